import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from '../cx.ts';
import { useOpenAtOnce } from '../overlay/popup-trigger.ts';
import type { FieldControl, FieldProps } from './field.tsx';
import styles from '../overlay/popup.module.css';
import own from './select.module.css';

type SelectItem<V extends string> = { readonly value: V; readonly label: string; readonly disabled?: boolean };

export type SelectProps<V extends string> = FieldProps & {
  readonly value: V;
  readonly items: readonly SelectItem<V>[];
  readonly onChange: (value: V) => void;
  /** chip: for panel heads; field: as tall as an input. */
  readonly look?: 'chip' | 'field';
  /** Draws the label at the left; else it is only read out. */
  readonly named?: boolean;
  readonly className?: string;
};

type PopupProps<V extends string> = SelectProps<V> & { readonly control: FieldControl };

/** The list of select.tsx. */
export const SelectPopup = <V extends string>({
  label,
  value,
  items,
  onChange,
  look = 'chip',
  className,
  testId,
  control,
}: PopupProps<V>) => (
  <Base.Root
    value={value}
    items={items}
    onValueChange={(next) => (next === null ? undefined : onChange(next))}
    modal={false}
  >
    <Base.Trigger
      ref={useOpenAtOnce()}
      className={cx(own['trigger'], own[look], className)}
      aria-label={label}
      aria-invalid={control['aria-invalid'] || undefined}
      aria-describedby={control['aria-describedby']}
      data-testid={testId}
    >
      <Base.Value />
      <ChevronDown size={12} aria-hidden />
    </Base.Trigger>
    <Base.Portal>
      <Base.Positioner
        sideOffset={4}
        alignItemWithTrigger={false}
        align="end"
        collisionPadding={8}
        className={styles['positioner']}
      >
        <Base.Popup className={styles['popup']}>
          <Base.List>
            {items.map((item) => (
              <Base.Item
                key={item.value}
                value={item.value}
                disabled={item.disabled ?? false}
                className={styles['item']}
              >
                <Base.ItemText>{item.label}</Base.ItemText>
                <Base.ItemIndicator className={own['mark']}>
                  <Check size={12} aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
