import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../domain/kernel/problem.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { AnswerRow } from '../../worker/api/answer-row.ts';
import type { QueryAnswer, QueryInput, QueryName, Watched } from '../../worker/api/calls.ts';
import type { AnswersSnapshot } from '../../worker/api/snapshots.ts';
import { useEngine } from './engine-context.tsx';
import { isSameAnswer } from './same-answer.ts';
import { watcherOf } from './query-watcher.ts';
import { useSelected } from './use-snapshot.ts';

export type QueryState<N extends QueryName> = {
  /** idle: nothing is asked · loading: nothing is known yet · live · late: older than what happened since · failed: nothing is known, `problem` says why. */
  readonly state: 'idle' | AnswerRow['state'];
  /** The same object until a newer answer came. */
  readonly value: QueryAnswer<N> | null;
  /** Why the last try failed. */
  readonly problem: Problem | null;
  readonly retry: () => void;
};

const rowOf = (snapshot: AnswersSnapshot | null, key: string | null): AnswerRow | null =>
  snapshot?.rows.find((row) => row.key === key) ?? null;

const readOf = (name: QueryName, input: unknown): Watched | null =>
  input === null ? null : ({ name, input } as Watched);

/**
 * A read of the exchange that is kept new while the view is mounted: read once for all who watch it, read again when it grows old. `input` null: not now.
 * Example: `const history = useQuery('endedOrders', { bizType: 'perpetual', page: 1 })`.
 */
export function useQuery<N extends QueryName>(name: N, input: QueryInput<N> | null): QueryState<N> {
  const door = useEngine();
  const key = input === null ? null : queryKey(name, input);
  // Views make a new input at each render: what it says is in the key.
  const [kept, setKept] = useState(() => ({ key, read: readOf(name, input) }));
  if (kept.key !== key) setKept({ key, read: readOf(name, input) });
  const { read } = kept;
  useEffect(() => (read === null ? undefined : watcherOf(door).add(read)), [door, read]);
  const row = useSelected('answers', (snapshot) => rowOf(snapshot, key), isSameAnswer);
  const retry = useCallback(() => {
    if (key !== null) door.refresh(key).catch(() => undefined);
  }, [door, key]);
  return {
    state: key === null ? 'idle' : (row?.state ?? 'loading'),
    value: (row?.value ?? null) as QueryAnswer<N> | null,
    problem: row?.problem ?? null,
    retry,
  };
}
