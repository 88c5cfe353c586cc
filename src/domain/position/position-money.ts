import type { AccountId } from '../account/own-account.ts';

/** funding: paid or received at a settlement. margin: put into the position or taken out. insurance: what the insurance fund took from, or gave to, a liquidation. */
export type PositionMoneyKind = 'funding' | 'margin' | 'insurance';

/** Money of a contract's positions that moved beside their fills. Exact decimal text in the contract's coin. Plain data: it crosses threads. */
export type PositionMoney = {
  readonly id: string;
  readonly kind: PositionMoneyKind;
  readonly account: AccountId;
  /** The position's id; of older data its side. */
  readonly of: string;
  /** What the account has more by it; of margin what the position has more. Below 0: less. */
  readonly amount: string;
  readonly timeMs: number;
};
