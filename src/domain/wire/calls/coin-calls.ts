// Calls about the coins that are traded.
import * as z from 'zod/mini';
import { contractCode, decimalText, envText, flag } from '../scalars.ts';
import { bizPath } from './params.ts';

/** btc, BTC. */
const currency = z.string().check(z.minLength(1), z.maxLength(16), z.regex(/^[A-Za-z0-9]+$/));
const coinQuery = z.strictObject({ env: z._default(envText, 0), currency });

/** circulatingSupply, maxSupply: whole coins; "" where not known, and where there is no limit. launchYear 0: not known. codes: contracts on it that are listed. */
const coinRow = z.object({
  currency: z.string(),
  displayName: z.string(),
  fullName: z.string(),
  circulatingSupply: z.union([decimalText, z.literal('')]),
  maxSupply: z.union([decimalText, z.literal('')]),
  launchYear: z.int().check(z.nonnegative()),
  groups: z.array(z.string()),
  codes: z.array(contractCode),
});
/** isFutureTrade 1: contracts on it are listed. isResearchRecommend 1: it is in the house's selection of hot coins. tradeId: what research names it by, "" for none. */
const selectionFlags = z.object({
  currency: z.string(),
  isFutureTrade: flag,
  isResearchRecommend: flag,
  tradeId: z.string(),
});

export const coinCalls = {
  readCoin: {
    method: 'GET',
    path: '/swap/v1/:bizType/coin/detail',
    params: bizPath,
    query: coinQuery,
    body: null,
    answer: coinRow,
    login: false,
    bare: false,
  },
  readCoins: {
    method: 'GET',
    path: '/swap/v1/:bizType/coin/list',
    params: bizPath,
    query: z.strictObject({
      env: z._default(envText, 0),
      pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 100),
    }),
    body: null,
    answer: z.object({ rows: z.array(coinRow), total: z.int().check(z.nonnegative()) }),
    login: false,
    bare: false,
  },
  readCoinFlags: {
    method: 'GET',
    path: '/swap/v1/:bizType/coin/selection-flags',
    params: bizPath,
    query: coinQuery,
    body: null,
    answer: selectionFlags,
    login: false,
    bare: false,
  },
} as const;

export type CoinRow = z.infer<typeof coinRow>;
