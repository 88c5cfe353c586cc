// The catalogue of refusals: loaded with the first one.
import type { Problem } from '../api/door.ts';
import { problems, type ProblemCode } from '../../domain/wire/problems.ts';

const OK = 200;
const isKnown = (code: number): code is ProblemCode => code in problems;

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
