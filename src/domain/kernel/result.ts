import type { Problem } from './problem.ts';

/** A value, or the reason why there is none. Exceptions are for bugs. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export const good = <T>(value: T): Result<T> => ({ ok: true, value });
export const bad = (problem: Problem): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });
