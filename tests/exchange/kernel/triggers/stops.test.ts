import { describe, expect, test } from 'vitest';
import { coins, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import { at, long, market, planOf, print, stops } from '../worlds/trigger-world.ts';

describe('stops of a position', () => {
  test('[EXC-01] one fires, the other ends in the same step, and resting closes make room', () => {
    const world = long();
    const resting = world.order('ann', world.place('ann', 'close_long', 700_000, 10));
    const outcome = stops(world, at(650_000), at(599_500));
    print(world, 599_400);
    expect(planOf(world, outcome)).toMatchObject({ kind: 'take-profit', status: 'cancelled', reason: 'pair' });
    expect(world.kernel.order('ann', resting.id)?.status).toBe('cancelled');
    expect(world.position('ann')).toBeUndefined();
    expect(eventsOf(print(world, 700_000), 'Filled')).toEqual([]);
  });

  test('[EXC-01] one fires but finds nobody: both stay until it has closed the position', () => {
    const world = long();
    const outcome = stops(world, at(650_000), at(599_500));
    world.quote(
      [
        [599_000, 0],
        [590_000, 0],
      ],
      [],
    );
    print(world, 599_400, 'sell');
    expect(world.kernel.openPlans('ann')).toHaveLength(2);
    expect(world.position('ann')?.amount).toBe(10);
    world.quote([[599_000, 100]], []);
    expect(world.kernel.openPlans('ann')).toEqual([]);
    expect(planOf(world, outcome).reason).toBe('pair');
    expect(world.position('ann')).toBeUndefined();
  });

  test('[EXC-01] are refused without position and order, accepted with an order, and end with the position', () => {
    const world = market();
    expect(refusalOf(stops(world, at(650_000), null))).toBe('no-position');
    const order = world.order('ann', world.place('ann', 'open_long', 599_500, 10));
    const outcome = stops(world, at(650_000), null);
    expect(planOf(world, outcome).status).toBe('open');
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: order.id });
    expect(planOf(world, outcome)).toMatchObject({ status: 'cancelled', reason: 'position-gone' });
  });

  test('[EXC-01] stay while an order may bring the position back, and end when it turns round', () => {
    const world = long();
    world.place('ann', 'open_long', 580_000, 1);
    const outcome = stops(world, at(650_000), null);
    world.place('ann', 'close_long', 599_000, 10);
    expect(world.position('ann')).toBeUndefined();
    expect(planOf(world, outcome).status).toBe('open');
    world.place('ann', 'open_short', 599_000, 3);
    expect(planOf(world, outcome)).toMatchObject({ status: 'cancelled', reason: 'position-gone' });
  });

  test('[EXC-01] lie on the right side of the price; a new rule for the whole takes the place of the old', () => {
    const world = long();
    expect(refusalOf(stops(world, at(599_000), null))).toBe('bad-trigger');
    expect(refusalOf(stops(world, null, at(650_000)))).toBe('bad-trigger');
    expect(refusalOf(stops(world, at(600_000), null))).toBe('trigger-equals-price');
    expect(refusalOf(stops(world, null, null))).toBe('bad-trigger');
    expect(refusalOf(stops(world, null, at(590_000), { amount: 0 }))).toBe('bad-quantity');
    const first = stops(world, at(650_000), null);
    stops(world, at(660_000), null);
    expect(planOf(world, first).reason).toBe('replaced');
    stops(world, at(640_000), null, { amount: 4 });
    expect(world.kernel.openPlans('ann')).toHaveLength(2);
  });

  test('[EXC-01] by yield: the price it stands for, rounded toward the entry', () => {
    const world = long();
    const outcome = stops(world, at(33, { by: 'yield' }), at(-10, { by: 'yield' }));
    const [profit, loss] = world.kernel.openPlans('ann');
    expect([profit?.triggerTicks, loss?.triggerTicks]).toEqual([610_916, 597_995]);
    expect(planOf(world, outcome).by).toBe('last');
    expect(refusalOf(stops(world, at(-5, { by: 'yield' }), null))).toBe('bad-trigger');
    expect(refusalOf(stops(world, null, at(-1_000, { by: 'yield' })))).toBe('accepted');
    expect(refusalOf(stops(world, null, at(-2_000, { by: 'yield' })))).toBe('bad-trigger');
  });

  test("[EXC-02] a guaranteed stop fills at its trigger through a gap, before the liquidation; the gap is the guarantee account's, the fee the user's", () => {
    const world = long();
    stops(world, null, at(590_000, { by: 'mark', guaranteed: true }));
    print(world, 500_000);
    const outcome = world.mark(500_000);
    expect(eventsOf(outcome, 'Liquidated')).toEqual([]);
    expect(eventsOf(outcome, 'Filled')).toMatchObject([{ priceTicks: 590_000, amount: 10, realised: coins('-11') }]);
    expect(eventsOf(outcome, 'GuaranteeSettled')).toMatchObject([{ gap: coins('90'), fee: coins('0.177') }]);
    const pool = world.kernel.pools().find((row) => row.pool === 'guarantee');
    expect(pool?.amount).toBe(coins('1000000') - coins('89.823'));
  });
});

describe('stops that come with an order', () => {
  test('[EXC-01] appear with its first fill and are as large as its fills', () => {
    const world = market();
    const order = world.order(
      'ann',
      world.place('ann', 'open_long', 599_500, 10, { takeProfit: at(620_000), stopLoss: at(-20, { by: 'yield' }) }),
    );
    expect(world.kernel.openPlans('ann').map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_500, amount: 4 });
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: order.id });
    expect(world.kernel.openPlans('ann')).toMatchObject([
      { status: 'open', amount: 4, triggerTicks: 620_000 },
      { status: 'open', amount: 4, triggerTicks: 593_505 },
    ]);
  });

  test('[EXC-01] end with an order that never filled; a closing order has none; a wrong side refuses the order', () => {
    const world = market();
    const order = world.order('ann', world.place('ann', 'open_long', 599_500, 10, { takeProfit: at(620_000) }));
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: order.id });
    expect(world.kernel.openPlans('ann')).toEqual([]);
    const wrong = { takeProfit: at(599_000) };
    expect(refusalOf(world.place('ann', 'open_long', 599_500, 10, wrong))).toBe('bad-trigger');
    world.place('ann', 'open_long', 601_000, 10);
    expect(refusalOf(world.place('ann', 'close_long', 605_000, 1, wrong))).toBe('bad-trigger');
  });
});
