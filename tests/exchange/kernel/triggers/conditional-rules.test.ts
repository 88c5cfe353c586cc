// The rules of conditional orders, one test a row of the register (conditional_rules); its id is in the title.
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, KernelEvent } from '../../../../exchange/kernel/language/types.ts';
import { coins, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { at, long, market, plan, planOf, print, stops } from '../worlds/trigger-world.ts';

const take = (world: World, side: 'buy' | 'sell', priceTicks: number, amount: number) =>
  world.run({ type: 'takeHouse', contract: 'btcusdt', side, priceTicks, amount });
const cancel = (
  world: World,
  planIds: readonly string[] | null,
  more: { contract?: string | null; user?: string } = {},
) => world.run({ type: 'cancelPlans', user: 'ann', contract: null, planIds, ...more });
const trail = (world: World, callbackBp: number) =>
  world.run({
    type: 'placeTrailing',
    user: 'ann',
    contract: 'btcusdt',
    clientId: `trail-${callbackBp}`,
    side: 'close_long',
    amount: 10,
    callbackBp,
    activationTicks: null,
    reduceOnly: true,
  });
const orderOf = (world: World, orderId: string | null) => world.kernel.order('ann', orderId ?? '');
/** All bids of the house away, so that a market sell finds nobody. */
const noBids = (world: World) =>
  world.quote(
    [
      [599_000, 0],
      [590_000, 0],
    ],
    [],
  );

describe('firing', () => {
  test('[EXC-01] CND-011 by last: as soon as a trade prints at the level, without waiting for the mark', () => {
    const world = market();
    const placed = plan(world, 'open_long', 602_000);
    world.mark(600_100);
    print(world, 602_000);
    expect(planOf(world, placed).status).toBe('triggered');
  });

  test('[EXC-01] CND-012 by mark: prints at the level do not fire it', () => {
    const world = market();
    const placed = plan(world, 'open_long', 602_000, { by: 'mark' });
    print(world, 603_000);
    expect(planOf(world, placed).status).toBe('open');
    world.mark(602_000);
    expect(planOf(world, placed).status).toBe('triggered');
  });

  test('[EXC-01] CND-013 once fired it is gone and cannot fire again', () => {
    const world = market();
    const placed = plan(world, 'open_long', 602_000);
    print(world, 602_000);
    expect(world.kernel.openPlans('ann')).toEqual([]);
    const again = print(world, 602_000);
    expect([eventsOf(again, 'PlanChanged'), eventsOf(again, 'OrderChanged')]).toEqual([[], []]);
    expect(planOf(world, placed).status).toBe('triggered');
  });

  test('[EXC-01] CND-014 a limit plan comes in as if it had just arrived: last at its price, under the rules of margin', () => {
    const world = market();
    const fires = plan(world, 'open_long', 602_000, { orderKind: 'limit', priceTicks: 598_000, amount: 4 });
    const dear = plan(world, 'open_long', 602_000, { orderKind: 'limit', priceTicks: 598_000, amount: 9_000 });
    const bob = world.order('bob', world.place('bob', 'open_long', 598_000, 4));
    print(world, 602_000);
    expect(planOf(world, dear)).toMatchObject({ status: 'failed', refusal: 'insufficient-balance' });
    const own = planOf(world, fires).orderId;
    noBids(world);
    const makers = eventsOf(take(world, 'sell', 598_000, 8), 'Traded').map(({ makerOrder }) => makerOrder);
    expect(makers).toEqual([bob.id, own]);
  });

  test('[EXC-01] CND-015 a market plan acts as a fresh market order: what the guard or the book do not give expires', () => {
    const world = market();
    world.quote(
      [],
      [
        [601_000, 4],
        [610_000, 0],
        [700_000, 50],
      ],
    );
    const placed = plan(world, 'open_long', 602_000, { amount: 10 });
    print(world, 602_000);
    expect(orderOf(world, planOf(world, placed).orderId)).toMatchObject({
      kind: 'market',
      filled: 3,
      reason: 'expired',
    });
  });

  test('[EXC-01] CND-031 two at one trigger fire in the order they were placed', () => {
    const world = market();
    const placed = [3, 1, 2].map((amount) => plan(world, 'open_long', 602_000, { amount }));
    const fired = eventsOf(print(world, 602_000), 'PlanChanged').map(({ plan: one }) => one.id);
    expect(fired).toEqual(placed.map((one) => planOf(world, one).id));
  });

  test('[EXC-01] CND-032 one may fire the next: the cascade ends, and a replay of its events gives the same state', () => {
    const kernel = createKernel({ contracts: CONTRACTS });
    const replayed = createKernel({ contracts: CONTRACTS });
    let time = 0;
    const run = (command: Command): readonly KernelEvent[] => {
      const { events } = kernel.execute((time += 1), command);
      for (const event of events) replayed.apply(event);
      return events;
    };
    const quote = (asks: readonly (readonly [number, number])[]) =>
      run({ type: 'quoteHouse', contract: 'btcusdt', bids: [[590_000, 100]], asks });
    run({ type: 'openAccount', user: 'ann', kind: 'user' });
    run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: coins('100000') });
    run({ type: 'setPrices', contract: 'btcusdt', indexTicks: 600_000, markTicks: 600_000 });
    run({ type: 'printTrade', contract: 'btcusdt', side: 'buy', priceTicks: 600_000, amount: 1 });
    quote([601_000, 602_000, 603_000, 604_000].map((ticks) => [ticks, 5] as const));
    const chain = [600_500, 601_000, 602_000, 603_000].map((triggerTicks, index) =>
      run({
        type: 'placePlan',
        user: 'ann',
        contract: 'btcusdt',
        clientId: `c${index}`,
        side: 'open_long',
        by: 'last',
        triggerTicks,
        orderKind: 'market',
        priceTicks: null,
        amount: 5,
        tif: 'GTC',
        reduceOnly: false,
      }),
    );
    expect(chain).toHaveLength(4);
    const events = run({ type: 'printTrade', contract: 'btcusdt', side: 'buy', priceTicks: 600_500, amount: 1 });
    expect(events.filter(({ type }) => type === 'Filled')).toHaveLength(4);
    expect(kernel.openPlans('ann')).toEqual([]);
    expect(replayed.stateHash()).toBe(kernel.stateHash());
  });

  test('[EXC-03] CND-029 they survive a restart from a snapshot and fire when it is time', () => {
    const world = long();
    stops(world, at(650_000), at(599_500));
    const restored = restoreKernel(CONTRACTS, world.kernel.snapshot());
    const drop = { type: 'printTrade', contract: 'btcusdt', side: 'sell', priceTicks: 599_400, amount: 1 } as const;
    expect(restored.execute(99, drop)).toEqual(world.kernel.execute(99, drop));
    expect(restored.openPlans('ann')).toEqual([]);
    expect(restored.positions('ann')).toEqual([]);
    expect(restored.stateHash()).toBe(world.kernel.stateHash());
  });
});

