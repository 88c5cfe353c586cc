// Rows about accounts, bills, transfers and cards.
import * as z from 'zod/mini';
import { bizType, contractCode, decimalText, env, epochMs, flag } from './scalars.ts';

/** One account in one coin. The own part (`real…`) and the bonus (`donation…`) stand apart; together they are what trades. */
export const accountRow = z.object({
  env,
  bizType,
  brokerId: z.int(),
  userId: z.string(),
  currencyCode: z.string(),
  availableBalance: decimalText,
  /** Own free money, and free bonus, in USDT at the coin's index; "" while that has no price. */
  availableBalanceValue: z.union([decimalText, z.literal('')]),
  availableDonationValue: z.union([decimalText, z.literal('')]),
  realAvailableBalance: decimalText,
  transferableBalance: decimalText,
  positionAccountRights: decimalText,
  unRealizedSurplus: decimalText,
  positionMargin: decimalText,
  orderMargin: decimalText,
  frozenBalance: decimalText,
  realAvailableDonation: decimalText,
  donationAccountRights: decimalText,
  donationPositionMargin: decimalText,
  donationFrozen: decimalText,
  /** Opening tickets that run: contracts, id, worth, margin their shadow would take, and 1 where a transfer out would end them. */
  totalShadowAmount: z.int().check(z.nonnegative()),
  openCardId: z.string(),
  totalOpenCardValue: decimalText,
  totalShadowMargin: decimalText,
  transferOpenCardInvalid: flag,
});

/** One movement of money. `amount` is what the account has more by it, `moved` what went from free balance into margin, `balance` all it has after. */
export const moneyBillRow = z.object({
  env,
  id: z.string(),
  type: z.int(),
  brokerId: z.int(),
  currencyCode: z.string(),
  contractCode: z.union([contractCode, z.literal('')]),
  amount: decimalText,
  moved: decimalText,
  balance: decimalText,
  reference: z.string(),
  createdDate: epochMs,
});
export const transferRow = z.object({
  env,
  id: z.string(),
  source: z.int(),
  target: z.int(),
  coinId: z.int(),
  currencyCode: z.string(),
  amount: decimalText,
  createdDate: epochMs,
});

/** Practice money of a coin today (UTC): all that a day gives, what was given of it, what is left. */
export const topUpCoin = z.object({
  coinId: z.int(),
  currencyCode: z.string(),
  dailyAmount: decimalText,
  given: decimalText,
  left: decimalText,
});
/** What was given: `type` 37 by a top-up, 11 at the start of the account. `balance`: all the contract account had of the coin after it. */
export const topUpRow = z.object({
  env,
  id: z.string(),
  type: z.int(),
  coinId: z.int(),
  currencyCode: z.string(),
  amount: decimalText,
  balance: decimalText,
  createdDate: epochMs,
});

/** A reward card. Times are epoch ms, 0 where there is none yet; validityPeriod in ms. proportion: share of the fee or the order, or the yearly rate. paysCredit 1: what it wins is a fee coupon, not money. stopProfit, stopLoss: percent of its position's margin, "" for none. */
export const cardRow = z.object({
  env,
  id: z.string(),
  cardType: z.int(),
  cardStatus: z.int(),
  claimed: flag,
  currencyCode: z.string(),
  denomination: decimalText,
  paysCredit: flag,
  proportion: decimalText,
  profitRatio: decimalText,
  stopProfit: z.union([decimalText, z.literal('')]),
  stopLoss: z.union([decimalText, z.literal('')]),
  maxMarginRatio: z.int().check(z.nonnegative()),
  maxOpenAmount: z.int().check(z.nonnegative()),
  contractCode: z.union([contractCode, z.literal('')]),
  contractCodeAlias: z.string(),
  contractType: z.string(),
  instType: bizType,
  futureType: z.int(),
  validityPeriod: epochMs,
  holdingDays: z.int().check(z.nonnegative()),
  createdDate: epochMs,
  receiveExpireTime: epochMs,
  effectiveTime: epochMs,
  expireTime: epochMs,
  overdueTime: epochMs,
  /** First fill of its order, the end, and when the system closes the position that an experience card has open. */
  usedTime: epochMs,
  endedTime: epochMs,
  closeTime: epochMs,
  given: decimalText,
  orderId: z.string(),
  fundId: z.string(),
  cardSourceName: z.string(),
});
/** An opening ticket in use. `usageStatus` 0 not used yet, 1 using, 2 triggered, 3 expired. */
export const ticketRow = z.object({
  openCardId: z.string(),
  usageStatus: z.int(),
  openRatio: decimalText,
  contractCode: z.union([contractCode, z.literal('')]),
  side: z.string(),
  shadowAmount: z.int().check(z.nonnegative()),
  maxShadowAmount: z.int().check(z.nonnegative()),
  /** Value of the shadow at its entry, "0" without one; the position it runs beside where positions are split, "": the one of its contract and side. */
  shadowValue: decimalText,
  positionId: z.string(),
  orderId: z.string(),
  paysCredit: flag,
  totalOpenCardValue: decimalText,
  totalShadowMargin: decimalText,
  profit: decimalText,
  currencyCode: z.string(),
  expireTime: epochMs,
  usedTime: epochMs,
  endedTime: epochMs,
});

export const feeRates = z.object({
  contractCode,
  makerFeeRate: decimalText,
  takerFeeRate: decimalText,
  vipLevel: z.int().check(z.nonnegative()),
  /** Settled funding, newest first. */
  rows: z.array(z.object({ timeIndex: epochMs, feeRate: decimalText, liquidationHour: z.int().check(z.positive()) })),
  total: z.int().check(z.nonnegative()),
});
/** balance: now. days: at the end of each UTC day (`date`: its first moment) on which it moved; `change`: since the row before, "" for the oldest. */
export const insuranceFund = z.object({
  contractCode,
  currencyCode: z.string(),
  balance: decimalText,
  days: z.array(z.object({ date: epochMs, balance: decimalText, change: z.union([decimalText, z.literal('')]) })),
  total: z.int().check(z.nonnegative()),
});
/** tradedUsdt: what a level asks for. */
const vipRow = z.object({
  level: z.int().check(z.nonnegative()),
  makerFeeRate: decimalText,
  takerFeeRate: decimalText,
  tradedUsdt: decimalText,
});
/**
 * tradedUsdt: the own, of the 30 days that the level of today goes by; tradedToday counts from tomorrow on. nextRatingDate: when levels are set again.
 * days: those 30 and today, oldest first, by their first moment; the first of them is not looked at any more from nextRatingDate on.
 */
export const vipLevels = z.object({
  level: z.int().check(z.nonnegative()),
  tradedUsdt: decimalText,
  tradedToday: decimalText,
  nextRatingDate: epochMs,
  rows: z.array(vipRow),
  days: z.array(z.object({ date: epochMs, tradedUsdt: decimalText })),
});
export const favouriteRow = z.object({
  pair: z.string(),
  bizType,
  code: contractCode,
  contractType: z.string(),
  liquidationDate: z.nullable(epochMs),
  fluctuation: z.union([decimalText, z.literal('')]),
  amount24: z.union([decimalText, z.literal('')]),
});

export type AccountRow = z.infer<typeof accountRow>;
export type MoneyBillRow = z.infer<typeof moneyBillRow>;
export type TopUpRow = z.infer<typeof topUpRow>;
export type TransferRow = z.infer<typeof transferRow>;
export type CardRow = z.infer<typeof cardRow>;
export type TicketRow = z.infer<typeof ticketRow>;
export type FavouriteRow = z.infer<typeof favouriteRow>;
