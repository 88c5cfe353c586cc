// What the kernel knows of the earn area, and its fold. A holding that has ended is kept among the newest hundred of its person.
// Invariants (checkEarn): EARN-1: an earn account has what its open holdings and running trials have, to the unit; EARN-2: what counts is within the quotas.
import type { EarnEvent, EarnHold, EarnHoldId, EarnProduct, EarnProductId } from '../language/earn-record.ts';
import type { Coin, Minor, UserId } from '../language/types.ts';

/** From a day on. */
export type RatePoint = { readonly fromDay: number; readonly ratePpm: number };
export type EarnBook = {
  /** Open ones, and the newest ended ones, in the order they were bought. */
  readonly holds: Map<EarnHoldId, EarnHold>;
  /** Product -> what stays in the contract account. */
  readonly auto: Map<EarnProductId, Minor>;
  /** Interest paid in all, that of trials too. */
  readonly paid: Map<Coin, Minor>;
};
export type EarnState = {
  next: number;
  /** The latest day whose interest is paid; null: nothing was ever held. */
  closedDay: number | null;
  /** The first of them. */
  openedDay: number | null;
  /** Rates that were set, oldest first. */
  readonly rates: Map<EarnProductId, RatePoint[]>;
  readonly people: Map<UserId, EarnBook>;
  /** All open holdings, in the order they were bought, and what counts of them by product; both follow `people`. */
  readonly open: Map<EarnHoldId, EarnHold>;
  readonly taken: Map<EarnProductId, Minor>;
};

const FIRST_HOLD = 1;
const KEPT_ENDED = 100;

export const createEarnState = (): EarnState => ({
  next: FIRST_HOLD,
  closedDay: null,
  openedDay: null,
  rates: new Map(),
  people: new Map(),
  open: new Map(),
  taken: new Map(),
});

const bookOf = (earn: EarnState, user: UserId): EarnBook => {
  const book = earn.people.get(user) ?? { holds: new Map(), auto: new Map(), paid: new Map() };
  earn.people.set(user, book);
  return book;
};

const list = (earn: EarnState, hold: EarnHold): void => {
  const before = earn.open.get(hold.id)?.counted ?? 0n;
  earn.taken.set(hold.product, (earn.taken.get(hold.product) ?? 0n) + hold.counted - before);
  if (hold.status === 'open') earn.open.set(hold.id, hold);
  else earn.open.delete(hold.id);
};

const holdChanged = (earn: EarnState, hold: EarnHold): void => {
  const { holds } = bookOf(earn, hold.user);
  holds.set(hold.id, hold);
  list(earn, hold);
  earn.next = Math.max(earn.next, Number(hold.id.slice(hold.id.lastIndexOf('.') + 1)) + 1);
  if (hold.status === 'open') return;
  const ended = [...holds.values()].filter(({ status }) => status !== 'open');
  for (const { id } of ended.slice(0, Math.max(0, ended.length - KEPT_ENDED))) holds.delete(id);
};

/** Assigns one event's results. */
export const evolveEarn = (earn: EarnState, event: EarnEvent): void => {
  switch (event.type) {
    case 'EarnHoldChanged':
      return holdChanged(earn, event.hold);
    case 'EarnDayClosed':
      earn.openedDay ??= event.day;
      earn.closedDay = event.day;
      return;
    case 'EarnRateSet': {
      const { product, ratePpm, fromDay } = event;
      const before = (earn.rates.get(product) ?? []).filter((point) => point.fromDay !== fromDay);
      return void earn.rates.set(product, [...before, { fromDay, ratePpm }]);
    }
    case 'AutoEarnSet': {
      const { auto } = bookOf(earn, event.user);
      return void (event.keep === null ? auto.delete(event.product) : auto.set(event.product, event.keep));
    }
    case 'EarnPaid': {
      const { paid } = bookOf(earn, event.user);
      return void paid.set(event.coin, (paid.get(event.coin) ?? 0n) + event.amount);
    }
    case 'EarnMoved':
  }
};

/** The rate of a product on a day. */
export const rateOn = (earn: EarnState, product: EarnProduct, day: number): number =>
  (earn.rates.get(product.id) ?? []).findLast(({ fromDay }) => fromDay <= day)?.ratePpm ?? product.ratePpm;

/** The day that is not closed yet: the clock's, but never one that was closed before, whatever the clock says. */
export const openDay = ({ closedDay }: EarnState, day: number): number =>
  closedDay === null ? day : Math.max(day, closedDay + 1);

/** What counts of a person's holdings of a product. */
export const countedOf = (earn: EarnState, user: UserId, product: EarnProductId): Minor => {
  let sum = 0n;
  for (const hold of earn.people.get(user)?.holds.values() ?? []) if (hold.product === product) sum += hold.counted;
  return sum;
};

export type EarnText = {
  readonly next: number;
  readonly closedDay: number | null;
  readonly openedDay: number | null;
  readonly rates: readonly (readonly [EarnProductId, readonly RatePoint[]])[];
  readonly people: readonly (readonly [
    UserId,
    readonly EarnHold[],
    readonly (readonly [EarnProductId, Minor])[],
    readonly (readonly [Coin, Minor])[],
  ])[];
  /** Open holdings in the order in which they are paid. */
  readonly open: readonly EarnHoldId[];
};

/** For a snapshot; nothing while the area was never used. */
export const writeEarn = (earn: EarnState): { readonly earn?: EarnText } => {
  if (earn.closedDay === null && earn.people.size === 0 && earn.rates.size === 0) return {};
  const { next, closedDay, openedDay, rates, people, open } = earn;
  const books = [...people].map(
    ([user, { holds, auto, paid }]) => [user, [...holds.values()], [...auto], [...paid]] as const,
  );
  return { earn: { next, closedDay, openedDay, rates: [...rates], people: books, open: [...open.keys()] } };
};

export const readEarn = (earn: EarnState, text: EarnText | undefined): void => {
  if (text === undefined) return;
  Object.assign(earn, { next: text.next, closedDay: text.closedDay, openedDay: text.openedDay });
  for (const [product, points] of text.rates) earn.rates.set(product, [...points]);
  const all = new Map<EarnHoldId, EarnHold>();
  for (const [user, holds, auto, paid] of text.people) {
    earn.people.set(user, {
      holds: new Map(holds.map((hold) => [hold.id, hold])),
      auto: new Map(auto),
      paid: new Map(paid),
    });
    for (const hold of holds) all.set(hold.id, hold);
  }
  for (const id of text.open) {
    const hold = all.get(id);
    if (hold === undefined) throw new Error(`snapshot lists holding ${id}, which it has not`);
    list(earn, hold);
  }
};
