// The text of an answer to its value, or to the refusal it stands for. Every answer passes its schema.
import type { Problem, Result } from '../api/door.ts';
import { isWrapped } from '../../domain/wire/compiled/read.ts';

export type RawAnswer = {
  readonly status: number;
  readonly text: string;
  readonly why: 'answered' | 'network' | 'timeout';
};

const OK = 200;
const refuse = (
  key: string,
  params?: Readonly<Record<string, string>>,
): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: params === undefined ? { key } : { key, params },
});

/** A code number, and what came with it, to the catalogue's key. */
export type NameProblem = (code: number, data?: unknown) => Problem;
/** Stands for a refusal whose name has to be looked up. */
export const UNNAMED = 'unnamed';
const unnamed: NameProblem = () => ({ key: UNNAMED });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What an answer must be, and whether it stands bare, without the wrapper. */
export type Expected<T> = { readonly is: (value: unknown) => value is T; readonly bare: boolean };

/** Example: { status: 401, text: '{"code":20000,…}' } is the refusal 'error.notLoggedIn'; UNNAMED where nobody names it. */
export const parseAnswer = <T>(
  { is, bare }: Expected<T>,
  answer: RawAnswer,
  nameProblem: NameProblem = unnamed,
): Result<T> => {
  const valueOf = (value: unknown): Result<T> => (is(value) ? { ok: true, value } : refuse('error.unexpectedAnswer'));
  if (answer.why !== 'answered') return refuse(answer.why === 'timeout' ? 'error.timeout' : 'error.network');
  const value = parse(answer.text);
  const wrapper = isWrapped(value) ? value : null;
  if (wrapper !== null && wrapper.code !== OK) return { ok: false, problem: nameProblem(wrapper.code, wrapper.data) };
  if (answer.status >= 500)
    return refuse(answer.status === 502 || answer.status === 504 ? 'error.serverGone' : 'error.system');
  if (answer.status === 429) return refuse('error.tooFrequent', { seconds: '1' });
  if (answer.status >= 400) return refuse('error.failed');
  if (bare) return valueOf(value);
  return wrapper === null ? refuse('error.unexpectedAnswer') : valueOf(wrapper.data);
};
