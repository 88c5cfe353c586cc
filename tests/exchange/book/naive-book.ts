// The obviously correct twin of the matching book: one plain array of orders in the order they joined, searched from the start each time.
import type { BookFill, BookOrder, BookOutcome, BookRecord, BookRefusal, BookStatus, OrderBook } from './order-book.ts';
import type { Side, Ticks } from '../../../exchange/kernel/language/types.ts';

type Row = {
  readonly id: string;
  readonly user: string;
  readonly side: Side;
  readonly post: boolean;
  readonly reduceOnly: boolean;
  ticks: Ticks | null;
  amount: number;
  filled: number;
  cancelled: number;
  resting: boolean;
  joined: number;
};

const leftOf = (row: Row): number => row.amount - row.filled - row.cancelled;
const whole = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
const refuse = (reason: BookRefusal): BookOutcome => ({ ok: false, reason });
const statusOf = (row: Row): BookStatus => {
  if (row.resting) return row.filled > 0 ? 'partly-filled' : 'open';
  if (row.filled === row.amount) return 'filled';
  return row.filled > 0 ? 'partly-filled-cancelled' : 'cancelled';
};

type Naive = { readonly rows: Row[]; readonly positions: Map<string, number>; clock: number };

const find = ({ rows }: Naive, user: string, id: string): Row | undefined =>
  rows.find((row) => row.id === id && row.user === user && row.resting);
const answer = (row: Row, fills: readonly BookFill[] = []): BookOutcome => ({
  ok: true,
  status: statusOf(row),
  filled: row.filled,
  fills,
});

/** Resting orders of a side, in the order a taker meets them. */
const queue = ({ rows }: Naive, side: Side): Row[] => {
  const worse = side === 'buy' ? -1 : 1;
  return rows
    .filter((row) => row.resting && row.side === side)
    .toSorted((a, b) => worse * ((a.ticks ?? 0) - (b.ticks ?? 0)) || a.joined - b.joined);
};

const meets = (side: Side, limit: Ticks | null, ticks: Ticks): boolean =>
  limit === null || (side === 'buy' ? ticks <= limit : ticks >= limit);
const against = (naive: Naive, side: Side, limit: Ticks | null): Row[] =>
  queue(naive, side === 'buy' ? 'sell' : 'buy').filter((other) => meets(side, limit, other.ticks ?? 0));

const shift = ({ positions }: Naive, row: Row, amount: number): void => {
  const held = positions.get(row.user);
  if (held !== undefined) positions.set(row.user, held + (row.side === 'buy' ? amount : -amount));
};

/** The makers a taker may trade with: those before the first order of its own user. */
const reachable = (
  naive: Naive,
  row: Row,
  limit: Ticks | null,
): { readonly makers: readonly Row[]; readonly own: boolean } => {
  const others = against(naive, row.side, limit);
  const first = others.findIndex((other) => other.user === row.user);
  return first < 0 ? { makers: others, own: false } : { makers: others.slice(0, first), own: true };
};

const trade = (naive: Naive, row: Row, maker: Row): BookFill => {
  const amount = Math.min(leftOf(row), leftOf(maker));
  row.filled += amount;
  maker.filled += amount;
  maker.resting = leftOf(maker) > 0;
  shift(naive, row, amount);
  shift(naive, maker, amount);
  return { maker: maker.id, taker: row.id, ticks: maker.ticks ?? 0, amount };
};

const match = (naive: Naive, row: Row, limit: Ticks | null, tif: 'GTC' | 'IOC' | 'FOK'): BookOutcome => {
  const { makers, own } = reachable(naive, row, limit);
  const offered = makers.reduce((sum, maker) => sum + leftOf(maker), 0);
  const fills: BookFill[] = [];
  if (tif !== 'FOK' || offered >= leftOf(row)) {
    for (const maker of makers) if (leftOf(row) > 0) fills.push(trade(naive, row, maker));
  }
  row.resting = leftOf(row) > 0 && tif === 'GTC' && limit !== null && !own;
  if (row.resting) {
    naive.clock += 1;
    row.joined = naive.clock;
  } else row.cancelled += leftOf(row);
  return answer(row, fills);
};

