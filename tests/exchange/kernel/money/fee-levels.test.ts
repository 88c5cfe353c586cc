import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { levelReached } from '../../../../exchange/kernel/money/fee-levels.ts';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, Outcome } from '../../../../exchange/kernel/language/types.ts';
import { VIP_DAYS, VIP_LEVELS } from '../../../../exchange/kernel/language/venue-assumptions.ts';
import { coins, eventsOf } from '../worlds/kernel-world.ts';

const DAY = 86_400_000;
const START_DAY = 20_000;

/** Ann with a lot of money, and a house that quotes 60,000 on both sides. */
const open = () => {
  const kernel = createKernel({ contracts: CONTRACTS });
  let placed = 0;
  const run = (day: number, command: Command): Outcome => kernel.execute(day * DAY + 1_000 + placed, command);
  run(START_DAY, { type: 'openAccount', user: 'ann', kind: 'user' });
  run(START_DAY, { type: 'deposit', user: 'ann', coin: 'usdt', amount: coins('100000000') });
  run(START_DAY, { type: 'deposit', user: 'ann', coin: 'btc', amount: coins('100') });
  for (const contract of ['btcusdt', 'btcusd']) {
    run(START_DAY, { type: 'setPrices', contract, indexTicks: 600_000, markTicks: 600_000 });
    run(START_DAY, { type: 'quoteHouse', contract, bids: [[600_000, 900_000_000]], asks: [[600_010, 900_000_000]] });
  }
  const trade = (
    day: number,
    amount: number,
    contract = 'btcusdt',
    user = 'ann',
    side: 'open_long' | 'open_short' = 'open_short',
  ): Outcome => {
    placed += 1;
    return run(day, {
      type: 'placeOrder',
      user,
      contract,
      clientId: `c${placed}`,
      side,
      kind: 'market',
      priceTicks: null,
      amount,
      tif: 'IOC',
      reduceOnly: false,
    });
  };
  const rate = (day: number): number => {
    run(day, { type: 'rateLevels' });
    return kernel.account('ann')?.vip ?? -1;
  };
  return { kernel, run, trade, rate };
};
const traded = (kernel: Kernel, day: number) => kernel.traded('ann', day - VIP_DAYS, day - 1);

