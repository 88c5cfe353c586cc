import { expect, test } from 'vitest';
import { coinContracts } from '../../../src/app/pages/selection/coin-contracts.ts';
import { btcusdt } from '../../domain/sample.ts';

test('[SOC-01] one contract for each coin: a perpetual one in USDT where there is one, in the order of the coins', () => {
  const btcusd = { ...btcusdt, code: 'btcusd', quoteName: 'USD' };
  const delivery = { ...btcusdt, code: 'btcusdt_261225', bizType: 'deliver' } as const;
  const sol = { ...delivery, code: 'solusdt_261225', baseName: 'SOL' };
  expect(coinContracts([delivery, btcusd, sol, btcusdt]).map(({ code }) => code)).toEqual([
    'btcusdt',
    'solusdt_261225',
  ]);
  expect(coinContracts([])).toEqual([]);
});
