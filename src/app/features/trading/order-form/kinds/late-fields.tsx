import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { KindFieldsProps, KindFieldsView } from './kind-fields.ts';
import { PriceField } from './price-field.tsx';

/**
 * The price, and below it the fields that the first screen does not need: fetched when the page is idle, at the latest when their kind is chosen. The
 * price stays the same field when they arrive: whoever types there goes on typing.
 * Example: advanced: priceAndLate(async () => (await import('./advanced-fields.tsx')).AdvancedFields).
 */
export const priceAndLate = (get: () => Promise<KindFieldsView>): KindFieldsView => {
  const part = createPart(withLateTexts(get));
  return function LateFields(props: KindFieldsProps) {
    const Others = usePart(part, true);
    return (
      <>
        <PriceField {...props} />
        {Others === null ? null : <Others {...props} />}
      </>
    );
  };
};

/** Fields of a kind that the first screen does not show at all. Example: trailing: lateFields(async () => (await import('./trailing-fields.tsx')).TrailingFields). */
export const lateFields = (get: () => Promise<KindFieldsView>): KindFieldsView => {
  const part = createPart(withLateTexts(get));
  return function LateFields(props: KindFieldsProps) {
    const Fields = usePart(part, true);
    return Fields === null ? null : <Fields {...props} />;
  };
};
