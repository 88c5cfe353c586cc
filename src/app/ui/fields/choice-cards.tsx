import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useFieldNote, type FieldProps } from './field.tsx';
import styles from './choice-cards.module.css';

export type ChoiceCard<V extends string> = {
  readonly value: V;
  readonly label: string;
  /** What choosing it means, in a sentence. */
  readonly hint: string;
  /** Drawn above the name; says nothing that the words do not. */
  readonly picture?: ReactNode;
  readonly disabled?: boolean;
  readonly testId?: string;
};

type ChoiceCardsProps<V extends string> = FieldProps & {
  readonly value: V;
  readonly items: readonly ChoiceCard<V>[];
  readonly onChange: (value: V) => void;
};

/** One of two or three that need a sentence each: radios side by side. Arrow keys move and choose. */
export const ChoiceCards = <V extends string>(props: ChoiceCardsProps<V>) => {
  const { label, value, items, onChange } = props;
  const { control, note } = useFieldNote(props);
  return (
    <fieldset
      className={styles['field']}
      aria-invalid={control['aria-invalid'] || undefined}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['cards']}>
        {items.map((item) => (
          <label key={item.value} className={cx(styles['card'], item.value === value && styles['chosen'])}>
            {item.picture === undefined ? null : <span className={styles['picture']}>{item.picture}</span>}
            <input
              type="radio"
              name={control.id}
              value={item.value}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
              disabled={item.disabled ?? false}
              className={styles['radio']}
              aria-label={item.label}
              aria-describedby={`${control.id}-${item.value}`}
              data-testid={item.testId}
            />
            <span>
              <b className={styles['name']}>{item.label}</b>
              <span id={`${control.id}-${item.value}`} className={styles['hint']}>
                {item.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      {note}
    </fieldset>
  );
};
