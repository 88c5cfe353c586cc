// What all fields have in common: a name, a hint, and the one way to say what is wrong with what stands in them.
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';

/** What a field takes besides its value. A field that was given a hint or a problem (also null) keeps the line free that says it. */
export type FieldProps = {
  readonly label: string;
  /** Said below the field while nothing is wrong. */
  readonly hint?: string | undefined;
  /** The hint follows the market: it is read out with its field, not at each change. */
  readonly quiet?: boolean | undefined;
  /** What is wrong, in words; null: nothing. It takes the hint's place and is announced. */
  readonly problem?: string | null | undefined;
  /** What is risky about it but does not stand in its way, in words; it takes the hint's place and is announced. */
  readonly warning?: string | null | undefined;
  readonly testId?: string | undefined;
};

/** For the control: its id, and the description that a screen reader reads out. */
export type FieldControl = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

/**
 * Props of a field's control, and the line below it (null: the field never says anything).
 * Example: const { control, note } = useFieldNote({ label, problem: 'Over 2.400' }); <input {...control} />{note}.
 */
export const useFieldNote = ({
  hint,
  quiet = false,
  problem,
  warning,
  testId,
}: FieldProps): { readonly control: FieldControl; readonly note: ReactNode } => {
  const id = useId();
  const isWrong = problem !== undefined && problem !== null;
  const isKept = hint !== undefined || problem !== undefined;
  const isRisky = !isWrong && warning !== undefined && warning !== null;
  const note = problem ?? warning ?? hint ?? '';
  const noteId = `${id}-note`;
  return {
    control: { id, 'aria-invalid': isWrong, 'aria-describedby': isKept ? noteId : undefined },
    note: isKept ? (
      <p
        id={noteId}
        className={cx(styles['note'], isWrong && styles['wrong'], isRisky && styles['risky'])}
        title={note}
        role={isWrong ? 'alert' : undefined}
        aria-live={quiet && !isWrong && !isRisky ? 'off' : 'polite'}
        data-testid={
          testId === undefined ? undefined : isWrong ? `${testId}-error` : isRisky ? `${testId}-warning` : undefined
        }
      >
        {note}
      </p>
    ) : null,
  };
};

/** A field whose name stands at the left of its control. */
export const FieldLine = ({
  name,
  note,
  children,
}: {
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={styles['field']}>
    <div className={styles['line']}>
      {name}
      {children}
    </div>
    {note}
  </div>
);

/** The name of a field that is drawn at the left. */
export const FieldName = ({ children }: { readonly children: string }) => (
  <span className={styles['name']}>{children}</span>
);
