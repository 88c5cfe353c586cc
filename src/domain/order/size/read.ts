import type { Result } from '../../kernel/result.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';

/** Contracts of a draft whose size is not said as an amount; null: it is. `ticks`: the order's own price, null where it has none. */
type ReadSize = (draft: OrderTicket, facts: OrderFacts, ticks: number | null) => Result<number> | null;

export const readSize: ReadSize = () => null;
