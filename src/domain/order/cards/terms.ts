import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import type { OrderRequest } from '../order.ts';
import { takesCards } from './usable.ts';

/** What is sent of the draft's card; nothing where there is none, or the order takes none. */
export const cardTerms = (
  draft: OrderTicket,
  facts: OrderFacts,
): Partial<Pick<OrderRequest, 'cardId' | 'usesTicket'>> => {
  const { card } = draft;
  if (card?.kind === 'experience') return { cardId: card.id };
  if (card === null || !takesCards(draft, facts)) return {};
  // A ticket is named too: the one that was shown, not whichever is the oldest when it arrives.
  return { cardId: card.id, ...(card.kind === 'ticket' && { usesTicket: true }) };
};
