import type { CheckedDraft } from '../../domain/order/check.ts';
import type { Position } from '../../domain/position/position.ts';
import type { OrderPorts } from '../shared/order-command.ts';

export type CloseDraft = {
  /** Contracts to close, as they were shown when the button went down. */
  readonly amountCont: number;
  /** The user chose, for this intent, to send at a price that is not live. */
  readonly staleAccepted: boolean;
};

export type ClosePorts = OrderPorts & {
  /** The position as it stands; null: it is gone. */
  readonly position: () => Position | null;
  /** Validates a market close of `amountCont` against the market and account of this moment. */
  readonly check: (position: Position, draft: CloseDraft) => CheckedDraft;
};
