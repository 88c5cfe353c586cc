import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { Outcome } from './command-flow.types.ts';

/** What became of a client id; done false and problem null: it never arrived, and nothing is done under it any more. */
type Retired = { readonly done: boolean; readonly problem: Problem | null };
export type RetirePorts = {
  /** What became of the id; nothing is done under it from then on. */
  readonly retire: (input: { readonly clientId: string }) => Promise<Result<Retired>>;
  /** Whether it is still the person and the environment that asked: ids are a person's own. */
  readonly isOurs: () => boolean;
};

/**
 * What became of a request whose answer was lost: asked, never sent again. Whatever keeps the exchange from saying so leaves it open.
 * Example: of an id that never arrived it is refused with `absent`.
 */
export const askRetired = async <Answer>(
  { retire, isOurs }: RetirePorts,
  clientId: string,
  done: Answer,
  absent: string,
): Promise<Outcome<Answer>> => {
  const open = { state: 'unknown', problem: { key: 'error.answerLost' } } as const;
  if (!isOurs()) return open;
  const answer = await retire({ clientId });
  if (!answer.ok) return open;
  if (answer.value.done) return { state: 'done', answer: done };
  return { state: 'refused', problem: answer.value.problem ?? { key: absent } };
};
