import { describe, expect, test } from 'vitest';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

/** Ann long `amount` at 60,000 against the house, in one-way or hedge mode. */
const longWorld = (amount: number, mode: 'one-way' | 'hedge' = 'one-way'): World => {
  const world = createWorld(['ann', 'bob']);
  world.mark(600_000);
  for (const user of ['ann', 'bob']) world.run({ type: 'setPositionMode', user, mode });
  world.quote([[599_990, 1_000]], [[600_000, amount]]);
  world.place('ann', 'open_long', 600_000, amount);
  return world;
};

describe('one-way accounts', () => {
  test('[EXC-01] an opening order nets against the opposite position and may flip it', () => {
    const world = longWorld(10);
    const flip = world.order('ann', world.place('ann', 'open_short', 599_990, 15));
    expect(flip).toMatchObject({ status: 'filled', realised: coins('-0.01') });
    expect(world.position('ann')).toBeUndefined();
    expect(world.position('ann', 'short')).toMatchObject({ amount: 5, entryValue: coins('299.995') });
  });

  test('[EXC-01] a reduce-only order is cut to the position, refused without one', () => {
    const world = longWorld(79);
    const order = world.order('ann', world.place('ann', 'open_short', 700_000, 80, { reduceOnly: true }));
    expect(order).toMatchObject({ amount: 79, status: 'open', hold: 0n, reduceOnly: true });
    expect(world.position('ann')).toMatchObject({ amount: 79, closing: 79 });
    expect(refusalOf(world.place('ann', 'close_long', 700_000, 1))).toBe('close-exceeds-position');
    expect(refusalOf(world.place('ann', 'open_long', 500_000, 1, { reduceOnly: true }))).toBe(
      'reduce-only-no-position',
    );
    expect(refusalOf(world.place('bob', 'close_short', 500_000, 1))).toBe('reduce-only-no-position');
  });

  test('[EXC-01] two reduce-only orders of 8 on a position of 10: the second is cut to 2', () => {
    const world = longWorld(10);
    world.place('ann', 'close_long', 700_000, 8);
    expect(world.order('ann', world.place('ann', 'close_long', 710_000, 8)).amount).toBe(2);
  });

  test('[EXC-01] when the position shrinks resting closes are trimmed, newest first, and keep their place', () => {
    const world = longWorld(10);
    const older = world.order('ann', world.place('ann', 'close_long', 620_000, 6));
    const newer = world.order('ann', world.place('ann', 'close_long', 620_000, 4));
    world.place('bob', 'open_short', 620_000, 1);
    world.place('ann', 'open_short', 599_990, 3);
    expect(world.kernel.order('ann', newer.id)).toMatchObject({ amount: 1, status: 'open' });
    world.place('ann', 'open_short', 599_990, 2);
    expect(world.kernel.order('ann', newer.id)).toMatchObject({
      amount: 1,
      status: 'cancelled',
      reason: 'reduce-only',
    });
    expect(world.kernel.order('ann', older.id)).toMatchObject({ amount: 5, status: 'open' });
    const filled = world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'buy', priceTicks: 620_000, amount: 5 });
    expect(eventsOf(filled, 'Traded').map(({ makerOrder, amount }) => [makerOrder, amount])).toEqual([[older.id, 5]]);
    expect(world.position('ann')).toBeUndefined();
  });

  test('[EXC-01] fill-or-kill does not count on a reduce-only order that will be trimmed before its turn', () => {
    const world = longWorld(10);
    const close = world.order('ann', world.place('ann', 'close_long', 610_000, 10));
    world.place('ann', 'open_short', 605_000, 5);
    const kill = world.order('bob', world.place('bob', 'open_long', 610_000, 15, { tif: 'FOK' }));
    expect(kill).toMatchObject({ status: 'cancelled', filled: 0 });
    const take = world.order('bob', world.place('bob', 'open_long', 610_000, 15, { tif: 'IOC' }));
    expect(take).toMatchObject({ status: 'partly-filled-cancelled', filled: 10 });
    expect(world.kernel.order('ann', close.id)).toMatchObject({ status: 'filled', amount: 5, filled: 5 });
    expect(world.position('ann')).toBeUndefined();
  });

  test('[EXC-01] a growing position leaves resting closes as they are', () => {
    const world = longWorld(10);
    const close = world.order('ann', world.place('ann', 'close_long', 700_000, 6));
    world.quote([], [[600_000, 5]]);
    world.place('ann', 'open_long', 600_000, 5);
    expect(world.kernel.order('ann', close.id)?.amount).toBe(6);
    expect(world.position('ann')).toMatchObject({ amount: 15, closing: 6 });
  });

  test('[EXC-01] closing works with no free balance at all', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.quote([[599_990, 9_000]], [[600_000, 9_000]]);
    world.place('ann', 'open_long', 600_000, 3_000);
    for (let amount = 1_000; amount >= 1; amount = Math.floor(amount / 2))
      world.place('ann', 'open_long', 500_000, amount);
    expect(world.balance('ann').free).toBeLessThan(coins('5'));
    expect(world.order('ann', world.place('ann', 'close_long', null, 3_000))).toMatchObject({
      status: 'filled',
      filled: 3_000,
    });
  });
});

