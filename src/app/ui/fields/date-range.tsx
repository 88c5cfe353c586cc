import { useT } from '../../i18n/use-t.ts';
import { cx } from '../cx.ts';
import { useFieldNote, type FieldProps } from './field.tsx';
import styles from './date-range.module.css';

/** Days as YYYY-MM-DD, both included; null: open at that end. */
export type Days = { readonly from: string | null; readonly to: string | null };

/** Does it end before it begins? Example: { from: '2026-11-22', to: '2026-11-01' } does. */
export const isBackwards = ({ from, to }: Days): boolean => from !== null && to !== null && to < from;

type DateRangeProps = FieldProps & {
  readonly value: Days;
  readonly onChange: (value: Days) => void;
  /** First and last day that may be chosen, YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
};

const dayOf = (text: string): string | null => (text === '' ? null : text);

/** From one day to another, with the browser's own calendar. A range that ends before it begins is said at the field. */
export const DateRange = ({ label, value, onChange, min, max, hint, problem, testId }: DateRangeProps) => {
  const t = useT();
  const backwards = isBackwards(value) ? t('field.backwards') : null;
  const { control, note } = useFieldNote({ label, hint, problem: problem ?? backwards, testId });
  const { id, ...said } = control;
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const day = (end: 'from' | 'to') => (
    <input
      {...said}
      {...limits}
      type="date"
      className={cx(styles['day'], control['aria-invalid'] && styles['wrong'])}
      aria-label={t(`field.${end}`)}
      value={value[end] ?? ''}
      onChange={(event) => onChange({ ...value, [end]: dayOf(event.target.value) })}
      data-testid={testId === undefined ? undefined : `${testId}-${end}`}
    />
  );
  return (
    <div id={id} role="group" aria-label={label} className={styles['field']}>
      <div className={styles['days']}>
        {day('from')}
        <span aria-hidden>–</span>
        {day('to')}
      </div>
      {note}
    </div>
  );
};
