// Calls about the market: bare rows, for everybody.
import * as z from 'zod/mini';
import { levelDetail } from '../detail-rows.ts';
import { candleRow, fillRow, fundRateRow, levelRow, tickerRow } from '../rows.ts';
import { contractRow } from '../contract-rows.ts';
import { contractCode, contractType, decimalText, envText } from '../scalars.ts';
import { granularity } from '../topics.ts';
import { bizPath, codePath, envQuery } from './params.ts';

/** A group of the contract list, and the contracts in it. */
const regionRow = z.object({ id: z.string(), codes: z.array(contractCode) });
const candleQuery = z.strictObject({
  env: z._default(envText, 0),
  kline: granularity,
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1000),
  /** Epoch ms: candles before it (direction "before", the default) or from it on ("after"). */
  from: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  direction: z._default(z.enum(['before', 'after']), 'before'),
  klineType: z._default(z.enum(['1', '2', '3']), '1'),
});
const orderBook = z.object({
  seq: z.int().check(z.nonnegative()),
  timestamp: z.int(),
  asks: z.array(levelRow),
  bids: z.array(levelRow),
});
/** A ratio's two sides: persons, or contracts. */
const sides = z.object({ long: z.int().check(z.nonnegative()), short: z.int().check(z.nonnegative()) });
/** One interval of the market analysis: what takers traded in it, and who stood where at its end. */
const analysisPoint = z.object({
  /** Start of the interval, epoch ms. */
  time: z.int(),
  takerBuy: z.int().check(z.nonnegative()),
  takerSell: z.int().check(z.nonnegative()),
  openInterest: z.int().check(z.nonnegative()),
  accounts: sides,
  topAccounts: sides,
  topPositions: sides,
  /** What the top traders' positions are worth, US dollars with two decimals; null while there is no mark price. */
  topValue: z.nullable(z.object({ long: decimalText, short: decimalText })),
});
const analysisQuery = z.strictObject({
  env: z._default(envText, 0),
  period: z._default(z.enum(['5min', '1hour', '1day']), '5min'),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 48),
});
/** btc, BTC. */
const coinName = z.string().check(z.minLength(1), z.maxLength(16), z.regex(/^[A-Za-z0-9]+$/));
const premium = z.object({
  contractCode,
  indexPrice: z.string(),
  markPrice: z.string(),
  lastPrice: z.string(),
  lastFeeRate: decimalText,
  estimateFeeRate: decimalText,
  liquidationTime: z.int(),
  totalPosition: decimalText,
  time: z.int(),
});

export const marketCalls = {
  readContracts: {
    method: 'GET',
    path: '/swap/v1/:bizType/public',
    params: bizPath,
    query: z.extend(envQuery, {
      base: z.optional(coinName),
      quote: z.optional(coinName),
      type: z.optional(contractType),
    }),
    body: null,
    answer: z.array(contractRow),
    login: false,
    bare: true,
  },
  readTickers: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/tickers',
    params: bizPath,
    query: envQuery,
    body: null,
    answer: z.array(tickerRow),
    login: false,
    bare: true,
  },
  readTicker: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/ticker',
    params: codePath,
    query: envQuery,
    body: null,
    answer: tickerRow,
    login: false,
    bare: true,
  },
  readRegions: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/regions',
    params: bizPath,
    query: envQuery,
    body: null,
    answer: z.array(regionRow),
    login: false,
    bare: true,
  },
  readOrderBook: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/products/:contractCode/orderbook',
    params: codePath,
    query: z.extend(envQuery, { size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(5000)), 100) }),
    body: null,
    answer: orderBook,
    login: false,
    bare: true,
  },
  readFills: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/fills',
    params: codePath,
    query: envQuery,
    body: null,
    answer: z.array(fillRow),
    login: false,
    bare: true,
  },
  readCandles: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/candles',
    params: codePath,
    query: candleQuery,
    body: null,
    answer: z.array(candleRow),
    login: false,
    bare: true,
  },
  readAnalysis: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/analysis',
    params: codePath,
    query: analysisQuery,
    body: null,
    answer: z.array(analysisPoint),
    login: false,
    bare: true,
  },
  readPremium: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/premiumIndex',
    params: codePath,
    query: envQuery,
    body: null,
    answer: premium,
    login: false,
    bare: true,
  },
  readFundRate: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/fund-rate',
    params: codePath,
    query: envQuery,
    body: null,
    answer: fundRateRow,
    login: false,
    bare: true,
  },
  readGears: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/lever-gears',
    params: codePath,
    query: envQuery,
    body: null,
    answer: z.array(levelDetail),
    login: false,
    bare: true,
  },
} as const;
