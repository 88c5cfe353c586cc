import type { PlanId } from '../language/trigger-record.ts';
import type { Account, Market } from '../state/state.ts';
import type {
  Contracts,
  Minor,
  OrderView,
  PlaceOrder,
  PositionView,
  Side,
  Ticks,
  TimeInForce,
} from '../language/types.ts';

/** What a placement will send to the book. */
export type AcceptedOrder = {
  readonly direction: Side;
  readonly reduceOnly: boolean;
  readonly amount: Contracts;
  readonly tif: TimeInForce;
  /** The order's own limit (guard price of a market order), and the limit of its matching, never looser. */
  readonly priceTicks: Ticks;
  readonly matchTicks: Ticks;
  readonly lever: number;
  /** What all of it would hold if it opened, and how much of it would only reduce: nothing is held for that. */
  readonly hold: Minor;
  readonly toReduce: Contracts;
  /** It goes past resting orders of its own person, as a forced close does: a stop behind an own bid would protect nothing. */
  readonly passesOwn?: boolean;
  /** The plan that sends it. */
  readonly plan?: PlanId;
  /** The name the order keeps. */
  readonly positionId?: string;
};
/** A placement with what its checks need: direction, effective reduce-only, limit or guard price. */
export type Asked = {
  readonly market: Market;
  readonly account: Account;
  readonly order: PlaceOrder;
  readonly direction: Side;
  readonly reduceOnly: boolean;
  /** The position it closes or adds to; undefined: none yet. */
  readonly position: PositionView | undefined;
  readonly positionId?: string;
  readonly priceTicks: Ticks;
  readonly reference: Ticks | null;
  /** The resting order this one takes the place of: its share of counts, holds and closes is free for it. */
  readonly replaced: OrderView | null;
};
