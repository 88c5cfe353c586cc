import type { Problem } from '../../domain/kernel/problem.ts';
import type { Decision } from './command-flow.types.ts';

/** Why a draft is not sent: a key, or a problem with its field or figures. Example: refused('positions.problem.gone'). */
export const refused = (why: Problem | string): Extract<Decision<never>, { readonly ok: false }> => ({
  ok: false,
  problems: [typeof why === 'string' ? { key: why } : why],
});
