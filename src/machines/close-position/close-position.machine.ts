// Closes a position, in part or whole, at market or at a price. What is sent is what was shown, or nothing.
import type { UnsentOrder } from '../../domain/order/check.ts';
import { pinAmount } from '../../domain/order/draft.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import { isAsSeen } from '../../domain/kernel/seen.ts';
import { closableCont, type Position } from '../../domain/position/position.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision } from '../shared/command-flow.types.ts';
import { orderCommand } from '../shared/order-command.ts';
import type { Placed } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';
import type { CloseDraft, ClosePorts } from './close-position.types.ts';

const decide = (ports: ClosePorts, draft: CloseDraft): Decision<UnsentOrder> => {
  const position = ports.position();
  if (position === null) return refused('positions.problem.gone');
  if (!isAsSeen<Position>(draft.seen, position)) return refused('positions.problem.changed');
  const most = closableCont(position);
  const checked = ports.check(position, draft);
  if (!checked.ok) return checked;
  return checked.order.amountCont > most
    ? refused({ key: 'error.closeExceedsPosition', params: { max: String(most) } })
    : { ok: true, ticket: checked.order };
};

/** All that is closable, at market: what the dialog says before anything is typed, so that its button is the answer to a question already. */
const isPlain = (ports: ClosePorts, { kind, amountCont }: UnsentOrder): boolean => {
  const position = ports.position();
  return kind === 'market' && position !== null && amountCont === closableCont(position);
};

/**
 * Example: a position that was liquidated while its dialog stood open refuses with positions.problem.gone, one that changed with
 * positions.problem.changed; nothing is sent.
 */
export const createClosePositionMachine = (
  ports: ClosePorts,
): CommandMachine<CloseDraft, UnsentOrder, Placed, OrderRequest> =>
  createCommandMachine('close-position', {
    ...orderCommand(ports),
    decide: (draft: CloseDraft) => decide(ports, draft),
    pin: (draft: CloseDraft, { amountCont }: UnsentOrder) => ({ ...draft, order: pinAmount(draft.order, amountCont) }),
    wantsConfirmation: (ticket: UnsentOrder) => !isPlain(ports, ticket) && ports.wantsConfirmation(),
    stopAsking: ports.stopAsking,
  });
