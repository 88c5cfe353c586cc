// Funding before the first start: made of the seed, and joined to what was settled.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FUNDING_INTERVAL_MS, stampAt } from '../../../exchange/market/prices/funding-rate.ts';
import { pastRates } from '../../../exchange/market/prices/past-funding.ts';
import { PROFILES } from '../../../exchange/market/sim/profiles.ts';
import { createMarket } from '../../../exchange/market/create-market.ts';
import { createHarness, memoryCandles } from './harness.ts';

const btc = PROFILES.find(({ code }) => code === 'btcusdt') as (typeof PROFILES)[number];

test('[CHART-16] every stamp before the beginning has a made-up rate, the same for the same seed and beginning; more days add only older ones', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000 }),
      fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
      fc.integer({ min: 1, max: 60 }),
      (seed, originMs, historyDays) => {
        const rates = pastRates({ ...btc, historyDays }, { seed, originMs });
        expect(rates).toHaveLength(historyDays * 3);
        rates.forEach(({ stampMs, ratePpb }, index) => {
          expect(stampMs).toBe(stampAt(originMs) - (index + 1) * FUNDING_INTERVAL_MS);
          expect(Number.isSafeInteger(ratePpb) && Math.abs(ratePpb) < 5_000_000).toBe(true);
        });
        expect(pastRates({ ...btc, historyDays: historyDays + 7 }, { seed, originMs }).slice(0, rates.length)).toEqual(
          rates,
        );
      },
    ),
    { numRuns: 30 },
  );
  const year = pastRates(btc, { seed: 7, originMs: 1_790_000_000_000 });
  // Most days the premium is small and the rate the interest alone, as at real venues; some days it is not.
  expect(new Set(year.map(({ ratePpb }) => ratePpb)).size).toBeGreaterThan(50);
  expect(year.filter(({ ratePpb }) => ratePpb === 100_000).length).toBeGreaterThan(year.length / 4);
});

test('[CHART-16] the past of a market ends where its candles begin, is the same after a restart and in both environments; a delivery contract has none', async () => {
  const candles = memoryCandles();
  const harness = createHarness({ candles });
  const open = () => {
    const market = createMarket(harness.ports, { kind: 'simulation', seed: 7 });
    harness.listen(market.observe);
    return market;
  };
  const market = open();
  await market.start();
  await harness.run(1_000);
  const rates = market.pastRates(1, 'btcusdt');
  expect(rates[0]?.stampMs).toBe(stampAt(harness.now()) - FUNDING_INTERVAL_MS);
  expect(rates).toHaveLength(btc.historyDays * 3);
  expect(market.pastRates(0, 'btcusdt')).toEqual(rates);
  const delivery = harness.ports.contracts.find(({ bizType }) => bizType === 'deliver')?.code ?? '';
  expect(market.pastRates(1, delivery)).toEqual([]);
  expect(market.pastRates(1, 'nothing')).toEqual([]);
  market.stop();
  const again = open();
  await again.start();
  expect(again.pastRates(1, 'btcusdt')).toEqual(rates);
  again.stop();
});
