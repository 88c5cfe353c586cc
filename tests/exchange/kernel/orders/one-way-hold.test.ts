// One-way mode: a sell against a long first reduces it. Margin is held for what would open, and for nothing else (faults 4 and 6).
import { describe, expect, test } from 'vitest';
import { coins, createWorld, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

const HOLD = coins('3.036');
const open = (world: World, user: string, side: 'open_long' | 'open_short', amount: number, ticks = 600_000) =>
  world.order(user, world.place(user, side, ticks, amount));
const cancel = (world: World, user: string, orderId: string): void =>
  void world.run({ type: 'cancelOrder', user, contract: 'btcusdt', orderId });
/** Ann is long `amount`, bob short; both one-way at 20x, the mark at 60,000. */
const longWorld = (amount: number): World => {
  const world = createWorld(['ann', 'bob']);
  world.mark(600_000);
  open(world, 'ann', 'open_long', amount);
  open(world, 'bob', 'open_short', amount);
  return world;
};
const held = (world: World, id: string): bigint | undefined => world.kernel.order('ann', id)?.hold;

describe('what an order against a one-way position holds', () => {
  test('[FORM-04] fault 4: nothing for what only reduces, margin and fee for what would open', () => {
    const world = longWorld(10);
    const rest = open(world, 'ann', 'open_short', 6, 601_000);
    expect(rest).toMatchObject({ hold: 0n, toReduce: 6 });
    expect(open(world, 'ann', 'open_short', 4, 601_000)).toMatchObject({ hold: 0n, toReduce: 4 });
    const third = open(world, 'ann', 'open_short', 3, 600_000);
    expect(third).toMatchObject({ hold: 3n * HOLD });
    cancel(world, 'ann', third.id);
    const both = open(world, 'ann', 'open_short', 5, 600_000);
    expect(both).toMatchObject({ hold: 5n * HOLD });
    // What an ended order would have reduced the next one reduces.
    cancel(world, 'ann', rest.id);
    expect(world.kernel.order('ann', both.id)).toMatchObject({ hold: 0n, toReduce: 5 });
  });

  test('[FORM-04] fault 4: with 1.47 free a sell of the whole long is taken, and one contract more is refused', () => {
    const world = longWorld(3_000);
    const { free } = world.balance('ann');
    const spare = coins('1.47');
    const most = Number((free - spare) / HOLD);
    open(world, 'ann', 'open_long', most, 600_000);
    expect(world.balance('ann').free).toBeLessThan(HOLD + coins('1.47'));
    expect(refusalOf(world.place('ann', 'open_short', 601_000, 3_002))).toBe('insufficient-balance');
    expect(refusalOf(world.place('ann', 'open_short', 601_000, 3_000))).toBe('accepted');
  });

  test('fault 6: a sell far below that only reduces a long is no order that is liquidated as it opens', () => {
    const world = longWorld(10);
    world.quote([[600_000, 50]], []);
    world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 20, short: 100 });
    const order = world.order('ann', world.place('ann', 'open_short', 575_000, 10));
    expect(order).toMatchObject({ status: 'filled', filled: 10, reduced: 10, hold: 0n });
    expect(world.kernel.positions('ann')).toEqual([]);
    expect(refusalOf(world.place('ann', 'open_short', 575_000, 10))).toBe('price-liquidates-at-once');
  });

  test('a position that shrinks takes cover from the newest order first; it holds again, or ends where there is no money', () => {
    const world = longWorld(10);
    const first = open(world, 'ann', 'open_short', 6, 601_000);
    const second = open(world, 'ann', 'open_short', 4, 602_000);
    world.quote([[600_000, 50]], []);
    world.place('ann', 'close_long', 599_000, 3);
    expect([held(world, first.id), world.kernel.order('ann', second.id)?.toReduce]).toEqual([0n, 1]);
    expect(held(world, second.id)).toBeGreaterThan(3n * HOLD);
    // All is moved away: the next close leaves orders that nobody can pay for.
    world.run({
      type: 'transfer',
      user: 'ann',
      coin: 'usdt',
      amount: world.balance('ann').free,
      from: 'contract',
      to: 'fund',
    });
    world.place('ann', 'close_long', 599_000, 7);
    const left = [first.id, second.id].map((id) => world.kernel.order('ann', id)?.reason);
    expect(left).toContain('margin');
  });

  test('an order that adds to the long gives its sells more to reduce', () => {
    const world = longWorld(10);
    const sell = open(world, 'ann', 'open_short', 15, 601_000);
    expect(sell.toReduce).toBe(10);
    open(world, 'ann', 'open_long', 5);
    open(world, 'bob', 'open_short', 5);
    expect(world.kernel.order('ann', sell.id)).toMatchObject({ toReduce: 15, hold: 0n });
  });

  test('a sell that turns a long says what it reduced; what opened has its margin', () => {
    const world = longWorld(10);
    const sell = open(world, 'ann', 'open_short', 15, 600_000);
    expect(sell).toMatchObject({ toReduce: 10, hold: 5n * HOLD });
    open(world, 'bob', 'open_long', 15);
    expect(world.kernel.order('ann', sell.id)).toMatchObject({ status: 'filled', reduced: 10, toReduce: 0, hold: 0n });
    expect(world.position('ann', 'short')).toMatchObject({ amount: 5, margin: coins('15') });
    expect(world.position('bob', 'long')).toMatchObject({ amount: 5 });
  });

  test('an edit, a leverage and a reversal keep the holds to what would open', () => {
    const world = longWorld(10);
    const sell = open(world, 'ann', 'open_short', 12, 601_000);
    const edit = (amount: number, priceTicks = 601_000) =>
      world.run({ type: 'editOrder', user: 'ann', contract: 'btcusdt', orderId: sell.id, priceTicks, amount });
    expect(refusalOf(edit(9))).toBe('accepted');
    expect(world.kernel.order('ann', sell.id)).toMatchObject({ toReduce: 9, hold: 0n });
    expect(refusalOf(edit(14, 602_000))).toBe('accepted');
    expect(world.kernel.order('ann', sell.id)).toMatchObject({ toReduce: 10 });
    world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 10, short: 10 });
    expect(world.kernel.order('ann', sell.id)).toMatchObject({ toReduce: 10, lever: 10 });
    world.quote([[600_000, 50]], []);
    const turned = world.run({ type: 'reversePosition', user: 'ann', contract: 'btcusdt', side: 'long' });
    expect(refusalOf(turned)).toBe('accepted');
    expect(world.kernel.order('ann', sell.id)).toMatchObject({ toReduce: 0 });
    expect(world.position('ann', 'short')).toMatchObject({ amount: 10 });
  });

  test('an order whose leverage its tier does not allow any more, with less to reduce, ends for that and not for its margin', () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    for (const user of ['ann', 'bob']) world.run({ type: 'deposit', user, coin: 'usdt', amount: coins('100000') });
    world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 125, short: 125 });
    open(world, 'ann', 'open_long', 5_000);
    open(world, 'bob', 'open_short', 5_000);
    // The first position level, 5,000 at 125x, holds the 1,000 that would open; not all 6,000.
    const sell = open(world, 'ann', 'open_short', 6_000, 601_000);
    world.place('ann', 'close_long', 600_000, 5_000);
    open(world, 'bob', 'open_long', 5_000);
    expect(world.kernel.order('ann', sell.id)).toMatchObject({ status: 'cancelled', reason: 'tier', hold: 0n });
  });
});

