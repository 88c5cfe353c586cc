// The text of an answer to its value, or to the refusal it stands for. Every answer passes its schema.
// Here, and nowhere else, is decided whether a failure is sure or leaves unknown what the exchange did.
import type { Problem, Result } from '../api/door.ts';
import type { Failure } from '../../domain/kernel/result.ts';
import { isWrapped } from '../../domain/wire/compiled/read.ts';
import { sureRefusals } from '../../domain/wire/sure-refusals.ts';

export type RawAnswer = {
  readonly status: number;
  readonly text: string;
  readonly why: 'answered' | 'network' | 'timeout';
  /** Seconds after which it may be sent again, where the exchange said so. */
  readonly retryS?: number;
};

const OK = 200;
const FAULT = 500;
const refuse = (key: string, params?: Readonly<Record<string, string>>): Failure => ({
  ok: false,
  problem: params === undefined ? { key } : { key, params },
});
/** The way there or back failed, or the exchange did while it was at it. Example: unsure('error.timeout').isUnknown is true. */
export const unsure = (key: string): Failure => ({ ok: false, problem: { key }, isUnknown: true });

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

/**
 * Example: { status: 401, text: '{"code":20000,…}' } is the refusal 'error.notLoggedIn'; UNNAMED where nobody names it. A time-out, a broken line, an
 * answer that cannot be read and a fault of the exchange (500 and more) are `isUnknown`.
 */
export const parseAnswer = <T>(
  { is, bare }: Expected<T>,
  answer: RawAnswer,
  nameProblem: NameProblem = unnamed,
): Result<T> => {
  const valueOf = (value: unknown): Result<T> => (is(value) ? { ok: true, value } : unsure('error.unexpectedAnswer'));
  const { retryS } = answer;
  if (answer.why !== 'answered') return unsure(answer.why === 'timeout' ? 'error.timeout' : 'error.network');
  const value = parse(answer.text);
  const wrapper = isWrapped(value) ? value : null;
  if (wrapper !== null && wrapper.code !== OK) {
    const named = nameProblem(wrapper.code, wrapper.data);
    const problem = retryS === undefined ? named : { ...named, params: { ...named.params, seconds: String(retryS) } };
    const isSure = answer.status < FAULT || sureRefusals.has(wrapper.code);
    return { ok: false, problem, ...(!isSure && { isUnknown: true }) };
  }
  if (answer.status >= FAULT)
    return unsure(answer.status === 502 || answer.status === 504 ? 'error.serverGone' : 'error.system');
  if (answer.status === 429) return refuse('error.tooFrequent', { seconds: String(retryS ?? 1) });
  if (answer.status >= 400) return refuse('error.failed');
  if (bare) return valueOf(value);
  return wrapper === null ? unsure('error.unexpectedAnswer') : valueOf(wrapper.data);
};
