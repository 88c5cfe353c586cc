// What Earn offers and holds. Money is exact decimal text in its coin, a rate the fraction of a year ("0.062"), times are epoch ms of the exchange.
import type { MoneyAccount } from '../account/transfer.ts';
import type { Problem } from '../kernel/problem.ts';

/** fixed: a term, interest at its end · flexible: interest by the day, back at once · trial: the principal is a card's, the interest the person's. */
export const earnKinds = ['fixed', 'flexible', 'trial'] as const;
export type EarnKind = (typeof earnKinds)[number];

export type EarnProduct = {
  readonly id: string;
  readonly kind: EarnKind;
  /** Upper case: "USDT". */
  readonly coinName: string;
  readonly rate: string;
  /** Full days; null: none, open. */
  readonly termDays: number | null;
  readonly least: string;
  /** For each person, and for all together; of a trial product "0": its amount is the card's. */
  readonly most: string;
  readonly quota: string;
  readonly taken: string;
  readonly left: string;
  /** What the person may still put in by both quotas; of a visitor, what somebody new may. */
  readonly leftForYou: string;
  readonly canBuy: boolean;
  readonly isHeld: boolean;
  /** What so much brings: at the end of the term, without one in a day. */
  readonly sampleAmount: string;
  readonly sampleInterest: string;
};
/** From when on which rate is in force. */
export type RateChange = { readonly atMs: number; readonly rate: string };
/** A card that can be put into a trial product until `useByMs`; with `paysCredit` its interest is a fee coupon. */
export type TrialCard = {
  readonly id: string;
  readonly coinName: string;
  readonly principal: string;
  readonly rate: string;
  readonly days: number;
  readonly interest: string;
  readonly paysCredit: boolean;
  readonly useByMs: number;
};
/** Rates oldest first. `firstMs`: the first full day of what is put in now; `endMs`: when it ends, null: open. */
export type EarnDetail = {
  readonly product: EarnProduct;
  readonly rates: readonly RateChange[];
  readonly firstMs: number;
  readonly endMs: number | null;
  readonly cards: readonly TrialCard[];
};
/** Idle money of a coin in the contract account. The flexible product takes `canPut` of it now, "0": nothing; `interest`: what a day of that would bring. */
export type IdleMoney = {
  readonly coinName: string;
  readonly canLeave: string;
  readonly productId: string;
  readonly canPut: string;
  readonly interest: string;
};

/** What may be put in from an account; `endsTicket`: money that leaves it ends a running opening ticket. */
export type EarnSource = { readonly account: MoneyAccount; readonly canLeave: string; readonly endsTicket: boolean };
export type EarnQuota = {
  readonly leftForYou: string;
  readonly left: string;
  readonly sources: readonly EarnSource[];
};

export type HoldingState = 'open' | 'matured' | 'redeemed';
export type EarnHolding = {
  readonly id: string;
  readonly productId: string;
  readonly kind: EarnKind;
  readonly coinName: string;
  readonly state: HoldingState;
  /** Of a flexible one with the interest that was paid; of a trial one the card's. */
  readonly principal: string;
  readonly rate: string;
  readonly termDays: number | null;
  readonly days: number;
  /** fixed, trial: grown in its days and not yet paid; flexible: paid in all. */
  readonly interest: string;
  readonly boughtMs: number;
  /** When it ends by itself, with what interest and what in all; null: open. */
  readonly end: { readonly atMs: number; readonly interest: string; readonly amount: string } | null;
  /** When it ended, with what; null: it has not. */
  readonly ended: { readonly atMs: number; readonly paid: string } | null;
  readonly paysCredit: boolean;
};

/** Of one coin: `total` is fixed and flexible; `trial` is lent and in no sum; `worth`: of the total in USDT, null without an index. */
export type EarnSum = {
  readonly coinName: string;
  readonly fixed: string;
  readonly flexible: string;
  readonly total: string;
  readonly trial: string;
  readonly growing: string;
  readonly paid: string;
  readonly paidYesterday: string;
  readonly worth: string | null;
};
/** `total`: of all coins with an index, in USDT. */
export type EarnAssets = { readonly coins: readonly EarnSum[]; readonly total: string; readonly nextDayMs: number };

/** Interest paid on a day (UTC). */
export type EarnProfit = { readonly dayMs: number; readonly coinName: string; readonly amount: string };
export type EarnProfits = {
  readonly days: readonly EarnProfit[];
  readonly totals: readonly { readonly coinName: string; readonly amount: string }[];
};

export const earnRecordKinds = [
  'earn-purchase',
  'earn-redeem',
  'earn-interest',
  'earn-auto',
  'trial-begin',
  'trial-end',
] as const;
export type EarnRecordKind = (typeof earnRecordKinds)[number];
/** `amount` is never below 0: which way it went is the kind's. `termDays`: of a fixed product. The number is that of the bill. */
export type EarnRecord = {
  readonly id: string;
  readonly kind: EarnRecordKind;
  readonly productKind: EarnKind;
  readonly termDays: number | null;
  readonly productId: string;
  readonly coinName: string;
  readonly amount: string;
  readonly balance: string;
  readonly timeMs: number;
};

/** Moving idle money by itself into a flexible product: each day at 00:00 UTC what can leave the contract account above `keep`. */
export type AutoTransfer = {
  readonly productId: string;
  readonly coinName: string;
  readonly rate: string;
  readonly least: string;
  readonly on: boolean;
  readonly keep: string;
  readonly canLeave: string;
  readonly leftForYou: string;
  /** At `nextMs`, as things are now. */
  readonly wouldMove: string;
  /** An opening ticket runs, which it would end: it waits until that is over. */
  readonly waits: boolean;
  readonly nextMs: number;
};

/** What came of a purchase, a redemption; done false and problem null: it never arrived, and will not be carried out any more. */
export type EarnEnd = { readonly done: boolean; readonly problem: Problem | null };
/** What redeeming gives: back, interest with it, and what has grown and is given up. */
export type Redeemed = { readonly amount: string; readonly interest: string; readonly forgone: string };
/** What taking a part out of a flexible holding would do now. */
export type RedeemPreview = { readonly amount: string; readonly rest: string; readonly forgone: string };
