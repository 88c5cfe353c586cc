import type { OrderFacts } from '../draft.ts';
import type { OrderKind, TimeInForce } from '../order.ts';
import type { Direction } from '../side.ts';

/** What one kind of order decides for itself. A new kind is a file like limit.ts and its line in registry.ts. */
export type OrderKindRules = {
  readonly kind: OrderKind;
  /** Does the form show a price field, and does the order carry a price? */
  readonly hasPrice: boolean;
  /** What the form offers, the default first; empty: no choice. */
  readonly timesInForce: readonly TimeInForce[];
  /** Time in force that is sent. */
  readonly sentTif: (chosen: TimeInForce) => TimeInForce;
  /** Is the loss against the mark charged at opening? */
  readonly chargesOpenLoss: boolean;
  /** Ticks the exchange margins the order at: the dearest it can fill at. Null: no price is known. `ticks` is the order's price. */
  readonly marginTicks: (facts: OrderFacts, direction: Direction, ticks: number | null) => number | null;
  /** Ticks it is expected to fill at: for amounts in coins and for the liquidation estimate. */
  readonly expectedTicks: (facts: OrderFacts, direction: Direction, ticks: number | null) => number | null;
};
