// Interest of the earn area: EARN-3 and EARN-4.
import type { EarnHold } from '../language/earn-record.ts';
import { earnProduct } from '../earn/products.ts';
import { rateOn } from '../earn/earn-state.ts';
import type { State } from '../state/state.ts';
import type { Coin, KernelEvent, Minor } from '../language/types.ts';
import { poolChange } from './shadow.ts';
import type { Shadow, Step } from './shadow.ts';

/** Reckoned apart from the kernel's own: of a year of 365 days, parts per million, down to the unit. */
const due = (amount: Minor, ratePpm: number, days: number): Minor =>
  (amount * BigInt(ratePpm) * BigInt(days)) / 365_000_000n;

/** EARN-3: interest is paid once, for the days that were whole, at the rate that holds, of what lay there. */
const checkHold = (state: State, known: EarnHold | undefined, hold: EarnHold, closing: number | null): string[] => {
  const where = `EARN-3 holding ${hold.id}`;
  const paid = hold.paid - (known?.paid ?? 0n);
  if (known === undefined) return hold.paid === 0n && hold.status === 'open' ? [] : [`${where} began with interest`];
  if (known.status !== 'open') return [`${where} had ended`];
  if (closing === null) return paid === 0n ? [] : [`${where} was paid ${paid} in the middle of a day`];
  if (hold.kind === 'flexible') {
    const product = earnProduct(hold.product);
    const fair = product === undefined ? 0n : due(known.lain, rateOn(state.earn, product, closing), 1);
    const grown = hold.principal - known.principal;
    // After the day's end idle funds may be added.
    return paid === 0n || (paid === fair && grown === paid) ? [] : [`${where} was paid ${paid} of ${fair}`];
  }
  const days = (known.endDay ?? 0) - known.firstDay;
  const isEnd = hold.status === 'matured' && known.endDay === closing + 1;
  return isEnd && paid === due(known.principal, known.ratePpm, days) ? [] : [`${where} got ${paid} for ${days} days`];
};

/** EARN-4: days are closed one after the other, and all interest of a step comes from the house's interest account. */
const checkDays = (shadow: Shadow, { day }: Extract<KernelEvent, { readonly type: 'EarnDayClosed' }>): string[] =>
  shadow.closedDay !== null && day !== shadow.closedDay + 1 ? [`EARN-4 day ${day} after ${shadow.closedDay}`] : [];

/** One event of a step, before the shadow has folded it. */
export const checkEarnEvent = ({ state, shadow, command }: Step, event: KernelEvent): string[] => {
  if (event.type === 'EarnDayClosed') return checkDays(shadow, event);
  if (event.type !== 'EarnHoldChanged') return [];
  const closing = command.type === 'settleEarn' && shadow.closedDay !== null ? shadow.closedDay + 1 : null;
  return checkHold(state, shadow.holds.get(event.hold.id), event.hold, closing);
};

/** EARN-4, of the step as a whole. */
export const checkInterest = ({ outcome, shadow }: Step): string[] => {
  const paid = new Map<Coin, Minor>();
  for (const event of outcome.events) {
    if (event.type === 'EarnPaid') paid.set(event.coin, (paid.get(event.coin) ?? 0n) + event.amount);
    if (event.type === 'PoolChanged' && event.pool === 'interest' && !paid.has(event.coin)) paid.set(event.coin, 0n);
  }
  return [...paid].flatMap(([coin, sum]) => {
    const left = -poolChange(shadow, outcome.events, coin, (pool) => pool === 'interest');
    return left === sum ? [] : [`EARN-4 ${sum} ${coin} of interest, the house paid ${left}`];
  });
};
