import type { ReactNode } from 'react';
import { useFieldNote, type FieldProps } from './field.tsx';
import styles from './switch.module.css';

type SwitchProps = Omit<FieldProps, 'label'> & {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The label. */
  readonly children: ReactNode;
};

/** What holds at once, on or off, with its label before it; the whole line can be clicked. A box that is sent with other fields is a Checkbox. */
export const Switch = ({ checked, onChange, children, ...field }: SwitchProps) => {
  const { control, note } = useFieldNote({ label: '', ...field });
  return (
    <>
      <label className={styles['line']}>
        <span>{children}</span>
        <input
          {...control}
          type="checkbox"
          // The native box says whether it is on.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className={styles['switch']}
          data-testid={field.testId}
        />
      </label>
      {note}
    </>
  );
};
