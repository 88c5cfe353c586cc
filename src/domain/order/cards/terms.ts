import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import type { OrderRequest } from '../order.ts';

/** What is sent of the draft's card; nothing where there is none. */
type CardTermsOf = (draft: OrderTicket, facts: OrderFacts) => Partial<Pick<OrderRequest, 'cardId' | 'usesTicket'>>;

export const cardTerms: CardTermsOf = () => ({});
