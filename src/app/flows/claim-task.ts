// Claims of rewards, joined to the page.
import type { Task } from '../../domain/card/task.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import {
  createClaimTaskMachine,
  type ClaimTaskDraft,
  type ClaimTaskRequest,
} from '../../machines/claim-task/claim-task.machine.ts';
import type { Card } from '../../domain/card/card.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { effectiveCatalogue } from '../i18n/i18n.ts';
import { flowKey } from './held-flow.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** A task as the newest answers have it: whoever shows it watches them, in the language of the page. */
const readTask = (store: SnapshotStore, id: string): Task | null => {
  const { language } = effectiveCatalogue();
  const rows = store.read('answers')?.rows ?? [];
  const tasks = (['newbieTasks', 'dailyTasks'] as const).flatMap((name) => {
    const value = rows.find(({ key }) => key === queryKey(name, { language }))?.value;
    return (value ?? []) as readonly Task[];
  });
  return tasks.find((task) => task.id === id) ?? null;
};

/** Example: const flow = useClaimTask('first-trade', say); flow.submit({ taskId: 'first-trade', endMs: null }). */
export const useClaimTask = (
  taskId: string,
  onOutcome: (outcome: CommandOutcome<{ readonly card: Card | null }, ClaimTaskRequest>) => void,
): CommandFlow<ClaimTaskDraft, Task> =>
  useCommandFlow(
    `claim-task ${taskId}`,
    ({ store, door }) => {
      const ownerOf = (): string => flowKey(store.read('session'), '');
      const owner = ownerOf();
      return createClaimTaskMachine({
        task: (id) => readTask(store, id),
        claim: (request) => door.command('claimTask', request),
        isOurs: () => ownerOf() === owner,
      });
    },
    onOutcome,
  );
