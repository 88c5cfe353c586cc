// Cross margin by example: what it reserves, what it lets be used, how an account is liquidated.
import { describe, expect, test } from 'vitest';
import { COIN, coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import { cross, longAnn } from '../worlds/cross-world.ts';
import type { World } from '../worlds/kernel-world.ts';

type Level = readonly [number, number];
const quoteOf = (world: World, contract: string, bids: readonly Level[], asks: readonly Level[]) =>
  world.run({ type: 'quoteHouse', contract, bids, asks });
const markOf = (world: World, contract: string, ticks: number) =>
  world.run({ type: 'setPrices', contract, indexTicks: ticks, markTicks: ticks });
const fund = (world: World): bigint =>
  world.kernel.pools().find(({ pool, coin }) => pool === 'insurance' && coin === 'usdt')?.amount ?? 0n;

/** The same, and a long of 10 ETH at 2,000 beside it, at 100x (margin 200, fee 12). */
const longTwo = (): World => {
  const world = longAnn();
  cross(world, 'ann', 'ethusdt');
  world.run({ type: 'setLeverage', user: 'ann', contract: 'ethusdt', long: 100, short: 100 });
  markOf(world, 'ethusdt', 200_000);
  quoteOf(world, 'ethusdt', [], [[200_000, 1_000]]);
  world.place('ann', 'open_long', 200_000, 1_000, { contract: 'ethusdt' });
  return world;
};

describe('what cross reserves and leaves', () => {
  test('[EXC-02] a cross position reserves its initial margin; order and position say that they are cross', () => {
    const world = longAnn();
    expect(world.position('ann')).toMatchObject({ cross: true, margin: coins('3000'), amount: 5_000 });
    expect(world.balance('ann')).toMatchObject({ free: coins('6820'), positionMargin: coins('3000'), orderHold: 0n });
    const resting = world.order('ann', world.place('ann', 'open_long', 590_000, 10));
    expect(resting.cross).toBe(true);
  });

  test('[FORM-04] losses of cross positions are not available for orders, isolated ones included; gains are not either', () => {
    const world = longAnn();
    world.mark(590_000);
    expect(world.kernel.available('ann', 'usdt')).toBe(coins('1820'));
    const order = { contract: 'ethusdt', kind: 'limit' } as const;
    markOf(world, 'ethusdt', 200_000);
    // 20x: 100 USDT of margin and 1.2 of fee for each ETH.
    expect(refusalOf(world.place('ann', 'open_long', 200_000, 1_799, order))).toBe('insufficient-balance');
    expect(refusalOf(world.place('ann', 'open_long', 200_000, 1_798, order))).toBe('accepted');
    world.mark(620_000);
    expect(world.kernel.available('ann', 'usdt')).toBe(world.balance('ann').free);
  });

  test('[EXC-02] a loss is paid from free balance, beyond the margin of what is closed', () => {
    const world = longAnn();
    world.mark(590_000);
    world.quote([[590_000, 5_000]], []);
    const close = world.order('ann', world.place('ann', 'close_long', 590_000, 5_000));
    expect(close).toMatchObject({ status: 'filled', realised: coins('-5000'), fee: coins('177') });
    expect(world.balance('ann')).toMatchObject({ free: coins('4643'), positionMargin: 0n });
    expect(fund(world)).toBe(0n);
  });

  test('[EXC-02] a close is not sent beyond the cash of the coin: an unrealised gain elsewhere pays nothing', () => {
    const world = longAnn();
    world.mark(585_000);
    world.quote([[580_000, 5_000]], []);
    const close = world.order('ann', world.place('ann', 'close_long', 560_000, 5_000));
    // 9,820 of cash cover a fall of 1,964 less the fee of about 35 per BTC: 580,710 ticks.
    expect(close).toMatchObject({ filled: 0, status: 'cancelled' });
    world.quote(
      [
        [580_000, 0],
        [580_800, 5_000],
      ],
      [],
    );
    expect(world.order('ann', world.place('ann', 'close_long', 560_000, 5_000)).filled).toBe(5_000);
    expect(world.balance('ann').free).toBe(coins('9820') - coins('9600') - coins('174.24'));
  });

  test('[EXC-02] funding of a cross position comes from free balance, then from the margins', () => {
    const world = longAnn();
    const settle = (stampMs: number, ratePpb: number) =>
      world.run({ type: 'settleFunding', contract: 'btcusdt', ratePpb, stampMs });
    settle(1, 1_000_000);
    expect(world.balance('ann')).toMatchObject({ free: coins('6520'), positionMargin: coins('3000') });
    settle(2, 23_000_000);
    expect(world.balance('ann')).toMatchObject({ free: 0n, positionMargin: coins('2620') });
  });
});

describe('liquidation of a cross account', () => {
  test('[EXC-02] the whole balance of the coin stands behind a position: one tick better it stands, at the price it goes', () => {
    const world = longAnn();
    const position = world.position('ann');
    if (position === undefined) throw new Error('no position');
    const risk = world.kernel.positionRisk(position);
    // (300,000 - 9,820) / (5 x (1 - 0.4 % - 0.06 %)) = 58,304.19...
    expect(risk).toMatchObject({ liquidationTicks: 583_041, liquidationFalls: true });
    expect(world.kernel.crossRisk('ann', 'usdt')).toEqual({ equity: coins('9820'), required: coins('1380') });
    expect(eventsOf(world.mark(583_042), 'Liquidated')).toEqual([]);
    expect(eventsOf(world.mark(583_041), 'Liquidated')).toMatchObject([{ user: 'ann', amount: 5_000 }]);
    expect(world.position('ann')).toBeUndefined();
  });

  test('[EXC-02] orders of the coin go first; the rest is closed at the bankruptcy price; nothing is left, and nothing is below zero', () => {
    const world = longAnn();
    const other = world.order('ann', world.place('ann', 'open_long', 500_000, 10));
    markOf(world, 'ethusdt', 100_000);
    const isolated = world.order('ann', world.place('ann', 'open_long', 100_000, 10, { contract: 'ethusdt' }));
    world.quote([[581_000, 5_000]], []);
    const outcome = world.mark(582_000);
    expect(world.kernel.order('ann', other.id)).toMatchObject({ status: 'cancelled', reason: 'liquidation', hold: 0n });
    expect(world.kernel.order('ann', isolated.id)?.status).toBe('open');
    const left = coins('9820') - isolated.hold;
    const [event] = eventsOf(outcome, 'Liquidated');
    expect(event).toMatchObject({ amount: 5_000, bankruptcyTicks: 580_371 });
    const filled = coins('9500') + coins('174.3');
    expect(fund(world)).toBe(left - filled);
    expect(world.balance('ann')).toMatchObject({ free: 0n, positionMargin: 0n, orderHold: isolated.hold });
  });

  test('[EXC-02] the largest loser goes first, with its part of the collateral; the next one only if the account is still due', () => {
    const world = longTwo();
    expect(world.balance('ann').free).toBe(coins('6608'));
    markOf(world, 'ethusdt', 199_000);
    const outcome = world.mark(583_000);
    expect(eventsOf(outcome, 'Liquidated').map(({ contract }) => contract)).toEqual(['btcusdt', 'ethusdt']);
    expect(world.kernel.positions('ann')).toEqual([]);
    // Both parts together were the wallet; what rounding to the tick left is the trader's.
    expect(world.balance('ann').free).toBeLessThan(COIN);
  });

  test('[EXC-02] a position of a higher gear is cut first, and the account kept when that saves it', () => {
    const world = createWorld(['ann']);
    cross(world, 'ann');
    world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 100, short: 100 });
    world.mark(600_000);
    world.quote([], [[600_000, 6_000]]);
    world.place('ann', 'open_long', 600_000, 6_000);
    const [position] = world.kernel.positions('ann');
    if (position === undefined) throw new Error('no position');
    const at = world.kernel.liquidationTicks(position) ?? 0;
    expect(eventsOf(world.mark(at), 'Liquidated')).toMatchObject([{ amount: 1_000, markTicks: at }]);
    expect(world.position('ann')).toMatchObject({ amount: 5_000, margin: coins('3000') });
    const free = world.balance('ann').free;
    expect(free).toBeGreaterThan(0n);
    expect(world.kernel.crossRisk('ann', 'usdt')?.equity).toBeGreaterThan(
      world.kernel.crossRisk('ann', 'usdt')?.required ?? 0n,
    );
  });

  test('[EXC-02] a gain elsewhere is paid out at the mark before the fund has to pay for a loss', () => {
    const world = longTwo();
    // ETH earns 9,000, BTC loses 18,600: more than the cash of 9,808.
    markOf(world, 'ethusdt', 290_000);
    const outcome = world.mark(562_800);
    const [gain] = eventsOf(outcome, 'GainSettled');
    expect(gain).toMatchObject({ user: 'ann', contract: 'ethusdt', amount: coins('9000') });
    expect(eventsOf(outcome, 'Liquidated')[0]).toMatchObject({ contract: 'btcusdt' });
    expect(fund(world)).toBeGreaterThanOrEqual(0n);
    expect(world.balance('ann').free).toBeLessThan(COIN);
  });

  test('[EXC-02] a fall beyond the collateral is paid by the fund and the house in the same event; isolated positions are not touched', () => {
    const world = longAnn();
    markOf(world, 'ethusdt', 200_000);
    quoteOf(world, 'ethusdt', [], [[200_000, 100]]);
    world.place('ann', 'open_long', 200_000, 100, { contract: 'ethusdt' });
    const before = world.kernel.positions('ann').find(({ contract }) => contract === 'ethusdt');
    const outcome = world.mark(500_000);
    expect(eventsOf(outcome, 'Liquidated')).toMatchObject([{ contract: 'btcusdt' }]);
    expect(world.balance('ann')).toMatchObject({ free: 0n, positionMargin: before?.margin });
    expect(world.kernel.positions('ann')).toEqual([before]);
  });

  test('[EXC-02] both sides of a contract stand behind each other', () => {
    const world = createWorld(['ann']);
    world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    cross(world, 'ann');
    world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 100, short: 100 });
    world.mark(600_000);
    world.quote([[599_999, 5_000]], [[600_000, 5_000]]);
    world.place('ann', 'open_long', 600_000, 5_000);
    world.place('ann', 'open_short', 599_999, 5_000);
    // 5 long against 5 short: the price may move far; the account ends upwards, where both must keep more than there is.
    for (const position of world.kernel.positions('ann'))
      expect(world.kernel.positionRisk(position)).toMatchObject({ liquidationFalls: false });
    expect(eventsOf(world.mark(300_000), 'Liquidated')).toEqual([]);
    expect(eventsOf(world.mark(1_200_000), 'Liquidated')).toEqual([]);
  });
});
