import type { DraftKind } from '../../../../../domain/order/kinds/registry.ts';
import type { KindFieldsView } from './kind-fields.ts';
import { lateFields, priceAndLate } from './late-fields.tsx';
import { MarketFields } from './market-fields.tsx';
import { PriceField } from './price-field.tsx';

/** The own fields of each kind of order. A kind without a line does not compile; nor does one without its word (form.kind.x). */
export const kindFields: Readonly<Record<DraftKind, KindFieldsView>> = {
  limit: PriceField,
  market: MarketFields,
  advanced: priceAndLate(async () => (await import('./advanced-fields.tsx')).AdvancedFields),
  plan: lateFields(async () => (await import('./plan-fields.tsx')).PlanFields),
  trailing: lateFields(async () => (await import('./trailing-fields.tsx')).TrailingFields),
};
