import { ChevronDown } from 'lucide-react';
import { cx } from '../cx.ts';
import { createPart } from '../part.ts';
import { usePopup } from '../overlay/popup-trigger.ts';
import own from './select.module.css';

export type SelectItem<V extends string> = { readonly value: V; readonly label: string; readonly disabled?: boolean };

export type SelectProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly items: readonly SelectItem<V>[];
  readonly onChange: (value: V) => void;
  /** chip: for panel heads; field: as tall as an input. */
  readonly look?: 'chip' | 'field';
  readonly className?: string;
  readonly testId?: string;
};

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
