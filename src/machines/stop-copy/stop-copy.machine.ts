// Stopping a copy: its positions are closed at market, or left to the person. Its dialog, which says what becomes of the money, is its confirmation. Of an
// answer that was lost the copies are read: a copy that is stopped was stopped by it.
import type { Copy } from '../../domain/copy/copy.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision, Outcome } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type StopCopyRequest = CommandInput<'stopFollowing'>;
/** `seen`: how many positions the copy had when it was asked about. */
export type StopCopyDraft = { readonly copyId: string; readonly keep: boolean; readonly seen: number };

export type StopCopyPorts = {
  /** The copy as it was last read; null: not known. */
  readonly copy: (id: string) => Copy | null;
  /** How many positions it has at this moment. */
  readonly positions: (copy: Copy) => number;
  /** Sends once. */
  readonly stop: (request: StopCopyRequest) => Promise<Result<Copy>>;
  /** Reads the copy anew; null: there is none. */
  readonly read: (copyId: string) => Promise<Result<{ readonly copy: Copy | null }>>;
  /** Whether it is still the person and the environment that asked. */
  readonly isOurs: () => boolean;
};

const decide = (ports: StopCopyPorts, { copyId, keep, seen }: StopCopyDraft): Decision<StopCopyRequest> => {
  const copy = ports.copy(copyId);
  if (copy === null) return refused('error.unknownCopy');
  if (copy.status === 'ended') return refused('error.copyEnded');
  if (ports.positions(copy) !== seen) return refused('copy.problem.changed');
  return { ok: true, ticket: { copyId, keep } };
};

const ask = async (ports: StopCopyPorts, { copyId, keep }: StopCopyRequest): Promise<Outcome<Copy>> => {
  const open = { state: 'unknown', problem: { key: 'error.answerLost' } } as const;
  if (!ports.isOurs()) return open;
  const answer = await ports.read(copyId);
  if (!answer.ok || answer.value.copy === null) return open;
  const { copy } = answer.value;
  if (copy.status === 'active') return { state: 'refused', problem: { key: 'copy.problem.stopNotReceived' } };
  // Stopped before, and asked to close now: whatever is still open was not closed, by it or for want of a counterpart.
  return copy.status === 'ended' || keep || copy.positions === 0
    ? { state: 'done', answer: copy }
    : { state: 'refused', problem: { key: 'copy.problem.leftOpen' } };
};

/**
 * What is sent is what was shown, or nothing. Example: a copy with two positions, of which one is liquidated before the button goes down: refused with
 * copy.problem.changed.
 */
export const createStopCopyMachine = (ports: StopCopyPorts): CommandMachine<StopCopyDraft, StopCopyRequest, Copy> =>
  createCommandMachine('stop-copy', {
    decide: (draft: StopCopyDraft) => decide(ports, draft),
    toRequest: (ticket: StopCopyRequest) => ticket,
    send: (request: StopCopyRequest) => ports.stop(request).then(outcomeOf),
    reconcile: (request: StopCopyRequest) => ask(ports, request),
  });
