// What is looked up of a contract and its coin; each of these anybody may read.
import { readCoin, readCoinFlags, readCoins } from '../../domain/wire/compiled/coin.ts';
import { readGears, readRegions } from '../../domain/wire/compiled/market.ts';
import { readFeeRates, readInsuranceFund } from '../../domain/wire/compiled/money.ts';
import { readHotContracts } from '../../domain/wire/compiled/settings.ts';
import type { CoinRow } from '../../domain/wire/calls/coin-calls.ts';
import type { CoinAbout } from '../../domain/contract/overview.ts';
import { query, type NounCalls } from './declare.ts';
import { researchQueries } from './research.ts';

const PAGE = 10;
/** The specification's page of the coin list. */
const MOST_COINS = 100;
const textOrNull = (text: string): string | null => (text === '' ? null : text);
const ofContract = ({ bizType, contract }: { readonly bizType: string; readonly contract: string }) => ({
  params: { bizType, contractCode: contract },
});
const ofCoin = ({ bizType, coin }: { readonly bizType: string; readonly coin: string }) => ({
  params: { bizType },
  query: { currency: coin.toLowerCase() },
});

const toCoin = (row: CoinRow): CoinAbout => ({
  name: row.displayName,
  fullName: row.fullName,
  supply: textOrNull(row.circulatingSupply),
  mostEver: textOrNull(row.maxSupply),
  since: row.launchYear === 0 ? null : row.launchYear,
  groups: row.groups,
});

export const overviewCalls = {
  reads: {},
  commands: {},
  queries: {
    ...researchQueries,
    fundingRates: query('fundingRates', {
      call: readFeeRates,
      toInput: ({ page, size = PAGE, ...of }) => ({ ...ofContract(of), query: { page, pageSize: size } }),
      toAnswer: ({ rows, total }) => ({
        rows: rows.map(({ timeIndex, feeRate, liquidationHour }) => ({
          timeMs: timeIndex,
          rate: feeRate,
          hours: liquidationHour,
        })),
        total,
      }),
    }),
    insuranceFund: query('insuranceFund', {
      call: readInsuranceFund,
      toInput: ({ page, ...of }) => ({ ...ofContract(of), query: { page, pageSize: PAGE } }),
      toAnswer: ({ currencyCode, balance, days, total }) => ({
        coin: currencyCode,
        balance,
        rows: days.map((row) => ({ dayMs: row.date, balance: row.balance, change: textOrNull(row.change) })),
        total,
      }),
    }),
    positionLevels: query('positionLevels', {
      call: readGears,
      toInput: ofContract,
      toAnswer: (rows) =>
        rows.map((row) => ({
          gear: row.gear,
          lever: row.lever,
          entryRate: row.entryRate,
          maintainRate: row.maintainRate,
          minCont: row.minOpenAmount,
          maxCont: row.maxOpenAmount,
          minSize: row.minOpenSize,
          maxSize: row.maxOpenSize,
        })),
    }),
    coin: query('coin', {
      call: readCoin,
      toInput: ofCoin,
      toAnswer: toCoin,
    }),
    coins: query('coins', {
      call: readCoins,
      toInput: (params) => ({ params, query: { pageNum: 1, pageSize: MOST_COINS } }),
      toAnswer: ({ rows }) => rows.map(toCoin),
    }),
    hotContracts: query('hotContracts', {
      call: readHotContracts,
      toInput: (params) => ({ params }),
      toAnswer: (rows) =>
        rows.map(({ code, fluctuation, amount24 }) => ({
          code,
          changePercent: textOrNull(fluctuation),
          turnover: textOrNull(amount24),
        })),
    }),
    regions: query('regions', {
      call: readRegions,
      toInput: (params) => ({ params }),
      toAnswer: (groups) => groups,
    }),
    coinFlags: query('coinFlags', {
      call: readCoinFlags,
      toInput: ofCoin,
      toAnswer: (row) => ({ isTraded: row.isFutureTrade === 1, isResearched: row.isResearchRecommend === 1 }),
    }),
  },
} satisfies NounCalls;
