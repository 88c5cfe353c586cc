// Orders and trades: ORD-4, ORD-6, ORD-7, POS-4.
import { brokerOf, isSamePerson } from '../../account/account-id.ts';
import { directionOf } from '../language/order-side.ts';
import { bandsOf } from '../orders/price-band.ts';
import type { KernelEvent, OrderView, PlaceOrder, PositionView, Side } from '../language/types.ts';
import { restingOf } from './shadow.ts';
import type { Shadow, Step } from './shadow.ts';

type EventOf<Type extends KernelEvent['type']> = Extract<KernelEvent, { readonly type: Type }>;

const isBetter = (side: Side, a: number, b: number): boolean => (side === 'buy' ? a > b : a < b);

/** ORD-4: a client id that is known answers with its order and changes nothing; with another request it is refused. */
export const checkClientId = ({ state, command, outcome, shadow }: Step): string[] => {
  if (command.type !== 'placeOrder') return [];
  const known = shadow.placed.get(`${command.user} ${command.clientId}`);
  // The kernel keeps the newest ended orders alone; older client ids are the store's.
  if (known === undefined || state.accounts.get(command.user)?.clientIds.get(command.clientId) !== known.orderId)
    return [];
  const where = `ORD-4 ${command.user} order ${known.orderId}`;
  if (outcome.events.length > 0) return [`${where} sent again changed something`];
  if (outcome.ok && outcome.orderId !== known.orderId) return [`${where} was answered as ${outcome.orderId}`];
  if (known.body === undefined) return [];
  const isSame = known.body === bodyOf(command);
  if (isSame && !outcome.ok && outcome.refusal === 'client-id-reused') return [`${where} sent again was refused`];
  return !isSame && outcome.ok ? [`${where} was given for another request`] : [];
};
export const bodyOf = (command: PlaceOrder): string => JSON.stringify(command);

/** The accounts of one person never trade with each other. */
const isTakers = (user: string, taker: string | null): boolean => taker !== null && isSamePerson(user, taker);

/** ORD-6: nobody better, and nobody earlier at the same price, is passed over but the taker's own orders. */
export const checkPriority = (
  shadow: Shadow,
  contract: string,
  side: Side,
  at: { readonly ticks: number; readonly id: string | null },
  taker: string | null,
): string[] => {
  for (const [id, { user, ticks }] of restingOf(shadow, contract, side)) {
    if (id === at.id) {
      if (ticks !== at.ticks) return [`ORD-6 order ${id} rests at ${ticks}, not at ${at.ticks}`];
      // Those after it at this price came later; better prices may stand anywhere.
      return betterAfter(shadow, contract, side, at.ticks, taker);
    }
    const isPassed = isBetter(side, ticks, at.ticks) || (at.id !== null && ticks === at.ticks);
    if (isPassed && !isTakers(user, taker))
      return [`ORD-6 order ${id} at ${ticks} was passed over for ${at.id ?? 'the house'} at ${at.ticks}`];
  }
  return [];
};
const betterAfter = (shadow: Shadow, contract: string, side: Side, ticks: number, taker: string | null): string[] => {
  for (const [id, other] of restingOf(shadow, contract, side))
    if (isBetter(side, other.ticks, ticks) && !isTakers(other.user, taker))
      return [`ORD-6 order ${id} at ${other.ticks} was passed over at ${ticks}`];
  return [];
};

/** The taker's user of the trade under way; null for the house. */
export const takerOf = (shadow: Shadow, event: EventOf<'Traded'>): string | null =>
  event.takerOrder === null ? null : (shadow.orders.get(event.takerOrder)?.user ?? null);

const MIRROR: Readonly<Record<Side, Side>> = { buy: 'sell', sell: 'buy' };

/** ORD-6 of a trade with the house as maker. A venue's print is published first and fills afterwards. */
export const checkHouseMaker = ({ shadow, command }: Step, event: EventOf<'Traded'>): string[] =>
  event.makerOrder !== null || command.type === 'printTrade'
    ? []
    : checkPriority(
        shadow,
        event.contract,
        MIRROR[event.takerSide],
        { ticks: event.priceTicks, id: null },
        takerOf(shadow, event),
      );

/** ORD-6 of a resting order that fills. That of an experience card is filled by the house, outside of the book, when the mark comes to it. */
export const checkMaker = (shadow: Shadow, order: OrderView, taker: string | null): string[] => {
  const was = shadow.orders.get(order.id);
  const side = directionOf(order.side);
  const rested = restingOf(shadow, order.contract, side).get(order.id);
  if (
    was === undefined ||
    rested === undefined ||
    order.filled <= was.filled ||
    (taker === null && brokerOf(order.user) === 'bonus')
  )
    return [];
  return checkPriority(shadow, order.contract, side, { ticks: rested.ticks, id: order.id }, taker);
};

/** ORD-7: no fill is worse than its order's limit, and a maker is filled at his own price. */
export const checkFillPrice = (shadow: Shadow, event: EventOf<'Filled'>): string[] => {
  const limit = shadow.orders.get(event.orderId)?.priceTicks ?? null;
  if (limit === null) return [];
  const isWorse = directionOf(event.side) === 'buy' ? event.priceTicks > limit : event.priceTicks < limit;
  if (isWorse) return [`ORD-7 order ${event.orderId} filled at ${event.priceTicks}, its limit is ${limit}`];
  return event.liquidity === 'maker' && event.priceTicks !== limit
    ? [`ORD-7 maker ${event.orderId} filled at ${event.priceTicks}, it rests at ${limit}`]
    : [];
};

/** BAND-1: a user's part in a public trade is inside the price band of the mark as it is. Closings outside of the book have no public trade. */
export const checkBand = (
  { state, shadow }: Step,
  event: EventOf<'Filled'>,
  traded: EventOf<'Traded'> | null,
): string[] => {
  const [mark, spec] = [shadow.marks.get(event.contract), state.markets.get(event.contract)?.spec];
  if (traded?.tradeId !== event.tradeId || mark === undefined || spec === undefined) return [];
  const away = BigInt(Math.abs(event.priceTicks - mark)) * 1_000_000n;
  return away > BigInt(mark) * BigInt(bandsOf(spec).takePpm)
    ? [`BAND-1 order ${event.orderId} filled at ${event.priceTicks}, the mark is ${mark}`]
    : [];
};

export type PositionStep = { readonly was: PositionView | undefined; readonly now: PositionView };
/** POS-4: what an order that only reduces did to its owner's positions: none grew, none was opened. */
export const checkReduceOnly = (
  shadow: Shadow,
  event: EventOf<'Filled'>,
  changes: readonly PositionStep[],
): string[] => {
  if (shadow.orders.get(event.orderId)?.reduceOnly !== true) return [];
  return changes
    .filter(({ now }) => now.user === event.user && now.contract === event.contract)
    .filter(({ was, now }) => now.amount > (was?.amount ?? 0))
    .map(({ now }) => `POS-4 order ${event.orderId} only reduces, position ${now.id} grew to ${now.amount}`);
};
