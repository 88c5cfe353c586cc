import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hotContracts, MOST_HOT } from '../../../src/domain/market/hot-contracts.ts';
import { dollarTurnover } from '../../../src/domain/market/dollar-turnover.ts';
import { exact } from '../../../src/domain/num/decimal.ts';

const linear = (code: string) => ({ code, kind: 'linear', priceDigits: 1 }) as const;
const inverse = (code: string) => ({ code, kind: 'inverse', priceDigits: 1 }) as const;

test('[LIST-03] coins and dollars are ranked in one currency; what is not known, or not traded, is not hot', () => {
  const contracts = ['ethusdt', 'solusdt', 'xrpusdt', 'bnbusdt'].map(linear);
  expect(
    hotContracts(
      [...contracts, inverse('btcusd'), inverse('ethusd')],
      [
        { contract: 'ethusdt', turnover: '5000000', markTicks: 26_700 },
        // 100 BTC at 60,000.0 are 6,000,000 dollars.
        { contract: 'btcusd', turnover: '100', markTicks: 600_000 },
        // Without a mark price nobody knows what coins are worth.
        { contract: 'ethusd', turnover: '999999', markTicks: null },
        { contract: 'solusdt', turnover: '5000000.0', markTicks: 1 },
        { contract: 'xrpusdt', turnover: '0', markTicks: 1 },
      ],
    ),
  ).toEqual(['btcusd', 'ethusdt', 'solusdt']);
});

const market = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        contract: fc.constantFrom(linear(`c${id}`), inverse(`c${id}`)),
        units: fc.bigInt({ min: 0n, max: 10n ** 6n }),
        markTicks: fc.option(fc.integer({ min: 1, max: 10 ** 7 }), { nil: null }),
      }),
    ),
  ),
);

test('[LIST-03] law: at most ten, the most first, none left out that has more; in whatever order they come', () => {
  fc.assert(
    fc.property(market, (rows) => {
      const contracts = rows.map(({ contract }) => contract);
      const marks = rows.map(({ contract, units, markTicks }) => ({
        contract: contract.code,
        turnover: exact(String(units)).div(100).toFixed(),
        markTicks,
      }));
      const worthOf = new Map(
        rows.map(({ contract, markTicks }, at) => {
          const worth = dollarTurnover(contract, marks[at]?.turnover ?? null, markTicks);
          return [contract.code, exact(worth ?? '0')];
        }),
      );
      const hot = hotContracts(contracts, marks);
      const worths = hot.map((code) => worthOf.get(code) ?? exact(0));
      const left = contracts.filter(({ code }) => !hot.includes(code)).map(({ code }) => worthOf.get(code) ?? exact(0));
      const least = worths.at(-1) ?? exact(0);
      expect(hot.length).toBe(Math.min(MOST_HOT, [...worthOf.values()].filter((worth) => worth.gt(0)).length));
      expect(worths.every((worth, at) => worth.lte(worths[at - 1] ?? worth))).toBe(true);
      if (hot.length === MOST_HOT) expect(left.every((worth) => worth.lte(least))).toBe(true);
      expect(hotContracts(contracts.toReversed(), marks.toReversed())).toEqual(hot);
    }),
  );
});
