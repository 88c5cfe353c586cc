import { useT } from '../../../i18n/use-t.ts';
import { useRates } from './use-rates.ts';
import styles from './status-bar.module.css';

/** Messages that came in and frames that were painted in the last second. */
export const Rates = ({ framesIn }: { readonly framesIn: number }) => {
  const t = useT();
  const rates = useRates(framesIn);
  return (
    <span className={styles['rates']} data-testid="rates">
      {t('status.rates', { in: rates.in.toLocaleString('en'), painted: rates.painted })}
    </span>
  );
};
