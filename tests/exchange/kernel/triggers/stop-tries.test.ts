// A stop at market that finds no fair counterparty stays, says so once, and tries again until what it stands for is closed.
import { describe, expect, test } from 'vitest';
import { restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { conditionRow } from '../../../../exchange/rest/rows/condition-row.ts';
import { coins, createWorld, eventsOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { at, planOf, print, stops } from '../worlds/trigger-world.ts';

/** Ann long of bob, 20 contracts at 60,000.0; nothing else in the book; last at 60,000.0. */
const held = (): World => {
  const world = createWorld(['ann', 'bob', 'cat']);
  world.mark(600_000);
  world.place('bob', 'open_short', 600_000, 20);
  world.place('ann', 'open_long', 600_000, 20);
  world.run({ type: 'setLeverage', user: 'cat', contract: 'btcusdt', long: 1, short: 1 });
  return world;
};

describe('a stop that fired', () => {
  test('finding 4a: with nobody there it is not used up: it stays, and closes the position when the house is back', () => {
    const world = held();
    const stop = stops(world, null, at(590_000));
    print(world, 589_000, 'sell');
    expect(planOf(world, stop)).toMatchObject({ status: 'open', orderId: null, tryingMs: expect.any(Number) });
    expect(world.position('ann')).toMatchObject({ amount: 20 });
    world.quote([[588_000, 100]], []);
    expect(world.position('ann')).toBeUndefined();
    expect(planOf(world, stop)).toMatchObject({ status: 'triggered' });
    expect(world.kernel.order('ann', planOf(world, stop).orderId ?? '')).toMatchObject({
      filled: 20,
      plan: planOf(world, stop).id,
    });
  });

  test("finding 4a: a thief's bid far below takes nothing of it; the fair price that comes later does", () => {
    const world = held();
    world.place('cat', 'open_long', 360_000, 20);
    const stop = stops(world, null, at(590_000));
    print(world, 589_000, 'sell');
    expect([planOf(world, stop).status, world.position('ann')?.amount, world.position('cat')]).toEqual([
      'open',
      20,
      undefined,
    ]);
    const back = world.quote([[588_500, 100]], []);
    expect(eventsOf(back, 'Traded').map(({ priceTicks, amount }) => [priceTicks, amount])).toEqual([[588_500, 20]]);
  });

  test('[EXC-01] of what is closed in parts it stands for the rest, with an order of its own for each part', () => {
    const world = held();
    const stop = stops(world, null, at(590_000), { amount: 15 });
    world.quote([[588_000, 5]], []);
    print(world, 589_000, 'sell');
    expect(planOf(world, stop)).toMatchObject({ status: 'open', amount: 10 });
    expect(world.position('ann')).toMatchObject({ amount: 15 });
    world.quote([[588_000, 4]], []);
    expect(planOf(world, stop)).toMatchObject({ status: 'open', amount: 6 });
    world.quote([[588_000, 50]], []);
    expect(planOf(world, stop)).toMatchObject({ status: 'triggered', amount: 6 });
    expect(world.position('ann')).toMatchObject({ amount: 5 });
  });

  test('finding 4a: a trailing order and a trigger order that close at market stay, too, where nobody is there', () => {
    for (const type of ['placePlan', 'placeTrailing'] as const) {
      const world = held();
      const common = {
        user: 'ann',
        contract: 'btcusdt',
        clientId: `close-${type}`,
        side: 'close_long',
        amount: 20,
        reduceOnly: true,
      } as const;
      const plan = world.run(
        type === 'placePlan'
          ? { ...common, type, by: 'last', triggerTicks: 590_000, orderKind: 'market', priceTicks: null, tif: 'IOC' }
          : { ...common, type, callbackBp: 100, activationTicks: null },
      );
      print(world, 589_000, 'sell');
      expect(planOf(world, plan)).toMatchObject({ status: 'open', orderId: null, tryingMs: expect.any(Number) });
      expect(world.position('ann')).toMatchObject({ amount: 20 });
      world.quote([[588_000, 100]], []);
      expect(world.position('ann')).toBeUndefined();
      expect(planOf(world, plan)).toMatchObject({ status: 'triggered' });
    }
  });

  test('[EXC-01] it goes past an own resting order at the top of the book, which stays', () => {
    const world = held();
    world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    const stop = stops(world, null, at(590_000));
    const own = world.order('ann', world.place('ann', 'open_long', 588_500, 5));
    world.quote([[588_000, 100]], []);
    print(world, 589_000, 'sell');
    expect(world.position('ann')).toBeUndefined();
    expect(planOf(world, stop)).toMatchObject({ status: 'triggered' });
    expect(world.kernel.order('ann', own.id)).toMatchObject({ status: 'open', filled: 0 });
  });

  test('[EXC-01] one that came with an order and closed a part closes no more than what that order opened', () => {
    const world = createWorld(['ann', 'bob', 'cat']);
    world.mark(600_000);
    world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    world.place('bob', 'open_short', 600_000, 30);
    world.place('ann', 'open_long', 600_000, 20);
    const parent = world.order('ann', world.place('ann', 'open_long', 600_000, 20, { stopLoss: at(595_000) }));
    world.quote([[594_000, 4]], []);
    print(world, 594_000, 'buy');
    const rest = (): number | null | undefined =>
      world.kernel.openPlans('ann').find((plan) => plan.parent === parent.id)?.amount;
    const before = world.position('ann')?.amount ?? 0;
    world.place('bob', 'open_short', 600_000, 5);
    expect([before, rest(), world.position('ann')?.amount]).toEqual([26, 6, 31]);
    print(world, 594_000, 'buy');
    world.quote([[593_000, 100]], []);
    expect(world.position('ann')?.amount).toBe(25);
  });

  test('its owner is notified once, in the row and in one event, however often it tries', () => {
    const world = held();
    const stop = stops(world, null, at(590_000));
    const changes = eventsOf(print(world, 589_000, 'sell'), 'PlanChanged');
    expect(changes).toHaveLength(1);
    const { id } = planOf(world, stop);
    for (const ticks of [588_900, 588_800]) {
      print(world, ticks, 'sell');
      expect(eventsOf(world.mark(600_000 - ticks / 1_000), 'PlanChanged').filter(({ plan }) => plan.id === id)).toEqual(
        [],
      );
    }
    const spec = CONTRACTS[0];
    if (spec === undefined) throw new Error('no contract');
    expect(conditionRow(planOf(world, stop), spec, 1, world.kernel)).toMatchObject({
      status: 0,
      msg: 'error.stopKeepsTrying',
      triggerDate: planOf(world, stop).tryingMs,
    });
  });

  test('finding 4a: the other of its pair ends only when it has closed the position', () => {
    const world = held();
    const both = stops(world, at(620_000), at(590_000));
    const [first] = world.kernel.openPlans('ann');
    print(world, 589_000, 'sell');
    expect(world.kernel.openPlans('ann').map(({ status }) => status)).toEqual(['open', 'open']);
    world.quote([[588_000, 100]], []);
    expect(world.kernel.openPlans('ann')).toEqual([]);
    expect(world.kernel.plan('ann', first?.id ?? '')).toMatchObject({ status: 'cancelled', reason: 'pair' });
    expect(both.ok).toBe(true);
  });

  test('it ends with the position, even while an order waits that would open another', () => {
    const world = held();
    const stop = stops(world, null, at(590_000));
    print(world, 589_000, 'sell');
    world.place('ann', 'open_long', 580_000, 5);
    world.place('cat', 'open_long', 599_000, 20);
    // Cat's fair bid is what it waited for.
    expect(world.position('ann')).toBeUndefined();
    expect(planOf(world, stop).status).toBe('triggered');
    const again = held();
    const other = stops(again, null, at(590_000));
    print(again, 589_000, 'sell');
    again.place('ann', 'open_long', 580_000, 5);
    again.mark(565_000);
    expect([again.position('ann'), planOf(again, other).reason]).toEqual([undefined, 'position-gone']);
  });

  test('its resting closes stay until it closes something itself', () => {
    const world = held();
    const rest = world.order('ann', world.place('ann', 'close_long', 605_000, 20));
    stops(world, null, at(590_000));
    print(world, 589_000, 'sell');
    expect(world.kernel.order('ann', rest.id)).toMatchObject({ status: 'open', amount: 20 });
    world.quote([[588_000, 8]], []);
    expect(world.kernel.order('ann', rest.id)).toMatchObject({ status: 'open', amount: 12 });
  });

  test('on other terms it has not fired; cancelled it is gone; a snapshot keeps it trying', () => {
    const world = held();
    const stop = stops(world, null, at(590_000));
    print(world, 589_000, 'sell');
    const restored = restoreKernel(CONTRACTS, world.kernel.snapshot());
    expect(restored.stateHash()).toBe(world.kernel.stateHash());
    expect(restored.checkInvariants()).toEqual([]);
    const quote = { type: 'quoteHouse', contract: 'btcusdt', bids: [[588_000, 100]], asks: [] } as const;
    expect(restored.execute(1_000, quote).events).not.toEqual([]);
    expect(restored.positions('ann')).toEqual([]);
    const planId = planOf(world, stop).id;
    world.run({
      type: 'editPlan',
      user: 'ann',
      contract: 'btcusdt',
      planId,
      change: { kind: 'stop', rule: at(580_000), amount: null },
    });
    world.run(quote);
    expect([world.position('ann')?.amount, planOf(world, stop).tryingMs]).toEqual([20, undefined]);
  });

  test('a stop of the whole follows the position as it is then, and the money is right to the unit', () => {
    const world = held();
    stops(world, null, at(590_000));
    world.place('bob', 'open_short', 600_000, 10);
    world.place('ann', 'open_long', 600_000, 10);
    print(world, 589_000, 'sell');
    world.quote([[588_000, 100]], []);
    expect(world.position('ann')).toBeUndefined();
    // 30 contracts: 36 lost, 1.08 and 1.0584 of taker fees.
    expect(world.balance('ann').free).toBe(coins('10000') - coins('36') - coins('1.08') - coins('1.0584'));
  });
});
