// Reward cards as the kernel keeps and publishes them, and what may be asked about them.
import type { Coin, ContractCode, Contracts, Minor, OrderId, PositionSide, UserId } from './units.ts';

export type CardId = string;
export type CardKind =
  /** Platform money for one order of one contract, or of any. */
  | 'contract-experience'
  | 'open-experience'
  /** Pays the opening fee of one order: up to an amount, or a share of it. */
  | 'fixed-fee'
  | 'ratio-fee'
  /** Earns interest on an amount that nobody pays in; the interest is paid at its end. */
  | 'financial'
  /** Bonus for the contract account, or for the trading-funds account. */
  | 'bonus'
  | 'fund'
  /** Adds a shadow position to what an order opens: its profit is paid, its loss is not asked for. */
  | 'ticket';
export type CardStatus = 'unused' | 'in-use' | 'used' | 'expired' | 'recycled';

export type CardTerms = {
  readonly kind: CardKind;
  readonly coin: Coin;
  /** What it is worth; of a ratio coupon the most it pays (0: no limit). */
  readonly denomination: Minor;
  /** Parts per million: of the fee (ratio coupon), of the order (ticket), of the profit that is paid out (experience card), of the amount in a year (financial); else 0. */
  readonly sharePpm: number;
  /** The one contract it counts on; null: any of its coin. */
  readonly contract: ContractCode | null;
  /** Leverage of an experience card's position; else 0. */
  readonly lever: number;
  /** Largest shadow position of a ticket; else 0. */
  readonly maxAmount: Contracts;
  /** How long it counts once it is claimed. */
  readonly validMs: number;
  /** Experience cards: whole percent of its position's margin at which that is closed by itself, won or lost. Absent: not. */
  readonly stopProfit?: number;
  readonly stopLoss?: number;
  /** What it wins is a coupon for the person's own fees; absent: money. A card that anybody is given must not pay those who hedge it in another account. */
  readonly pays?: 'credit';
  /** What it was given for. Absent: the welcome. A coupon that another card paid: `card.` and that card's id. */
  readonly source?: string;
};
/** What a ticket adds to a position. */
export type CardShadow = {
  readonly contract: ContractCode;
  readonly side: PositionSide;
  readonly amount: Contracts;
  readonly entryValue: Minor;
  /** The position it runs beside, where positions are split, or since that was merged; absent: the merged one, or (kept before) the one its order says. */
  readonly positionId?: string;
};
export type CardView = CardTerms & {
  readonly id: CardId;
  /** The person. */
  readonly user: UserId;
  readonly status: CardStatus;
  readonly grantedMs: number;
  readonly claimByMs: number;
  readonly claimedMs: number | null;
  /** When it ends if it is not used; null until it is claimed. */
  readonly expiresMs: number | null;
  /** First fill of its order. */
  readonly usedMs: number | null;
  readonly endedMs: number | null;
  /** The order it goes with: coupons and tickets. */
  readonly orderId: OrderId | null;
  /** Fee paid, profit paid out, or bonus taken back. */
  readonly given: Minor;
  readonly shadow: CardShadow | null;
  /** A financial card that was put into a trial product: the whole days that count. Absent: of less than a day, or from before there were any. */
  readonly trialDays?: number;
};

/** `once`: refused when the person already has a card from this source. */
export type GrantCard = CardTerms & {
  readonly type: 'grantCard';
  readonly user: UserId;
  readonly claimByMs: number;
  readonly once?: true;
};
export type ClaimCard = { readonly type: 'claimCard'; readonly user: UserId; readonly cardId: CardId };
/** Ends a ticket now, at the mark, and pays what its shadow has won; refused where there is nothing to pay. */
export type ClaimTicketProfit = { readonly type: 'claimTicketProfit'; readonly user: UserId; readonly cardId: CardId };
/** Ends what is due at the command's time: cards past their date, and positions of experience cards after a day. */
export type ExpireCards = { readonly type: 'expireCards' };

/** A card's position lives this long at most. Source: the venue's coupon page. */
export const CARD_POSITION_MS = 86_400_000;

export const isExperience = (kind: CardKind): boolean => kind === 'contract-experience' || kind === 'open-experience';
export const isCoupon = (kind: CardKind): boolean => kind === 'fixed-fee' || kind === 'ratio-fee';
/** May something still happen to it? A used card may: its position or order is still there. */
export const isLiveCard = ({ status }: CardView): boolean => status !== 'expired' && status !== 'recycled';
