// Reward cards: CARD-1.
import { cardAccount } from '../../account/account-id.ts';
import { isCoupon, isExperience } from '../language/card-record.ts';
import type { CardStatus, CardView } from '../language/card-record.ts';
import { isOpen } from '../language/order-side.ts';
import type { Step } from './shadow.ts';

/** Where a card may go from where it is. It comes back from use only while nothing of its order was filled. */
const NEXT: Readonly<Record<CardStatus, readonly CardStatus[]>> = {
  unused: ['unused', 'in-use', 'used', 'expired'],
  'in-use': ['in-use', 'unused', 'used', 'expired', 'recycled'],
  used: ['used', 'recycled', 'expired'],
  expired: ['expired'],
  recycled: ['recycled'],
};

/** What is open in the name of a card that has expired. */
const openOf = ({ state }: Step, card: CardView): string[] => {
  const account = state.accounts.get(isExperience(card.kind) ? cardAccount(card.user, card.id) : card.user);
  const goesWith = isExperience(card.kind)
    ? () => true
    : (id: string): boolean => (isCoupon(card.kind) || card.kind === 'ticket') && id === card.orderId;
  return [...(account?.open ?? [])].filter((id) => {
    const order = account?.orders.get(id);
    return order !== undefined && isOpen(order) && goesWith(id);
  });
};

/** CARD-1: a card is used once, goes only where cards may go, and leaves no open order behind when it expires. */
export const checkCards = (step: Step): string[] => {
  const known = new Map(step.shadow.cards);
  return step.outcome.events.flatMap((event) => {
    if (event.type !== 'CardChanged') return [];
    const { card } = event;
    const where = `CARD-1 card ${card.id} of ${card.user}`;
    const was = known.get(`${card.user} ${card.id}`);
    known.set(`${card.user} ${card.id}`, card);
    if (was === undefined) return card.status === 'unused' ? [] : [`${where} began as ${card.status}`];
    const faults = NEXT[was.status].includes(card.status) ? [] : [`${where} went from ${was.status} to ${card.status}`];
    if (was.usedMs !== null && (card.usedMs !== was.usedMs || (isCoupon(card.kind) && card.orderId !== was.orderId)))
      faults.push(`${where} was used twice`);
    if (card.status === 'expired' && was.status !== 'expired' && openOf(step, card).length > 0)
      faults.push(`${where} expired and left an open order`);
    return faults;
  });
};
