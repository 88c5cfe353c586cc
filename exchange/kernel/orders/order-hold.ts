// What an opening order holds until it fills or ends.
import { minorOf, priceOf, quantityOf, rateOf } from '../../account/money.ts';
import { bestTicks, opposite } from '../../book/price-book.ts';
import { rat } from '../../num/rational.ts';
import { orderCost } from '../../risk/margin.ts';
import { signOf } from '../../risk/value.ts';
import type { Asked } from './accepted-order.ts';
import { ratesOf } from '../money/fee-rates.ts';
import { guardTicks } from './reference.ts';
import type { Minor, Ticks } from '../language/types.ts';

/** Price an opening order is margined at: the dearest it can fill at. A market order: reference x 1.008, or the touch when that is dearer still. */
const holdTicks = ({ market, order, direction, priceTicks, reference }: Asked): Ticks => {
  const touch = bestTicks(market.book, opposite(direction));
  const { kind } = market.spec;
  if (order.kind === 'market') {
    const guard = guardTicks('buy', reference ?? priceTicks);
    if (kind === 'linear') return direction === 'sell' ? Math.max(guard, touch ?? guard) : guard;
    const far = touch !== null && touch < guardTicks('sell', reference ?? priceTicks);
    return far && direction === 'buy' ? touch : guard;
  }
  if (touch === null || direction === (kind === 'linear' ? 'buy' : 'sell')) return priceTicks;
  return kind === 'linear' ? Math.max(priceTicks, touch) : Math.min(priceTicks, touch);
};

/** Initial margin and taker fee at that price, and for a limit order the open loss against the mark; rounded up. */
export const openHold = (asked: Asked, lever: number): Minor => {
  const {
    market: { spec, markTicks },
    order,
    direction,
    priceTicks,
  } = asked;
  const loss =
    order.kind === 'limit' && markTicks !== null
      ? { price: priceOf(spec, priceTicks), mark: priceOf(spec, markTicks) }
      : null;
  return minorOf(
    orderCost({
      kind: spec.kind,
      sign: signOf(direction),
      quantity: quantityOf(spec, order.amount),
      price: priceOf(spec, holdTicks(asked)),
      lever: rat(BigInt(lever)),
      feeRate: rateOf(ratesOf(asked.account, spec).takerPpm),
      loss,
    }),
    'ceil',
  );
};
