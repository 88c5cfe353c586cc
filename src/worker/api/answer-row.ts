import type { Problem } from '../../domain/kernel/problem.ts';

/**
 * A watched read as it stands. loading: nothing is known yet · live: as new as it can be · late: what is shown is older than what happened since, and
 * is being read again or cannot be · failed: nothing is known, and `problem` says why.
 */
export type AnswerRow = {
  readonly key: string;
  readonly state: 'loading' | 'live' | 'late' | 'failed';
  readonly value: unknown;
  /** Why the last try failed; null: it did not. */
  readonly problem: Problem | null;
  /** When the value came: epoch ms of the device that read it. */
  readonly atMs: number | null;
};
