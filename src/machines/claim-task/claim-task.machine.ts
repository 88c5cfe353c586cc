// The reward of a task. One press is one claim, and any number of them one reward: an answer that was lost is asked for by the same claim again, which
// the exchange answers with what it gave.
import type { Card } from '../../domain/card/card.ts';
import type { Task } from '../../domain/card/task.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandAnswer, CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision, Outcome } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type ClaimTaskRequest = CommandInput<'claimTask'>;
/** The row that was pressed. `endMs`: as Task.endMs. */
export type ClaimTaskDraft = { readonly taskId: string; readonly endMs: number | null };
/** The card; null: of a kind that this terminal does not know. */
type Given = { readonly card: Card | null };

export type ClaimTaskPorts = {
  /** The task as it was last read; null: there is none of this name. */
  readonly task: (id: string) => Task | null;
  readonly claim: (request: ClaimTaskRequest) => Promise<Result<CommandAnswer<'claimTask'>>>;
  /** Whether it is still the person and the environment that asked: nothing is sent again for another. */
  readonly isOurs: () => boolean;
};

const decide = (ports: ClaimTaskPorts, { taskId, endMs }: ClaimTaskDraft): Decision<Task> => {
  const task = ports.task(taskId);
  if (task === null) return refused('error.unknownTask');
  // The day may have changed between the look and the press.
  if (task.endMs !== endMs) return refused('error.taskDayOver');
  if (task.status === 'done') return { ok: true, ticket: task };
  return refused(task.status === 'open' ? 'error.taskNotDone' : 'error.taskRewarded');
};

/** The refusal stands inside the answer (document B, 8). */
const outcomeIn = (result: Result<CommandAnswer<'claimTask'>>): Outcome<Given> => {
  const outcome = outcomeOf(result);
  if (outcome.state !== 'done') return outcome;
  const { card, problem } = outcome.answer;
  return problem === null ? { state: 'done', answer: { card } } : { state: 'refused', problem };
};

/** What the exchange only says where it gave nothing for this claim. Any other refusal of a second sending leaves the first one open. */
const isFinal = (key: string): boolean =>
  ['error.taskNotDone', 'error.taskDayOver', 'error.unknownTask', 'error.tasksRealOnly'].includes(key);

const again = async ({ claim, isOurs }: ClaimTaskPorts, request: ClaimTaskRequest): Promise<Outcome<Given>> => {
  const open = { state: 'unknown', problem: { key: 'error.answerLost' } } as const;
  if (!isOurs()) return open;
  const result = await claim(request);
  // Given before is given by the claim whose answer was lost.
  if (result.ok && result.value.problem?.key === 'error.taskRewarded')
    return { state: 'done', answer: { card: result.value.card } };
  const outcome = outcomeIn(result);
  return outcome.state === 'refused' && !isFinal(outcome.problem.key) ? open : outcome;
};

/**
 * Asked about never: it costs nothing. Example: a done task is `sending`, then `done` with its card; the answer lost, it is claimed again a second later, and
 * `done` with the card that the exchange gave the first time.
 */
export const createClaimTaskMachine = (
  ports: ClaimTaskPorts,
): CommandMachine<ClaimTaskDraft, Task, Given, ClaimTaskRequest> =>
  createCommandMachine('claim-task', {
    decide: (draft: ClaimTaskDraft) => decide(ports, draft),
    toRequest: ({ id, endMs }: Task) => ({ taskId: id, endMs }),
    send: (request: ClaimTaskRequest) => ports.claim(request).then(outcomeIn),
    reconcile: (request: ClaimTaskRequest) => again(ports, request),
  });
