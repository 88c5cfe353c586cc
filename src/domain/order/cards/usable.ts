// Which of a person's cards an order may be placed with: fee coupons and opening tickets. (An experience card is an account of its own.)
import type { Card } from '../../card/card.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import { orderKinds } from '../kinds/registry.ts';
import { isReducing } from '../side.ts';
import type { CardTicket } from './blank.ts';

const COUPONS: readonly Card['kind'][] = ['fixed-fee', 'ratio-fee'];
export const isCoupon = ({ kind }: Card): boolean => COUPONS.includes(kind);

/** A button is not needed to know whether the form offers cards. */
type Shape = Omit<OrderTicket, 'direction'>;

/**
 * May the order be placed with a coupon or a ticket at all? Only what opens, at once, from the contract account; never on a contract of market-making
 * team 2 (FLOW-07). Example: a plan is not, nor is a reduce-only order.
 */
export const takesCards = (draft: Shape, { contract, config }: OrderFacts): boolean => {
  const rules = orderKinds[draft.kind];
  return (
    contract.team !== 2 &&
    config.account === 'contract' &&
    !isReducing(draft, config.mode) &&
    rules.combinesWith.includes('card') &&
    rules.rests(draft) !== 'trigger'
  );
};

/** Cards of the contract's coin that are for it, or for any, and that nothing uses yet; claimed or not. */
const fitting = ({ cards = [], contract }: OrderFacts): readonly Card[] =>
  cards.filter(
    ({ status, coin, contract: only }) =>
      status === 'unused' && coin === contract.coin && (only === null || only === contract.code),
  );

/** Fee coupons for orders in the contract, newest first; `claimed` false: those that have to be claimed first. */
export const couponsFor = (facts: OrderFacts, claimed = true): readonly Card[] =>
  fitting(facts).filter((card) => isCoupon(card) && card.claimed === claimed);

/** Opening tickets likewise. */
export const ticketsFor = (facts: OrderFacts, claimed = true): readonly Card[] =>
  fitting(facts).filter((card) => card.kind === 'ticket' && card.claimed === claimed);

/** The ticket that a form offers: the chosen one while it may be used, else the oldest, as the exchange would take. Example: none chosen of 9, 3 is 3. */
export const offeredTicket = (facts: OrderFacts, chosen: CardTicket): Card | undefined => {
  const tickets = ticketsFor(facts);
  return tickets.find(({ id }) => chosen?.kind === 'ticket' && chosen.id === id) ?? tickets.at(-1);
};

/** Coupons that are offered before the draft is sent; none with an opening ticket: an order takes one card. */
export const offeredCoupons = (draft: OrderTicket, facts: OrderFacts): readonly Card[] =>
  takesCards(draft, facts) && draft.card?.kind !== 'ticket' ? couponsFor(facts) : [];