describe('hedge accounts', () => {
  test('[EXC-01] long and short stand side by side; open and close address their own side', () => {
    const world = longWorld(10, 'hedge');
    world.place('ann', 'open_short', 599_990, 4);
    expect([world.position('ann')?.amount, world.position('ann', 'short')?.amount]).toEqual([10, 4]);
    world.quote([], [[600_000, 50]]);
    world.place('ann', 'close_short', null, 4);
    expect([world.position('ann')?.amount, world.position('ann', 'short')]).toEqual([10, undefined]);
  });

  test('[EXC-01] a close never exceeds what is not already closing; the reduce-only flag of an opening order means nothing', () => {
    const world = longWorld(10, 'hedge');
    world.place('ann', 'close_long', 700_000, 8);
    expect(refusalOf(world.place('ann', 'close_long', 700_000, 3))).toBe('close-exceeds-position');
    expect(world.order('ann', world.place('ann', 'close_long', 700_000, 2)).amount).toBe(2);
    expect(world.order('ann', world.place('ann', 'open_short', 700_000, 1, { reduceOnly: true })).reduceOnly).toBe(
      false,
    );
  });
});

describe('realised profit', () => {
  test('[EXC-02] a partial close keeps the average entry and frees its share of the margin', () => {
    const world = longWorld(9);
    world.quote([[610_000, 100]], [[620_000, 3]]);
    world.place('ann', 'open_long', 620_000, 3);
    const before = world.position('ann');
    expect(before).toMatchObject({ amount: 12, entryValue: coins('726'), margin: coins('36.3') });
    const close = world.order('ann', world.place('ann', 'close_long', 610_000, 4));
    expect(close.realised).toBe(coins('2'));
    expect(world.position('ann')).toMatchObject({
      amount: 8,
      entryValue: coins('484'),
      margin: coins('24.2'),
      realised: coins('2'),
    });
  });

  test('[EXC-02] an inverse contract earns coins', () => {
    const world = createWorld(['ann'], 'btcusd');
    world.mark(500_000);
    world.quote([], [[500_000, 100]]);
    world.place('ann', 'open_long', 500_000, 100);
    expect(world.position('ann')).toMatchObject({ entryValue: coins('0.2'), margin: coins('0.01') });
    world.mark(625_000);
    world.quote([[625_000, 100]], [[500_000, 0]]);
    expect(world.order('ann', world.place('ann', 'close_long', 625_000, 100)).realised).toBe(coins('0.04'));
    expect(world.balance('ann', 'btc').free).toBe(coins('1') + coins('0.04') - coins('0.00012') - coins('0.000096'));
  });
});
