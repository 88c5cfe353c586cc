// Calls of the earn area about what one holds: holdings, interest, records, redemption, moving idle funds by themselves.
import * as z from 'zod/mini';
import { autoTransferState, earnCoinRow, earnHoldRow, earnProfitRow, earnRecordRow } from '../earn-rows.ts';
import { decimalText, epochMs, flag, positiveDecimalText, tag } from '../scalars.ts';
import { coinText, get, page, pageSize, post, PREFIX, productId, typeText, whole } from './earn-params.ts';
import { envQuery } from './params.ts';

const whenMs = z.optional(z.coerce.number().check(z.int(), z.nonnegative()));
/** A product and a number: 'usdt-30d.17'. */
const holdId = z.string().check(z.minLength(3), z.maxLength(64), z.regex(/^[a-z0-9-]+\.\d+$/));
const recordId = z.string().check(z.minLength(1), z.maxLength(24), z.regex(/^\d+$/));
const holdQuery = z.extend(envQuery, { id: holdId });
/** To the contract account, at once. `forgone`: interest that has grown and is not paid. */
const redeemed = z.object({
  tag,
  amount: decimalText,
  interest: decimalText,
  forgone: decimalText,
  hold: earnHoldRow,
});

export const earnHoldCalls = {
  /** totalValue: the own of all coins in USDT; a coin without an index is left out (its `value` is ""). nextDate: the next 00:00 UTC. */
  readEarnAssets: {
    ...get,
    path: `${PREFIX}/asset/view`,
    query: envQuery,
    answer: z.object({ coins: z.array(earnCoinRow), totalValue: decimalText, nextDate: epochMs }),
    login: true,
  },
  /** Holdings, newest first; status as "0,1,2" (absent: open ones). Of those that ended the newest hundred are kept. */
  readEarnHolds: {
    ...get,
    path: `${PREFIX}/asset/hold/view`,
    query: z.extend(envQuery, {
      page,
      pageSize,
      productType: z.optional(typeText),
      coinId: z.optional(coinText),
      status: z.optional(z.string().check(z.regex(/^[0-2](,[0-2]){0,2}$/))),
    }),
    answer: z.object({ rows: z.array(earnHoldRow), total: whole }),
    login: true,
  },
  /** Interest by day and coin, newest first, of at most 366 days; `totals`: of those days by coin. Days without interest are left out. */
  readEarnProfit: {
    ...get,
    path: `${PREFIX}/asset/profit/view`,
    query: z.extend(envQuery, { coinId: z.optional(coinText), startDate: whenMs, endDate: whenMs }),
    answer: z.object({
      rows: z.array(earnProfitRow),
      totals: z.array(z.object({ coinId: z.int(), currencyCode: z.string(), amount: decimalText })),
    }),
    login: true,
  },
  /** Newest first. type as "1,3"; startDate, endDate: epoch ms, both included. */
  readEarnRecords: {
    ...get,
    path: `${PREFIX}/asset/record/list`,
    query: z.extend(envQuery, {
      page,
      pageSize,
      type: z.optional(z.string().check(z.regex(/^[1-6](,[1-6]){0,5}$/))),
      coinId: z.optional(coinText),
      startDate: whenMs,
      endDate: whenMs,
    }),
    answer: z.object({ rows: z.array(earnRecordRow), total: whole }),
    login: true,
  },
  /** One record with its holding as it is now; null when that is no longer kept. */
  readEarnRecord: {
    ...get,
    path: `${PREFIX}/asset/record/detail`,
    query: z.extend(envQuery, { id: recordId }),
    answer: z.object({ record: earnRecordRow, hold: z.nullable(earnHoldRow) }),
    login: true,
  },
  /** The coins of which something is held. */
  readEarnCoins: {
    ...get,
    path: `${PREFIX}/hold/currency/list`,
    query: envQuery,
    answer: z.object({ rows: z.array(earnCoinRow), total: whole }),
    login: true,
  },
  /** As readEarnAssets, of fixed products: `flexible` and `trial` are 0. */
  readFixedAsset: {
    ...get,
    path: `${PREFIX}/fixed/hold/asset`,
    query: envQuery,
    answer: z.object({ coins: z.array(earnCoinRow), totalValue: decimalText, nextDate: epochMs }),
    login: true,
  },
  readFlexibleAsset: {
    ...get,
    path: `${PREFIX}/flexible/hold/asset`,
    query: envQuery,
    answer: z.object({ coins: z.array(earnCoinRow), totalValue: decimalText, nextDate: epochMs }),
    login: true,
  },
  readFixedHold: { ...get, path: `${PREFIX}/fixed/hold/detail`, query: holdQuery, answer: earnHoldRow, login: true },
  readFlexibleHold: {
    ...get,
    path: `${PREFIX}/flexible/hold/detail`,
    query: holdQuery,
    answer: earnHoldRow,
    login: true,
  },
  readTrialHold: { ...get, path: `${PREFIX}/trial/hold/detail`, query: holdQuery, answer: earnHoldRow, login: true },
  /** All of it: a fixed holding has no parts. Before its end without interest; at its end and after it is paid already (23057). */
  redeemFixed: {
    ...post,
    path: `${PREFIX}/fixed/asset/redeem`,
    body: z.strictObject({ tag, id: holdId }),
    answer: redeemed,
  },
  /** Without `amount` all of it. What came last goes first: money that has not lain since 00:00 UTC. `forgone`: what the rest would have brought today. */
  redeemFlexible: {
    ...post,
    path: `${PREFIX}/flexible/asset/redeem`,
    body: z.strictObject({ tag, id: holdId, amount: z.optional(positiveDecimalText) }),
    answer: redeemed,
  },
  /** What redeeming `amount` (absent: all) would do now; interest of today that it would cost; `rest` stays in. */
  readFlexibleRedeem: {
    ...get,
    path: `${PREFIX}/flexible/redeem/intro`,
    query: z.extend(envQuery, { id: holdId, amount: z.optional(positiveDecimalText) }),
    answer: z.object({
      id: z.string(),
      amount: decimalText,
      rest: decimalText,
      forgone: decimalText,
      hold: earnHoldRow,
    }),
    login: true,
  },
  /** Interest of a flexible product, newest first. */
  readFlexibleProfit: {
    ...get,
    path: `${PREFIX}/flexible/profit/list`,
    query: z.extend(envQuery, { page, pageSize, id: z.optional(holdId), startDate: whenMs, endDate: whenMs }),
    answer: z.object({ rows: z.array(earnRecordRow), total: whole }),
    login: true,
  },
  /** Moving idle funds by themselves as it is set, for each flexible product. */
  readAutoTransfer: {
    ...get,
    path: `${PREFIX}/flexible/autoTransfer/intro`,
    query: envQuery,
    answer: z.object({ rows: z.array(autoTransferState), total: whole }),
    login: true,
  },
  /** What it would be with this `keep`, before it is submitted. */
  checkAutoTransfer: {
    ...get,
    path: `${PREFIX}/flexible/autoTransfer/check`,
    query: z.extend(envQuery, { id: productId, keep: z._default(decimalText, '0') }),
    answer: autoTransferState,
    login: true,
  },
  /** on 0: off, `keep` is not looked at. Answers with what holds then. */
  setAutoTransfer: {
    ...post,
    path: `${PREFIX}/flexible/autoTransfer/submit`,
    body: z.strictObject({ id: productId, on: flag, keep: z._default(decimalText, '0') }),
    answer: autoTransferState,
  },
} as const;
