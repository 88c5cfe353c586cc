import { describe, expect, test } from 'vitest';
import { COIN, coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

/** Ann long 100 at 60,000, 20x (margin 300), against the house. */
const longAnn = (): World => {
  const world = createWorld(['ann', 'bob']);
  world.mark(600_000);
  world.quote([], [[600_000, 100]]);
  world.place('ann', 'open_long', 600_000, 100);
  return world;
};
const fund = (world: World): bigint =>
  world.kernel.pools().find(({ pool, coin }) => pool === 'insurance' && coin === 'usdt')?.amount ?? 0n;

describe('liquidation', () => {
  test('[EXC-02] the liquidation price is the mark where margin + profit = maintenance + closing fee', () => {
    const world = longAnn();
    const position = world.position('ann');
    if (position === undefined) throw new Error('no position');
    expect(world.kernel.positionRisk(position)).toMatchObject({
      gear: 1,
      maintainPpm: 4_000,
      unrealised: 0n,
      maintenance: coins('24'),
      closingFee: coins('3.6'),
      liquidationTicks: 572_634,
      bankruptcyTicks: 570_000,
    });
    expect(eventsOf(world.mark(572_635), 'Liquidated')).toEqual([]);
    expect(eventsOf(world.mark(572_634), 'Liquidated')).toHaveLength(1);
  });

  test('[EXC-02] orders of the position go first, the rest through the book; the surplus after the fee goes to the fund', () => {
    const world = longAnn();
    const close = world.order('ann', world.place('ann', 'close_long', 650_000, 40));
    const bid = world.order('ann', world.place('ann', 'open_long', 550_000, 10));
    world.quote([[571_000, 100]], []);
    const outcome = world.mark(572_000);
    expect(world.kernel.order('ann', close.id)).toMatchObject({ status: 'cancelled', reason: 'liquidation' });
    expect(world.kernel.order('ann', bid.id)).toMatchObject({ status: 'cancelled', reason: 'liquidation', hold: 0n });
    const surplus = coins('300') - coins('290') - coins('3.426');
    expect(eventsOf(outcome, 'Liquidated')).toMatchObject([
      { user: 'ann', amount: 100, bankruptcyTicks: 570_000, insurance: surplus },
    ]);
    expect(fund(world)).toBe(surplus);
    const [fill] = eventsOf(outcome, 'Filled');
    expect(fill).toMatchObject({ priceTicks: 571_000, fee: coins('3.426'), realised: coins('-296.574') });
    expect(world.balance('ann')).toMatchObject({
      free: coins('10000') - coins('300') - coins('3.6'),
      positionMargin: 0n,
      orderHold: 0n,
    });
  });

  test('[EXC-02] what the book does not take goes to the house; a gap is paid by the fund, then by the house, never by the trader', () => {
    const world = longAnn();
    world.quote(
      [
        [580_000, 30],
        [570_000, 20],
        [560_000, 500],
      ],
      [],
    );
    const outcome = world.mark(565_000);
    expect(eventsOf(outcome, 'Traded').map(({ priceTicks, amount }) => [priceTicks, amount])).toEqual([
      [580_000, 30],
      [570_000, 20],
    ]);
    const order = world.kernel.order('ann', eventsOf(outcome, 'Filled')[0]?.orderId ?? '');
    expect(order).toMatchObject({ origin: 'liquidation', status: 'filled', filled: 100, amount: 100 });
    expect(world.position('ann')).toBeUndefined();
    expect(world.balance('ann')).toMatchObject({ free: coins('9696.4'), positionMargin: 0n });
    expect(fund(world)).toBe(coins('30') - coins('1.044') - coins('25'));
    const deeper = longAnn();
    deeper.mark(565_000);
    expect(fund(deeper)).toBe(0n);
    expect(deeper.kernel.pools().find(({ pool }) => pool === 'house')?.amount).toBe(coins('350') - coins('50'));
    expect(deeper.balance('ann').free).toBe(coins('9696.4'));
  });

  test('[EXC-02] a position of a higher gear is cut to the next lower one and kept when that saves it', () => {
    const world = createWorld(['ann']);
    world.run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: 20_000n * COIN });
    world.mark(600_000);
    world.quote([], [[600_000, 6_000]]);
    world.place('ann', 'open_long', 600_000, 6_000);
    expect(world.position('ann')).toMatchObject({ amount: 6_000, margin: coins('18000') });
    const step = world.mark(572_700);
    expect(eventsOf(step, 'Liquidated')).toMatchObject([
      { amount: 1_000, markTicks: 572_700, bankruptcyTicks: 570_000 },
    ]);
    expect(world.position('ann')).toMatchObject({ amount: 5_000, entryValue: coins('300000'), margin: coins('15000') });
    expect(fund(world)).toBe(coins('270'));
    expect(eventsOf(world.mark(572_500), 'Liquidated')).toMatchObject([{ amount: 5_000 }]);
    expect(world.position('ann')).toBeUndefined();
  });

  test('[EXC-02] liquidation touches no other position', () => {
    const world = createWorld(['ann']);
    world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    world.mark(600_000);
    world.quote([[600_000, 10]], []);
    world.place('ann', 'open_short', 600_000, 10);
    world.quote([], [[600_000, 10]]);
    world.place('ann', 'open_long', 600_000, 10);
    const keep = world.order('ann', world.place('ann', 'close_short', 500_000, 10));
    expect(eventsOf(world.mark(560_000), 'Liquidated')).toMatchObject([{ side: 'long' }]);
    expect(world.position('ann', 'short')).toMatchObject({ amount: 10, margin: coins('30') });
    expect(world.kernel.order('ann', keep.id)?.status).toBe('open');
  });

  test('[EXC-02] a close beyond the margin is not sent into the book, so it never costs more than the margin', () => {
    const world = longAnn();
    world.quote(
      [
        [571_000, 10],
        [569_000, 500],
      ],
      [],
    );
    const close = world.order('ann', world.place('ann', 'close_long', 570_000, 100));
    expect(close).toMatchObject({ status: 'partly-filled-cancelled', filled: 10, reason: 'expired' });
  });

  test('[EXC-02] no fill of a new order is liquidated at once: market orders stop at that price, at high leverage too', () => {
    const world = createWorld(['ann']);
    world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 125, short: 125 });
    world.mark(600_000);
    world.run({ type: 'printTrade', contract: 'btcusdt', side: 'buy', priceTicks: 600_000, amount: 1 });
    world.quote(
      [],
      [
        [602_000, 10],
        [602_200, 10],
        [603_000, 10],
      ],
    );
    const order = world.order('ann', world.place('ann', 'open_long', null, 30));
    expect(order).toMatchObject({ filled: 10, status: 'partly-filled-cancelled' });
    expect(eventsOf(world.mark(600_000), 'Liquidated')).toEqual([]);
    expect(refusalOf(world.place('ann', 'open_long', null, 1))).toBe('price-liquidates-at-once');
  });
});