const reducible = ({ rows, positions }: Naive, order: BookOrder): number => {
  const held = positions.get(order.user) ?? 0;
  const size = order.side === 'sell' ? Math.max(0, held) : Math.max(0, -held);
  const taken = rows.filter(
    (row) => row.resting && row.reduceOnly && row.user === order.user && row.side === order.side,
  );
  return Math.max(
    0,
    taken.reduce((rest, row) => rest - leftOf(row), size),
  );
};

const place = (naive: Naive, order: BookOrder): BookOutcome => {
  const { id, user, side, type = 'limit', tif = 'GTC', protect = null, reduceOnly = false } = order;
  if (naive.rows.some((row) => row.id === id)) return refuse('duplicate');
  if (!whole(order.amount)) return refuse('bad-quantity');
  const limit = type === 'market' ? protect : order.ticks;
  if ((type === 'limit' && limit === null) || (limit !== null && !whole(limit))) return refuse('bad-price');
  const amount = reduceOnly ? Math.min(order.amount, reducible(naive, order)) : order.amount;
  if (amount === 0) return refuse('reduce-only-no-position');
  if (tif === 'POST' && against(naive, side, limit).length > 0) return refuse('post-only-would-take');
  const row: Row = {
    id,
    user,
    side,
    post: tif === 'POST',
    reduceOnly,
    ticks: limit,
    amount,
    filled: 0,
    cancelled: 0,
    resting: false,
    joined: 0,
  };
  naive.rows.push(row);
  if (type === 'market') return match(naive, row, limit, tif === 'FOK' ? 'FOK' : 'IOC');
  return match(naive, row, limit, tif === 'POST' ? 'GTC' : tif);
};

const cut = (naive: Naive, user: string, id: string, by: number | 'all'): BookOutcome => {
  const row = find(naive, user, id);
  if (row === undefined) return refuse('unknown-order');
  if (by !== 'all' && !whole(by)) return refuse('bad-quantity');
  row.cancelled += by === 'all' ? leftOf(row) : Math.min(by, leftOf(row));
  row.resting = leftOf(row) > 0;
  return answer(row);
};

const move = (naive: Naive, user: string, id: string, ticks: Ticks): BookOutcome => {
  const row = find(naive, user, id);
  if (row === undefined) return refuse('unknown-order');
  if (!whole(ticks)) return refuse('bad-price');
  if (row.ticks === ticks) return answer(row);
  if (row.post && against(naive, row.side, ticks).length > 0) return refuse('post-only-would-take');
  row.resting = false;
  row.ticks = ticks;
  return match(naive, row, ticks, 'GTC');
};

const levels = (naive: Naive, side: Side): (readonly [Ticks, number, number])[] => {
  const sums = new Map<Ticks, [number, number]>();
  for (const row of queue(naive, side)) {
    const [amount, count] = sums.get(row.ticks ?? 0) ?? [0, 0];
    sums.set(row.ticks ?? 0, [amount + leftOf(row), count + 1]);
  }
  return [...sums].map(([ticks, [amount, count]]) => [ticks, amount, count] as const);
};

const record = (row: Row): BookRecord => ({
  status: statusOf(row),
  amount: row.amount,
  filled: row.filled,
  left: row.resting ? leftOf(row) : 0,
  cancelled: row.cancelled,
});

/** A new, empty naive book; the same contract as `createMatchingBook`, for tests. */
export const createNaiveBook = (): OrderBook => {
  const naive: Naive = { rows: [], positions: new Map(), clock: 0 };
  return {
    place: (order) => place(naive, order),
    cancel: (user, id) => cut(naive, user, id, 'all'),
    reduce: (user, id, by) => cut(naive, user, id, by),
    move: (user, id, ticks) => move(naive, user, id, ticks),
    setPosition: (user, amount) => void naive.positions.set(user, amount),
    levels: (side) => levels(naive, side),
    order: (id) => {
      const row = naive.rows.find((other) => other.id === id);
      return row === undefined ? undefined : record(row);
    },
    checkInvariants: () => [],
  };
};
