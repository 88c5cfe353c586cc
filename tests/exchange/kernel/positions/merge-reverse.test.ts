import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../exchange/kernel/language/types.ts';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { amounts, held, idOf, lever, splitWorld } from '../worlds/split-world.ts';

const merge = (world: World, positionIds: readonly string[] = held(world).map(({ id }) => id)): Outcome =>
  world.run({ type: 'mergePositions', user: 'ann', contract: 'btcusdt', positionIds });
const reverse = (world: World, side: 'long' | 'short' = 'long', positionId?: string): Outcome => {
  const named = positionId === undefined ? {} : { positionId };
  return world.run({ type: 'reversePosition', user: 'ann', contract: 'btcusdt', side, ...named });
};

describe('merge', () => {
  test('[EXC-02][POS-06] values, margins, profits and fees add; the oldest stays, at the lowest leverage', () => {
    const world = splitWorld();
    world.place('ann', 'open_long', null, 10);
    lever(world, 50);
    const dearer = [
      [600_000, 0],
      [604_000, 100],
    ] as const;
    world.quote([], dearer);
    world.place('ann', 'open_long', 604_000, 30);
    const [first, second] = held(world);
    const outcome = merge(world);
    expect(held(world)).toMatchObject([
      {
        id: first?.id,
        amount: 40,
        entryValue: coins('2412'),
        margin: (first?.margin ?? 0n) + (second?.margin ?? 0n),
        fee: (first?.fee ?? 0n) + (second?.fee ?? 0n),
        lever: 20,
      },
    ]);
    expect(eventsOf(outcome, 'PositionsMerged')).toMatchObject([
      { positionId: first?.id, parts: [first?.id, second?.id] },
    ]);
    expect(eventsOf(outcome, 'BalanceChanged')).toEqual([]);
  });

  test('[EXC-02][POS-06] fewer than two, unlike ones, unknown ones and those of others are refused', () => {
    const world = splitWorld();
    world.place('ann', 'open_long', null, 10);
    const id = idOf(world, 0);
    expect(refusalOf(merge(world))).toBe('merge-needs-two');
    expect(refusalOf(merge(world, [id, id]))).toBe('merge-needs-two');
    expect(refusalOf(merge(world, []))).toBe('merge-needs-two');
    world.place('ann', 'open_short', null, 5);
    expect(refusalOf(merge(world, [id, held(world, 'short')[0]?.id ?? '']))).toBe('merge-unlike');
    world.place('bob', 'open_long', null, 5);
    const [others] = world.kernel.positions('bob');
    expect(refusalOf(merge(world, [id, others?.id ?? '']))).toBe('no-position');
    expect(refusalOf(merge(world, [id, '999']))).toBe('no-position');
  });

  test('[EXC-02][POS-06] positions that an order, a stop or a plan names are not merged', () => {
    const world = splitWorld();
    for (const amount of [10, 5]) world.place('ann', 'open_long', null, amount);
    const close = world.order('ann', world.place('ann', 'close_long', 650_000, 1, { positionId: idOf(world, 1) }));
    expect(refusalOf(merge(world))).toBe('merge-has-orders');
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: close.id });
    const stop = { by: 'last', trigger: 650_000, orderKind: 'market', priceTicks: null, guaranteed: false } as const;
    const named = { contract: 'btcusdt', clientId: 's', position: 'long', positionId: idOf(world, 0) } as const;
    world.run({ type: 'placeStops', user: 'ann', ...named, amount: null, takeProfit: stop, stopLoss: null });
    expect(refusalOf(merge(world))).toBe('merge-has-orders');
    world.run({ type: 'cancelPlans', user: 'ann', contract: null, planIds: null });
    expect(refusalOf(merge(world))).toBe('accepted');
    expect(amounts(world)).toEqual([15]);
  });

  test('[EXC-02] money goes in by itself only where that was wished for all of them', () => {
    for (const all of [false, true]) {
      const world = splitWorld();
      for (const amount of [10, 5]) world.place('ann', 'open_long', null, amount);
      const auto = { type: 'setAutoAddMargin', user: 'ann', contract: 'btcusdt', side: 'long', on: true } as const;
      for (const { id } of held(world).slice(0, all ? 2 : 1)) world.run({ ...auto, positionId: id });
      merge(world);
      expect(held(world)[0]?.autoAdd ?? false).toBe(all);
    }
  });
});

describe('reverse', () => {
  test.each(['one-way', 'hedge'] as const)(
    '[EXC-02][POS-11] %s: closes all of the position and opens as much the other way, its close orders ended first',
    (mode) => {
      const world = createWorld(['ann']);
      world.mark(600_000);
      world.run({ type: 'setPositionMode', user: 'ann', mode });
      world.quote([[599_990, 1_000]], [[600_000, 10]]);
      world.place('ann', 'open_long', null, 10);
      const close = world.order('ann', world.place('ann', 'close_long', 650_000, 4));
      const opened = world.order('ann', reverse(world));
      expect(opened).toMatchObject({ side: 'open_short', filled: 10, status: 'filled' });
      expect(world.kernel.order('ann', close.id)).toMatchObject({ status: 'cancelled', reason: 'system' });
      expect(world.position('ann')).toBeUndefined();
      expect(world.position('ann', 'short')).toMatchObject({ amount: 10, entryValue: coins('599.99') });
    },
  );

  test('[EXC-02][POS-11] where positions are split the named one is reversed and the others stay', () => {
    const world = splitWorld();
    for (const amount of [10, 5]) world.place('ann', 'open_long', null, amount);
    expect(refusalOf(reverse(world))).toBe('position-not-named');
    expect(refusalOf(reverse(world, 'long', idOf(world, 1)))).toBe('accepted');
    expect([amounts(world), amounts(world, 'short')]).toEqual([[10], [5]]);
  });

  test('[EXC-02][POS-11] an opposite side that could not be paid is refused before anything is closed', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 20, short: 5 });
    world.quote([[599_990, 9_000]], [[600_000, 3_000]]);
    world.place('ann', 'open_long', null, 3_000);
    const outcome = reverse(world);
    expect(refusalOf(outcome)).toBe('reverse-unaffordable');
    expect(outcome.events).toEqual([]);
    expect(world.position('ann')?.amount).toBe(3_000);
  });

  test('[EXC-02][POS-11] a book that cannot take both legs whole is a refusal before anything is closed', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.quote([[599_990, 19]], [[600_000, 10]]);
    world.place('ann', 'open_long', null, 10);
    expect(refusalOf(reverse(world))).toBe('no-liquidity');
    expect(refusalOf(reverse(world, 'short'))).toBe('no-position');
    expect(world.position('ann')?.amount).toBe(10);
    world.quote([[599_980, 1]], []);
    expect(refusalOf(reverse(world))).toBe('accepted');
    expect(world.position('ann', 'short')?.amount).toBe(10);
  });
});
