import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import type { OrderRequest } from '../order.ts';

/** The stops that are sent with a draft that passed its check; nothing where there are none. `ticks`: the order's own price, null where it has none. */
type StopTermsOf = (
  draft: OrderTicket,
  facts: OrderFacts,
  ticks: number | null,
) => Partial<Pick<OrderRequest, 'stops'>>;

export const stopTerms: StopTermsOf = () => ({});
