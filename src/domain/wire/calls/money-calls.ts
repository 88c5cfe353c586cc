// Calls about accounts and money: assets, transfers, bills, fee rates.
import * as z from 'zod/mini';
import { contractDetail } from '../detail-rows.ts';
import {
  accountRow,
  feeRates,
  insuranceFund,
  moneyBillRow,
  topUpCoin,
  topUpRow,
  transferRow,
  vipLevels,
} from '../money-rows.ts';
import { contractCode, decimalText, envText, epochMs, flag, positiveDecimalText, tag } from '../scalars.ts';
import { accountQuery, bizPath, codePath, envQuery } from './params.ts';

const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1);
const pageSize = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(999)), 20);
const whenMs = z.optional(z.coerce.number().check(z.int(), z.nonnegative()));
/** brokerId 1 the contract account, 2 copies of leaders, 3 experience cards, 4 trading funds; absent: the contract account (assets), all (bills). */
const brokerText = z.optional(z.enum(['1', '2', '3', '4']));
/** The account of the session decides; a user id that is sent along changes nothing. */
const saidUser = z.optional(z.string().check(z.maxLength(64)));
const types = z.optional(z.string().check(z.regex(/^\d{2}(,\d{2}){0,39}$/)));

/** `tag`: made by the client before it is first sent; the same one is answered, never moved twice. Without one each is a transfer of its own. */
const transferBody = z.strictObject({
  tag: z.optional(tag),
  source: z.union([z.literal(2), z.literal(5), z.literal(8)]),
  target: z.union([z.literal(2), z.literal(5), z.literal(8)]),
  coinId: z.union([z.literal(52), z.literal(53), z.literal(1)]),
  amount: positiveDecimalText,
});

/** `tag`: made by the client before it is first sent. The same one is answered, never given twice. */
const topUpBody = z.strictObject({
  tag,
  coinId: z.union([z.literal(52), z.literal(53), z.literal(1)]),
  amount: positiveDecimalText,
});

export const moneyCalls = {
  readContract: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/detail',
    params: codePath,
    query: envQuery,
    body: null,
    answer: contractDetail,
    login: false,
    bare: true,
  },
  readFeeRates: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/fee-rate',
    params: codePath,
    query: z.strictObject({
      env: z._default(envText, 0),
      page,
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 10),
    }),
    body: null,
    answer: feeRates,
    login: false,
    bare: true,
  },
  readInsuranceFund: {
    method: 'GET',
    path: '/swap/v1/:bizType/public/:contractCode/insurance-fund',
    params: codePath,
    query: z.strictObject({
      env: z._default(envText, 0),
      page,
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 10),
    }),
    body: null,
    answer: insuranceFund,
    login: false,
    bare: true,
  },
  readVipLevels: {
    method: 'GET',
    path: '/swap/v1/:bizType/account/:contractCode/vip-levels',
    params: codePath,
    query: envQuery,
    body: null,
    answer: vipLevels,
    login: false,
    bare: false,
  },
  readAccount: {
    method: 'GET',
    path: '/swap/v1/:bizType/account/:contractCode/assets',
    params: codePath,
    query: accountQuery,
    body: null,
    answer: accountRow,
    login: true,
    bare: false,
  },
  transferAssets: {
    method: 'POST',
    path: '/swap/v2/:bizType/transfer',
    params: bizPath,
    query: envQuery,
    body: transferBody,
    answer: z.object({ source: accountRow, target: accountRow }),
    login: true,
    bare: false,
  },
  /** What came of a tag, for good: nothing is moved under it from now on. `refused`: the code that the transfer was refused with; null: it was not. */
  retireTransferTag: {
    method: 'DELETE',
    path: '/swap/v2/:bizType/transfer/by-tag/:tag',
    params: z.extend(bizPath, { tag }),
    query: envQuery,
    body: null,
    answer: z.object({ moved: flag, refused: z.nullable(z.int()) }),
    login: true,
    bare: false,
  },
  readTransfers: {
    method: 'POST',
    path: '/swap/v2/:bizType/transfer/record',
    params: bizPath,
    query: envQuery,
    body: z.strictObject({ page, pageSize }),
    answer: z.object({ rows: z.array(transferRow), total: z.int() }),
    login: true,
    bare: false,
  },
  topUp: {
    method: 'POST',
    path: '/swap/v1/:bizType/account/top-up',
    params: bizPath,
    query: envQuery,
    body: topUpBody,
    answer: z.extend(topUpCoin, { tag, amount: decimalText, nextDate: epochMs }),
    login: true,
    bare: false,
  },
  readTopUps: {
    method: 'GET',
    path: '/swap/v1/:bizType/account/top-ups',
    params: bizPath,
    query: z.strictObject({ env: z._default(envText, 0), page, pageSize }),
    body: null,
    answer: z.object({
      coins: z.array(topUpCoin),
      nextDate: epochMs,
      rows: z.array(topUpRow),
      total: z.int().check(z.nonnegative()),
    }),
    login: true,
    bare: false,
  },
  readMoneyBills: {
    method: 'GET',
    path: '/swap/v1/:bizType/account/bills',
    params: bizPath,
    query: z.strictObject({
      env: z._default(envText, 0),
      page,
      pageSize,
      type: types,
      brokerId: brokerText,
      userId: saidUser,
      currencyCode: z.optional(z.enum(['usdt', 'usdc', 'btc'])),
      contractCode: z.optional(z.union([contractCode, z.literal('')])),
      startDate: whenMs,
      endDate: whenMs,
    }),
    body: null,
    answer: z.object({ bills: z.array(moneyBillRow), total: z.int() }),
    login: true,
    bare: false,
  },
} as const;
