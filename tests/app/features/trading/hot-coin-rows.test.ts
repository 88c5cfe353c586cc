import { describe, expect, test } from 'vitest';
import { hotCoins } from '../../../../src/app/features/trading/selection/hot-coin-rows.ts';
import type { CoinAbout } from '../../../../src/domain/contract/overview.ts';
import { btcusdt } from '../../../domain/sample.ts';

const bitcoin: CoinAbout = {
  name: btcusdt.baseName,
  fullName: 'Bitcoin',
  supply: '19960000',
  mostEver: '21000000',
  since: 2009,
  groups: [],
};
const contract = { ...btcusdt, supply: '19960000' };
const hot = [
  { code: 'gone', changePercent: '1.00', turnover: '9' },
  { code: btcusdt.code, changePercent: '1.20', turnover: '5000000' },
];

describe('[CHART-15] [MKT-06] the rows of the hot coins', () => {
  test('price and change are those of now, the market cap is supply times price; what is not listed is left out', () => {
    const marks = [
      {
        contract: btcusdt.code,
        markTicks: 1,
        lastTicks: 618_432,
        changePercent: '-0.50',
        turnover: null,
        fundingRate: null,
      },
    ];
    expect(hotCoins(hot, [bitcoin], [contract], marks)).toMatchObject([
      {
        code: btcusdt.code,
        coin: 'Bitcoin',
        place: 2,
        lastTicks: 618_432,
        changePercent: '-0.50',
        turnover: '5000000',
        cap: '1234390272000.0',
      },
    ]);
  });

  test('what is not known yet is none: price, cap and the coin’s name; the change is that of the read', () => {
    expect(hotCoins(hot, [], [btcusdt], [])).toMatchObject([
      { coin: null, lastTicks: null, cap: null, changePercent: '1.20' },
    ]);
  });
});
