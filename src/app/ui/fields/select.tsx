import { ChevronDown } from 'lucide-react';
import { cx } from '../cx.ts';
import { createPart } from '../part.ts';
import { usePopup } from '../overlay/popup-trigger.ts';
import type { SelectProps } from './select-popup.tsx';
import own from './select.module.css';

const selectPart = createPart(() => import('./select-popup.tsx'));

/** One of several from a list, fetched when first opened. The label is read out, not drawn. */
export const Select = <V extends string>(props: SelectProps<V>) => {
  const { label, value, items, look = 'chip', className, testId } = props;
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
      data-testid={testId}
    >
      <span>{items.find((item) => item.value === value)?.label}</span>
      <ChevronDown size={12} aria-hidden />
    </button>,
  );
  return popup === null ? standIn : <popup.SelectPopup {...props} />;
};
