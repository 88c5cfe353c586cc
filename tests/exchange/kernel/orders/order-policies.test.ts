// The rules of reduce-only and edits, one test a row of the register (order_policies); its id is in the title.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { at, planOf, print, stops } from '../worlds/trigger-world.ts';

const REDUCE = { reduceOnly: true } as const;
const take = (world: World, side: 'buy' | 'sell', priceTicks: number, amount: number) =>
  world.run({ type: 'takeHouse', contract: 'btcusdt', side, priceTicks, amount });
const edit = (world: World, orderId: string, priceTicks: number | null, amount: number | null) =>
  world.run({ type: 'editOrder', user: 'ann', contract: 'btcusdt', orderId, priceTicks, amount });

/** Ann long of this amount at 60,000, the house on both sides. */
const longOf = (amount: number): World => {
  const world = createWorld(['ann', 'bob']);
  world.mark(600_000);
  world.quote([[599_900, 5_000]], [[600_000, 5_000]]);
  world.place('ann', 'open_long', 600_000, amount);
  print(world, 600_000);
  return world;
};
const resting = (world: World, priceTicks: number, amount: number): string =>
  world.order('ann', world.place('ann', 'close_long', priceTicks, amount, REDUCE)).id;
const left = (world: World, orderId: string) => {
  const order = world.kernel.order('ann', orderId);
  return order === undefined ? undefined : [order.status, order.amount - order.filled];
};

