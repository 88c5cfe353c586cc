// The text of an answer to its value, or to the refusal it stands for. Every answer passes its schema.
import type { Problem, Result } from '../api/door.ts';
import { calls, wrapped, type CallAnswer, type CallName } from '../../domain/wire/calls.ts';
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

const valueOf = <N extends CallName>(name: N, value: unknown): Result<CallAnswer<N>> => {
  const found = calls[name].answer.safeParse(value);
  return found.success ? { ok: true, value: found.data as CallAnswer<N> } : refuse('error.unexpectedAnswer');
};

/** Example: { status: 401, text: '{"code":20000,…}' } is the refusal 'error.notLoggedIn'. */
export const parseAnswer = <N extends CallName>(name: N, answer: RawAnswer): Result<CallAnswer<N>> => {
  if (answer.why !== 'answered') return refuse(answer.why === 'timeout' ? 'error.timeout' : 'error.network');
  const value = parse(answer.text);
  const wrapper = wrapped.safeParse(value);
  if (wrapper.success && wrapper.data.code !== OK) return { ok: false, problem: problemOf(wrapper.data.code, wrapper.data.data) };
  if (answer.status >= 500) return refuse(answer.status === 502 || answer.status === 504 ? 'error.serverGone' : 'error.system');
  if (answer.status === 429) return refuse('error.tooFrequent', { seconds: '1' });
  if (answer.status >= 400) return refuse('error.failed');
  if (calls[name].bare) return valueOf(name, value);
  return wrapper.success ? valueOf(name, wrapper.data.data) : refuse('error.unexpectedAnswer');
};
