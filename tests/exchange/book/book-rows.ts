// Orders of the stand-alone matching book, and the sums its reduce-only orders are measured by.
import type { BookFill, BookOrder, BookOutcome, BookRecord, BookRefusal, BookStatus } from './order-book.ts';
import { setOrderLeft } from '../../../exchange/book/price-book.ts';
import type { PriceBook } from '../../../exchange/book/price-book.ts';
import type { Contracts, OrderId, Side, Ticks, UserId } from '../../../exchange/kernel/language/types.ts';

export type Row = {
  readonly id: OrderId;
  readonly user: UserId;
  readonly side: Side;
  readonly post: boolean;
  readonly reduceOnly: boolean;
  ticks: Ticks | null;
  amount: Contracts;
  filled: Contracts;
  left: Contracts;
  cancelled: Contracts;
};
export type BookState = {
  readonly book: PriceBook;
  readonly rows: Map<OrderId, Row>;
  readonly positions: Map<UserId, number>;
  readonly reducing: Map<string, Contracts>;
};

export const refuse = (reason: BookRefusal): BookOutcome => ({ ok: false, reason });
export const statusOf = (row: Row): BookStatus => {
  if (row.left > 0) return row.filled > 0 ? 'partly-filled' : 'open';
  if (row.cancelled === 0) return 'filled';
  return row.filled > 0 ? 'partly-filled-cancelled' : 'cancelled';
};
export const answer = (row: Row, fills: readonly BookFill[] = []): BookOutcome => ({
  ok: true,
  status: statusOf(row),
  filled: row.filled,
  fills,
});

export const addReducing = (state: BookState, row: Row, change: Contracts): void => {
  if (!row.reduceOnly || change === 0) return;
  const key = `${row.side} ${row.user}`;
  state.reducing.set(key, (state.reducing.get(key) ?? 0) + change);
};
export const addPosition = (state: BookState, row: Row, amount: Contracts): void => {
  const held = state.positions.get(row.user);
  if (held !== undefined) state.positions.set(row.user, held + (row.side === 'buy' ? amount : -amount));
};
/** Contracts a new reduce-only order may still reduce. */
export const reducible = (state: BookState, order: BookOrder): Contracts => {
  const held = state.positions.get(order.user) ?? 0;
  const against = order.side === 'sell' ? Math.max(0, held) : Math.max(0, -held);
  return Math.max(0, against - (state.reducing.get(`${order.side} ${order.user}`) ?? 0));
};
/** What is left of a resting order ends, without a fill. */
export const drop = (state: BookState, row: Row, by: Contracts): void => {
  addReducing(state, row, -by);
  row.left -= by;
  row.cancelled += by;
  setOrderLeft(state.book, row.id, row.left);
};

export const recordOf = (row: Row): BookRecord => ({
  status: statusOf(row),
  amount: row.amount,
  filled: row.filled,
  left: row.left,
  cancelled: row.cancelled,
});
