import type { CheckedDraft } from '../../domain/order/check.ts';
import type { OrderTicket } from '../../domain/order/draft.ts';
import type { SeenToGrow } from '../../domain/position/growth.ts';
import type { Position } from '../../domain/position/position.ts';
import type { OrderPorts } from '../shared/order-command.ts';

export type IncreaseDraft = {
  readonly order: OrderTicket;
  /** The position as it was shown when the button went down. */
  readonly seen: SeenToGrow;
  /** The user chose, for this intent, to send at a price that is not live. */
  readonly staleAccepted: boolean;
};

export type IncreasePorts = OrderPorts & {
  /** The position as it stands; null: it is gone. */
  readonly position: () => Position | null;
  /** Validates the order against the market and account of this moment. */
  readonly check: (position: Position, draft: IncreaseDraft) => CheckedDraft;
};
