// Liquidation: MRG-2, MRG-3, MRG-4.
import { isDue } from '../orders/reference.ts';
import { directionOf, closes } from '../language/order-side.ts';
import { untradable } from '../listing/trade-status.ts';
import type { KernelEvent, Minor, OrderView, PositionView } from '../language/types.ts';
import type { Step } from './shadow.ts';

type Liquidated = Extract<KernelEvent, { readonly type: 'Liquidated' }>;

/** MRG-2: after a mark nobody is left below maintenance, where there is trading: nothing can be closed where there is none. */
export const checkDue = ({ state, command, outcome }: Step): string[] => {
  const market =
    (command.type === 'setPrices' || command.type === 'reopenMarket') && outcome.ok
      ? state.markets.get(command.contract)
      : undefined;
  if (market === undefined || untradable(market) !== null) return [];
  return [...market.positions.values()]
    .filter((position) => isDue(market, position))
    .map(({ id, user, side }) => `MRG-2 position ${id} of ${user} (${side}) is due at ${market.markTicks}`);
};

const idOf = (event: Liquidated): string | null =>
  'positionId' in event && typeof event.positionId === 'string' ? event.positionId : null;
const isOf = (event: Liquidated, position: PositionView): boolean =>
  event.user === position.user &&
  event.contract === position.contract &&
  event.side === position.side &&
  (idOf(event) ?? position.id) === position.id;

/** What else may have changed a position in the step: its owner's order that was filled, a deleveraging, margin put in or taken out. */
const isExplained = (
  events: readonly KernelEvent[],
  orders: ReadonlyMap<string, OrderView>,
  position: PositionView,
): boolean =>
  events.some((event) => {
    if (event.type === 'MarginAdjusted')
      return event.user === position.user && event.contract === position.contract && event.side === position.side;
    if (event.type !== 'Filled' || event.user !== position.user || event.contract !== position.contract) return false;
    return orders.get(event.orderId)?.origin !== 'liquidation';
  });

/** MRG-3: the liquidation of one position costs no other of its owner's anything, save that cross positions stand behind each other. */
export const checkOthersUntouched = ({ outcome: { events }, shadow }: Step): string[] => {
  const liquidations = events.flatMap((event) => (event.type === 'Liquidated' ? [event] : []));
  if (liquidations.length === 0) return [];
  const orders = new Map(shadow.orders);
  for (const event of events) if (event.type === 'OrderChanged') orders.set(event.order.id, event.order);
  return events.flatMap((event) => {
    if (event.type !== 'PositionChanged') return [];
    const { position } = event;
    const was = shadow.positions.get(position.id);
    const isLess = was !== undefined && (position.margin < was.margin || position.amount < was.amount);
    const isShared = (one: Liquidated): boolean =>
      position.cross === true && shadow.positions.get(idOf(one) ?? '')?.cross === true;
    const isOwners = liquidations.some((one) => one.user === position.user && !isShared(one));
    if (
      !isLess ||
      !isOwners ||
      liquidations.some((one) => isOf(one, position)) ||
      isExplained(events, orders, position)
    )
      return [];
    return [`MRG-3 position ${position.id} of ${position.user} lost by a liquidation of another`];
  });
};

type Case = { readonly order: OrderView; readonly margin: Minor };
/** MRG-4: a forced close takes no more than the position's margin. `positions`: as they were when the order was made. */
export const openCase = (order: OrderView, positions: ReadonlyMap<string, PositionView>): Case | null => {
  const side = closes(directionOf(order.side));
  const named =
    'positionId' in order && typeof order.positionId === 'string' ? positions.get(order.positionId) : undefined;
  const found =
    named ??
    [...positions.values()].find(
      (one) => one.user === order.user && one.contract === order.contract && one.side === side,
    );
  return found === undefined ? null : { order, margin: found.margin };
};
export const checkLoss = ({ margin }: Case, ended: OrderView): string[] =>
  margin + ended.realised - ended.fee >= 0n
    ? []
    : [`MRG-4 order ${ended.id} of ${ended.user} lost ${ended.fee - ended.realised}, the margin was ${margin}`];
