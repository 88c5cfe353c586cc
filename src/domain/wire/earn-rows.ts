// Rows of the earn area. Amounts are decimals of the coin; rates are fractions of a year (0.062 is 6.20 %); dates are epoch ms; days are UTC days.
import * as z from 'zod/mini';
import { earnRecordType, earnStatus, earnType } from './earn-numbers.ts';
import { decimalText, env, epochMs, flag } from './scalars.ts';

const whole = z.int().check(z.nonnegative());
/** The code numbers of a kind. */
const codesOf = <Code extends number>({ pairs }: { readonly pairs: readonly (readonly [Code, string])[] }) =>
  z.literal(pairs.map(([code]) => code));
const maybeAmount = z.union([decimalText, z.literal('')]);

/**
 * A product. `days`: the term of fixed ones; of trial ones as the welcome's card has it; 0 of flexible ones. Quotas count what was put in, not the
 * interest; `userLeft` is what the asker may still put in, least of both quotas (a visitor: of a new person). `minAmount`, quotas and `left` of a
 * trial product are 0: its amount is the card's. `sampleAmount` gives `sampleInterest`: at the end (fixed, trial) or in a day (flexible).
 * `canBuy` 0: nothing is left for the asker; of a trial product, there is no card for it. `held` 1: the asker has some of it.
 */
export const earnProductRow = z.object({
  env,
  id: z.string(),
  productType: codesOf(earnType),
  coinId: z.int(),
  currencyCode: z.string(),
  yearRate: decimalText,
  days: whole,
  minAmount: decimalText,
  userQuota: decimalText,
  userLeft: decimalText,
  quota: decimalText,
  taken: decimalText,
  left: decimalText,
  canBuy: flag,
  held: flag,
  sampleAmount: decimalText,
  sampleInterest: decimalText,
});

/** A rate in force from `date` (00:00 UTC of a day) on. */
export const earnRatePoint = z.object({ date: epochMs, yearRate: decimalText });
/**
 * What `sampleAmount`, put in now, gives by the end of so many full days. `interest` has grown by then; `payout` is what comes back on `date` (00:00
 * UTC): of a fixed product without interest before its end.
 */
export const earnPayoutPoint = z.object({ date: epochMs, days: whole, interest: decimalText, payout: decimalText });
/** A financial card that can be put into a trial product. `principal` is the platform's and is taken back; `interest` at its end. `useBy`: until then. */
export const earnTrialCard = z.object({
  cardId: z.string(),
  coinId: z.int(),
  currencyCode: z.string(),
  principal: decimalText,
  yearRate: decimalText,
  days: whole,
  interest: decimalText,
  paysCredit: flag,
  useBy: epochMs,
});
/** `firstDate`: the first full day of what is put in now; `endDate`: when it ends, 0 for a flexible product. `rates`: oldest first. */
export const earnProductDetail = z.extend(earnProductRow, {
  firstDate: epochMs,
  endDate: epochMs,
  rates: z.array(earnRatePoint),
  payouts: z.array(earnPayoutPoint),
  cards: z.array(earnTrialCard),
});

/**
 * A holding. `interest`: fixed and trial: grown in `fullDays` and not yet paid (paid, when it has ended with it); flexible: paid in all, and in
 * `principal` already. `countedAmount`: of a flexible one, what has lain since 00:00 UTC and counts for today. `endDate`, `endInterest`,
 * `endAmount`: when it ends by itself, with what; 0 and "" of a flexible one. `endedDate`, `paidOut`: when and with how much it ended; 0 and "" while
 * it is open. `cardId`: of a trial one; its principal is the card's, and with paysCredit 1 its interest is a fee coupon.
 */
export const earnHoldRow = z.object({
  env,
  id: z.string(),
  productId: z.string(),
  productType: codesOf(earnType),
  coinId: z.int(),
  currencyCode: z.string(),
  status: codesOf(earnStatus),
  principal: decimalText,
  countedAmount: decimalText,
  yearRate: decimalText,
  days: whole,
  fullDays: whole,
  interest: decimalText,
  boughtDate: epochMs,
  firstDate: epochMs,
  endDate: epochMs,
  endInterest: maybeAmount,
  endAmount: maybeAmount,
  endedDate: epochMs,
  paidOut: maybeAmount,
  cardId: z.string(),
  paysCredit: flag,
});

/**
 * What a person has in the earn area of a coin. `fixed` and `flexible` are the own, `total` their sum; `trial` is lent and in no sum. `growing`: not
 * yet paid, without what cards give as fee coupons. `interestPaid` in all, `interestYesterday` since the latest 00:00 UTC, of a term that ended then all. `value`: of `total` in USDT at the coin's index, "" without one.
 */
export const earnCoinRow = z.object({
  coinId: z.int(),
  currencyCode: z.string(),
  fixed: decimalText,
  flexible: decimalText,
  total: decimalText,
  trial: decimalText,
  growing: decimalText,
  interestPaid: decimalText,
  interestYesterday: decimalText,
  holds: whole,
  value: maybeAmount,
});

/** Interest paid on a UTC day (`date`: its first moment). What is paid at 00:00 was earned on the day before. */
export const earnProfitRow = z.object({
  date: epochMs,
  coinId: z.int(),
  currencyCode: z.string(),
  amount: decimalText,
});

/**
 * A movement. `amount`: never negative, its direction is the type's (earn-numbers.ts). `id` is that of the bill. `balance`: what the account of the
 * bill (`brokerId` 1 contract, 4 trading funds, 5 earn) had after it. `holdId` names the holding, `cardId` ("" but for a trial) the card. `days`: the term of a fixed
 * product, of another 0.
 */
export const earnRecordRow = z.object({
  env,
  id: z.string(),
  type: codesOf(earnRecordType),
  productId: z.string(),
  productType: codesOf(earnType),
  holdId: z.string(),
  cardId: z.string(),
  days: whole,
  coinId: z.int(),
  currencyCode: z.string(),
  amount: decimalText,
  brokerId: z.int(),
  balance: decimalText,
  createdDate: epochMs,
});

/** What may be put in now: `transferable` of an account (5 contract, 2 trading funds). `endsTicket` 1: money that leaves it ends a running opening ticket. */
export const earnSource = z.object({ source: z.int(), transferable: decimalText, endsTicket: flag });

/** Moving idle funds by themselves, of a flexible product: each day at 00:00 UTC what can leave the contract account above `keep`. */
export const autoTransferState = z.object({
  id: z.string(),
  coinId: z.int(),
  currencyCode: z.string(),
  yearRate: decimalText,
  minAmount: decimalText,
  on: flag,
  keep: decimalText,
  transferable: decimalText,
  userLeft: decimalText,
  /** What would move at `nextDate` as things are: 0 below the least amount, and while it waits. */
  wouldMove: decimalText,
  /** 1: an opening ticket runs, which a movement would end; it waits until that is over. */
  waits: flag,
  nextDate: epochMs,
});

export type EarnProductRow = z.infer<typeof earnProductRow>;
export type EarnProductDetail = z.infer<typeof earnProductDetail>;
export type EarnTrialCard = z.infer<typeof earnTrialCard>;
export type EarnHoldRow = z.infer<typeof earnHoldRow>;
export type EarnCoinRow = z.infer<typeof earnCoinRow>;
export type EarnProfitRow = z.infer<typeof earnProfitRow>;
export type EarnRecordRow = z.infer<typeof earnRecordRow>;
export type EarnSource = z.infer<typeof earnSource>;
export type AutoTransferState = z.infer<typeof autoTransferState>;
