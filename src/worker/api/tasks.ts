// What the page may ask of tasks, their rewards and activities. Types only.
import type { Card } from '../../domain/card/card.ts';
import type { Task } from '../../domain/card/task.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Language } from '../../domain/settings/settings.ts';
import type { Activity } from '../../domain/site/activity.ts';

type Read<Input, Answer> = { readonly input: Input; readonly answer: Answer };
type InLanguage = { readonly language: Language };

export type TaskQueries = {
  /** Done once; none in mock trading. */
  readonly newbieTasks: Read<InLanguage, readonly Task[]>;
  /** Begin anew each UTC day; none in mock trading. */
  readonly dailyTasks: Read<InLanguage, readonly Task[]>;
  /** The ten newest that are on or to come; also for a visitor; none in mock trading. */
  readonly activities: Read<InLanguage, readonly Activity[]>;
};
export type TaskCommands = {
  /**
   * The reward of a task. `endMs`: Task.endMs of the row that is meant. Sent again it gives nothing twice: error.taskRewarded then comes with the card that
   * was given before.
   */
  readonly claimTask: Read<
    { readonly taskId: string; readonly endMs: number | null },
    { readonly card: Card | null; readonly problem: Problem | null }
  >;
};
