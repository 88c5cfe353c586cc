// Following a leader with money of one's own. One intent follows once: of an answer that was lost the exchange is asked what became of the id, which ends
// it for good, and nothing is sent again.
import type { Copy } from '../../domain/copy/copy.ts';
import { copyRatio, isRatioOff, readCopyAmount, readMaxValue } from '../../domain/copy/follow.ts';
import type { Leader } from '../../domain/copy/leader.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision, Outcome } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type FollowRequest = CommandInput<'followLeader'>;
/** What came of an id; copy null and problem null: it never arrived, and nobody will be followed under it. */
export type FollowEnd = { readonly copy: Copy | null; readonly problem: Problem | null };
export type FollowDraft = {
  readonly leaderId: string;
  /** As they were typed, decimal text; '' for none. */
  readonly amountText: string;
  readonly maxText: string;
  /** The person said that all of it may be lost. */
  readonly acceptsLoss: boolean;
  /** And that running tickets may end by the money that leaves the contract account. */
  readonly givesUpTickets: boolean;
};
export type FollowTicket = { readonly leader: Leader; readonly amount: string; readonly maxValue: string | null };

export type FollowPorts = {
  /** As it was last read; null: not known, or nobody leads under that id. */
  readonly leader: (id: string) => Leader | null;
  /** What may leave the contract account at this moment, USDT; null: not known yet. */
  readonly canLeave: () => string | null;
  /** Whether opening tickets run, which money that leaves the contract account ends; null: not known. */
  readonly ticketsRun: () => boolean | null;
  /** A new unique id; called once per intent, before anything is sent. */
  readonly makeClientId: () => string;
  /** Sends once. */
  readonly follow: (request: FollowRequest) => Promise<Result<FollowEnd>>;
  /** What became of the id; nobody is followed under it from then on. */
  readonly retire: (input: { readonly clientId: string }) => Promise<Result<FollowEnd>>;
  /** Whether it is still the person and the environment that asked: ids are a person's own. */
  readonly isOurs: () => boolean;
};

const decide = (ports: FollowPorts, draft: FollowDraft): Decision<FollowTicket> => {
  const leader = ports.leader(draft.leaderId);
  const canLeave = ports.canLeave();
  if (leader === null || canLeave === null) return refused('copy.problem.unknown');
  const amount = readCopyAmount(canLeave, draft.amountText);
  if (!amount.ok) return refused(amount.problem);
  const ratio = copyRatio(amount.value, leader.balance);
  if (ratio === null || isRatioOff(ratio)) return refused({ key: 'copy.problem.ratio', field: 'amount' });
  const maxValue = readMaxValue(draft.maxText);
  if (!maxValue.ok) return refused(maxValue.problem);
  if (ports.ticketsRun() !== false && !draft.givesUpTickets)
    return refused({ key: 'copy.problem.tickets', field: 'tickets' });
  if (!draft.acceptsLoss) return refused({ key: 'copy.problem.loss', field: 'loss' });
  return { ok: true, ticket: { leader, amount: amount.value, maxValue: maxValue.value } };
};

/** Whatever keeps the exchange from saying what became of the id leaves it open. */
const ask = async (ports: FollowPorts, { clientId }: FollowRequest): Promise<Outcome<FollowEnd>> => {
  const open = { state: 'unknown', problem: { key: 'error.answerLost' } } as const;
  if (!ports.isOurs()) return open;
  const answer = await ports.retire({ clientId });
  if (!answer.ok) return open;
  if (answer.value.copy !== null) return { state: 'done', answer: answer.value };
  return { state: 'refused', problem: answer.value.problem ?? { key: 'copy.problem.notReceived' } };
};

/**
 * Always asked about first. Example: 500 of 7,207.84 waits in `confirming`; the answer lost, the exchange is asked: the leader is followed and it is `done`,
 * or it is not, never will be, and is `refused`.
 */
export const createFollowMachine = (
  ports: FollowPorts,
): CommandMachine<FollowDraft, FollowTicket, FollowEnd, FollowRequest> =>
  createCommandMachine('follow', {
    decide: (draft: FollowDraft) => decide(ports, draft),
    wantsConfirmation: () => true,
    toRequest: ({ leader, amount, maxValue }: FollowTicket) => ({
      clientId: ports.makeClientId(),
      leaderId: leader.id,
      amount,
      maxValue,
    }),
    send: (request: FollowRequest) => ports.follow(request).then(outcomeOf),
    reconcile: (request: FollowRequest) => ask(ports, request),
  });
