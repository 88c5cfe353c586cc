// Money between a person's own accounts. One intent moves once: of an answer that was lost the exchange is asked what became of the id, which ends it for
// good, and nothing is sent again.
import { readTransfer, type TransferEnd, type TransferSides } from '../../domain/account/transfer.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision, Outcome } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type TransferRequest = CommandInput<'transfer'>;
/** `amountText` as it was typed, decimal text; '' for none. `givesUpTickets`: the person said that running tickets may end by it. */
export type TransferDraft = TransferSides & { readonly amountText: string; readonly givesUpTickets: boolean };
export type TransferTicket = TransferSides & { readonly amount: string };

export type TransferPorts = {
  /** What may leave the account at this moment, decimal text; null: not known yet. */
  readonly canLeave: (from: TransferSides['from']) => string | null;
  /** Whether opening tickets run, which money that leaves the contract account ends; null: not known. */
  readonly ticketsRun: () => boolean | null;
  /** A new unique id; called once per intent, before anything is sent. */
  readonly makeClientId: () => string;
  /** Sends once. */
  readonly move: (request: TransferRequest) => Promise<Result<TransferEnd>>;
  /** What became of the id; nothing is moved under it from then on. */
  readonly retire: (input: { readonly clientId: string }) => Promise<Result<TransferEnd>>;
  /** Whether it is still the person and the environment that asked: ids are a person's own. */
  readonly isOurs: () => boolean;
};

const decide = (ports: TransferPorts, draft: TransferDraft): Decision<TransferTicket> => {
  const { from, to, amountText, givesUpTickets } = draft;
  const canLeave = ports.canLeave(from);
  if (canLeave === null) return refused('transfer.problem.unknown');
  const amount = readTransfer(canLeave, amountText);
  if (!amount.ok) return refused(amount.problem);
  if (from === 'contract' && ports.ticketsRun() !== false && !givesUpTickets)
    return refused({ key: 'transfer.problem.tickets', field: 'tickets' });
  return { ok: true, ticket: { from, to, amount: amount.value } };
};

/** Whatever keeps the exchange from saying what became of the id leaves it open. */
const ask = async (ports: TransferPorts, { clientId }: TransferRequest): Promise<Outcome<TransferEnd>> => {
  const open = { state: 'unknown', problem: { key: 'error.answerLost' } } as const;
  if (!ports.isOurs()) return open;
  const answer = await ports.retire({ clientId });
  if (!answer.ok) return open;
  if (answer.value.moved) return { state: 'done', answer: answer.value };
  return { state: 'refused', problem: answer.value.problem ?? { key: 'transfer.problem.notReceived' } };
};

/**
 * Always asked about first. Example: 500 of 7,207.84 waits in `confirming`; the answer lost, the exchange is asked: it moved and is `done`, or it did not,
 * never will, and is `refused`.
 */
export const createTransferMachine = (
  ports: TransferPorts,
): CommandMachine<TransferDraft, TransferTicket, TransferEnd, TransferRequest> =>
  createCommandMachine('transfer', {
    decide: (draft: TransferDraft) => decide(ports, draft),
    wantsConfirmation: () => true,
    toRequest: (ticket: TransferTicket) => ({ ...ticket, clientId: ports.makeClientId() }),
    send: (request: TransferRequest) => ports.move(request).then(outcomeOf),
    reconcile: (request: TransferRequest) => ask(ports, request),
  });
