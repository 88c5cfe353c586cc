// Stopping a copy: its positions are closed at market, or left to the person. Its dialog, which says what becomes of the money, is its confirmation. Of an
// answer that was lost the exchange is asked what became of the id, which ends it for good, and nothing is sent again.
import type { Copy } from '../../domain/copy/copy.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision, Outcome } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type StopCopyRequest = CommandInput<'stopFollowing'>;
/** What came of an id; copy null and problem null: it never arrived, and nothing will be stopped under it. */
export type StopCopyEnd = { readonly copy: Copy | null; readonly problem: Problem | null };
/** `seen`: how many positions the copy had when it was asked about. */
export type StopCopyDraft = { readonly copyId: string; readonly keep: boolean; readonly seen: number };

export type StopCopyTicket = Omit<StopCopyDraft, 'seen'>;

export type StopCopyPorts = {
  /** The copy as it was last read; null: not known. */
  readonly copy: (id: string) => Copy | null;
  /** How many positions it has at this moment. */
  readonly positions: (copy: Copy) => number;
  /** Sends once. */
  readonly stop: (request: StopCopyRequest) => Promise<Result<StopCopyEnd>>;
  /** A new unique id; called once per intent, before anything is sent. */
  readonly makeClientId: () => string;
  /** What became of the id; nothing is stopped or closed under it from then on. */
  readonly retire: (input: { readonly clientId: string }) => Promise<Result<StopCopyEnd>>;
  /** Whether it is still the person and the environment that asked: ids are a person's own. */
  readonly isOurs: () => boolean;
};

const decide = (ports: StopCopyPorts, { copyId, keep, seen }: StopCopyDraft): Decision<StopCopyTicket> => {
  const copy = ports.copy(copyId);
  if (copy === null) return refused('error.unknownCopy');
  if (copy.status === 'ended') return refused('error.copyEnded');
  if (ports.positions(copy) !== seen) return refused('copy.problem.changed');
  return { ok: true, ticket: { copyId, keep } };
};

/** Whatever keeps the exchange from saying what became of the id leaves it open. */
const ask = async (ports: StopCopyPorts, { clientId }: StopCopyRequest): Promise<Outcome<StopCopyEnd>> => {
  const open = { state: 'unknown', problem: { key: 'error.answerLost' } } as const;
  if (!ports.isOurs()) return open;
  const answer = await ports.retire({ clientId });
  if (!answer.ok) return open;
  if (answer.value.copy !== null) return { state: 'done', answer: answer.value };
  return { state: 'refused', problem: answer.value.problem ?? { key: 'copy.problem.stopNotReceived' } };
};

/**
 * What is sent is what was shown, or nothing. Example: a copy with two positions, of which one is liquidated before the button goes down: refused with
 * copy.problem.changed. Its answer lost, the exchange is asked: it is stopped and `done`, or it is not, never will be by it, and is `refused`.
 */
export const createStopCopyMachine = (
  ports: StopCopyPorts,
): CommandMachine<StopCopyDraft, StopCopyTicket, StopCopyEnd, StopCopyRequest> =>
  createCommandMachine('stop-copy', {
    decide: (draft: StopCopyDraft) => decide(ports, draft),
    toRequest: (ticket: StopCopyTicket) => ({ clientId: ports.makeClientId(), ...ticket }),
    send: (request: StopCopyRequest) => ports.stop(request).then(outcomeOf),
    reconcile: (request: StopCopyRequest) => ask(ports, request),
  });
