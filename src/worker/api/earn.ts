// What the page may ask of Earn, in the real environment alone. Types only. Names begin with `earn` where everybody may ask, with `ownEarn` where it is
// the person's own: the registry goes by that.
import type {
  AutoTransfer,
  EarnAssets,
  EarnDetail,
  EarnEnd,
  EarnHolding,
  EarnProduct,
  EarnProfits,
  EarnQuota,
  EarnRecord,
  EarnRecordKind,
  IdleMoney,
  Redeemed,
  RedeemPreview,
} from '../../domain/earn/earn.ts';
import type { MoneyAccount } from '../../domain/account/transfer.ts';
import type { Page, Piece } from '../../domain/kernel/page.ts';

type Read<Input, Answer> = { readonly input: Input; readonly answer: Answer };
type Nothing = Readonly<Record<string, never>>;
type Sent = { readonly clientId: string };

/** Newest first, pages counted from 1. fromMs, toMs: epoch ms, both included; null: open. kinds absent: all. */
type OfRecords = {
  readonly kinds?: readonly EarnRecordKind[];
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly page: number;
};
export type EarnQueries = {
  readonly earnProducts: Read<Nothing, readonly EarnProduct[]>;
  /** What the asker may put something into now, the highest rate first; and what lies idle, of a visitor nothing. */
  readonly earnRecommended: Read<
    Nothing,
    { readonly rows: readonly EarnProduct[]; readonly idle: readonly IdleMoney[] }
  >;
  readonly earnProduct: Read<{ readonly id: string }, EarnDetail>;
  /** Of a fixed or flexible product. */
  readonly ownEarnQuota: Read<{ readonly id: string }, EarnQuota>;
  readonly ownEarnAssets: Read<Nothing, EarnAssets>;
  /** 20 on a page, newest first. */
  readonly ownEarnHolds: Read<{ readonly isOpen: boolean; readonly page: number }, Page<EarnHolding>>;
  /** The days of a year, newest first, and their sums by coin. */
  readonly ownEarnProfit: Read<Nothing, EarnProfits>;
  readonly ownEarnRecords: Read<OfRecords, Page<EarnRecord>>;
  /** What taking `amount` (null: all) out of a flexible holding would do now. */
  readonly ownEarnRedeem: Read<{ readonly id: string; readonly amount: string | null }, RedeemPreview>;
  readonly ownEarnAuto: Read<Nothing, readonly AutoTransfer[]>;
  /** What it would be with another `keep`. */
  readonly ownEarnAutoCheck: Read<{ readonly id: string; readonly keep: string }, AutoTransfer>;
};
export type EarnReads = {
  /** A page of so many rows (at most 500), for a file. */
  readonly ownEarnEveryRecord: Read<OfRecords & { readonly size: number }, Piece<EarnRecord>>;
};
/** `amount`: plain decimal text above 0, of at most ten decimals. A `clientId` is 8 to 64 letters, digits, dashes: sent again under it, nothing is done again. */
/** What was agreed to: at another rate or to another end (null: none) the exchange refuses. */
type Agreed = { readonly rate: string; readonly endMs: number | null };
type Purchase = Sent & Agreed & { readonly id: string; readonly amount: string; readonly from: MoneyAccount };
export type EarnCommands = {
  readonly earnBuyFixed: Read<Purchase, EarnEnd>;
  readonly earnBuyFlexible: Read<Purchase, EarnEnd>;
  readonly earnBuyTrial: Read<Sent & Agreed & { readonly id: string; readonly cardId: string }, EarnEnd>;
  /** All of it, at once and without interest. */
  readonly earnRedeemFixed: Read<Sent & { readonly id: string }, EarnEnd & { readonly redeemed: Redeemed | null }>;
  /** amount null: all of it. */
  readonly earnRedeemFlexible: Read<
    Sent & { readonly id: string; readonly amount: string | null },
    EarnEnd & { readonly redeemed: Redeemed | null }
  >;
  /** What became of a purchase's or a redemption's id, for good: nothing is done under it from then on. */
  readonly earnRetire: Read<Sent, EarnEnd>;
  readonly earnSetAuto: Read<{ readonly id: string; readonly on: boolean; readonly keep: string }, AutoTransfer>;
};
