import type { Problem } from '../../kernel/problem.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';

const none: readonly Problem[] = [];

/** Why the draft may not be placed with its card; empty when it may, or has none. */
type CardProblems = (draft: OrderTicket, facts: OrderFacts) => readonly Problem[];

export const cardProblems: CardProblems = () => none;