describe('funding', () => {
  test('[EXC-02] longs pay shorts once per stamp, the house takes part, the sum is zero', () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    world.place('ann', 'open_long', 600_000, 30);
    world.place('bob', 'open_short', 600_000, 10);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 600_000, amount: 20 });
    const outcome = world.run({ type: 'settleFunding', contract: 'btcusdt', ratePpb: 100_000, stampMs: 1_000 });
    expect(eventsOf(outcome, 'FundingSettled')[0]?.payments).toEqual([
      { user: 'ann', side: 'long', amount: coins('-0.18'), positionId: world.position('ann')?.id },
      { user: 'bob', side: 'short', amount: coins('0.06'), positionId: world.position('bob', 'short')?.id },
    ]);
    expect(world.kernel.pools().find(({ pool }) => pool === 'house')?.amount).toBe(coins('0.12'));
    expect(world.position('ann')).toMatchObject({ funding: coins('-0.18'), margin: coins('90') });
    expect(refusalOf(world.run({ type: 'settleFunding', contract: 'btcusdt', ratePpb: 100_000, stampMs: 1_000 }))).toBe(
      'already-settled',
    );
    expect(refusalOf(world.run({ type: 'settleFunding', contract: 'ethusdt', ratePpb: 1, stampMs: 1 }))).toBe(
      'no-reference-price',
    );
    expect(world.kernel.lastFundingMs('btcusdt')).toBe(1_000);
  });

  test("[EXC-02] a payer without free balance pays from the position's margin, and no more than that", () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    world.place('bob', 'open_short', 600_000, 3_000);
    world.place('ann', 'open_long', 600_000, 3_000);
    for (let amount = 1_000; amount >= 1; amount = Math.floor(amount / 2))
      world.place('ann', 'open_long', 500_000, amount);
    const { free } = world.balance('ann');
    world.run({ type: 'settleFunding', contract: 'btcusdt', ratePpb: 1_000_000, stampMs: 1 });
    expect(world.balance('ann')).toMatchObject({ free: 0n, positionMargin: coins('9000') - (coins('180') - free) });
    world.run({ type: 'settleFunding', contract: 'btcusdt', ratePpb: 900_000_000, stampMs: 2 });
    expect(world.balance('ann').positionMargin).toBe(0n);
    expect(world.balance('bob').free).toBeGreaterThan(100_000n * COIN);
  });
});
