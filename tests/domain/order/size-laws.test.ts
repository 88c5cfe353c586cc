// Laws of sizes over arbitrary contracts, prices and accounts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountDigits, contractsOf, typedAmountText } from '../../../src/domain/order/amount.ts';
import type { Contract } from '../../../src/domain/contract/contract.ts';
import { exact } from '../../../src/domain/num/decimal.ts';
import { priceText } from '../../../src/domain/num/ticks.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import { affordableCont, maximumCont, openCost } from '../../../src/domain/order/open-capacity.ts';
import { costAmount } from '../../../src/domain/order/size/cost-amount.ts';
import { btcusd, btcusdt, configOf, draftOf, factsOf } from '../sample.ts';

const units = fc.constantFrom('crypto' as const, 'usdt' as const, 'cont' as const);
const contracts: fc.Arbitrary<Contract> = fc
  .record({
    isInverse: fc.boolean(),
    priceDigits: fc.integer({ min: 0, max: 6 }),
    unit: fc.constantFrom('0.001', '0.01', '0.1', '1', '10', '100', '1000'),
  })
  .map(({ isInverse, priceDigits, unit }) =>
    isInverse
      ? { ...btcusd, priceDigits, unitAmount: unit }
      : {
          ...btcusdt,
          priceDigits,
          unitAmount: unit,
          gears: [{ gear: 1, maxAmountCont: 1e12, lever: 125, maintainRate: '0.004' }],
        },
  );
const most = 1_000_000_000;

describe('laws of sizes', () => {
  test('[FORM-03] the way through another unit gives the same contracts back, where one of them can be written in it', () => {
    fc.assert(
      fc.property(
        contracts,
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        units,
        (contract, ticks, amountCont, unit) => {
          const text = typedAmountText(amountCont, contract, unit, ticks) ?? '';
          // What one contract comes to there, counted from many of them: below the unit's last digit one looks like the next.
          const many = exact(typedAmountText(most, contract, unit, ticks) ?? '0').div(most);
          if (many.lt(exact(10).pow(-amountDigits(contract, unit)))) return;
          const read = contractsOf(text, contract, unit, ticks);
          expect(read.ok && read.value).toBe(amountCont);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  const accounts = fc.record({
    account: fc.constantFrom('contract' as const, 'fund' as const, 'card:7' as const),
    free: fc.integer({ min: 1, max: 1_000_000_000 }),
    lever: fc.integer({ min: 1, max: 125 }),
    taker: fc.integer({ min: 0, max: 1_000 }),
    direction: fc.constantFrom('buy' as const, 'sell' as const),
    ticks: fc.integer({ min: 100, max: 1_000_000 }),
    drift: fc.integer({ min: -300, max: 300 }),
  });
  const worldOf = (contract: Contract, given: typeof accounts extends fc.Arbitrary<infer T> ? T : never) => {
    const { account, free, lever, taker, direction, ticks } = given;
    const markTicks = Math.max(1, Math.round((ticks * (10_000 + given.drift)) / 10_000));
    const facts = factsOf({
      contract: { ...contract, maxOrderAmountCont: most },
      balance: {
        account,
        coin: contract.coin,
        free: exact(free).div(1000).toFixed(),
        orderHold: '0',
        positionMargin: '0',
        version: 1,
      },
      config: configOf({
        account,
        longLever: lever,
        shortLever: lever,
        takerRate: exact(taker).div(1_000_000).toFixed(),
      }),
      lastTicks: ticks,
      markTicks,
      bestBidTicks: ticks,
      bestAskTicks: ticks + 1,
    });
    const draft = draftOf({
      direction,
      priceText: priceText(ticks, contract.priceDigits),
      amountText: '1',
      unit: 'cont',
    });
    return { facts, draft, ticks };
  };

  test('[FORM-04] cost(maximum) ≤ available < cost(maximum + 1), on each of the three accounts', () => {
    fc.assert(
      fc.property(contracts, accounts, (contract, given) => {
        const { facts, draft, ticks } = worldOf(contract, given);
        const able = affordableCont(draft, facts, ticks) ?? 0;
        const free = exact(facts.balance?.free ?? '0');
        const cost = (cont: number) => openCost(draft, facts, ticks, cont)?.cost ?? exact(0);
        expect(cost(able).lte(free)).toBe(true);
        expect(maximumCont(draft, facts, ticks)).toBeLessThanOrEqual(able);
        const cap = Math.min(
          most,
          contract.gears.filter(({ lever }) => lever >= given.lever).at(-1)?.maxAmountCont ?? 0,
        );
        if (able < cap) expect(cost(able + 1).gt(free)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('[FORM-02] an order by its cost never costs more than was typed, and one contract more would', () => {
    fc.assert(
      fc.property(contracts, accounts, fc.integer({ min: 1, max: 100_000_000 }), (contract, given, typed) => {
        const { facts, draft, ticks } = worldOf(contract, given);
        const costText = exact(typed).div(1000).toFixed();
        const sized = costAmount({ ...draft, size: { ...draft.size, mode: 'cost', costText } }, facts, ticks);
        if (!sized.ok) return;
        const cost = (cont: number) => openCost(draft, facts, ticks, cont)?.cost ?? exact(0);
        expect(cost(sized.value).lte(exact(costText))).toBe(true);
        const { maximumCont: shown } = estimateOrder(draft, facts);
        if (sized.value !== shown) expect(cost(sized.value + 1).gt(exact(costText))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
