// Closes a position at market. Its dialog is its confirmation; what is sent is what the dialog showed, or nothing.
import type { UnsentOrder } from '../../domain/order/check.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import { closableCont } from '../../domain/position/position.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision } from '../shared/command-flow.types.ts';
import { orderCommand } from '../shared/order-command.ts';
import type { Placed } from '../shared/outcome.ts';
import type { CloseDraft, ClosePorts } from './close-position.types.ts';

const decide = (ports: ClosePorts, draft: CloseDraft): Decision<UnsentOrder> => {
  const position = ports.position();
  if (position === null) return { ok: false, problems: [{ key: 'positions.problem.gone' }] };
  const most = closableCont(position);
  if (draft.amountCont > most || most === 0)
    return { ok: false, problems: [{ key: 'error.closeExceedsPosition', params: { max: String(most) } }] };
  const checked = ports.check(position, draft);
  return checked.ok ? { ok: true, ticket: checked.order } : checked;
};

/** Example: a position that was liquidated while its dialog stood open refuses with positions.problem.gone; nothing is sent. */
export const createClosePositionMachine = (
  ports: ClosePorts,
): CommandMachine<CloseDraft, UnsentOrder, Placed, OrderRequest> =>
  createCommandMachine('close-position', {
    ...orderCommand(ports),
    decide: (draft: CloseDraft) => decide(ports, draft),
  });
