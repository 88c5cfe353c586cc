import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { useFieldNote, type FieldProps } from './field.tsx';
import styles from './text-field.module.css';

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'onChange'> & { readonly onChange: (value: string) => void };

/** A line of text with its label above and what is wrong with it below. */
export const TextField = ({ label, onChange, problem, hint, testId, ...rest }: TextFieldProps) => {
  const { control, note } = useFieldNote({ label, problem, hint, testId });
  return (
    <div className={styles['field']}>
      <label htmlFor={control.id} className={styles['label']}>
        {label}
      </label>
      <input
        {...rest}
        {...control}
        className={cx(styles['input'], control['aria-invalid'] && styles['wrong'])}
        onChange={(event) => onChange(event.target.value)}
        data-testid={testId}
      />
      {note}
    </div>
  );
};
