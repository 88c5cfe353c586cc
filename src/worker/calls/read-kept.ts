// What kept answers mean: each text is read once, by the noun that knows its call, and the value is remembered with it.
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { QueryName, Watched } from '../api/calls.ts';
import type { AnswerRow } from '../api/answer-row.ts';
import type { Commands, LoadCommands } from '../commands/commands.ts';
import { parseAnswer, UNNAMED } from '../commands/parse-answer.ts';
import type { KeptAnswer } from '../fold/answers-state.ts';
import type { EngineState } from '../fold/state.ts';
import type { DeclaredQuery, LoadNoun, NounCalls } from './declare.ts';
import { aboutQuery, type Noun } from './registry.ts';

type Naming = Pick<Commands, 'problemOf' | 'fillProblem'>;
type Remembered = { readonly text: string; readonly result: Result<unknown> };
const MOST_REMEMBERED = 64;

export type KeptReader = {
  /** The read as it stands in the state. `absent`: why there is nothing and nothing will come; null: it may come yet. */
  row(state: EngineState, read: Watched, absent: Problem | null): AnswerRow;
};

/** `onLoaded`: a part came, what was loading can be read now. */
export const createKeptReader = (load: LoadNoun, loadCommands: LoadCommands, onLoaded: () => void): KeptReader => {
  const nouns = new Map<Noun, NounCalls | 'loading'>();
  let naming: Naming | 'loading' | null = null;
  const memory = new Map<string, Remembered>();

  const nounOf = (noun: Noun): NounCalls | null => {
    const known = nouns.get(noun);
    if (known === undefined) {
      nouns.set(noun, 'loading');
      load(noun)
        .then((calls) => {
          nouns.set(noun, calls);
          onLoaded();
          return null;
        })
        .catch(() => nouns.delete(noun));
    }
    return known === undefined || known === 'loading' ? null : known;
  };
  const namingNow = (): Naming | null => {
    if (naming === null) {
      naming = 'loading';
      loadCommands()
        .then((commands) => {
          naming = commands;
          onLoaded();
          return null;
        })
        .catch(() => {
          naming = null;
        });
    }
    return naming === 'loading' ? null : naming;
  };
  const valueOf = (key: string, { name, input }: Watched, text: string): Result<unknown> | null => {
    const known = memory.get(key);
    if (known?.text === text) return known.result;
    const declared = nounOf(aboutQuery(name).noun)?.queries[name] as DeclaredQuery<QueryName> | undefined;
    if (declared === undefined) return null;
    const wire = parseAnswer(declared.call, { status: 200, text, why: 'answered' });
    const answer = wire.ok ? declared.toAnswer(wire.value, input) : null;
    const result: Result<unknown> =
      answer === null ? { ok: false, problem: { key: 'error.unexpectedAnswer' } } : { ok: true, value: answer };
    memory.delete(key);
    memory.set(key, { text, result });
    for (const oldest of memory.keys()) if (memory.size > MOST_REMEMBERED) memory.delete(oldest);
    return result;
  };
  const problemOf = (state: EngineState, { input }: Watched, { failed }: KeptAnswer): Problem | null => {
    if (failed === null) return null;
    const named = namingNow();
    const refused = parseAnswer(
      { is: (value): value is never => value === undefined, bare: false },
      failed,
      named?.problemOf,
    );
    if (refused.ok) return null;
    if (named === null) return refused.problem.key === UNNAMED ? { key: 'error.failed' } : refused.problem;
    return named.fillProblem(refused.problem, state, 'contract' in input ? (input.contract ?? '') : '');
  };
  return {
    row: (state, read, absent) => {
      const key = queryKey(read.name, read.input);
      const kept = state.answers?.rows.get(key);
      const nothing = { key, value: null, atMs: null };
      if (kept === undefined) return { ...nothing, state: absent === null ? 'loading' : 'failed', problem: absent };
      const problem = problemOf(state, read, kept);
      if (kept.good === null) return { ...nothing, state: 'failed', problem };
      const value = valueOf(key, read, kept.good.text);
      if (value === null) return { ...nothing, state: 'loading', problem: null };
      if (!value.ok) return { ...nothing, state: 'failed', problem: value.problem };
      return {
        key,
        state: kept.isOld || problem !== null ? 'late' : 'live',
        value: value.value,
        problem,
        atMs: kept.good.atMs,
      };
    },
  };
};
