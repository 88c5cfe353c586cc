import { ChevronDown } from 'lucide-react';
import { cx } from '../cx.ts';
import { createPart } from '../part.ts';
import { usePopup } from '../overlay/popup-trigger.ts';
import type { SelectProps } from './select-popup.tsx';
import { FieldLine, FieldName, useFieldNote } from './field.tsx';
import own from './select.module.css';

const selectPart = createPart(() => import('./select-popup.tsx'));

/** One of several from a list, fetched when first opened. */
export const Select = <V extends string>(props: SelectProps<V>) => {
  const { label, value, items, look = 'chip', named = false, className, testId } = props;
  const { control, note } = useFieldNote(props);
  const { popup, standIn } = usePopup(
    selectPart,
    'listbox',
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-controls={undefined}
      className={cx(own['trigger'], own[look], className)}
      aria-label={label}
      aria-invalid={control['aria-invalid'] || undefined}
      aria-describedby={control['aria-describedby']}
      data-testid={testId}
    >
      <span>{items.find((item) => item.value === value)?.label}</span>
      <ChevronDown size={12} aria-hidden />
    </button>,
  );
  const chosen = popup === null ? standIn : <popup.SelectPopup {...props} control={control} />;
  if (!named && note === null) return chosen;
  return (
    <FieldLine name={named ? <FieldName>{label}</FieldName> : null} note={note}>
      {chosen}
    </FieldLine>
  );
};
