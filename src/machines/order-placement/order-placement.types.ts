import type { CheckedDraft, UnsentOrder } from '../../domain/order/check.ts';
import type { CardTicket } from '../../domain/order/cards/blank.ts';
import type { OrderTicket } from '../../domain/order/draft.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import type { OrderPlace } from '../../domain/order/place.ts';
import type { CommandOutcome } from '../shared/command-flow.types.ts';
import type { OrderPorts } from '../shared/order-command.ts';
import type { Placed } from '../shared/outcome.ts';

export type { CheckedDraft, UnsentOrder };

/** staleAccepted: the user chose, for this intent, to send at a price that is not live. place: where it was asked for; null: not known then. */
export type PlacementDraft = {
  readonly order: OrderTicket;
  readonly staleAccepted: boolean;
  readonly place: OrderPlace | null;
};

/** What the flow needs of the world. Facts are read when a decision is taken, never kept. */
export type OrderPlacementPorts = OrderPorts & {
  /** Validates against the market and account of this moment, which are to be those it was asked for. */
  readonly check: (draft: PlacementDraft) => CheckedDraft;
  /** Whether the user's flags ask for a second confirmation of this order. */
  readonly wantsConfirmation: (order: UnsentOrder) => boolean;
  /** The user ticked "do not ask again" for orders like this one. */
  readonly stopAsking: (order: UnsentOrder) => void;
  /** A notice that this order needs accepted and that never was on this device; null: none. */
  readonly noticeOf: (order: UnsentOrder) => OrderNotice | null;
  readonly acceptNotice: (notice: OrderNotice, order: UnsentOrder) => void;
  /** Whether there is a fee coupon to choose for this draft, and the user wants to be asked. */
  readonly wantsCoupon: (draft: OrderTicket) => boolean;
};

/** risky-contract: of market-making team 2, once a contract (FLOW-07) · first-ticket: the first order with an opening ticket (FLOW-08). */
export type OrderNotice = 'risky-contract' | 'first-ticket';
/** What the second question adds: a coupon, or none. */
export type CouponChoice = CardTicket;

/** What the flow publishes to its caller. */
export type OrderOutcome = CommandOutcome<Placed, OrderRequest>;
