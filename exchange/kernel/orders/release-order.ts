// What an open order holds, and its end: out of the book, its hold back to free.
import { shareUp } from '../../account/money.ts';
import { changeBalance, emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { marketOf } from '../state/state.ts';
import type { Contracts, Minor, OrderStatus, OrderView } from '../language/types.ts';

/** A share of the whole hold, rounded up: of `amount` contracts all but `toReduce` would open. Example: 30 for 10 of which 4 reduce: 18. */
export const heldFor = (whole: Minor, amount: Contracts, toReduce: Contracts, of: Contracts = amount): Minor =>
  amount === toReduce ? 0n : shareUp(whole, amount - toReduce, of);

/** Hold of what is left of an order: its share of the whole hold, less what would only reduce, rounded up. */
export const holdOf = (order: OrderView, left: Contracts, toReduce: Contracts = order.toReduce ?? 0): Minor =>
  heldFor(order.holdTotal, left, toReduce, order.amount);

/** Ends an open order and nothing besides; `endOrder` is what the rest of the kernel calls. */
export const releaseOrder = (run: Run, order: OrderView, reason: OrderView['reason']): void => {
  const { coin } = marketOf(run.state, order.contract).spec;
  const status: OrderStatus = order.filled > 0 ? 'partly-filled-cancelled' : 'cancelled';
  const ended = { ...order, status, hold: 0n, reason, updatedMs: run.timeMs };
  emit(run, { type: 'OrderChanged', order: order.toReduce === undefined ? ended : { ...ended, toReduce: 0 } });
  changeBalance(run, order.user, coin, { free: order.hold, orderHold: -order.hold });
};
