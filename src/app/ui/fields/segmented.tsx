import { useId } from 'react';
import { cx } from '../cx.ts';
import styles from './segmented.module.css';

export type SegmentedItem<V extends string> = {
  readonly value: V;
  readonly label: string;
  readonly testId?: string;
  readonly disabled?: boolean;
};

type SegmentedProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly items: readonly SegmentedItem<V>[];
  readonly onChange: (value: V) => void;
  readonly className?: string;
};

/** One of a few, all in sight: a radio group drawn as a bar. Arrow keys move and choose. */
export const Segmented = <V extends string>({ label, value, items, onChange, className }: SegmentedProps<V>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles['bar'], className)}>
      {items.map((item) => (
        <label key={item.value} className={styles['item']}>
          <input
            type="radio"
            name={name}
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
};
