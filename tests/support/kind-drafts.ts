// Arbitrary drafts of every kind in the registry.
import fc from 'fast-check';
import { bookPrices } from '../../src/domain/order/kinds/book-price.ts';
import { planOrders, planTimes } from '../../src/domain/order/kinds/plan.ts';
import { triggersBy } from '../../src/domain/order/watched-price.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import { draftKinds, type DraftKind, type KindFields } from '../../src/domain/order/kinds/registry.ts';

/** A kind and what stands in its own fields, given the text of a price. */
export type KindDraft = { readonly kind: DraftKind; readonly fields: (priceText: string) => Partial<KindFields> };

/** A price at so many thousandths of another, at its digits. */
const scaled = (priceText: string, permille: number): string =>
  exact(priceText)
    .mul(permille)
    .div(1_000)
    .toFixed(priceText.split('.')[1]?.length ?? 0);
const bookPrice = fc.constantFrom(...bookPrices);

/** A kind without a line does not compile: what its fields may hold is said here, and the exchange is asked about it. */
const arbitraries: Readonly<Record<DraftKind, fc.Arbitrary<KindDraft['fields']>>> = {
  limit: bookPrice.map((from) => (priceText) => ({ priceText, bookPrice: from })),
  market: fc.constant(() => ({})),
  // Post-only has a price of its own.
  advanced: fc.constantFrom('POST' as const, 'IOC' as const, 'FOK' as const).chain((tif) =>
    (tif === 'POST' ? fc.constant('own' as const) : bookPrice).map((from) => (priceText: string) => ({
      priceText,
      bookPrice: from,
      tif,
    })),
  ),
  // A trigger away from the price, either way; what a limit sends is the price that is asked about.
  plan: fc
    .record({
      planBy: fc.constantFrom(...planOrders),
      bookPrice,
      planTif: fc.constantFrom(...planTimes),
      triggerBy: fc.constantFrom(...triggersBy),
      share: fc.integer({ min: 500, max: 1_500 }),
    })
    .map(({ share, ...chosen }) => (priceText) => ({
      ...chosen,
      priceText,
      triggerText: scaled(priceText, share),
    })),
  trailing: fc
    .record({
      triggerBy: fc.constantFrom(...triggersBy),
      callbackText: fc.constantFrom('0.1', '1', '2.55', '10'),
      share: fc.option(fc.integer({ min: 500, max: 1_500 })),
    })
    .map(({ share, ...chosen }) => (priceText) => ({
      ...chosen,
      activationText: share === null ? '' : scaled(priceText, share),
    })),
};

export const kindDrafts: fc.Arbitrary<KindDraft> = fc
  .constantFrom(...draftKinds)
  .chain((kind) => arbitraries[kind].map((fields) => ({ kind, fields })));
