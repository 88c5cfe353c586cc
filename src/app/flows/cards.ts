// The person's cards as they were last read. Who shows them watches them (`useCards`); the others find what is there.
import type { Card, TicketUsage } from '../../domain/card/card.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import { isOffered } from '../../domain/contract/environment-offers.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { AnswerRow } from '../../worker/api/answer-row.ts';
import type { AnswersSnapshot, SessionSnapshot } from '../../worker/api/snapshots.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { useQuery } from '../engine/use-query.ts';
import { useSelected } from '../engine/use-snapshot.ts';

const inputOf = (bizType: BizType) => ({ bizType, scene: 'all' }) as const;

const rowOf = (
  answers: AnswersSnapshot | null,
  bizType: BizType,
  name: 'cards' | 'ticketUsages' = 'cards',
): AnswerRow | undefined => {
  const key = name === 'cards' ? queryKey(name, inputOf(bizType)) : queryKey(name, { bizType });
  return answers?.rows.find((row) => row.key === key);
};

const none: readonly never[] = [];
/** Whether there is anybody whose cards are shown: mock trading shows none. */
const hasCards = (session: SessionSnapshot | null): boolean =>
  session?.state === 'user' && isOffered('coupons', session.environment);

/** Unused cards and those in use, claimed or not; null: not read yet. */
export const readCards = (store: SnapshotStore, bizType: BizType): readonly Card[] | null =>
  !hasCards(store.read('session'))
    ? none
    : ((rowOf(store.read('answers'), bizType)?.value ?? null) as readonly Card[] | null);

/** What the person's opening tickets are used for; null: nobody has asked for it, or it is not read yet. */
export const readTickets = (store: SnapshotStore, bizType: BizType): readonly TicketUsage[] | null =>
  (rowOf(store.read('answers'), bizType, 'ticketUsages')?.value ?? null) as readonly TicketUsage[] | null;

/** When cards and the use of tickets were read: another text is another list. */
export const useCardsRead = (bizType: BizType | undefined): string =>
  useSelected('answers', (answers) =>
    bizType === undefined
      ? ''
      : `${rowOf(answers, bizType)?.atMs ?? 0} ${rowOf(answers, bizType, 'ticketUsages')?.atMs ?? 0}`,
  );

/** The same, kept new while it is shown; nothing for a visitor, and in mock trading. Example: const { value: cards } = useCards('perpetual'). */
export const useCards = (bizType: BizType) => {
  const isShown = useSelected('session', hasCards);
  return useQuery('cards', isShown ? inputOf(bizType) : null);
};