describe('reduce-only', () => {
  test('[EXC-01] RO-P-001 100 rest on a long of 100 that falls to 90: trimmed to 90, as the register decides', () => {
    const world = longOf(100);
    const order = resting(world, 700_000, 100);
    // The position falls by another way: a stop that makes room and sells 10.
    stops(world, null, at(599_950), { amount: 10 });
    print(world, 599_950, 'sell');
    expect(world.position('ann')?.amount).toBe(90);
    expect(left(world, order)).toEqual(['open', 90]);
  });

  test('[EXC-01] RO-P-002 60 rest on a long of 100 that falls to 70: unchanged', () => {
    const world = longOf(100);
    const order = resting(world, 700_000, 60);
    world.place('ann', 'close_long', 599_900, 30, REDUCE);
    expect(world.position('ann')?.amount).toBe(70);
    expect(left(world, order)).toEqual(['open', 60]);
  });

  test('[EXC-01] RO-P-003 the position grows: what rests is unchanged', () => {
    const world = longOf(100);
    const order = resting(world, 700_000, 60);
    world.place('ann', 'open_long', 600_000, 50);
    expect(world.position('ann')?.amount).toBe(150);
    expect(left(world, order)).toEqual(['open', 60]);
  });

  test('[EXC-01] RO-P-004 the stop fires: the resting take-profit is gone, and a print at its price opens no short', () => {
    const world = longOf(10);
    const order = resting(world, 900_000, 10);
    stops(world, null, at(599_950));
    print(world, 599_950, 'sell');
    expect(world.position('ann')).toBeUndefined();
    expect(left(world, order)?.[0]).toBe('cancelled');
    take(world, 'buy', 950_000, 4_000);
    print(world, 900_000);
    expect(world.kernel.positions('ann')).toEqual([]);
  });

  test('[EXC-01] RO-P-005 two of 8 on a position of 10: the second is cut to 2, and never more rests than is held', () => {
    const world = longOf(10);
    const first = resting(world, 700_000, 8);
    const second = resting(world, 690_000, 8);
    expect([left(world, first), left(world, second)]).toEqual([
      ['open', 8],
      ['open', 2],
    ]);
    expect(refusalOf(world.place('ann', 'close_long', 680_000, 1, REDUCE))).not.toBe('accepted');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
        (held, wanted) => {
          const arbitrary = longOf(held);
          wanted.forEach((amount, index) => arbitrary.place('ann', 'close_long', 700_000 + index, amount, REDUCE));
          const rests = arbitrary.kernel.openOrders('ann').reduce((sum, one) => sum + one.amount - one.filled, 0);
          expect(rests).toBe(
            Math.min(
              held,
              wanted.reduce((sum, amount) => sum + amount, 0),
            ),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  test('[EXC-01] RO-P-006 works without any free balance, and where the margin rate warns', () => {
    const world = longOf(100);
    const { free } = world.balance('ann');
    // All that is free goes into the position's margin: nothing is left to pay with.
    expect(
      refusalOf(world.run({ type: 'adjustMargin', user: 'ann', contract: 'btcusdt', side: 'long', amount: free })),
    ).toBe('accepted');
    expect(world.balance('ann').free).toBe(0n);
    expect(refusalOf(world.place('ann', 'open_long', 590_000, 1))).toBe('insufficient-balance');
    expect(refusalOf(world.place('ann', 'close_long', 599_900, 40, REDUCE))).toBe('accepted');
    expect(world.position('ann')?.amount).toBe(60);
    const thin = longOf(100);
    thin.mark(574_000);
    const position = thin.position('ann');
    if (position === undefined) throw new Error('liquidated');
    const { maintenance, closingFee, unrealised } = thin.kernel.positionRisk(position);
    const rate = Number((((maintenance ?? 0n) + (closingFee ?? 0n)) * 100n) / (position.margin + (unrealised ?? 0n)));
    expect(rate).toBeGreaterThan(50);
    expect(refusalOf(thin.place('ann', 'close_long', 599_900, 40, REDUCE))).toBe('accepted');
    expect(thin.position('ann')?.amount).toBe(60);
  });

  test('[EXC-01] RO-P-007 in hedge mode reduce-only says nothing, and a close never exceeds amount less what is closing', () => {
    const world = createWorld(['ann']);
    world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    world.mark(600_000);
    world.quote([[599_900, 5_000]], [[600_000, 5_000]]);
    world.place('ann', 'open_long', 600_000, 10, REDUCE);
    world.place('ann', 'open_short', 599_900, 4, REDUCE);
    expect([world.position('ann')?.amount, world.position('ann', 'short')?.amount]).toEqual([10, 4]);
    expect(refusalOf(world.place('ann', 'close_long', 700_000, 7))).toBe('accepted');
    expect(refusalOf(world.place('ann', 'close_long', 700_000, 4))).toBe('close-exceeds-position');
    expect(refusalOf(world.place('ann', 'close_long', 700_000, 3))).toBe('accepted');
  });
});

describe('edits', () => {
  /** Ann first, bob second at one price. */
  const queue = () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    world.quote([], [[600_010, 50]]);
    const ann = world.order('ann', world.place('ann', 'open_long', 600_000, 10, { tif: 'POST' })).id;
    const bob = world.order('bob', world.place('bob', 'open_long', 600_000, 10)).id;
    return { world, ann, bob };
  };
  const makers = (world: World, amount: number) =>
    eventsOf(take(world, 'sell', 600_000, amount), 'Traded').map(({ makerOrder }) => makerOrder);

  test('[EXC-01] MOD-P-001 a refused post-only price change leaves the order at its old place', () => {
    const { world, ann, bob } = queue();
    expect(refusalOf(edit(world, ann, 600_010, null))).toBe('post-only-would-take');
    expect(makers(world, 15)).toEqual([ann, bob]);
  });

  test('[EXC-01] MOD-P-002 a refused change of a stop keeps its turn', () => {
    const world = longOf(10);
    const [first, second] = [
      stops(world, null, at(590_000), { amount: 5 }),
      stops(world, null, at(590_000), { amount: 5 }),
    ];
    const change = (trigger: number) =>
      world.run({
        type: 'editPlan',
        user: 'ann',
        contract: 'btcusdt',
        planId: planOf(world, first).id,
        change: { kind: 'stop', rule: at(trigger), amount: 5 },
      });
    expect(refusalOf(change(650_000))).toBe('bad-trigger');
    expect(refusalOf(change(0))).toBe('bad-trigger');
    expect(planOf(world, first)).toMatchObject({ status: 'open', triggerTicks: 590_000 });
    const fired = eventsOf(print(world, 589_000, 'sell'), 'PlanChanged').map(({ plan }) => plan.id);
    expect(fired.slice(0, 2)).toEqual([planOf(world, first).id, planOf(world, second).id]);
  });

  test('[EXC-01] MOD-P-003 an edit to less than is filled is refused', () => {
    const { world, ann } = queue();
    take(world, 'sell', 600_000, 6);
    for (const amount of [1, 5, 6]) expect(refusalOf(edit(world, ann, null, amount))).toBe('bad-quantity');
    expect(refusalOf(edit(world, ann, null, 7))).toBe('accepted');
  });
});
