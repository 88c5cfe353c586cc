import type { PositionMode } from '../../account/account.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Problem } from '../../kernel/problem.ts';
import type { Result } from '../../kernel/result.ts';
import type { OrderFacts } from '../facts.ts';
import type { BookRank, Direction, OrderTerms } from '../order.ts';

/** Where an order waits once it is placed: in the book, outside of it until its trigger is reached, or nowhere. */
export type Rests = 'book' | 'trigger' | 'never';
/** What may come with an order besides its kind's own fields: reduce-only, take-profit and stop-loss, an experience or coupon card. */
export type Extra = 'reduce-only' | 'stops' | 'card';
/** A draft as a kind sees it: its own fields, and what the pressed button says. */
export type Typed<Fields> = Fields & { readonly action: 'open' | 'close'; readonly direction: Direction };

/**
 * What one kind of order decides for itself. A new kind is a file like limit.ts and its line in registry.ts; the page then asks for its fields
 * (features/trading/order-form/kinds) and its words, the tests for its drafts (tests/support/kind-drafts.ts).
 * `ticks` is always the order's own price, or that of the level that gives it; null where it has none.
 */
export type OrderKindRules<Fields extends object> = {
  /**
   * Its own fields, as they stand in an untouched form; what is typed stays text. Two kinds that name a field alike share it: a price stays when the
   * kind changes.
   */
  readonly fields: Fields;
  readonly rests: (typed: Fields) => Rests;
  /** Is it sure to be the maker of its fills? */
  readonly isPostOnly: (typed: Fields) => boolean;
  readonly combinesWith: readonly Extra[];
  /** Position modes in which the form offers it. */
  readonly modes: readonly PositionMode[];
  /** Is money held from the moment it is placed (true), or only once it is triggered? */
  readonly holds: boolean;
  /** Ticks of the price it carries, null for none; or why what was typed is no price. */
  readonly readPrice: (typed: Typed<Fields>, contract: Contract) => Result<number | null>;
  /** The level of the other side of the book that gives its price, when it arrives; null: none does. Its readPrice is not asked then. */
  readonly bookRank: (typed: Fields) => BookRank | null;
  /** What a price picked from the book is put into; null: it has no use for one. */
  readonly picks: (typed: Fields, priceText: string) => Partial<Fields> | null;
  /** What only this kind is refused for. `field` of a problem: the name of the form's field, or 'market'. */
  readonly problems: (typed: Typed<Fields>, facts: OrderFacts, ticks: number | null) => readonly Problem[];
  /** Is the loss against the mark charged at opening? */
  readonly chargesOpenLoss: boolean;
  /** Ticks the exchange margins the order at: the dearest it can fill at. Null: no price is known. */
  readonly marginTicks: (typed: Typed<Fields>, facts: OrderFacts, ticks: number | null) => number | null;
  /** Ticks it is expected to fill at: for amounts in coins and for the liquidation estimate. */
  readonly expectedTicks: (typed: Typed<Fields>, facts: OrderFacts, ticks: number | null) => number | null;
  /** The worst ticks it may fill at where it has no price of its own; else null. */
  readonly guardTicks: (typed: Typed<Fields>, facts: OrderFacts) => number | null;
  /** What is sent beside side and amount. */
  readonly terms: (typed: Typed<Fields>, contract: Contract, ticks: number | null) => OrderTerms;
};
