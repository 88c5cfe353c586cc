// An order's changes outside of fills: its end, and the trimming of reduce-only orders.
import { orderAddress, positionAt, sameAddress } from '../positions/position-ref.ts';
import type { Address } from '../positions/position-ref.ts';
import { directionOf, isOpen, leftOf } from '../language/order-side.ts';
import { rehold } from './one-way-hold.ts';
import { releaseOrder } from './release-order.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, marketOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { ContractCode, Contracts, OrderStatus, OrderView } from '../language/types.ts';

export const statusAfter = (filled: Contracts, amount: Contracts): OrderStatus =>
  filled === amount ? 'filled' : filled > 0 ? 'partly-filled' : 'open';

/** Resting orders that can only reduce this position, oldest first. */
const closingOrders = (account: Account, market: Market, address: Address): OrderView[] => {
  const found: OrderView[] = [];
  for (const id of account.open) {
    const order = orderOf(account, id);
    if (order.reduceOnly && sameAddress(orderAddress(order), address) && market.book.entries.has(id)) found.push(order);
  }
  return found;
};

/** Contracts in resting orders that can only reduce this position. */
export const closingAmount = (account: Account, market: Market, address: Address): Contracts =>
  closingOrders(account, market, address).reduce((sum, order) => sum + leftOf(order), 0);

/** Updates how much of the position is in resting close orders, when that has changed. */
export const refreshClosing = (run: Run, account: Account, market: Market, address: Address): void => {
  const position = positionAt(account, address);
  if (position === undefined) return;
  const closing = closingAmount(account, market, address);
  if (closing === position.closing) return;
  emit(run, {
    type: 'PositionChanged',
    position: { ...position, closing, updatedMs: run.timeMs, version: position.version + 1 },
  });
};

/** Ends an open order: what is left goes out of the book, its hold back to free; what it would have reduced others reduce now. */
export const endOrder = (run: Run, asked: OrderView, reason: OrderView['reason']): void => {
  const market = marketOf(run.state, asked.contract);
  const account = accountOf(run.state, asked.user);
  // As it is now: the end of another order may just have changed what this one holds, or ended it.
  const order = orderOf(account, asked.id);
  if (!isOpen(order)) return;
  const rested = market.book.entries.has(order.id);
  releaseOrder(run, order, reason);
  if (order.reduceOnly && rested) refreshClosing(run, account, market, orderAddress(order));
  if ((order.toReduce ?? 0) > 0) rehold(run, market, account, directionOf(order.side));
};

/** Ends the open orders of a contract that the filter picks, oldest first. */
export const endOrders = (
  run: Run,
  account: Account,
  contract: ContractCode,
  reason: OrderView['reason'],
  picks: (order: OrderView) => boolean,
): void => {
  for (const id of [...account.open]) {
    const order = orderOf(account, id);
    if (order.contract === contract && isOpen(order) && picks(order)) endOrder(run, order, reason);
  }
};

/** Cuts the newest resting reduce-only orders until together they are no more than the position (or `most`); the rest of a cut order keeps its place. */
export const trimClosing = (
  run: Run,
  account: Account,
  market: Market,
  address: Address,
  most: Contracts = Number.MAX_SAFE_INTEGER,
): void => {
  const held = Math.min(most, positionAt(account, address)?.amount ?? 0);
  const orders = closingOrders(account, market, address);
  let surplus = orders.reduce((sum, order) => sum + leftOf(order), 0) - held;
  for (const order of orders.toReversed()) {
    if (surplus <= 0) break;
    const cut = Math.min(surplus, leftOf(order));
    surplus -= cut;
    if (cut === leftOf(order)) endOrder(run, order, 'reduce-only');
    else emit(run, { type: 'OrderChanged', order: { ...order, amount: order.amount - cut, updatedMs: run.timeMs } });
  }
  refreshClosing(run, account, market, address);
};
