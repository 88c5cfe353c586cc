// In one-way mode an order that opens first reduces the opposite position: margin is held only for what would be left to open.
//
// Invariant (MRG-5): the contracts that open orders of one direction count on to reduce a position (`toReduce`) are together no more than the position,
// and after each change here as many as there can be, so that nobody holds more than what would open. When the position shrinks, the newest orders
// give way first and hold margin again; one that cannot ends ('margin'), as does one whose leverage its tier would not allow then ('tier').
import { fitsTier } from '../../risk/position-tiers.ts';
import { heldAmount } from '../positions/position-ref.ts';
import { availableOf } from '../risk/cross-account.ts';
import { holdOf, releaseOrder } from './release-order.ts';
import { closes, directionOf, leftOf, opens } from '../language/order-side.ts';
import { NO_LOAD } from '../state/order-index.ts';
import { changeBalance, emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { orderOf, positionOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { ContractCode, Contracts, OrderView, Side } from '../language/types.ts';

const toReduceOf = (order: OrderView): Contracts => order.toReduce ?? 0;

/** Open orders of a direction that may open a position, oldest first. */
const openings = (account: Account, contract: ContractCode, direction: Side): OrderView[] => {
  const found: OrderView[] = [];
  if ((account.load.get(contract) ?? NO_LOAD)[direction] === 0) return found;
  for (const id of account.open) {
    const order = orderOf(account, id);
    if (order.contract === contract && !order.reduceOnly && directionOf(order.side) === direction) found.push(order);
  }
  return found;
};

/** Contracts that an order of this direction reduces before it opens anything; 0 in hedge mode. */
const reducible = (account: Account, contract: ContractCode, direction: Side): Contracts =>
  account.mode === 'one-way' ? (positionOf(account, contract, closes(direction))?.amount ?? 0) : 0;

/** Contracts that a new order of this direction would only reduce, beside what other open orders count on already (not `except`). Example: long 10, a sell of 4 open: 6. */
export const spareToReduce = (
  account: Account,
  contract: ContractCode,
  direction: Side,
  except: OrderView | null = null,
): Contracts => {
  const held = reducible(account, contract, direction);
  if (held === 0) return 0;
  const taken = openings(account, contract, direction)
    .filter(({ id }) => id !== except?.id)
    .reduce((sum, order) => sum + toReduceOf(order), 0);
  return Math.max(0, held - taken);
};

/** Contracts the position side that this direction opens would hold if every open order of the direction filled. */
export const exposed = (account: Account, contract: ContractCode, direction: Side): Contracts =>
  Math.max(
    0,
    heldAmount(account, contract, opens(direction)) +
      (account.load.get(contract) ?? NO_LOAD)[direction] -
      reducible(account, contract, direction),
  );

const counts = (run: Run, market: Market, order: OrderView, toReduce: Contracts): void => {
  const hold = holdOf(order, leftOf(order), toReduce);
  emit(run, { type: 'OrderChanged', order: { ...order, toReduce, hold, updatedMs: run.timeMs } });
  changeBalance(run, order.user, market.spec.coin, { free: order.hold - hold, orderHold: hold - order.hold });
};

/** Why the order may not stand with less to reduce: no money to hold for the rest, or no room in its tier; null where it may. */
const whyEnds = (market: Market, account: Account, order: OrderView, toReduce: Contracts): 'margin' | 'tier' | null => {
  const { code, coin, gears } = market.spec;
  const more = holdOf(order, leftOf(order), toReduce) - order.hold;
  if (more > availableOf(market.state, account, coin)) return 'margin';
  return fitsTier(gears, exposed(account, code, directionOf(order.side)), order.lever) ? null : 'tier';
};

/**
 * After a position or an order changed: the open orders of this direction count on what there is to reduce, the oldest first; the newest hold
 * margin again where there is less. Example: long 10, sells of 8 and 5: 8 and 2 reduce; after a close of 4 it is 6 and 0.
 */
export const rehold = (run: Run, market: Market, account: Account, direction: Side): void => {
  if (account.mode !== 'one-way') return;
  const { code } = market.spec;
  const orders = openings(account, code, direction);
  if (orders.length === 0) return;
  let spare = orders.reduce((left, order) => left - toReduceOf(order), reducible(account, code, direction));
  for (const order of orders.toReversed()) {
    if (spare >= 0) break;
    const toReduce = Math.max(0, toReduceOf(order) + spare);
    if (toReduce === toReduceOf(order)) continue;
    const why = whyEnds(market, account, order, toReduce);
    spare += toReduceOf(order) - (why === null ? toReduce : 0);
    if (why === null) counts(run, market, order, toReduce);
    else releaseOrder(run, order, why);
  }
  for (const { id } of spare > 0 ? orders : []) {
    const order = orderOf(account, id);
    const more = account.open.has(id) ? Math.min(spare, leftOf(order) - toReduceOf(order)) : 0;
    if (more > 0) counts(run, market, order, toReduceOf(order) + more);
    spare -= more;
  }
};
