import { useId, type ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'onChange'> & {
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly hint?: string;
  readonly testId?: string;
};

/** A line of text with its label above and what is wrong with it below. */
export const TextField = ({ label, onChange, error, hint, testId, ...rest }: TextFieldProps) => {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={cx(styles['input'], error && styles['wrong'])}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        data-testid={testId}
      />
      {note === undefined ? null : (
        <p
          id={`${id}-note`}
          className={error ? styles['error'] : styles['hint']}
          role={error ? 'alert' : undefined}
          data-testid={error && testId !== undefined ? `${testId}-error` : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
};
