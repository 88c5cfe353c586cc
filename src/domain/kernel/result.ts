import type { Problem } from './problem.ts';

/** No value. `isUnknown`: of a command, nobody here knows whether the exchange carried it out; absent: it surely did not. */
export type Failure = { readonly ok: false; readonly problem: Problem; readonly isUnknown?: true };
/** A value, or the reason why there is none. Exceptions are for bugs. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export const good = <T>(value: T): Result<T> => ({ ok: true, value });
export const bad = (problem: Problem): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });
