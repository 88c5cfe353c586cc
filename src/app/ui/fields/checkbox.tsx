import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './checkbox.module.css';

type CheckboxProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly testId?: string;
};

/** A box with its label; the whole line can be clicked. */
export const Checkbox = ({ checked, onChange, children, disabled = false, className, testId }: CheckboxProps) => (
  <label className={cx(styles['line'], className)} data-disabled={disabled || undefined}>
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      disabled={disabled}
      className={styles['box']}
      data-testid={testId}
    />
    <span>{children}</span>
  </label>
);
