import type { Problem } from '../../../../domain/kernel/problem.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { fieldOf } from './form-problems.ts';
import styles from './order-form.module.css';

type MessageProps = {
  /** What is wrong with the market or the account. */
  readonly general: readonly Problem[];
  /** What is wrong at the first field; it is said there, in one line, and here whole. */
  readonly atField: Problem | null;
  /** What is risky although nothing stands in the way. */
  readonly warning: Problem | null;
  readonly staleAccepted: boolean;
  readonly onAcceptStale: (accepted: boolean) => void;
};

/** What stands in the way, above the buttons, in a place that is always kept free for it. */
export const FormMessage = ({ general, atField, warning, staleAccepted, onAcceptStale }: MessageProps) => {
  const t = useT();
  const tAny = useTAny();
  const textOf = useProblemText();
  const stale = general.some(({ key }) => key === 'form.problem.stalePrice');
  return (
    <div className={styles['message']}>
      {general.length > 0 ? (
        <div className={styles['warn']} role="alert" data-testid="form-problems">
          {general.map((problem) => (
            <p key={problem.key}>{textOf(problem)}</p>
          ))}
          {stale ? (
            <Checkbox checked={staleAccepted} onChange={onAcceptStale} testId="stale-accept">
              {t('form.stale.send')}
            </Checkbox>
          ) : null}
        </div>
      ) : atField === null ? (
        warning === null ? null : (
          <p className={styles['risky']} aria-hidden data-testid="form-warning">
            {textOf(warning)}
          </p>
        )
      ) : (
        // The field's own line is the one that is read out.
        <p className={styles['whole']} aria-hidden data-testid="form-whole">
          {t('form.whole', {
            field: tAny(`form.${fieldOf(atField) ?? ''}`, 'form.amount'),
            problem: textOf(atField) ?? '',
          })}
        </p>
      )}
    </div>
  );
};
