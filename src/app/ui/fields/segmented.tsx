import { cx } from '../cx.ts';
import { FieldLine, FieldName, useFieldNote, type FieldProps } from './field.tsx';
import styles from './segmented.module.css';

export type SegmentedItem<V extends string> = {
  readonly value: V;
  readonly label: string;
  readonly testId?: string;
  readonly disabled?: boolean;
};

type SegmentedProps<V extends string> = FieldProps & {
  readonly value: V;
  readonly items: readonly SegmentedItem<V>[];
  readonly onChange: (value: V) => void;
  /** Draws the label at the left; else it is only read out. */
  readonly named?: boolean;
  readonly className?: string;
};

/** One of a few, all in sight: a radio group drawn as a bar. Arrow keys move and choose. */
export const Segmented = <V extends string>(props: SegmentedProps<V>) => {
  const { label, value, items, onChange, named = false, className } = props;
  const { control, note } = useFieldNote(props);
  const bar = (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={control['aria-invalid'] || undefined}
      aria-describedby={control['aria-describedby']}
      className={cx(styles['bar'], className)}
    >
      {items.map((item) => (
        <label key={item.value} className={styles['item']}>
          <input
            type="radio"
            name={control.id}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
            disabled={item.disabled ?? false}
            className={styles['radio']}
            data-testid={item.testId}
          />
          {item.label}
        </label>
      ))}
    </div>
  );
  if (!named && note === null) return bar;
  return (
    <FieldLine name={named ? <FieldName>{label}</FieldName> : null} note={note}>
      {bar}
    </FieldLine>
  );
};
