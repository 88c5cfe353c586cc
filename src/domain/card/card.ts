import type { AccountId } from '../account/own-account.ts';

export type CardKind =
  | 'contract-experience'
  | 'open-experience'
  | 'fixed-fee'
  | 'ratio-fee'
  | 'financial'
  | 'bonus'
  | 'fund'
  | 'ticket';

/** A reward card as the exchange reports it. Money is decimal text in `coin`, rates are decimal fractions. Plain data: it crosses threads. */
export type Card = {
  readonly id: string;
  readonly kind: CardKind;
  readonly status: 'unused' | 'in-use' | 'used' | 'expired' | 'recycled';
  readonly claimed: boolean;
  readonly coin: string;
  /** What it is worth: the margin of an experience card, the most that a fee coupon pays. */
  readonly denomination: string;
  /** Of a fee coupon: the share of a fee that it pays. Of an opening ticket: its open ratio. Of an experience card: the share of a profit that is paid out. */
  readonly share: string;
  /** What it pays (a profit, interest, its bonus or trading funds) comes as a fee coupon, not as money. */
  readonly paysCredit: boolean;
  /** Of an experience card: leverage that its position has; 0: none is given. */
  readonly lever: number;
  /** Of an opening ticket: the most shadow contracts; 0: no limit. */
  readonly maxOpenCont: number;
  /** Yield in percent at which an experience card's position is closed; null: never. */
  readonly takeProfitPercent: string | null;
  readonly stopLossPercent: string | null;
  /** The only contract it is for; null: any. */
  readonly contract: string | null;
  /** The account that a claimed experience card trades on; null: it has none. */
  readonly account: AccountId | null;
  /** The latest moment to claim it, and the one when a claimed card ends; null: not known yet. */
  readonly claimByMs: number;
  readonly expiresMs: number | null;
  /** When it was claimed, and for how long it counts from then on. */
  readonly claimedMs: number | null;
  readonly validMs: number;
  /** The first fill of its order; and when it ended. null: not yet. */
  readonly usedMs: number | null;
  readonly endedMs: number | null;
  /** When the system closes the position that an experience card has open; null: it has none. */
  readonly closesMs: number | null;
  /** What it has paid: of a coupon of the fee, of others their profit; of bonus and trading funds what was taken back. */
  readonly given: string;
  /** The order it is used for; null: none. */
  readonly orderId: string | null;
};

/** What a claimed opening ticket is used for. using: its order waits or its shadow runs; triggered: its profit was paid. */
export type TicketUsage = {
  readonly cardId: string;
  /** Where its shadow runs or ran; before that the only contract it is for; null: any. */
  readonly contract: string | null;
  /** The side of the shadow; null: there is none yet. */
  readonly side: 'long' | 'short' | null;
  readonly status: 'unused' | 'using' | 'triggered' | 'expired';
  readonly openRatio: string;
  readonly shadowCont: number;
  readonly maxShadowCont: number;
  readonly shadowMargin: string;
  /** Value of the shadow at its entry, in `coin`; "0" without one. */
  readonly shadowValue: string;
  /** The split position that it runs beside; null: the one of its contract and side. */
  readonly positionId: string | null;
  readonly orderId: string | null;
  readonly coin: string;
  /** The most that it pays, "0": a tenth of the shadow's value; and whether that comes as a fee coupon. */
  readonly denomination: string;
  readonly paysCredit: boolean;
  /** What was paid. */
  readonly profit: string;
  readonly expiresMs: number | null;
  readonly usedMs: number | null;
  readonly endedMs: number | null;
};
