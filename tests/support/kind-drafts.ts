// Arbitrary drafts of every kind in the registry.
import fc from 'fast-check';
import { bookPrices } from '../../src/domain/order/kinds/book-price.ts';
import { draftKinds, type DraftKind, type KindFields } from '../../src/domain/order/kinds/registry.ts';

/** A kind and what stands in its own fields, given the text of a price. */
export type KindDraft = { readonly kind: DraftKind; readonly fields: (priceText: string) => Partial<KindFields> };

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
};

export const kindDrafts: fc.Arbitrary<KindDraft> = fc
  .constantFrom(...draftKinds)
  .chain((kind) => arbitraries[kind].map((fields) => ({ kind, fields })));
