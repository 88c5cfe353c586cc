import type { Problem } from '../../kernel/problem.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';

const none: readonly Problem[] = [];

/** Why the draft's take-profit and stop-loss may not be sent; empty when they may. `ticks`: the order's own price, null where it has none. */
type StopProblems = (draft: OrderTicket, facts: OrderFacts, ticks: number | null) => readonly Problem[];

export const stopProblems: StopProblems = () => none;
