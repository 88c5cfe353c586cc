// What a stand-alone matching book offers: the same for the fast one and for its naive twin.
import type { Contracts, OrderId, Side, Ticks, UserId } from '../../../exchange/kernel/language/types.ts';

export type BookOrder = {
  readonly id: OrderId;
  readonly user: UserId;
  readonly side: Side;
  readonly amount: Contracts;
  /** null for a market order. */
  readonly ticks: Ticks | null;
  /** Default 'limit'. A market order never rests. */
  readonly type?: 'limit' | 'market';
  /** Worst price a market order may fill at; absent or null: any. */
  readonly protect?: Ticks | null;
  /** Default 'GTC'. */
  readonly tif?: 'GTC' | 'IOC' | 'FOK' | 'POST';
  readonly reduceOnly?: boolean;
};

export type BookStatus = 'open' | 'partly-filled' | 'filled' | 'cancelled' | 'partly-filled-cancelled';
export type BookRefusal =
  | 'unknown-order'
  | 'bad-quantity'
  | 'bad-price'
  | 'duplicate'
  | 'post-only-would-take'
  | 'reduce-only-no-position';
export type BookFill = {
  readonly maker: OrderId;
  readonly taker: OrderId;
  readonly ticks: Ticks;
  readonly amount: Contracts;
};
export type BookOutcome =
  | { readonly ok: true; readonly status: BookStatus; readonly filled: Contracts; readonly fills: readonly BookFill[] }
  | { readonly ok: false; readonly reason: BookRefusal };
/** An order of the book, resting or ended: amount = filled + left + cancelled, always. */
export type BookRecord = {
  readonly status: BookStatus;
  readonly amount: Contracts;
  readonly filled: Contracts;
  readonly left: Contracts;
  readonly cancelled: Contracts;
};

/**
 * Rules: price, then time; fills at the maker's price. A taker that meets an order of its own user stops there and the rest expires (makers
 * stay). IOC, FOK and market orders never rest; a FOK fills whole or not at all. A post-only order that would take is refused, also when
 * moved. `reduce` keeps the place in the queue; `move` to another price loses it and may trade. Foreign orders count as unknown.
 * A reduce-only order is cut to the user's opposite position less what its resting reduce-only orders already reduce.
 */
export type OrderBook = {
  readonly place: (order: BookOrder) => BookOutcome;
  readonly cancel: (user: UserId, id: OrderId) => BookOutcome;
  /** Takes `by` contracts off what is left; all of it cancels. */
  readonly reduce: (user: UserId, id: OrderId, by: Contracts) => BookOutcome;
  readonly move: (user: UserId, id: OrderId, ticks: Ticks) => BookOutcome;
  /** Signed position (long positive) a user's reduce-only orders are measured by; fills keep it up to date. */
  readonly setPosition: (user: UserId, amount: number) => void;
  /** [ticks, contracts, orders] best first. */
  readonly levels: (side: Side) => readonly (readonly [Ticks, Contracts, number])[];
  readonly order: (id: OrderId) => BookRecord | undefined;
  /** Broken invariants in words. */
  readonly checkInvariants: () => string[];
};
