// The text of an answer to its value, or to the refusal it stands for. Every answer passes its schema.
import type { Problem, Result } from '../api/door.ts';
import { isWrapped } from '../../domain/wire/compiled/read.ts';
import { problems, type ProblemCode } from '../../domain/wire/problems.ts';

export type RawAnswer = { readonly status: number; readonly text: string; readonly why: 'answered' | 'network' | 'timeout' };

const OK = 200;
const isKnown = (code: number): code is ProblemCode => code in problems;
const refuse = (key: string, params?: Readonly<Record<string, string>>): { readonly ok: false; readonly problem: Problem } => ({
  ok: false, problem: params === undefined ? { key } : { key, params },
});

/** What fills the text of a refusal: the texts and numbers that came with it. */
const paramsOf = (data: unknown): Record<string, string> | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  const pairs = Object.entries(data).filter((pair) => typeof pair[1] === 'string' || typeof pair[1] === 'number');
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
};

/** The catalogue's key of a code number. Example: problemOf(20025).key is 'error.insufficientBalance'. */
export const problemOf = (code: number, data?: unknown): Problem => {
  const params = paramsOf(data);
  const key = isKnown(code) && code !== OK ? problems[code] : 'error.failed';
  return params === undefined ? { key } : { key, params };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What an answer must be, and whether it stands bare, without the wrapper. */
export type Expected<T> = { readonly is: (value: unknown) => value is T; readonly bare: boolean };

/** Example: { status: 401, text: '{"code":20000,…}' } is the refusal 'error.notLoggedIn'. */
export const parseAnswer = <T>({ is, bare }: Expected<T>, answer: RawAnswer): Result<T> => {
  const valueOf = (value: unknown): Result<T> => (is(value) ? { ok: true, value } : refuse('error.unexpectedAnswer'));
  if (answer.why !== 'answered') return refuse(answer.why === 'timeout' ? 'error.timeout' : 'error.network');
  const value = parse(answer.text);
  const wrapper = isWrapped(value) ? value : null;
  if (wrapper !== null && wrapper.code !== OK) return { ok: false, problem: problemOf(wrapper.code, wrapper.data) };
  if (answer.status >= 500) return refuse(answer.status === 502 || answer.status === 504 ? 'error.serverGone' : 'error.system');
  if (answer.status === 429) return refuse('error.tooFrequent', { seconds: '1' });
  if (answer.status >= 400) return refuse('error.failed');
  if (bare) return valueOf(value);
  return wrapper === null ? refuse('error.unexpectedAnswer') : valueOf(wrapper.data);
};
