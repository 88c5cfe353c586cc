import { describe, expect, test } from 'vitest';
import { createMatchingBook } from './matching-book.ts';
import { createNaiveBook } from './naive-book.ts';
import type { BookOrder, OrderBook } from './order-book.ts';

const order = (
  id: string,
  user: string,
  side: 'buy' | 'sell',
  ticks: number | null,
  amount: number,
  more: Partial<BookOrder> = {},
): BookOrder => ({
  id,
  user,
  side,
  ticks,
  amount,
  ...more,
});

describe.each([
  ['matching book', createMatchingBook],
  ['naive book', createNaiveBook],
])('%s', (_name, create: () => OrderBook) => {
  test("[EXC-01] price, then time; fills at the maker's price", () => {
    const book = create();
    book.place(order('a', 'A', 'sell', 101, 5));
    book.place(order('b', 'B', 'sell', 100, 3));
    book.place(order('c', 'C', 'sell', 100, 4));
    expect(book.place(order('t', 'T', 'buy', 150, 9))).toEqual({
      ok: true,
      status: 'filled',
      filled: 9,
      fills: [
        { maker: 'b', taker: 't', ticks: 100, amount: 3 },
        { maker: 'c', taker: 't', ticks: 100, amount: 4 },
        { maker: 'a', taker: 't', ticks: 101, amount: 2 },
      ],
    });
    expect(book.levels('sell')).toEqual([[101, 3, 1]]);
  });

  test('[EXC-01] immediate-or-cancel, fill-or-kill, post-only and market orders', () => {
    const book = create();
    book.place(order('a', 'A', 'sell', 100, 5));
    expect(book.place(order('f', 'T', 'buy', 100, 6, { tif: 'FOK' }))).toMatchObject({
      status: 'cancelled',
      filled: 0,
      fills: [],
    });
    expect(book.place(order('p', 'T', 'buy', 100, 1, { tif: 'POST' }))).toEqual({
      ok: false,
      reason: 'post-only-would-take',
    });
    expect(book.place(order('q', 'T', 'buy', 99, 1, { tif: 'POST' }))).toMatchObject({ status: 'open' });
    expect(book.place(order('i', 'T', 'buy', 100, 6, { tif: 'IOC' }))).toMatchObject({
      status: 'partly-filled-cancelled',
      filled: 5,
    });
    expect(book.place(order('m', 'T', 'buy', null, 1, { type: 'market' }))).toMatchObject({
      status: 'cancelled',
      filled: 0,
    });
    expect(book.order('i')).toEqual({ status: 'partly-filled-cancelled', amount: 6, filled: 5, left: 0, cancelled: 1 });
  });

  test('[EXC-01] self-trade: what is left of the taker expires, the makers stay', () => {
    const book = create();
    book.place(order('a', 'A', 'sell', 100, 2));
    book.place(order('own', 'T', 'sell', 100, 2));
    expect(book.place(order('t', 'T', 'buy', 100, 5))).toMatchObject({ status: 'partly-filled-cancelled', filled: 2 });
    expect(book.levels('sell')).toEqual([[100, 2, 1]]);
    expect(book.levels('buy')).toEqual([]);
  });

  test('[EXC-01] reduce keeps the place, move loses it, a refused move changes nothing', () => {
    const book = create();
    book.place(order('a', 'A', 'buy', 90, 5));
    book.place(order('b', 'B', 'buy', 90, 5, { tif: 'POST' }));
    book.place(order('s', 'S', 'sell', 100, 5));
    book.reduce('A', 'a', 2);
    expect(book.move('B', 'b', 100)).toEqual({ ok: false, reason: 'post-only-would-take' });
    expect(book.move('A', 'b', 80)).toEqual({ ok: false, reason: 'unknown-order' });
    expect(book.reduce('A', 'a', -1)).toEqual({ ok: false, reason: 'bad-quantity' });
    expect(book.place(order('t', 'T', 'sell', 90, 4, { tif: 'IOC' }))).toMatchObject({
      fills: [
        { maker: 'a', amount: 3 },
        { maker: 'b', amount: 1 },
      ],
    });
    book.place(order('c', 'C', 'buy', 91, 1));
    book.move('C', 'c', 90);
    expect(book.place(order('u', 'T', 'sell', 90, 5, { tif: 'IOC' }))).toMatchObject({
      fills: [
        { maker: 'b', amount: 4 },
        { maker: 'c', amount: 1 },
      ],
    });
  });

  test('[EXC-01] reduce-only is cut to the position less what already reduces it', () => {
    const book = create();
    book.setPosition('T', 10);
    expect(book.place(order('r', 'T', 'sell', 100, 8, { reduceOnly: true }))).toMatchObject({ status: 'open' });
    book.place(order('s', 'T', 'sell', 101, 8, { reduceOnly: true }));
    expect(book.levels('sell')).toEqual([
      [100, 8, 1],
      [101, 2, 1],
    ]);
    expect(book.place(order('u', 'T', 'sell', 102, 1, { reduceOnly: true }))).toEqual({
      ok: false,
      reason: 'reduce-only-no-position',
    });
    expect(book.place(order('v', 'T', 'buy', 90, 1, { reduceOnly: true }))).toEqual({
      ok: false,
      reason: 'reduce-only-no-position',
    });
  });

  test('[EXC-01] wrong prices, amounts and ids are refused', () => {
    const book = create();
    book.place(order('a', 'A', 'buy', 90, 5));
    expect(book.place(order('a', 'A', 'buy', 90, 5))).toEqual({ ok: false, reason: 'duplicate' });
    expect(book.place(order('b', 'A', 'buy', 90, 0))).toEqual({ ok: false, reason: 'bad-quantity' });
    expect(book.place(order('b', 'A', 'buy', 90.5, 1))).toEqual({ ok: false, reason: 'bad-price' });
    expect(book.place(order('b', 'A', 'buy', null, 1))).toEqual({ ok: false, reason: 'bad-price' });
    expect(book.cancel('A', 'zz')).toEqual({ ok: false, reason: 'unknown-order' });
    expect(book.cancel('A', 'a')).toMatchObject({ status: 'cancelled' });
    expect(book.cancel('A', 'a')).toEqual({ ok: false, reason: 'unknown-order' });
    expect(book.checkInvariants()).toEqual([]);
  });
});
