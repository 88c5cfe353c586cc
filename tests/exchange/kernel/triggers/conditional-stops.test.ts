// The rules of stops of a position, one test a row of the register (conditional_rules); its id is in the title.
import { describe, expect, test } from 'vitest';
import { shareOf } from '../../../../src/domain/order/amount.ts';
import { coins, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { at, long, market, planOf, print, stops } from '../worlds/trigger-world.ts';

const take = (world: World, side: 'buy' | 'sell', priceTicks: number, amount: number) =>
  world.run({ type: 'takeHouse', contract: 'btcusdt', side, priceTicks, amount });
/** All bids of the house away, so that a market sell finds nobody. */
const noBids = (world: World) =>
  world.quote(
    [
      [599_000, 0],
      [590_000, 0],
    ],
    [],
  );

describe('pairs and positions', () => {
  test('[EXC-01] CND-016 take-profit and stop-loss: one fires, the other ends in the same step', () => {
    const world = long();
    stops(world, at(650_000), at(599_500));
    const ends = eventsOf(print(world, 599_400, 'sell'), 'PlanChanged').map(({ plan: one }) => [one.kind, one.status]);
    expect(ends).toEqual([
      ['stop-loss', 'triggered'],
      ['take-profit', 'cancelled'],
    ]);
  });

  test('[EXC-01] CND-017 one fires but its order cannot be: the other ends all the same', () => {
    const world = long();
    const outcome = stops(world, at(650_000), at(599_500, { orderKind: 'limit', priceTicks: 599_400 }));
    // The limit order of the stop would trade with the user's own bid.
    noBids(world);
    world.place('ann', 'open_long', 599_400, 1);
    print(world, 599_450, 'sell');
    expect(planOf(world, outcome)).toMatchObject({ kind: 'take-profit', status: 'cancelled', reason: 'pair' });
    expect(world.kernel.openPlans('ann')).toEqual([]);
    expect(world.position('ann')?.amount).toBe(10);
  });

  test('[EXC-01] CND-018 the position goes to zero and no order is open: its stops end', () => {
    const world = long();
    const outcome = stops(world, at(650_000), at(590_000));
    world.place('ann', 'close_long', 599_000, 10);
    expect(world.position('ann')).toBeUndefined();
    expect(planOf(world, outcome)).toMatchObject({ status: 'cancelled', reason: 'position-gone' });
  });

  test('[EXC-01] CND-019 the position goes to zero while a limit order may open it again: its stops stay', () => {
    const world = long();
    world.place('ann', 'open_long', 580_000, 1);
    const outcome = stops(world, at(650_000), at(570_000));
    world.place('ann', 'close_long', 599_000, 10);
    expect(world.position('ann')).toBeUndefined();
    expect(planOf(world, outcome).status).toBe('open');
  });

  test('[EXC-01] CND-020 a stop without position and without an open order is refused', () => {
    expect(refusalOf(stops(market(), at(650_000), at(590_000)))).toBe('no-position');
  });

  test('[EXC-01] CND-021 a stop without position but with an order that would open one is accepted', () => {
    const world = market();
    world.place('ann', 'open_long', 598_000, 10);
    expect(refusalOf(stops(world, at(650_000), at(590_000)))).toBe('accepted');
  });

  test('[EXC-01] CND-027 a size linked to the position: three quarters of 20 sell 15; a half of 5 is 2, rounded down; none is refused', () => {
    const world = market();
    world.place('ann', 'open_long', 601_000, 20);
    print(world, 600_000);
    const three = shareOf(20, 75);
    expect([three, shareOf(5, 50), shareOf(1, 25)]).toEqual([15, 2, 1]);
    expect(refusalOf(stops(world, null, at(599_500), { amount: shareOf(20, 0) }))).toBe('bad-quantity');
    stops(world, null, at(599_500), { amount: three });
    const sold = eventsOf(print(world, 599_400, 'sell'), 'Filled').reduce((sum, { amount }) => sum + amount, 0);
    expect([sold, world.position('ann')?.amount]).toEqual([15, 5]);
  });

  test('[EXC-01] CND-028 the position turns to the other side: its stops end', () => {
    const world = long();
    const outcome = stops(world, at(650_000), at(590_000));
    world.place('ann', 'open_short', 599_000, 15);
    expect(world.position('ann', 'short')?.amount).toBe(5);
    expect(planOf(world, outcome)).toMatchObject({ status: 'cancelled', reason: 'position-gone' });
    expect(world.kernel.openPlans('ann')).toEqual([]);
  });
});

describe('guarantee and children', () => {
  test("[EXC-02] CND-033 a guaranteed stop fills at its trigger whatever the gap: the gap is the platform's, the fee the user's", () => {
    const world = long();
    stops(world, null, at(590_000, { by: 'mark', guaranteed: true }));
    print(world, 500_000);
    const outcome = world.mark(500_000);
    expect(eventsOf(outcome, 'Filled')).toMatchObject([{ priceTicks: 590_000, amount: 10 }]);
    // 10 x 0.001 x (59,000 - 50,000); 590 x 0.03 %.
    expect(eventsOf(outcome, 'GuaranteeSettled')).toMatchObject([{ gap: coins('90'), fee: coins('0.177') }]);
    expect(world.position('ann')).toBeUndefined();
  });

  test('[EXC-01] CND-034 stops that come with an order exist for the filled part only, from its first fill on', () => {
    const world = market();
    world.place('ann', 'open_long', 599_500, 10, { takeProfit: at(620_000), stopLoss: at(590_000) });
    print(world, 625_000);
    expect(world.kernel.openPlans('ann').map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    print(world, 600_000);
    take(world, 'sell', 599_500, 3);
    expect(world.kernel.openPlans('ann')).toMatchObject([
      { status: 'open', amount: 3 },
      { status: 'open', amount: 3 },
    ]);
    take(world, 'sell', 599_500, 4);
    expect(world.kernel.openPlans('ann').map(({ amount }) => amount)).toEqual([7, 7]);
  });

  test('[EXC-01] CND-035 the parent is filled in part and cancelled: its children are as large as what was filled', () => {
    const world = market();
    const parent = world.order(
      'ann',
      world.place('ann', 'open_long', 599_500, 10, { takeProfit: at(620_000), stopLoss: at(590_000) }),
    );
    take(world, 'sell', 599_500, 4);
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: parent.id });
    expect(world.kernel.openPlans('ann')).toMatchObject([
      { status: 'open', amount: 4 },
      { status: 'open', amount: 4 },
    ]);
    print(world, 589_000, 'sell');
    expect(world.position('ann')).toBeUndefined();
  });
});
