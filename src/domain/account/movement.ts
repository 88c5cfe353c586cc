import type { AccountId } from './own-account.ts';

/**
 * Why money came or went. `top-up`: practice money from the house, in the real environment. `transfer-in`, `transfer-out`: between own accounts, one
 * row on each side; `copy-in`, `copy-out`: the same between the contract account and a copy of a leader. `liquidation`, `deleveraging`, `delivery`: result of a close that the exchange made; `insurance`: what was left of a liquidated margin, or lacked, and went to (came from) the insurance fund.
 */
export type MovementKind =
  | 'deposit'
  | 'top-up'
  | 'transfer-in'
  | 'transfer-out'
  | 'copy-in'
  | 'copy-out'
  | 'funding'
  | 'liquidation'
  | 'insurance'
  | 'deleveraging'
  | 'delivery'
  | 'bonus'
  | 'card-profit'
  | 'earn-purchase'
  | 'earn-redeem'
  | 'earn-interest'
  | 'earn-auto'
  | 'guaranteed-stop-fee'
  | FillBill;

/** What fills are made of: fees, results of closing, what a coupon paid of a fee. */
export type FillBill = 'fee' | 'realised' | 'coupon';

/** One movement of an account's money. Exact decimal text in its coin. Plain data: it crosses threads. */
export type Movement = {
  readonly id: string;
  readonly kind: MovementKind;
  readonly account: AccountId;
  /** Upper case: "USDT". */
  readonly coinName: string;
  /** The contract that it is about, as it is shown: "BTCUSDT"; null: none. */
  readonly contractName: string | null;
  /** What the account has more by it; below 0: less. */
  readonly amount: string;
  /** All it has after: free, held and in margins. */
  readonly balance: string;
  readonly timeMs: number;
  /** Where an order caused it: its number, and its contract as it is coded. Absent: no order did, or it is not said. */
  readonly order?: { readonly id: string; readonly contract: string };
};
