// Rows of the protocol, as they stand in answers and pushes.
import * as z from 'zod/mini';
import { contractNames } from './contract-rows.ts';
import { explosionDetail } from './explosion-detail.ts';
import { fillAccount, orderAccount, positionAccount } from './account-fields.ts';
import { contractCode, decimalText, detailSide, env, epochMs, flag, orderId, positionSide } from './scalars.ts';

/** [price, size in contracts]. Size "0" in a delta removes the level. */
export const levelRow = z.tuple([decimalText, z.string().check(z.regex(/^\d+$/))]);
/** [price, size, side of the taker, epoch ms, trade id]. */
export const fillRow = z.tuple([
  decimalText,
  z.string().check(z.regex(/^\d+$/)),
  positionSide,
  epochMs,
  z.int().check(z.nonnegative()),
]);
/** [epoch ms, low, high, open, close, volume in contracts, turnover in margin coin]: low first, as the venue has it. */
export const candleRow = z.tuple([
  epochMs,
  decimalText,
  decimalText,
  decimalText,
  decimalText,
  decimalText,
  decimalText,
]);
/** [ts, high, low, contracts 24h, turnover 24h, open, last, change, change percent, bid, ask, code, last in CNY, env, market cap]; "" where unknown. */
export const maybeDecimal = z.union([decimalText, z.literal('')]);
export const tickerRow = z.tuple([
  epochMs,
  maybeDecimal,
  maybeDecimal,
  decimalText,
  decimalText,
  maybeDecimal,
  maybeDecimal,
  maybeDecimal,
  maybeDecimal,
  maybeDecimal,
  maybeDecimal,
  contractCode,
  maybeDecimal,
  env,
  maybeDecimal,
]);
/** [code, mark, index, last settled rate, estimated rate, ms to next settlement, open interest, index CNY, mark CNY, env, base, index base, quote, three display names, "0", 2, last]. */
export const fundRateRow = z.tuple([
  contractCode,
  maybeDecimal,
  maybeDecimal,
  decimalText,
  decimalText,
  z.int(),
  decimalText,
  maybeDecimal,
  maybeDecimal,
  env,
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.literal('0'),
  z.int(),
  maybeDecimal,
]);

export const orderRow = z.object({
  ...contractNames,
  env,
  id: orderId,
  tag: z.string(),
  side: positionSide,
  detailSide,
  systemType: z.int(),
  status: z.int(),
  /** Price of a limit order; the guard price of a market order; "" when there was none. */
  price: maybeDecimal,
  amount: z.int().check(z.positive()),
  dealAmount: z.int().check(z.nonnegative()),
  avgPrice: maybeDecimal,
  fee: decimalText,
  ...orderAccount,
  profit: decimalText,
  lever: z.int().check(z.positive()),
  openMargin: decimalText,
  positionType: z.int(),
  selectedMode: z.int(),
  dualPosition: z.int(),
  reduceOnly: flag,
  mustMaker: flag,
  ioc: z.int(),
  reason: z.int(),
  brokerId: z.int(),
  dealMarket: z.int(),
  createdDate: epochMs,
  modifyDate: epochMs,
  liquidateExplosionDetail: z.optional(explosionDetail),
  /** 1 counteroffer; 5, 10, 20 best levels: where the limit was read from the book. */
  orderPriceType: z.optional(z.int()),
  /** The trigger order it comes from. */
  refConditionOrderId: z.optional(z.string()),
  /** Where positions are split: the one it closes, adds to or has opened. */
  positionId: z.optional(z.string()),
});

/** `size` is the entry value in the margin coin, exact; `price` the average entry derived from it (10 digits). `amount` 0: the position is gone. `adlRank`: place in the queue of deleveraging, 5 first to 1 last, 0 not in it. */
export const positionRow = z.object({
  ...contractNames,
  env,
  id: z.string(),
  side: positionSide,
  lever: z.int().check(z.positive()),
  price: maybeDecimal,
  size: decimalText,
  amount: z.int().check(z.nonnegative()),
  closingAmount: z.int().check(z.nonnegative()),
  openMargin: decimalText,
  liqudatePrice: maybeDecimal,
  brokerPrice: maybeDecimal,
  maintainRate: decimalText,
  feeRate: decimalText,
  gear: z.int(),
  realizedSurplus: decimalText,
  fundRateProfit: decimalText,
  fee: decimalText,
  type: z.int(),
  selectedMode: z.int(),
  dualPosition: z.int(),
  ...positionAccount,
  dealMarket: z.int(),
  /** 1: the margin rate is over the line of the margin call, of this position or, with cross margin, of its coin's together. */
  marginCall: z.optional(flag),
  autoAddMargin: z.optional(flag),
  createdDate: epochMs,
  modifyDate: epochMs,
  version: z.int().check(z.nonnegative()),
  adlRank: z.optional(z.int()),
});

/** One margin coin's account. availableBalance is free to use; positionAccountRights = free + held + margins + unrealised PnL at mark. */
export const assetRow = z.object({
  env,
  /** Absent in old recordings, and then the contract account's. */
  brokerId: z.optional(z.int()),
  userId: z.optional(z.string()),
  currencyCode: z.string(),
  availableBalance: decimalText,
  orderMargin: decimalText,
  /** The part of orderMargin that is held for orders with cross margin. */
  crossOrderMargin: z.optional(decimalText),
  positionMargin: decimalText,
  unRealizedSurplus: decimalText,
  positionAccountRights: decimalText,
  /** Bonus in it: it trades and never leaves. Absent in old recordings. */
  donationAccountRights: z.optional(decimalText),
  version: z.int().check(z.nonnegative()),
});

export const userRow = z.object({ userId: z.string(), userName: z.string(), createdDate: epochMs });

/** A user's part in one trade. `makerTaker` 1 maker, 2 taker. */
export const billRow = z.object({
  ...contractNames,
  env,
  id: z.string(),
  orderId,
  detailSide,
  price: decimalText,
  amount: z.int().check(z.positive()),
  fee: decimalText,
  ...fillAccount,
  profit: decimalText,
  makerTaker: z.int(),
  createdDate: epochMs,
});

export type LevelRow = z.infer<typeof levelRow>;
export type FillRow = z.infer<typeof fillRow>;
export type CandleRow = z.infer<typeof candleRow>;
export type TickerRow = z.infer<typeof tickerRow>;
export type FundRateRow = z.infer<typeof fundRateRow>;
export type OrderRow = z.infer<typeof orderRow>;
export type PositionRow = z.infer<typeof positionRow>;
export type AssetRow = z.infer<typeof assetRow>;
export type UserRow = z.infer<typeof userRow>;
export type BillRow = z.infer<typeof billRow>;
