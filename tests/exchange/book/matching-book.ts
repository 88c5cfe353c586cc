// The fast stand-alone book: the price book's levels and queues plus statuses, positions and refusals.
// Invariants: 1. BOOK-1 of the price book; 2. ORD-1 amount = filled + left + cancelled; 3. an order rests exactly when left > 0.
import { isSafeContracts, isSafeTicks } from '../../../exchange/book/amounts.ts';
import { addPosition, addReducing, answer, drop, recordOf, reducible, refuse } from './book-rows.ts';
import type { BookState, Row } from './book-rows.ts';
import { checkPriceBook } from '../../../exchange/book/check-price-book.ts';
import type { BookFill, BookOrder, BookOutcome, OrderBook } from './order-book.ts';
import { planMatch } from '../../../exchange/book/match-walk.ts';
import type { Plan } from '../../../exchange/book/match-walk.ts';
import {
  bestTicks,
  createPriceBook,
  crosses,
  ladderOf,
  opposite,
  restOrder,
  setOrderLeft,
} from '../../../exchange/book/price-book.ts';
import type { Contracts, OrderId, Ticks, UserId } from '../../../exchange/kernel/language/types.ts';

const applyPlan = (state: BookState, taker: Row, plan: Plan): BookFill[] =>
  plan.fills.map(({ maker, ticks, amount }) => {
    const row = maker === null ? undefined : state.rows.get(maker);
    if (row === undefined) throw new Error('a resting order without a row');
    row.filled += amount;
    row.left -= amount;
    addReducing(state, row, -amount);
    setOrderLeft(state.book, row.id, row.left);
    addPosition(state, row, amount);
    addPosition(state, taker, amount);
    taker.filled += amount;
    taker.left -= amount;
    return { maker: row.id, taker: taker.id, ticks, amount };
  });

/** Matches a taker; what is left rests when it may, else it is cancelled. */
const match = (state: BookState, row: Row, limit: Ticks | null, tif: 'GTC' | 'IOC' | 'FOK'): BookOutcome => {
  const plan = planMatch(state.book, row.side, limit, row.left, row.user);
  const fills = tif === 'FOK' && plan.filled < row.left ? [] : applyPlan(state, row, plan);
  if (row.left > 0 && tif === 'GTC' && !plan.blocked && limit !== null) {
    restOrder(state.book, row.side, row.id, row.user, limit, row.left);
    addReducing(state, row, row.left);
  } else {
    row.cancelled += row.left;
    row.left = 0;
  }
  return answer(row, fills);
};

const place = (state: BookState, order: BookOrder): BookOutcome => {
  const { type = 'limit', tif = 'GTC', protect = null, reduceOnly = false } = order;
  if (state.rows.has(order.id)) return refuse('duplicate');
  if (!isSafeContracts(order.amount)) return refuse('bad-quantity');
  const limit = type === 'market' ? protect : order.ticks;
  if (limit === null ? type === 'limit' : !isSafeTicks(limit)) return refuse('bad-price');
  const amount = reduceOnly ? Math.min(order.amount, reducible(state, order)) : order.amount;
  if (amount === 0) return refuse('reduce-only-no-position');
  const best = bestTicks(state.book, opposite(order.side));
  if (tif === 'POST' && best !== null && crosses(order.side, limit, best)) return refuse('post-only-would-take');
  const row: Row = {
    id: order.id,
    user: order.user,
    side: order.side,
    post: tif === 'POST',
    reduceOnly,
    ticks: limit,
    amount,
    filled: 0,
    left: amount,
    cancelled: 0,
  };
  state.rows.set(row.id, row);
  return match(state, row, limit, type === 'market' && tif !== 'FOK' ? 'IOC' : tif === 'POST' ? 'GTC' : tif);
};

const resting = (state: BookState, user: UserId, id: OrderId): Row | undefined => {
  const row = state.rows.get(id);
  return row !== undefined && row.user === user && row.left > 0 ? row : undefined;
};

const move = (state: BookState, user: UserId, id: OrderId, ticks: Ticks): BookOutcome => {
  const row = resting(state, user, id);
  if (row === undefined) return refuse('unknown-order');
  if (!isSafeTicks(ticks)) return refuse('bad-price');
  if (row.ticks === ticks) return answer(row);
  const best = bestTicks(state.book, opposite(row.side));
  if (row.post && best !== null && crosses(row.side, ticks, best)) return refuse('post-only-would-take');
  setOrderLeft(state.book, id, 0);
  addReducing(state, row, -row.left);
  row.ticks = ticks;
  return match(state, row, ticks, 'GTC');
};

const check = (state: BookState): string[] => {
  const faults = checkPriceBook(state.book);
  for (const row of state.rows.values()) {
    if (row.filled + row.left + row.cancelled !== row.amount) faults.push(`ORD-1 order ${row.id}`);
    if ((state.book.entries.get(row.id)?.left ?? 0) !== row.left)
      faults.push(`order ${row.id} rests with another amount`);
  }
  return faults;
};

/** A new, empty book. Ticks and contracts are safe integers above 0; `place` answers with the fills it made. Example: see order-book.ts. */
export const createMatchingBook = (): OrderBook => {
  const state: BookState = { book: createPriceBook(), rows: new Map(), positions: new Map(), reducing: new Map() };
  const end = (user: UserId, id: OrderId, by: (row: Row) => Contracts): BookOutcome => {
    const row = resting(state, user, id);
    if (row === undefined) return refuse('unknown-order');
    const amount = by(row);
    if (!isSafeContracts(amount)) return refuse('bad-quantity');
    drop(state, row, Math.min(amount, row.left));
    return answer(row);
  };
  return {
    place: (order) => place(state, order),
    cancel: (user, id) => end(user, id, (row) => row.left),
    reduce: (user, id, by) => end(user, id, () => by),
    move: (user, id, ticks) => move(state, user, id, ticks),
    setPosition: (user, amount) => void state.positions.set(user, amount),
    levels: (side) => {
      const ladder = ladderOf(state.book, side);
      return ladder.prices
        .toReversed()
        .map((ticks) => [ticks, ladder.levels.get(ticks)?.total ?? 0, ladder.levels.get(ticks)?.count ?? 0] as const);
    },
    order: (id) => {
      const row = state.rows.get(id);
      return row === undefined ? undefined : recordOf(row);
    },
    checkInvariants: () => check(state),
  };
};
