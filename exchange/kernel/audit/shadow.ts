// What the audit remembers by itself: a second, plainer fold of the same events, to see what the first one may have got wrong.
import { directionOf, isOpen } from '../language/order-side.ts';
import type { CardView } from '../language/card-record.ts';
import type { EarnHold } from '../language/earn-record.ts';
import type { State } from '../state/state.ts';
import type {
  Coin,
  Command,
  KernelEvent,
  Minor,
  OrderView,
  Outcome,
  PositionView,
  Side,
  UserId,
} from '../language/types.ts';

/** A resting order. Maps keep the order in which they joined the book. */
export type Resting = { readonly user: UserId; readonly ticks: number };
type Sides = { readonly buy: Map<string, Resting>; readonly sell: Map<string, Resting> };

/** As of before the event that is looked at. */
export type Shadow = {
  readonly orders: Map<string, OrderView>;
  readonly positions: Map<string, PositionView>;
  readonly books: Map<string, Sides>;
  /** By `pool coin`. */
  readonly pools: Map<string, Minor>;
  readonly fundingMs: Map<string, number>;
  readonly marks: Map<string, number>;
  /** By `user id`. */
  readonly cards: Map<string, CardView>;
  /** Practice money by `user coin`: of which day, and how much. */
  readonly topUps: Map<string, { readonly day: number; readonly given: Minor }>;
  /** Holdings of the earn area by id, and the latest day that was closed. */
  readonly holds: Map<string, EarnHold>;
  closedDay: number | null;
  /** Placements by `user clientId`: the order, and the request as it was sent (absent: sent before the audit began). */
  readonly placed: Map<string, { readonly orderId: string; readonly body?: string }>;
};
export type Step = {
  readonly state: State;
  readonly command: Command;
  readonly outcome: Outcome;
  readonly shadow: Shadow;
};

export const restingOf = (shadow: Shadow, contract: string, side: Side): Map<string, Resting> => {
  const sides = shadow.books.get(contract) ?? { buy: new Map(), sell: new Map() };
  shadow.books.set(contract, sides);
  return sides[side];
};

const rest = (shadow: Shadow, order: OrderView): void =>
  void restingOf(shadow, order.contract, directionOf(order.side)).set(order.id, {
    user: order.user,
    ticks: order.priceTicks ?? 0,
  });
const lift = (shadow: Shadow, order: OrderView): void =>
  void restingOf(shadow, order.contract, directionOf(order.side)).delete(order.id);

const seedBook = (shadow: Shadow, state: State): void => {
  for (const { book } of state.markets.values()) {
    for (const ladder of [book.bids, book.asks]) {
      for (const level of ladder.levels.values()) {
        for (let entry = level.head; entry !== null; entry = entry.next) {
          const order = shadow.orders.get(entry.id);
          if (order !== undefined) rest(shadow, order);
        }
      }
    }
  }
};

/** The state as it is now. */
export const createShadow = (state: State): Shadow => {
  const shadow: Shadow = {
    orders: new Map(),
    positions: new Map(),
    books: new Map(),
    pools: new Map(),
    fundingMs: new Map(),
    marks: new Map(),
    cards: new Map(),
    topUps: new Map(),
    holds: new Map(),
    closedDay: state.earn.closedDay,
    placed: new Map(),
  };
  for (const { pool, coin, amount } of state.pools.values()) shadow.pools.set(`${pool} ${coin}`, amount);
  for (const { spec, lastFundingMs } of state.markets.values())
    if (lastFundingMs !== null) shadow.fundingMs.set(spec.code, lastFundingMs);
  for (const { spec, markTicks } of state.markets.values())
    if (markTicks !== null) shadow.marks.set(spec.code, markTicks);
  for (const account of state.accounts.values()) {
    for (const order of account.orders.values()) if (isOpen(order)) shadow.orders.set(order.id, order);
    for (const card of account.cards.values()) shadow.cards.set(`${card.user} ${card.id}`, card);
    for (const [coin, given] of account.toppedUp?.given ?? [])
      shadow.topUps.set(`${account.user} ${coin}`, { day: account.toppedUp?.day ?? 0, given });
    for (const position of account.positions.values()) shadow.positions.set(position.id, position);
    for (const [clientId, orderId] of account.clientIds) shadow.placed.set(`${account.user} ${clientId}`, { orderId });
  }
  for (const { holds } of state.earn.people.values())
    for (const hold of holds.values()) shadow.holds.set(hold.id, hold);
  seedBook(shadow, state);
  return shadow;
};

/** Takes one event over. Ended orders stay until `forgetEnded`: the rest of their step still speaks of them. */
export const foldShadow = (shadow: Shadow, event: KernelEvent): void => {
  switch (event.type) {
    case 'OrderChanged':
      shadow.orders.set(event.order.id, event.order);
      if (!isOpen(event.order)) lift(shadow, event.order);
      return;
    case 'OrderRested': {
      const order = shadow.orders.get(event.orderId);
      return order === undefined ? undefined : rest(shadow, order);
    }
    case 'OrderLifted': {
      const order = shadow.orders.get(event.orderId);
      return order === undefined ? undefined : lift(shadow, order);
    }
    case 'PositionChanged':
      if (event.position.amount === 0) shadow.positions.delete(event.position.id);
      else shadow.positions.set(event.position.id, event.position);
      return;
    case 'PoolChanged':
      return void shadow.pools.set(`${event.pool} ${event.coin}`, event.amount);
    case 'CardChanged':
      return void shadow.cards.set(`${event.card.user} ${event.card.id}`, event.card);
    case 'ToppedUp': {
      const known = shadow.topUps.get(`${event.user} ${event.coin}`);
      const before = known?.day === event.day ? known.given : 0n;
      return void shadow.topUps.set(`${event.user} ${event.coin}`, { day: event.day, given: before + event.amount });
    }
    case 'EarnHoldChanged':
      return void shadow.holds.set(event.hold.id, event.hold);
    case 'EarnDayClosed':
      shadow.closedDay = event.day;
      return;
    case 'PricesChanged':
      return void shadow.marks.set(event.contract, event.markTicks);
    case 'FundingSettled':
      return void shadow.fundingMs.set(event.contract, event.stampMs);
    default:
  }
};

export const forgetEnded = (shadow: Shadow, events: readonly KernelEvent[]): void => {
  for (const event of events)
    if (event.type === 'OrderChanged' && !isOpen(event.order)) shadow.orders.delete(event.order.id);
};

/** Sum of the changes of some pools of a coin within the step. `shadow` must not have folded it yet. */
export const poolChange = (
  shadow: Shadow,
  events: readonly KernelEvent[],
  coin: Coin,
  picks: (pool: string) => boolean,
): Minor => {
  const now = new Map<string, Minor>();
  for (const event of events)
    if (event.type === 'PoolChanged' && event.coin === coin && picks(event.pool))
      now.set(`${event.pool} ${coin}`, event.amount);
  return [...now].reduce((sum, [key, amount]) => sum + amount - (shadow.pools.get(key) ?? 0n), 0n);
};
