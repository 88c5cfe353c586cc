// When delivery contracts are delivered, and what each is called until then. Source: the venue's page on delivery contracts (delivery.json DLV-009).
import type { DeliveryType } from '../../delivery-contracts.ts';
import { DAY_MS, HOUR_MS } from '../candles/intervals.ts';

/** Deliveries are on Fridays at 08:00 UTC. */
const FRIDAY = 5;
const DELIVERY_HOUR = 8;
const WEEK_MS = 7 * DAY_MS;
/** The epoch was a Thursday. */
const EPOCH_DAY = 4;

const weekday = (ms: number): number => (Math.floor(ms / DAY_MS) + EPOCH_DAY) % 7;

/** The first delivery time after `ms`. Example: on Friday at 08:00 it is the next Friday. */
const fridayAfter = (ms: number): number => {
  const today = Math.floor(ms / DAY_MS) * DAY_MS;
  const at = today + ((FRIDAY - weekday(today) + 7) % 7) * DAY_MS + DELIVERY_HOUR * HOUR_MS;
  return at > ms ? at : at + WEEK_MS;
};

/** The last Friday of March, June, September and December, the first one at or after `ms`. */
const quarterFrom = (ms: number): number => {
  const date = new Date(ms);
  for (let quarter = Math.floor(date.getUTCMonth() / 3); ; quarter += 1) {
    const lastDay = Date.UTC(date.getUTCFullYear(), quarter * 3 + 3, 0);
    const at = lastDay - ((weekday(lastDay) - FRIDAY + 7) % 7) * DAY_MS + DELIVERY_HOUR * HOUR_MS;
    if (at >= ms) return at;
  }
};

export type Listed = { readonly type: DeliveryType; readonly deliveryMs: number };

/**
 * What is listed at `nowMs`: the next Friday, the one after it, and the last Fridays of this quarter and of the next. A quarter's Friday that is one
 * of the first two has become that contract: none is listed as its quarter then. Example: on 16 March 2026 week is the 20th, nextWeek the 27th,
 * which is the quarter's last Friday: there is no quarter, and nextQuarter is 26 June.
 */
export const listedAt = (nowMs: number): readonly Listed[] => {
  const week = fridayAfter(nowMs);
  const nextWeek = week + WEEK_MS;
  const quarter = quarterFrom(nowMs + 1);
  const nextQuarter = quarterFrom(quarter + 1);
  const rows: Listed[] = [
    { type: 'week', deliveryMs: week },
    { type: 'nextWeek', deliveryMs: nextWeek },
  ];
  if (quarter !== week && quarter !== nextWeek) rows.push({ type: 'quarter', deliveryMs: quarter });
  return [...rows, { type: 'nextQuarter', deliveryMs: nextQuarter }];
};
