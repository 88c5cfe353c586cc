import type { AccountId } from './own-account.ts';

export type MarginMode = 'isolated' | 'cross';
export type PositionMode = 'one-way' | 'hedge';
/** merged: one position a side; split: each opening order has one of its own. */
export type SelectedMode = 'merged' | 'split';

/** What an account has of one margin coin. Plain data: it crosses threads. */
export type AssetBalance = {
  readonly account: AccountId;
  readonly coin: string;
  readonly free: string;
  readonly orderHold: string;
  readonly positionMargin: string;
  /** The part of orderHold that is held for orders with cross margin; absent: none. */
  readonly crossHold?: string;
  /** Bonus in it: lent, it trades and never leaves; absent: none, or of a tape that did not say it. */
  readonly bonus?: string;
  readonly version: number;
};

/** How one account has a contract set: leverage, modes, its own fee rates. */
export type PositionConfig = {
  readonly account: AccountId;
  readonly contract: string;
  readonly mode: PositionMode;
  readonly longLever: number;
  readonly shortLever: number;
  readonly marginMode: MarginMode;
  readonly selectedMode: SelectedMode;
  /** Losing positions are given more margin by themselves. */
  readonly autoAdd: boolean;
  /** The account's own rates, decimal fractions: those of its VIP level, which the contract's are the highest of. */
  readonly makerRate: string;
  readonly takerRate: string;
  /** The most contracts that may be held on a side at its leverage; null: not known. */
  readonly longMaxCont: number | null;
  readonly shortMaxCont: number | null;
};
