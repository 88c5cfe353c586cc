import type { AccountId } from '../../../../domain/account/own-account.ts';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { TopUpLink } from '../../../flows/top-up-link.tsx';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { fieldOf } from './form-problems.ts';
import styles from './order-form.module.css';

type MessageProps = {
  /** That the order is on. */
  readonly account: AccountId;
  /** What is wrong with the market or the account. */
  readonly general: readonly Problem[];
  /** What is wrong at the first field; it is said there, in one line, and here whole. */
  readonly atField: Problem | null;
  /** What is risky although nothing stands in the way. */
  readonly warning: Problem | null;
  /** Whether prices that are not fresh were accepted for this order. */
  readonly stale: { readonly isAccepted: boolean; readonly accept: (accepted: boolean) => void };
};

/** Money is what is missing: for this order, or for any. */
const lacksMoney = ({ key, params }: Problem): boolean =>
  key.endsWith('.insufficientBalance') || (key === 'form.problem.overMaximum' && !/[1-9]/.test(params?.['max'] ?? ''));

/** What stands in the way, above the buttons, in a place that is always kept free for it. */
export const FormMessage = ({ account, general, atField, warning, stale }: MessageProps) => {
  const t = useT();
  const tAny = useTAny();
  const textOf = useProblemText();
  const isStale = general.some(({ key }) => key === 'form.problem.stalePrice');
  return (
    <div className={styles['message']}>
      {general.length > 0 ? (
        <div className={styles['warn']} role="alert" data-testid="form-problems">
          {general.map((problem) => (
            <p key={problem.key}>
              {textOf(problem)} {lacksMoney(problem) ? <TopUpLink account={account} testId="form-top-up" /> : null}
            </p>
          ))}
          {isStale ? (
            <Checkbox checked={stale.isAccepted} onChange={stale.accept} testId="stale-accept">
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
        <div className={styles['whole']}>
          <span aria-hidden data-testid="form-whole">
            {t('form.whole', {
              field: tAny(`form.${fieldOf(atField) ?? ''}`, 'form.amount'),
              problem: textOf(atField) ?? '',
            })}
          </span>{' '}
          {lacksMoney(atField) ? <TopUpLink account={account} testId="form-top-up" /> : null}
        </div>
      )}
    </div>
  );
};
