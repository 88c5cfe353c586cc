// The fee that is left to pay with a coupon (CARD-04).
import type { Card } from '../../card/card.ts';
import { exact, ZERO, type Decimal } from '../../num/decimal.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import { feeAfterCoupon, type FeeCoupon } from '../fee.ts';
import { couponsFor, takesCards } from './usable.ts';

/** The coupon that a card is. A ratio coupon of no denomination pays its share of any fee. */
export const couponOf = ({ kind, denomination, share }: Card): FeeCoupon => {
  const most = exact(denomination);
  if (kind === 'fixed-fee') return { type: 'fixed', amount: most };
  return { type: 'ratio', ratio: exact(share), ...(most.gt(ZERO) && { most }) };
};

/** The fee after the draft's coupon; null: it has none. Example: a fee of 9.23 with a coupon of 5 leaves 4.23. */
export const feeAfterCard = (fee: Decimal, draft: OrderTicket, facts: OrderFacts): Decimal | null => {
  const { card } = draft;
  if (card?.kind !== 'coupon' || !takesCards(draft, facts)) return null;
  const found = couponsFor(facts).find(({ id }) => id === card.id);
  return found === undefined ? null : feeAfterCoupon(fee, couponOf(found)).paid;
};
