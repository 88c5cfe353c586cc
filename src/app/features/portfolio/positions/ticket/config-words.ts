import type { QueryState } from '../../../../engine/use-query.ts';
import type { Translate } from '../../../../i18n/use-t.ts';

/** What to say while leverage and modes are not known, which decide what an opening order takes; null: they are. */
export const configWords = (t: Translate, { state, value }: QueryState<'positionConfig'>): string | null =>
  value !== null ? null : t(state === 'failed' ? 'positions.ticket.unread' : 'positions.ticket.reading');
