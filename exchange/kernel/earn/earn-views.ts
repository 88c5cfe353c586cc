// Reading the earn area.
import { DAY_MS, dayOf } from '../language/days.ts';
import type { EarnHold, EarnProduct } from '../language/earn-record.ts';
import type { Coin, Minor, UserId } from '../language/types.ts';
import type { State } from '../state/state.ts';
import { leftFor } from './buy-earn.ts';
import { countedOf, openDay, rateOn } from './earn-state.ts';
import type { RatePoint } from './earn-state.ts';
import { idleAmount, runsTicket } from './settle-earn.ts';

export type EarnViews = {
  /** A person's holdings, oldest first: open ones, and the newest ended ones. */
  readonly earnHolds: (person: UserId) => readonly EarnHold[];
  /** Product -> what stays in the contract account, of those whose idle funds move by themselves. */
  readonly autoEarn: (person: UserId) => ReadonlyMap<string, Minor>;
  /** Interest that a person was paid in all. */
  readonly earnPaid: (person: UserId, coin: Coin) => Minor;
  /** What counts of a product for its quotas: of all, of a person (null: a new one), and what that person may still put in. */
  readonly earnQuota: (
    product: EarnProduct,
    person: UserId | null,
  ) => { readonly taken: Minor; readonly userTaken: Minor; readonly userLeft: Minor };
  /** The rate on a day, parts per million of a year; and all rates since the area was first used, or since today. */
  readonly earnRate: (product: EarnProduct, day: number) => number;
  readonly earnRates: (product: EarnProduct, today: number) => readonly RatePoint[];
  /** The day that money put in at this time belongs to: the clock's, but never one that is closed. */
  readonly earnDay: (timeMs: number) => number;
  /** What would move at the next 00:00 UTC as things are. */
  readonly idleEarn: (person: UserId, product: EarnProduct, keep: Minor) => Minor;
  readonly runsTicket: (person: UserId) => boolean;
  /** When a day is over whose interest is not paid; null while nothing is held. */
  readonly nextEarnMs: () => number | null;
};

export const earnViews = (state: State): EarnViews => ({
  earnHolds: (person) => [...(state.earn.people.get(person)?.holds.values() ?? [])],
  autoEarn: (person) => state.earn.people.get(person)?.auto ?? new Map(),
  earnPaid: (person, coin) => state.earn.people.get(person)?.paid.get(coin) ?? 0n,
  earnQuota: (product, person) => ({
    taken: state.earn.taken.get(product.id) ?? 0n,
    userTaken: person === null ? 0n : countedOf(state.earn, person, product.id),
    userLeft: leftFor(state, person, product),
  }),
  earnRate: (product, day) => rateOn(state.earn, product, day),
  earnRates: (product, today) => {
    const fromDay = Math.min(state.earn.openedDay ?? today, today);
    const later = (state.earn.rates.get(product.id) ?? []).filter((point) => point.fromDay > fromDay);
    return [{ fromDay, ratePpm: rateOn(state.earn, product, fromDay) }, ...later];
  },
  earnDay: (timeMs) => openDay(state.earn, dayOf(timeMs)),
  idleEarn: (person, product, keep) => idleAmount(state, person, product, keep),
  runsTicket: (person) => runsTicket(state, person),
  nextEarnMs: () => (state.earn.closedDay === null ? null : (state.earn.closedDay + 2) * DAY_MS),
});