describe('[ACC-06] [EXC-02] fee levels by what was traded', () => {
  test('a level is reached at its very amount, not a unit below', () => {
    for (const [level, { tradedUsdt }] of VIP_LEVELS.entries()) {
      expect(levelReached(BigInt(tradedUsdt) * coins('1'))).toBe(level);
      if (level > 0) expect(levelReached(BigInt(tradedUsdt) * coins('1') - 1n)).toBe(level - 1);
    }
  });

  test('[POS-18] a copy is charged by the level of its person, from the same night on', () => {
    const { kernel, run, trade, rate } = open();
    run(START_DAY, { type: 'openAccount', user: 'lea', kind: 'user' });
    run(START_DAY, { type: 'deposit', user: 'lea', coin: 'usdt', amount: coins('1000') });
    run(START_DAY, { type: 'registerLeader', user: 'lea' });
    run(START_DAY, { type: 'followLeader', user: 'ann', leader: 'lea', amount: coins('100'), maxValue: null });
    trade(START_DAY, 20_000);
    expect(rate(START_DAY + 1)).toBe(1);
    expect(kernel.account('ann.copy.1')?.vip).toBe(1);
    expect(kernel.feeRates('ann.copy.1', 'btcusdt')).toEqual(kernel.feeRates('ann', 'btcusdt'));
  });

  test("linear fills count their value, inverse ones their face value, those of trading funds too; a card's count nothing", () => {
    const { kernel, run, trade } = open();
    expect(eventsOf(trade(START_DAY, 100), 'Filled')[0]?.traded).toBe(coins('6000'));
    expect(eventsOf(trade(START_DAY, 7, 'btcusd'), 'Filled')[0]?.traded).toBe(coins('700'));
    run(START_DAY, {
      type: 'transfer',
      user: 'ann',
      coin: 'usdt',
      amount: coins('1000'),
      from: 'contract',
      to: 'fund',
    });
    trade(START_DAY, 10, 'btcusdt', 'ann.fund');
    expect(traded(kernel, START_DAY + 1)).toBe(coins('7300'));
    const card = {
      kind: 'contract-experience',
      coin: 'usdt',
      denomination: coins('100'),
      sharePpm: 1_000_000,
      contract: 'btcusdt',
      lever: 20,
      maxAmount: 0,
      validMs: DAY,
    } as const;
    run(START_DAY, { type: 'grantCard', user: 'ann', claimByMs: (START_DAY + 1) * DAY, ...card });
    run(START_DAY, { type: 'claimCard', user: 'ann', cardId: '1' });
    const placed = run(START_DAY, {
      type: 'placeOrder',
      user: 'ann',
      contract: 'btcusdt',
      clientId: 'card',
      side: 'open_long',
      kind: 'market',
      priceTicks: null,
      amount: 5,
      tif: 'IOC',
      reduceOnly: false,
      card: '1',
    });
    expect(eventsOf(placed, 'Filled')[0]?.traded).toBeUndefined();
    expect(traded(kernel, START_DAY + 1)).toBe(coins('7300'));
  });

  test('the level counts from the next day, for trading funds too, for thirty days; then it is gone', () => {
    const { kernel, run, trade, rate } = open();
    run(START_DAY, {
      type: 'transfer',
      user: 'ann',
      coin: 'usdt',
      amount: coins('1000'),
      from: 'contract',
      to: 'fund',
    });
    for (let half = 0; half < 2; half += 1)
      trade(START_DAY, 8_400, 'btcusdt', 'ann', half === 0 ? 'open_short' : 'open_long');
    expect(traded(kernel, START_DAY + 1)).toBeGreaterThan(coins('1000000'));
    expect([rate(START_DAY), rate(START_DAY + 1), rate(START_DAY + VIP_DAYS)]).toEqual([0, 1, 1]);
    expect(kernel.feeRates('ann.fund', 'btcusdt').takerPpm).toBe(570);
    expect(rate(START_DAY + VIP_DAYS + 1)).toBe(0);
    expect(kernel.feeRates('ann.fund', 'btcusdt').takerPpm).toBe(600);
  });

  test('a lower level waits for a day without an open order; a day is rated once', () => {
    const { kernel, run, rate } = open();
    run(START_DAY, { type: 'setVip', user: 'ann', level: 2 });
    run(START_DAY, {
      type: 'placeOrder',
      user: 'ann',
      contract: 'btcusdt',
      clientId: 'rests',
      side: 'open_long',
      kind: 'limit',
      priceTicks: 500_000,
      amount: 1,
      tif: 'GTC',
      reduceOnly: false,
    });
    expect(rate(START_DAY + 1)).toBe(2);
    run(START_DAY + 1, { type: 'cancelOrders', user: 'ann', contract: null, orderIds: null });
    expect(rate(START_DAY + 1)).toBe(2);
    expect(kernel.nextRatingMs()).toBe((START_DAY + 2) * DAY);
    expect(rate(START_DAY + 2)).toBe(0);
  });

  test('law: the level is what the sum of the last thirty days reaches, over snapshots too', () => {
    const deal = fc.record({
      days: fc.integer({ min: 0, max: 12 }),
      amount: fc.integer({ min: 1, max: 9_000 }),
      isShort: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(deal, { minLength: 1, maxLength: 12 }), (deals) => {
        const { kernel, trade, rate } = open();
        const fills: { readonly day: number; readonly value: bigint }[] = [];
        let day = START_DAY;
        for (const { days, amount, isShort } of deals) {
          day += days;
          rate(day);
          const [fill] = eventsOf(trade(day, amount, 'btcusdt', 'ann', isShort ? 'open_short' : 'open_long'), 'Filled');
          if (fill !== undefined)
            fills.push({ day, value: BigInt(fill.amount) * BigInt(fill.priceTicks) * 1_000_000n });
        }
        const next = day + 1;
        const sum = fills
          .filter((fill) => fill.day >= next - VIP_DAYS && fill.day < next)
          .reduce((all, { value }) => all + value, 0n);
        expect(traded(kernel, next)).toBe(sum);
        const again = restoreKernel(CONTRACTS, kernel.snapshot());
        expect([again.stateHash(), again.nextRatingMs()]).toEqual([kernel.stateHash(), kernel.nextRatingMs()]);
        expect(rate(next)).toBe(levelReached(sum));
      }),
      { numRuns: 60 },
    );
  });
});
