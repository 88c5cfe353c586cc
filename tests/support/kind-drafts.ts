// Arbitrary drafts of every kind in the registry.
import fc from 'fast-check';
import { draftKinds, type DraftKind, type KindFields } from '../../src/domain/order/kinds/registry.ts';

/** A kind and what stands in its own fields, given the text of a price. */
export type KindDraft = { readonly kind: DraftKind; readonly fields: (priceText: string) => Partial<KindFields> };

/** A kind without a line does not compile: what its fields may hold is said here, and the exchange is asked about it. */
const arbitraries: Readonly<Record<DraftKind, fc.Arbitrary<KindDraft['fields']>>> = {
  limit: fc.constant((priceText) => ({ priceText })),
  market: fc.constant(() => ({})),
  advanced: fc.constantFrom('POST' as const, 'IOC' as const, 'FOK' as const).map((tif) => (priceText) => ({
    priceText,
    tif,
  })),
};

export const kindDrafts: fc.Arbitrary<KindDraft> = fc
  .constantFrom(...draftKinds)
  .chain((kind) => arbitraries[kind].map((fields) => ({ kind, fields })));
