// What of a book the page shows, or judges by, outside the rows.
import { AT, CODE_DOUBLES } from './layout.ts';

const PRICES = [AT.bestBid, AT.bestAsk, AT.spread, AT.last, AT.direction, AT.mark];
const KIND = [AT.freshness, AT.groupTicks, ...Array.from({ length: CODE_DOUBLES }, (_, at) => AT.code + at)];

const differ = (before: Float64Array, now: Float64Array, places: readonly number[]): boolean =>
  places.some((at) => !Object.is(before[at], now[at]));

/** Whether the page must know at once. Example: another contract, no longer live, a side that is empty. */
export const isUrgent = (before: Float64Array, now: Float64Array): boolean =>
  differ(before, now, KIND) ||
  (before[AT.bidCount] === 0) !== (now[AT.bidCount] === 0) ||
  (before[AT.askCount] === 0) !== (now[AT.askCount] === 0);

/** Whether a price beside the rows is another. Example: a new best price, a new last price. */
export const isRepriced = (before: Float64Array, now: Float64Array): boolean => differ(before, now, PRICES);
