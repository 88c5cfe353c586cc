// What an edited order is judged against: the world without what is left of it.
import { exact, toText } from '../../num/decimal.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import { openCost } from '../open-capacity.ts';
import type { Order } from '../order.ts';
import { directionOf } from '../side.ts';
import type { TriggerOrder } from '../trigger-order.ts';
import { leftOf } from './order-edit.ts';
import { ticketOf } from './edit-ticket.ts';

/** What the exchange holds for what is left, as it would hold it now: it comes free with the edit. */
const holdOf = (ticket: OrderTicket, facts: OrderFacts, order: Order): string =>
  order.side.startsWith('close') || order.reduceOnly
    ? '0'
    : toText(openCost(ticket, facts, order.ticks, leftOf(order))?.cost ?? exact('0'));

/**
 * The own amount is added back to what can be closed, its hold to what is free, and its stops are none of the open ones (C5). `stops`: those that came
 * with it. Example: 30 of 100 rest in the order and 10 in another: 60 are closable, 90 of them for an edit of it.
 */
export const editFacts = (facts: OrderFacts, order: Order, stops: readonly TriggerOrder[]): OrderFacts => {
  const left = leftOf(order);
  const direction = directionOf(order.side);
  const closes = order.side.startsWith('close');
  const opens = !closes && !order.reduceOnly;
  const without: OrderFacts = {
    ...facts,
    openOrders: Math.max(0, facts.openOrders - 1),
    openTriggers: Math.max(0, facts.openTriggers - stops.length),
    pendingOpenCont: opens
      ? { ...facts.pendingOpenCont, [direction]: Math.max(0, facts.pendingOpenCont[direction] - left) }
      : facts.pendingOpenCont,
    positions: opens
      ? facts.positions
      : facts.positions.map((position) =>
          order.side.endsWith(position.side) === closes &&
          (order.positionId === undefined ? position.split !== true : position.id === order.positionId)
            ? { ...position, closingCont: Math.max(0, position.closingCont - left) }
            : position,
        ),
    ...(facts.guarantee !== undefined && {
      guarantee: {
        ...facts.guarantee,
        heldCont: Math.max(
          0,
          facts.guarantee.heldCont - (stops.some(({ kind }) => kind === 'guaranteed-stop') ? order.amountCont : 0),
        ),
      },
    }),
  };
  if (facts.balance === null) return without;
  const hold = holdOf(ticketOf(order, facts.contract, stops), without, order);
  return { ...without, balance: { ...facts.balance, free: toText(exact(facts.balance.free).plus(exact(hold))) } };
};
