import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useFieldNote, type FieldProps } from './field.tsx';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<FieldProps, 'label'> & {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The label. */
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** A box with its label; the whole line can be clicked. */
export const Checkbox = ({ checked, onChange, children, disabled = false, className, ...field }: CheckboxProps) => {
  const { control, note } = useFieldNote({ label: '', ...field });
  return (
    <>
      <label className={cx(styles['line'], className)} data-disabled={disabled || undefined}>
        <input
          {...control}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          disabled={disabled}
          className={styles['box']}
          data-testid={field.testId}
        />
        <span>{children}</span>
      </label>
      {note}
    </>
  );
};
