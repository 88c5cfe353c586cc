// Adds to a position, at market or at a price. Its dialog is its confirmation; what is sent is what the dialog showed, or nothing.
import { isAsSeen } from '../../domain/kernel/seen.ts';
import type { UnsentOrder } from '../../domain/order/check.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import { growthRefusal } from '../../domain/position/growth.ts';
import type { Position } from '../../domain/position/position.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision } from '../shared/command-flow.types.ts';
import { orderCommand } from '../shared/order-command.ts';
import type { Placed } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';
import type { IncreaseDraft, IncreasePorts } from './increase-position.types.ts';

const decide = (ports: IncreasePorts, draft: IncreaseDraft): Decision<UnsentOrder> => {
  const position = ports.position();
  if (position === null) return refused('positions.problem.gone');
  const refusal = growthRefusal(position);
  if (refusal !== null) return refused(refusal);
  if (!isAsSeen<Position>(draft.seen, position)) return refused('positions.problem.changed');
  const checked = ports.check(position, draft);
  return checked.ok ? { ok: true, ticket: checked.order } : checked;
};

/** Example: a long whose leverage was changed in another tab while the dialog stood open refuses with positions.problem.changed; nothing is sent. */
export const createIncreasePositionMachine = (
  ports: IncreasePorts,
): CommandMachine<IncreaseDraft, UnsentOrder, Placed, OrderRequest> =>
  createCommandMachine('increase-position', {
    ...orderCommand(ports),
    decide: (draft: IncreaseDraft) => decide(ports, draft),
  });