describe('a taker that fills whole or not at all, and makers that count on one position', () => {
  /**
   * Ann, long 10 from 60,000 at 2x, the mark at 30,300: the older sell of 10 at 31,100 only reduces; the newer one of 10 at 30,300 has its margin,
   * and nothing is free beside it. What a close at 30,300 leaves, and that margin, do not pay for a short of 10 at 31,100.
   */
  const coveredWorld = (): World => {
    const world = createWorld(['ann', 'bob', 'tom']);
    world.mark(600_000);
    for (const user of ['ann', 'bob', 'tom'])
      world.run({ type: 'setLeverage', user, contract: 'btcusdt', long: 2, short: 2 });
    open(world, 'ann', 'open_long', 10);
    open(world, 'bob', 'open_short', 10);
    world.mark(303_000);
    expect(open(world, 'ann', 'open_short', 10, 311_000)).toMatchObject({ toReduce: 10, hold: 0n });
    expect(open(world, 'ann', 'open_short', 10, 303_000).hold).toBeGreaterThan(0n);
    const { free } = world.balance('ann');
    world.run({ type: 'transfer', user: 'ann', coin: 'usdt', amount: free, from: 'contract', to: 'fund' });
    return world;
  };

  test('[EXC-02] an order that an earlier meeting may leave without margin is not counted on', () => {
    const world = coveredWorld();
    const bought = world.order('tom', world.place('tom', 'open_long', 311_000, 20, { tif: 'FOK' }));
    expect(bought).toMatchObject({ filled: 0, status: 'cancelled' });
  });

  /** Ann, long 10, nothing free: a sell of 10 at 60,100 counts on the long that a close of 10 at 60,000 takes first. Bob is short 10. */
  const closedFirst = (): World => {
    const world = longWorld(10);
    expect(open(world, 'ann', 'open_short', 10, 601_000)).toMatchObject({ toReduce: 10, hold: 0n });
    world.place('ann', 'close_long', 600_000, 10);
    const { free } = world.balance('ann');
    world.run({ type: 'transfer', user: 'ann', coin: 'usdt', amount: free, from: 'contract', to: 'fund' });
    return world;
  };

  test('[EXC-02] nor when what takes from the position is an order that can only reduce', () => {
    const world = closedFirst();
    const bought = world.order('bob', world.place('bob', 'open_long', 601_000, 20, { tif: 'FOK' }));
    expect(bought).toMatchObject({ filled: 0, status: 'cancelled' });
  });

  test('[EXC-02] a reversal that would meet such an order is refused before anything closes', () => {
    const world = closedFirst();
    const turned = world.run({ type: 'reversePosition', user: 'bob', contract: 'btcusdt', side: 'short' });
    expect(refusalOf(turned)).toBe('no-liquidity');
    expect(world.position('bob', 'short')).toMatchObject({ amount: 10 });
  });

  test('[EXC-02] orders that each take only what they count on are all counted on', () => {
    const world = longWorld(20);
    open(world, 'ann', 'open_short', 10, 601_000);
    open(world, 'ann', 'open_short', 10, 600_000);
    const bought = world.order('bob', world.place('bob', 'open_long', 601_000, 20, { tif: 'FOK' }));
    expect(bought).toMatchObject({ filled: 20, status: 'filled' });
  });
});
