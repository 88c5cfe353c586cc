// Another trigger, price or amount for a trigger order that waits.
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { checkTriggerEdit } from '../../domain/order/trigger-edit/check.ts';
import type { TriggerEditFacts, TriggerEditTicket } from '../../domain/order/trigger-edit/ticket.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { CommandPorts, Decision, Outcome } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type ChangeRequest = CommandInput<'changeTrigger'>;
export type ChangeTriggerPorts = {
  /** The order and the market at this moment; null: it has fired or ended. */
  readonly facts: () => TriggerEditFacts | null;
  readonly change: (request: ChangeRequest) => Promise<Result<{ readonly problem: Problem | null }>>;
};

const decide = (ports: ChangeTriggerPorts, ticket: TriggerEditTicket): Decision<ChangeRequest> => {
  const facts = ports.facts();
  if (facts === null) return refused({ key: 'error.conditionNotOpen', field: 'market' });
  const checked = checkTriggerEdit(ticket, facts);
  if (!checked.ok) return checked;
  const { order, contract } = facts;
  return {
    ok: true,
    ticket: {
      account: order.account,
      contract: contract.code,
      bizType: contract.bizType,
      orderId: order.id,
      orderKind: order.kind,
      change: checked.change,
    },
  };
};

const send = async (ports: ChangeTriggerPorts, request: ChangeRequest): Promise<Outcome<null>> => {
  const outcome = outcomeOf(await ports.change(request));
  if (outcome.state !== 'done') return outcome;
  const { problem } = outcome.answer;
  return problem === null ? { state: 'done', answer: null } : { state: 'refused', problem };
};

/** How a change is decided and sent, whether it was typed or its line was dragged. */
export const changeTriggerCommand = (
  ports: ChangeTriggerPorts,
): Pick<CommandPorts<TriggerEditTicket, ChangeRequest, null>, 'decide' | 'send'> => ({
  decide: (ticket) => decide(ports, ticket),
  send: (request) => send(ports, request),
});

/**
 * Example: one that fired meanwhile refuses with error.conditionNotOpen. An answer that is lost ends as unknown: the list shows what holds, and the same
 * change may be sent again, for it sets and does not add.
 */
export const createChangeTriggerMachine = (
  ports: ChangeTriggerPorts,
): CommandMachine<TriggerEditTicket, ChangeRequest, null> =>
  createCommandMachine<TriggerEditTicket, ChangeRequest, null>('change-trigger', {
    ...changeTriggerCommand(ports),
    toRequest: (request) => request,
  });
