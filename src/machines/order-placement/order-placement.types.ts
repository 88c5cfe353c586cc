import type { CheckedDraft, UnsentOrder } from '../../domain/order/check.ts';
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
};

/** What the flow tells the outside. */
export type OrderOutcome = CommandOutcome<Placed, OrderRequest>;
