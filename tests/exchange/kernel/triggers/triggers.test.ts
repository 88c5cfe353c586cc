import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import { eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { long, market, plan, planOf, print } from '../worlds/trigger-world.ts';

let ids = 0;

describe('plan orders', () => {
  test('[EXC-01] fire as soon as a trade prints at the level, once, as a fresh market order', () => {
    const world = market();
    const outcome = plan(world, 'open_long', 602_000);
    expect(planOf(world, outcome)).toMatchObject({ direction: 'greater', status: 'open' });
    expect(eventsOf(print(world, 601_990), 'PlanChanged')).toEqual([]);
    print(world, 602_000);
    const fired = planOf(world, outcome);
    expect(fired.status).toBe('triggered');
    expect(world.kernel.order('ann', fired.orderId ?? '')).toMatchObject({ status: 'filled', kind: 'market' });
    expect(eventsOf(print(world, 602_000), 'PlanChanged')).toEqual([]);
    const cancel = world.run({ type: 'cancelPlans', user: 'ann', contract: null, planIds: [fired.id] });
    expect(refusalOf(cancel)).toBe('plan-not-open');
  });

  test('[EXC-01] by mark: last prices at the level do not fire them', () => {
    const world = market();
    const outcome = plan(world, 'open_short', 599_500, { by: 'mark', orderKind: 'limit', priceTicks: 605_000 });
    print(world, 599_400);
    expect(planOf(world, outcome).status).toBe('open');
    world.mark(599_500);
    const { orderId } = planOf(world, outcome);
    expect(world.kernel.order('ann', orderId ?? '')).toMatchObject({ status: 'open', priceTicks: 605_000 });
  });

  test('[EXC-01] a trigger at the price, none, post-only, and the 21st are refused', () => {
    const world = market();
    expect(refusalOf(plan(world, 'open_long', 600_000))).toBe('trigger-equals-price');
    expect(refusalOf(plan(world, 'open_long', 0))).toBe('bad-trigger');
    expect(refusalOf(plan(world, 'open_long', -5))).toBe('bad-trigger');
    expect(refusalOf(plan(world, 'open_long', 610_000, { tif: 'POST' }))).toBe('bad-trigger');
    for (let count = 0; count < 20; count += 1) plan(world, 'open_long', 700_000);
    expect(refusalOf(plan(world, 'open_long', 700_000))).toBe('over-max-plans');
    const all = { type: 'cancelPlans', contract: null, planIds: null } as const;
    expect(world.run({ ...all, user: 'bob' }).events).toEqual([]);
    expect(world.run({ ...all, user: 'ann', contract: 'ethusdt' }).events).toEqual([]);
    expect(world.run({ ...all, user: 'ann' }).events).toHaveLength(20);
  });

  test('[EXC-01] the same client id and body: the same plan; another body: an error', () => {
    const world = market();
    const first = plan(world, 'open_long', 650_000, { clientId: 'one' });
    const again = plan(world, 'open_long', 650_000, { clientId: 'one' });
    expect(again).toEqual({ ok: true, orderId: null, planId: planOf(world, first).id, events: [] });
    expect(refusalOf(plan(world, 'open_long', 650_001, { clientId: 'one' }))).toBe('client-id-reused');
  });

  test('[EXC-01] two at one price fire in the order they were placed, and what fails says why', () => {
    const world = market();
    const first = plan(world, 'open_long', 602_000, { amount: 3_000 });
    const second = plan(world, 'open_long', 602_000, { amount: 5_000 });
    const changed = eventsOf(print(world, 602_000), 'PlanChanged').map(({ plan: one }) => one.id);
    expect(changed).toEqual([planOf(world, first).id, planOf(world, second).id]);
    expect(planOf(world, second)).toMatchObject({ status: 'failed', refusal: 'insufficient-balance' });
  });

  test('[EXC-01] what fires may fire the next: the cascade ends', () => {
    const world = market();
    world.quote(
      [],
      [
        [601_000, 5],
        [603_000, 5],
        [606_000, 100],
      ],
    );
    const chain = [602_000, 602_900, 605_000].map((trigger) => plan(world, 'open_long', trigger, { amount: 5 }));
    const outcome = print(world, 602_000);
    expect(chain.map((one) => planOf(world, one).status)).toEqual(['triggered', 'triggered', 'triggered']);
    expect(eventsOf(outcome, 'Filled').length).toBeGreaterThan(2);
  });

  test('[EXC-03] survive a snapshot and fire after it', () => {
    const world = market();
    plan(world, 'open_long', 602_000);
    const restored = restoreKernel(CONTRACTS, world.kernel.snapshot());
    const command = { type: 'printTrade', contract: 'btcusdt', side: 'buy', priceTicks: 602_000, amount: 1 } as const;
    expect(restored.execute(99, command)).toEqual(world.kernel.execute(99, command));
    expect(restored.stateHash()).toBe(world.kernel.stateHash());
  });
});

describe('trailing orders', () => {
  const trail = (world: World, callbackBp: number, activationTicks: number | null = null) => {
    ids += 1;
    const named = { user: 'ann', contract: 'btcusdt', clientId: `t${ids}` };
    return world.run({
      type: 'placeTrailing',
      ...named,
      side: 'close_long',
      amount: 10,
      callbackBp,
      activationTicks,
      reduceOnly: true,
    });
  };

  test('[EXC-01] follow the best price and fire when it is given back', () => {
    const world = long();
    const outcome = trail(world, 100, 605_000);
    for (const price of [604_000, 595_000, 606_000, 610_000]) print(world, price);
    expect(planOf(world, outcome)).toMatchObject({ extremeTicks: 610_000, status: 'open' });
    print(world, 603_901);
    expect(planOf(world, outcome).status).toBe('open');
    world.quote([[600_900, 100]], []);
    print(world, 603_900);
    expect(planOf(world, outcome).status).toBe('triggered');
    expect(world.position('ann')).toBeUndefined();
  });

  test('[EXC-01] callback 0.1 to 10 percent', () => {
    const world = long();
    expect([9, 10, 1_000, 1_001, 0, -5, 12.3].map((bp) => refusalOf(trail(world, bp)))).toEqual([
      'bad-callback',
      'accepted',
      'accepted',
      'bad-callback',
      'bad-callback',
      'bad-callback',
      'bad-callback',
    ]);
  });
});
