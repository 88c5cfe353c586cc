// Matching rows on both books of the exchange: seed orders, actions, then trades, levels and the fate of every named order.
import { createMatchingBook } from '../exchange/book/matching-book.ts';
import { createNaiveBook } from '../exchange/book/naive-book.ts';
import type { BookFill, BookOrder, BookOutcome, OrderBook } from '../exchange/book/order-book.ts';
import { UnreadableRow, fieldsOf, listOf, maybe, need } from './case-row.ts';
import type { Fields, Got, Json, Side } from './case-row.ts';
import { scaleOf } from './scale.ts';
import type { Scale } from './scale.ts';

type Scales = { readonly price: Scale; readonly amount: Scale };
type Played = {
  readonly book: OrderBook;
  readonly fills: BookFill[];
  readonly refused: Map<string, string>;
  readonly answers: Map<string, BookOutcome>;
};

const sideOf = (fields: Fields): 'buy' | 'sell' => {
  const side = fields['side'];
  if (side !== 'buy' && side !== 'sell') throw new UnreadableRow(`unknown side: ${String(side)}`);
  return side;
};
const idOf = (fields: Fields): string => String(fields['id']);
const userOf = (fields: Fields): string => String(fields['user']);

const TIFS = new Set(['GTC', 'IOC', 'FOK', 'POST']);
const tifOf = (fields: Fields): NonNullable<BookOrder['tif']> => {
  const tif = String(fields['tif'] ?? 'GTC')
    .toUpperCase()
    .replace('MAKER', 'POST')
    .replace(/^POST.*$/, 'POST');
  if (!TIFS.has(tif)) throw new UnreadableRow(`unknown time in force: ${tif}`);
  return fields['postOnly'] === true ? 'POST' : (tif as NonNullable<BookOrder['tif']>);
};

const orderOf = (fields: Fields, scales: Scales): BookOrder => {
  const price = maybe(fields, 'price');
  const protect = maybe(fields, 'protect', 'guard');
  return {
    id: idOf(fields),
    user: userOf(fields),
    side: sideOf(fields),
    amount: scales.amount.toWhole(need(fields, 'qty', 'amount')),
    ticks: price === undefined ? null : scales.price.toWhole(price),
    type: fields['type'] === 'market' ? 'market' : 'limit',
    protect: protect === undefined ? null : scales.price.toWhole(protect),
    tif: tifOf(fields),
    reduceOnly: fields['reduceOnly'] === true,
  };
};

const signedPosition = (fields: Fields, scales: Scales): number => {
  const amount = scales.amount.toWhole(need(fields, 'qty', 'amount'));
  return fields['side'] === 'short' || fields['side'] === 'sell' ? -amount : amount;
};

const act = (book: OrderBook, fields: Fields, scales: Scales): BookOutcome | null => {
  const [user, id] = [userOf(fields), idOf(fields)];
  switch (fields['op'] ?? 'place') {
    case 'place':
      return book.place(orderOf(fields, scales));
    case 'cancel':
      return book.cancel(user, id);
    case 'reduce':
      return book.reduce(user, id, scales.amount.toWhole(need(fields, 'by', 'qty')));
    case 'move':
      return book.move(user, id, scales.price.toWhole(need(fields, 'price')));
    case 'position':
      return (book.setPosition(user, signedPosition(fields, scales)), null);
    default:
      throw new UnreadableRow(`unknown operation: ${String(fields['op'])}`);
  }
};

const play = (book: OrderBook, row: Fields, scales: Scales): Played => {
  const played: Played = { book, fills: [], refused: new Map(), answers: new Map() };
  for (const step of [...listOf(row['seed']), ...listOf(row['actions'])]) {
    const fields = fieldsOf(step);
    const outcome = act(book, fields, scales);
    if (outcome === null) continue;
    if (outcome.ok) {
      played.fills.push(...outcome.fills);
      played.answers.set(idOf(fields), outcome);
    } else played.refused.set(idOf(fields), outcome.reason);
  }
  return played;
};

/** An order's fate. The key "!id" asks for a refusal: it does not say that no such order exists. */
const fateOf = (played: Played, key: string, scales: Scales): Json => {
  if (key.startsWith('!')) {
    const reason = played.refused.get(key.slice(1));
    return reason === undefined ? null : { status: 'rejected', reason };
  }
  const order = played.book.order(key);
  if (order === undefined) return null;
  return { status: order.status, filled: scales.amount.toText(order.filled), left: scales.amount.toText(order.left) };
};

const canonicalLevel =
  (scales: Scales) =>
  ([ticks, amount, orders]: readonly [number, number, number]): Json => [
    scales.price.toText(ticks),
    scales.amount.toText(amount),
    orders,
  ];

const answer = (createBook: () => OrderBook, row: Fields): Got => {
  const steps = [...listOf(row['seed']), ...listOf(row['actions'])].map(fieldsOf);
  const texts = (...names: readonly string[]): string[] =>
    steps.flatMap((step) => names.flatMap((name) => maybe(step, name) ?? []));
  const scales = { price: scaleOf(texts('price', 'protect', 'guard')), amount: scaleOf(texts('qty', 'amount', 'by')) };
  const played = play(createBook(), row, scales);
  const broken = played.book.checkInvariants();
  if (broken.length > 0) throw new UnreadableRow(`broken invariants: ${broken.join('; ')}`);
  const results = fieldsOf(fieldsOf(row['expected'])['results']);
  return {
    trades: played.fills.map(({ maker, taker, ticks, amount }) => ({
      maker,
      taker,
      price: scales.price.toText(ticks),
      qty: scales.amount.toText(amount),
    })),
    bids: played.book.levels('buy').map(canonicalLevel(scales)),
    asks: played.book.levels('sell').map(canonicalLevel(scales)),
    results: Object.fromEntries(Object.keys(results).map((key) => [key, fateOf(played, key, scales)])),
  };
};

export const matchingSides = (row: Fields): readonly Side[] => [
  { name: 'matching book', answer: () => answer(createMatchingBook, row) },
  { name: 'naive book', answer: () => answer(createNaiveBook, row) },
];
