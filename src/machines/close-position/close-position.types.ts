import type { CheckedDraft } from '../../domain/order/check.ts';
import type { OrderTicket } from '../../domain/order/draft.ts';
import type { SeenToClose } from '../../domain/position/closing-ticket.ts';
import type { Position } from '../../domain/position/position.ts';
import type { OrderPorts } from '../shared/order-command.ts';

export type CloseDraft = {
  readonly order: OrderTicket;
  /** The position as it was shown when the button went down. */
  readonly seen: SeenToClose;
  /** The user chose, for this intent, to send at a price that is not live. */
  readonly staleAccepted: boolean;
};

export type ClosePorts = OrderPorts & {
  /** The position as it stands; null: it is gone. */
  readonly position: () => Position | null;
  /** Validates the close against the market and account of this moment. */
  readonly check: (position: Position, draft: CloseDraft) => CheckedDraft;
  /** Whether the user wants to be asked before a position is closed. */
  readonly wantsConfirmation: () => boolean;
  /** The user ticked "do not ask again". */
  readonly stopAsking: () => void;
};
