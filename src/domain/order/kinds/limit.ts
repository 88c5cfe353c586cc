import { priceText } from '../../num/ticks.ts';
import { isOutsideBand } from '../price-band.ts';
import { readTypedPrice } from '../typed-price.ts';
import { rankOf, type BookPrice } from './book-price.ts';
import type { OrderKindRules } from './kind.ts';

/** `priceText`: as typed; it counts where `bookPrice` is 'own'. */
export type LimitFields = { readonly priceText: string; readonly bookPrice: BookPrice };

/**
 * Limit: good till cancelled. Margined at its price; at the touch where that makes it dearer: a linear sell below the best bid fills at the bid or
 * above, an inverse buy above the best ask at the ask or below (fewer quote units per coin, so more coins).
 */
export const limit: OrderKindRules<LimitFields> = {
  fields: { priceText: '', bookPrice: 'own' },
  rests: () => 'book',
  isPostOnly: () => false,
  combinesWith: ['reduce-only', 'stops', 'card'],
  modes: ['one-way', 'hedge'],
  holds: true,
  readPrice: (typed, contract) => readTypedPrice(typed.priceText, contract.priceDigits),
  bookRank: ({ bookPrice }) => rankOf(bookPrice),
  picks: (_typed, priceText) => ({ priceText, bookPrice: 'own' }),
  problems: ({ direction }, facts, ticks) =>
    ticks !== null && facts.freshness === 'live' && isOutsideBand(facts, direction, ticks)
      ? [{ key: 'error.priceOutsideBand', field: 'price' }]
      : [],
  chargesOpenLoss: true,
  marginTicks: ({ direction }, { contract, bestBidTicks, bestAskTicks }, ticks) => {
    if (ticks === null) return null;
    if (contract.kind === 'linear') return direction === 'sell' ? Math.max(ticks, bestBidTicks ?? ticks) : ticks;
    return direction === 'buy' ? Math.min(ticks, bestAskTicks ?? ticks) : ticks;
  },
  expectedTicks: (_typed, _facts, ticks) => ticks,
  guardTicks: () => null,
  terms: ({ bookPrice }, contract, ticks) => {
    const bookRank = rankOf(bookPrice);
    if (bookRank !== null) return { kind: 'limit', price: null, bookRank, tif: 'GTC' };
    return { kind: 'limit', price: ticks === null ? null : priceText(ticks, contract.priceDigits), tif: 'GTC' };
  },
};