describe('placing and cancelling', () => {
  test('[EXC-01] CND-022 at most 20 are open: the 21st is refused, whatever kind it is', () => {
    const world = long();
    for (let count = 0; count < 20; count += 1) expect(refusalOf(plan(world, 'open_long', 700_000))).toBe('accepted');
    expect(refusalOf(plan(world, 'open_long', 700_000))).toBe('over-max-plans');
    expect(refusalOf(stops(world, at(650_000), null))).toBe('over-max-plans');
    expect(refusalOf(trail(world, 100))).toBe('over-max-plans');
    cancel(world, [world.kernel.openPlans('ann')[0]?.id ?? '']);
    expect(refusalOf(plan(world, 'open_long', 700_000))).toBe('accepted');
  });

  test('[EXC-01] CND-023 one waiting can be cancelled; all of one user; all of one contract', () => {
    const world = market();
    world.run({ type: 'setPrices', contract: 'ethusdt', indexTicks: 320_000, markTicks: 320_000 });
    world.run({ type: 'printTrade', contract: 'ethusdt', side: 'buy', priceTicks: 320_000, amount: 1 });
    const one = plan(world, 'open_long', 650_000);
    plan(world, 'open_long', 660_000);
    plan(world, 'open_long', 400_000, { contract: 'ethusdt' });
    plan(world, 'open_long', 650_000, { user: 'bob' });
    expect(refusalOf(cancel(world, [planOf(world, one).id]))).toBe('accepted');
    expect(world.kernel.openPlans('ann')).toHaveLength(2);
    cancel(world, null, { contract: 'btcusdt' });
    expect(world.kernel.openPlans('ann').map(({ contract }) => contract)).toEqual(['ethusdt']);
    cancel(world, null);
    expect([world.kernel.openPlans('ann').length, world.kernel.openPlans('bob').length]).toEqual([0, 1]);
  });

  test('[EXC-01] CND-024 a fired one cannot be cancelled', () => {
    const world = market();
    const placed = plan(world, 'open_long', 602_000);
    print(world, 602_000);
    expect(refusalOf(cancel(world, [planOf(world, placed).id]))).toBe('plan-not-open');
  });

  test('[EXC-01] CND-025 a trigger price, or a callback, of zero or below is refused', () => {
    const world = long();
    for (const trigger of [0, -1, 0.5]) {
      expect(refusalOf(plan(world, 'open_long', trigger))).toBe('bad-trigger');
      expect(refusalOf(stops(world, null, at(trigger)))).toBe('bad-trigger');
    }
    for (const callback of [0, -10]) expect(refusalOf(trail(world, callback))).toBe('bad-callback');
  });

  test('[EXC-01] CND-026 a post-only one is refused', () => {
    expect(
      refusalOf(plan(market(), 'open_long', 610_000, { orderKind: 'limit', priceTicks: 609_000, tif: 'POST' })),
    ).toBe('bad-trigger');
  });

  test('[EXC-01] CND-030 cancelled before its trigger it leaves no order in the book', () => {
    const world = market();
    const placed = plan(world, 'open_long', 602_000, { orderKind: 'limit', priceTicks: 598_000 });
    cancel(world, [planOf(world, placed).id]);
    const { bids } = world.kernel.depth('btcusdt');
    print(world, 602_000);
    expect(world.kernel.openOrders('ann')).toEqual([]);
    expect(world.kernel.depth('btcusdt').bids).toEqual(bids);
  });
});
