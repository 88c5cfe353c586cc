import type { CheckedDraft, UnsentOrder } from '../../domain/order/check.ts';
import type { OrderDraft } from '../../domain/order/draft.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Receipt } from '../../worker/api/door.ts';

export type { CheckedDraft, UnsentOrder };

/** What became of a client id after its answer was lost. */
export type Settled = Receipt | { readonly state: 'absent'; readonly clientId: string };

/** What the flow needs of the world. Facts are read when a decision is taken, never kept. */
export type OrderPlacementPorts = {
  /** Validates against the market and account of this moment. `staleAccepted`: the user chose to send at a price that is not live. */
  readonly check: (draft: OrderDraft, staleAccepted: boolean) => CheckedDraft;
  /** Whether the user's flags ask for a second confirmation of this order. */
  readonly wantsConfirmation: (order: UnsentOrder) => boolean;
  /** A new unique id; called once per intent, before anything is sent. */
  readonly makeClientId: () => string;
  /** Sends once. The engine keeps the id before it sends. */
  readonly place: (request: OrderRequest) => Promise<Receipt>;
  /** Asks until the exchange knows what became of the id. */
  readonly settle: (request: OrderRequest) => Promise<Settled>;
  /** The user ticked "do not ask again" for orders like this one. */
  readonly stopAsking: (order: UnsentOrder) => void;
};

export type OrderPlacementContext = {
  readonly draft: OrderDraft | null;
  /** The user chose, for this intent, to send at a price that is not live. */
  readonly staleAccepted: boolean;
  readonly order: UnsentOrder | null;
  readonly request: OrderRequest | null;
  readonly problems: readonly Problem[];
};

export type OrderPlacementEvent =
  | { readonly type: 'form.submitted'; readonly draft: OrderDraft; readonly staleAccepted?: boolean }
  | { readonly type: 'form.edited' }
  | { readonly type: 'confirmation.accepted'; readonly stopAsking: boolean }
  | { readonly type: 'confirmation.dismissed' };

/** What the flow tells the outside, once per intent. */
export type OrderPlacementOutcome =
  | {
      readonly type: 'order.placed';
      readonly receipt: Extract<Receipt, { state: 'placed' }>;
      readonly request: OrderRequest;
    }
  | { readonly type: 'order.refused'; readonly problem: Problem; readonly request: OrderRequest }
  | { readonly type: 'order.unsettled'; readonly problem: Problem; readonly request: OrderRequest };
