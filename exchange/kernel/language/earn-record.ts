// Holdings of the earn area as the kernel keeps and publishes them, and what may be asked about them. Days are UTC days, counted from 1970.
import type { Coin, Minor, UserId } from './units.ts';

/** 'usdt-30d'. */
export type EarnProductId = string;
/** A product and a number: 'usdt-30d.17'. */
export type EarnHoldId = string;

export type EarnProduct = {
  readonly id: EarnProductId;
  /** Fixed: locked until its end. Flexible: interest each day, back at once. */
  readonly kind: 'fixed' | 'flexible';
  readonly coin: Coin;
  /** The rate of a year at first, parts per million; see `EarnRateSet`. */
  readonly ratePpm: number;
  /** The term of a fixed product; 0 of a flexible one. */
  readonly days: number;
  readonly least: Minor;
  /** The most that one person, and all together, may have put in. Interest does not count. */
  readonly quotaUser: Minor;
  readonly quota: Minor;
};

export type EarnHold = {
  readonly id: EarnHoldId;
  readonly user: UserId;
  readonly product: EarnProductId;
  readonly kind: EarnProduct['kind'];
  readonly coin: Coin;
  /** All that is in it; of a flexible one with the interest that was paid into it. What it had, when it has ended. */
  readonly principal: Minor;
  /** The part that counts for the quotas: what was put in and is still there. 0 when it has ended. */
  readonly counted: Minor;
  /** Flexible: the least that was in it since 00:00 of the day that is not closed yet. Fixed: 0. */
  readonly lain: Minor;
  /** Fixed: the rate it was bought at. Flexible: 0, the day's rate holds. */
  readonly ratePpm: number;
  /** Fixed: the first day that counts, and the day at whose 00:00 it ends: days count up to the one before. Flexible: of the first purchase, and null. */
  readonly firstDay: number;
  readonly endDay: number | null;
  readonly boughtMs: number;
  /** Interest paid, in all. */
  readonly paid: Minor;
  readonly status: 'open' | 'matured' | 'redeemed';
  readonly endedMs: number | null;
};

export type EarnCommand =
  /** Money of the person's contract account, or of the trading funds, into a product. */
  | {
      readonly type: 'buyEarn';
      readonly user: UserId;
      readonly product: EarnProductId;
      readonly amount: Minor;
      readonly from: 'contract' | 'fund';
    }
  /** Back to the contract account. null: all of it; a fixed holding has no parts. */
  | { readonly type: 'redeemEarn'; readonly user: UserId; readonly hold: EarnHoldId; readonly amount: Minor | null }
  /** Each day what can leave the contract account above `keep` goes into a flexible product; null: no longer. */
  | {
      readonly type: 'setAutoEarn';
      readonly user: UserId;
      readonly product: EarnProductId;
      readonly keep: Minor | null;
    }
  /** From the next day on. */
  | { readonly type: 'setEarnRate'; readonly product: EarnProductId; readonly ratePpm: number }
  /** Pays the interest of every day that is over, ends what is at its end, moves idle funds. Asked again on a day nothing happens. */
  | { readonly type: 'settleEarn' };

export type EarnEvent =
  | { readonly type: 'EarnHoldChanged'; readonly hold: EarnHold }
  /** For the bills: between an account of the person and the earn account. */
  | {
      readonly type: 'EarnMoved';
      readonly user: UserId;
      readonly hold: EarnHoldId;
      readonly coin: Coin;
      readonly amount: Minor;
      readonly from: UserId;
      readonly to: UserId;
      readonly why: 'purchase' | 'auto' | 'redeem';
    }
  /** For the bills: interest from the house's interest account. */
  | {
      readonly type: 'EarnPaid';
      readonly user: UserId;
      readonly hold: EarnHoldId;
      readonly coin: Coin;
      readonly amount: Minor;
      readonly account: UserId;
    }
  /** The interest of this day is paid. The first one closes nothing: holdings begin after it. */
  | { readonly type: 'EarnDayClosed'; readonly day: number }
  | {
      readonly type: 'EarnRateSet';
      readonly product: EarnProductId;
      readonly ratePpm: number;
      readonly fromDay: number;
    }
  | {
      readonly type: 'AutoEarnSet';
      readonly user: UserId;
      readonly product: EarnProductId;
      readonly keep: Minor | null;
    };
