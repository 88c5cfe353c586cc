// A line of the chart that is moved to another price: what would stand in the form then. Nothing is judged here: the form's own checks do that.
import type { Contract } from '../../contract/contract.ts';
import { priceText, ticksOf } from '../../num/ticks.ts';
import type { PositionSide } from '../../position/position.ts';
import { stopNameOf } from '../../position/stops/facts.ts';
import type { StopName, StopsTicket } from '../stops/blank.ts';
import type { OrderTicket } from '../draft.ts';
import { accountParts } from '../../account/own-account.ts';
import { stopNamed, ticketOf } from '../edit/edit-ticket.ts';
import type { Order } from '../order.ts';
import { retreatTicks } from '../retreat-ticks.ts';
import { directionOf, opens } from '../side.ts';
import { editTicketOf, isStopOrder, type TriggerEditTicket } from '../trigger-edit/ticket.ts';
import type { TriggerOrder } from '../trigger-order.ts';

type Trailing = NonNullable<TriggerOrder['trailing']>;

/** Does it follow the price already? What it waits at then is nobody's to move: it comes of the best price. Example: a trailing order before its activation does not. */
export const isFollowing = ({ trailing }: Pick<TriggerOrder, 'trailing'>): boolean =>
  trailing !== null && trailing.bestTicks !== null;

/** Where it would fire now: its best price less (a buy: plus) the callback, of which two decimals are exact. */
const followedTicks = (side: Order['side'], { callbackPercent }: Trailing, bestTicks: number): number | null => {
  const callbackBp = ticksOf(callbackPercent, 2);
  return callbackBp === null ? null : retreatTicks(directionOf(side), bestTicks, callbackBp);
};

/**
 * The price of a trigger order that its line stands at, in ticks: its trigger; of a trailing order where it begins to follow, and once it follows where it
 * would fire as of the best price that the exchange has told. null: it has none, or has seen no price yet. Example: a trailing sell of 1 %, best 500,000: 495,000.
 */
export const lineTicksOf = ({
  side,
  trailing,
  triggerTicks,
}: Pick<TriggerOrder, 'side' | 'trailing' | 'triggerTicks'>): number | null => {
  if (trailing === null) return triggerTicks;
  return trailing.bestTicks === null ? trailing.activationTicks : followedTicks(side, trailing, trailing.bestTicks);
};

/** What is left of an open order, as it would be typed at another price. `stops`: those that came with it; they stay as they are. */
export const orderAt = (
  order: Order,
  contract: Contract,
  stops: readonly TriggerOrder[],
  ticks: number,
): OrderTicket => ({ ...ticketOf(order, contract, stops), priceText: priceText(ticks, contract.priceDigits) });

/** The price of the limit order that a moved trigger order becomes: it keeps its distance from the line. null: it has none of its own. */
export const triggerLimitAt = (
  order: Pick<TriggerOrder, 'side' | 'trailing' | 'triggerTicks' | 'ticks'>,
  ticks: number,
): number | null => (order.ticks === null ? null : order.ticks + ticks - (lineTicksOf(order) ?? ticks));

/**
 * A trigger order with its line at another price, as it would be typed. The price of the limit order that it becomes keeps its distance.
 * Example: a stop-loss at 58,000.0 that becomes a limit at 57,900.0, moved to 57,000.0: the limit is at 56,900.0.
 */
export const triggerAt = (order: TriggerOrder, contract: Contract, ticks: number): TriggerEditTicket => {
  const ticket = editTicketOf(order, contract, 'cont');
  const text = priceText(ticks, contract.priceDigits);
  const moved = triggerLimitAt(order, ticks);
  const limitText = moved === null ? '' : priceText(moved, contract.priceDigits);
  if (!isStopOrder(order)) return { ...ticket, triggerText: text, ...(moved !== null && { priceText: limitText }) };
  const name = stopNameOf(order);
  const stops = { ...ticket.stops, [`${name}Text`]: text };
  return { ...ticket, stops: moved === null ? stops : { ...stops, [`${name}LimitText`]: limitText } };
};

/** Which stop of a position stands there: beyond its entry where it gains, a take-profit. Example: above the entry of a long it is one. */
export const stopNameAt = (side: PositionSide, isAboveEntry: boolean): StopName =>
  isAboveEntry === (side === 'long') ? 'takeProfit' : 'stopLoss';

/** May a stop come with what is left of it? With what opens a position, and not from an experience card, which has its own. */
export const mayHaveStops = ({ account, side, reduceOnly }: Pick<Order, 'account' | 'side' | 'reduceOnly'>): boolean =>
  side.startsWith('open') && !reduceOnly && accountParts(account)[0] !== 'card';

/** The stop `was`, at other ticks; null: a new one, at market, by the last price. */
const stopAt = (
  name: StopName,
  was: TriggerOrder | null,
  { priceDigits }: Contract,
  ticks: number,
): Partial<StopsTicket> => {
  const text = { [`${name}Text`]: priceText(ticks, priceDigits) };
  if (was === null) return { ...text, [`${name}By`]: 'last', [`${name}Kind`]: 'market', [`${name}LimitText`]: '' };
  const limit = triggerLimitAt(was, ticks);
  return limit === null ? text : { ...text, [`${name}LimitText`]: priceText(limit, priceDigits) };
};

/**
 * An open order with the stop that is pulled out of its line to a price, as it would be typed in its edit: beyond the order's price where it would gain a
 * take-profit, else a stop-loss. One that came with it is moved there, and is what it was otherwise (triggerLimitAt). `stops`: those that came with it.
 * null: the order has no price. Example: a buy at 59,000.0 pulled to 60,000.0 without stops: "60000.0" as the take-profit, at market, by the last price.
 */
export const pulledOrderStop = (
  order: Order,
  contract: Contract,
  stops: readonly TriggerOrder[],
  ticks: number,
): { readonly name: StopName; readonly was: TriggerOrder | null; readonly ticket: OrderTicket } | null => {
  if (order.ticks === null) return null;
  const name = stopNameAt(opens(directionOf(order.side)), ticks > order.ticks);
  const was = stopNamed(stops, name);
  const ticket = ticketOf(order, contract, stops);
  const mode = ticket.stops.mode === 'off' ? 'simple' : ticket.stops.mode;
  return { name, was, ticket: { ...ticket, stops: { ...ticket.stops, mode, ...stopAt(name, was, contract, ticks) } } };
};
