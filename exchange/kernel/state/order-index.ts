// An account's orders by id, and what follows from them: which are open, their client ids, their load per contract.
import { directionOf, isOpen, leftOf } from '../language/order-side.ts';
import type { Account, Load } from './state.ts';
import type { OrderView } from '../language/types.ts';

/** Ended orders an account keeps in memory; older ones live in the store's history, and their client ids with them. */
const KEPT_ENDED = 200;
export const NO_LOAD: Load = { count: 0, buy: 0, sell: 0 };

const weigh = (account: Account, order: OrderView, sign: 1 | -1): void => {
  if (!isOpen(order)) return;
  const { count, buy, sell } = account.load.get(order.contract) ?? NO_LOAD;
  const left = order.reduceOnly ? 0 : sign * leftOf(order);
  const buys = directionOf(order.side) === 'buy';
  account.load.set(order.contract, {
    count: count + sign,
    buy: buys ? buy + left : buy,
    sell: buys ? sell : sell + left,
  });
};

const forgetOldest = (account: Account): void => {
  if (account.orders.size - account.open.size <= KEPT_ENDED) return;
  for (const order of account.orders.values()) {
    if (isOpen(order)) continue;
    account.orders.delete(order.id);
    if (account.clientIds.get(order.clientId) === order.id) account.clientIds.delete(order.clientId);
    return;
  }
};

/** Keeps an order as it is now. */
export const keepOrder = (account: Account, order: OrderView): void => {
  const was = account.orders.get(order.id);
  if (was !== undefined) weigh(account, was, -1);
  weigh(account, order, 1);
  account.orders.set(order.id, order);
  if (was === undefined && order.origin === 'user') account.clientIds.set(order.clientId, order.id);
  if (isOpen(order)) account.open.add(order.id);
  else {
    account.open.delete(order.id);
    forgetOldest(account);
  }
};
