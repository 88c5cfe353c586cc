import { createPart, usePart } from '../../../../ui/part.ts';
import type { KindFieldsProps, KindFieldsView } from './kind-fields.ts';
import { PriceField } from './price-field.tsx';

/**
 * Fields that the first screen does not need: fetched when the page is idle, at the latest when their kind is chosen; the price stands there until then.
 * Example: plan: lateFields(async () => (await import('./plan-fields.tsx')).PlanFields).
 */
export const lateFields = (get: () => Promise<KindFieldsView>): KindFieldsView => {
  const part = createPart(get);
  return function LateFields(props: KindFieldsProps) {
    const View = usePart(part, true) ?? PriceField;
    return <View {...props} />;
  };
};
