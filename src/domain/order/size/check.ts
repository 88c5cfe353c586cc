import type { Problem } from '../../kernel/problem.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';

const none: readonly Problem[] = [];

/** What is wrong with the way a draft says its size, beyond what readAmount says; empty: nothing. `ticks`: the order's own price, null where it has none. */
type SizeProblems = (draft: OrderTicket, facts: OrderFacts, ticks: number | null) => readonly Problem[];

export const sizeProblems: SizeProblems = () => none;
