import type { Problem } from '../../kernel/problem.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import { positionOn } from '../own-positions.ts';
import { closes, opens } from '../side.ts';
import { experienceProblems } from './experience.ts';
import { couponsFor, takesCards, ticketsFor } from './usable.ts';

/** Why the draft may not be placed with its card; empty when it may, or has none. A card goes only with orders that take cards: others go without. */
export const cardProblems = (draft: OrderTicket, facts: OrderFacts): readonly Problem[] => {
  const { card, direction } = draft;
  const apart = experienceProblems(draft, facts);
  if (apart.length > 0 || card === null || card.kind === 'experience') return apart;
  if (facts.cards === undefined || !takesCards(draft, facts)) return [];
  const usable = card.kind === 'coupon' ? couponsFor(facts) : ticketsFor(facts);
  if (!usable.some(({ id }) => id === card.id)) {
    const listed = facts.cards.find(({ id }) => id === card.id);
    // One that ended or was used up is listed no more: which of both, nobody here knows.
    if (listed === undefined) return [{ key: 'form.problem.cardGone', field: 'card' }];
    return [{ key: listed.status === 'unused' ? 'error.cardContract' : 'error.cardInUse', field: 'card' }];
  }
  if (card.kind !== 'ticket') return [];
  // One at a time: its shadow runs beside the position of its side until that is closed.
  const runs = facts.tickets?.some(
    ({ status, contract, side }) => status === 'using' && contract === facts.contract.code && side === opens(direction),
  );
  if (runs === true) return [{ key: 'form.problem.ticketRuns', field: 'card' }];
  // A ticket runs beside a position that begins; in one-way mode the order would first reduce the other side.
  const reduces = facts.config.mode === 'one-way' && positionOn(facts, closes(direction)) !== null;
  return reduces ? [{ key: 'error.cardContract', field: 'card' }] : [];
};
