// A resting order is filled only at what its owner can bear then: neither the insurance fund nor the house pays for the gain of whoever met it.
import { describe, expect, test } from 'vitest';
import { COIN, createWorld, eventsOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

const worth = (world: World, users: readonly string[], mark: number): bigint =>
  users.reduce((sum, user) => {
    const { free, orderHold, positionMargin } = world.balance(user);
    const gains = world.kernel.positions(user).reduce((all, { side, amount, entryValue }) => {
      const value = BigInt(amount) * BigInt(mark) * (COIN / 10_000n);
      return all + (side === 'long' ? value - entryValue : entryValue - value);
    }, 0n);
    return sum + free + orderHold + positionMargin + gains;
  }, 0n);
const poolsOf = (world: World): bigint =>
  world.kernel
    .pools()
    .reduce(
      (sum, { pool, coin, amount }) =>
        coin === 'usdt' && (pool === 'insurance' || pool === 'house') ? sum + amount : sum,
      0n,
    );

const duo = (mode: 'one-way' | 'hedge', lever: number, cross: boolean): World => {
  const world = createWorld(['vic', 'pal']);
  world.mark(600_000);
  for (const user of ['vic', 'pal']) {
    world.run({ type: 'setPositionMode', user, mode });
    if (cross) world.run({ type: 'setMarginMode', user, contract: 'btcusdt', mode: 'cross' });
    world.run({ type: 'setLeverage', user, contract: 'btcusdt', long: lever, short: lever });
  }
  world.place('vic', 'open_long', 600_000, 100);
  world.place('pal', 'open_short', 600_000, 100);
  return world;
};

describe('finding 4b: a close that rests far from the mark', () => {
  test('[EXC-02] isolated: the leverage is raised under it; it ends with its reason, and the friend gets nothing', () => {
    const world = duo('hedge', 1, false);
    const close = world.order('vic', world.place('vic', 'close_long', 575_000, 100));
    expect(close.status).toBe('open');
    world.run({ type: 'setLeverage', user: 'vic', contract: 'btcusdt', long: 50, short: 50 });
    expect(world.kernel.order('vic', close.id)).toMatchObject({ status: 'cancelled', reason: 'margin', filled: 0 });
    const before = [worth(world, ['vic', 'pal'], 600_000), poolsOf(world)];
    const bid = world.order('pal', world.place('pal', 'close_short', 575_000, 100));
    expect(bid.filled).toBe(0);
    expect([worth(world, ['vic', 'pal'], 600_000), poolsOf(world)]).toEqual(before);
  });

  test('[EXC-02] isolated: so does margin that is taken out by hand', () => {
    const world = duo('hedge', 50, false);
    const change = (amount: bigint) =>
      world.run({ type: 'adjustMargin', user: 'vic', contract: 'btcusdt', side: 'long', amount });
    expect(change(300n * COIN).ok).toBe(true);
    const close = world.order('vic', world.place('vic', 'close_long', 575_000, 100));
    expect(close.status).toBe('open');
    expect(change(-300n * COIN).ok).toBe(true);
    expect(world.kernel.order('vic', close.id)).toMatchObject({ status: 'cancelled', reason: 'margin' });
  });

  test('[EXC-02] cross: so does a transfer out', () => {
    const world = duo('hedge', 50, true);
    const close = world.order('vic', world.place('vic', 'close_long', 575_000, 100));
    expect(close.status).toBe('open');
    const out = world.run({
      type: 'transfer',
      user: 'vic',
      coin: 'usdt',
      amount: 9_840n * COIN,
      from: 'contract',
      to: 'fund',
    });
    expect(out.ok).toBe(true);
    expect(world.kernel.order('vic', close.id)).toMatchObject({ status: 'cancelled', reason: 'margin' });
  });

  test('[EXC-02] cross: money that another order took is found at the fill, and the taker goes on to the next in the book', () => {
    const world = duo('hedge', 50, true);
    const close = world.order('vic', world.place('vic', 'close_long', 575_000, 100));
    world.quote([], [[610_000, 100]]);
    world.run({ type: 'setMarginMode', user: 'vic', contract: 'ethusdt', mode: 'isolated' });
    world.run({ type: 'setLeverage', user: 'vic', contract: 'ethusdt', long: 1, short: 1 });
    world.run({ type: 'setPrices', contract: 'ethusdt', indexTicks: 300_000, markTicks: 300_000 });
    const other = world.place('vic', 'open_long', 300_000, 325, { contract: 'ethusdt' });
    expect(other.ok).toBe(true);
    const before = poolsOf(world);
    const bid = world.order('pal', world.place('pal', 'close_short', 610_000, 100, { tif: 'IOC' }));
    expect(world.kernel.order('vic', close.id)).toMatchObject({ status: 'cancelled', reason: 'margin', filled: 0 });
    expect(bid).toMatchObject({ filled: 100, filledValue: BigInt(100 * 610_000) * (COIN / 10_000n) });
    expect(poolsOf(world)).toBeGreaterThanOrEqual(before);
  });
});

test('[EXC-02] finding 4b: an opening order whose fill would be liquidated at once ends instead, at the mark as it is when it is met', () => {
  const world = createWorld(['vic', 'pal']);
  world.mark(600_000);
  world.run({ type: 'setLeverage', user: 'vic', contract: 'btcusdt', long: 100, short: 100 });
  const bid = world.order('vic', world.place('vic', 'open_long', 599_000, 100));
  world.mark(590_000);
  const sold = world.order('pal', world.place('pal', 'open_short', 590_000, 100, { tif: 'IOC' }));
  expect(world.kernel.order('vic', bid.id)).toMatchObject({ status: 'cancelled', reason: 'margin', hold: 0n });
  expect(sold).toMatchObject({ filled: 0, reason: 'expired' });
});

test('[EXC-02] finding 4b: in one-way mode an opening order that first closes is bounded by what it closes, too', () => {
  const world = duo('one-way', 50, true);
  const sell = world.order('vic', world.place('vic', 'open_short', 585_000, 50));
  expect(sell.status).toBe('open');
  const { free } = world.balance('vic');
  expect(
    world.run({ type: 'transfer', user: 'vic', coin: 'usdt', amount: free - COIN, from: 'contract', to: 'fund' }).ok,
  ).toBe(true);
  const bid = world.order('pal', world.place('pal', 'open_long', 600_000, 50, { tif: 'IOC' }));
  expect(bid.filled).toBe(0);
  expect(world.kernel.order('vic', sell.id)).toMatchObject({ status: 'cancelled', reason: 'margin' });
});

test('[EXC-02] finding 4b: a fill-or-kill order does not count on an order that would end', () => {
  const world = createWorld(['vic', 'pal']);
  world.mark(600_000);
  world.run({ type: 'setLeverage', user: 'vic', contract: 'btcusdt', long: 100, short: 100 });
  world.place('vic', 'open_long', 599_000, 100);
  world.mark(590_000);
  world.quote([[598_000, 50]], []);
  const sold = world.order('pal', world.place('pal', 'open_short', 590_000, 100, { tif: 'FOK' }));
  expect(sold).toMatchObject({ filled: 0, status: 'cancelled' });
});

test('[EXC-02] what nobody has to pay for is filled as before: a bid under the mark, an ask above it', () => {
  const world = createWorld(['vic', 'pal']);
  world.mark(600_000);
  const bid = world.order('vic', world.place('vic', 'open_long', 595_000, 10));
  const outcome = world.place('pal', 'open_short', 595_000, 10);
  expect(eventsOf(outcome, 'Filled')).toHaveLength(2);
  expect(world.kernel.order('vic', bid.id)?.status).toBe('filled');
});
