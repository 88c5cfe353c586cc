import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { formatDateTimeUtc } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './status-bar.module.css';

export const ExchangeClock = () => {
  const t = useT();
  return (
    <time className={styles['clock']} title={t('status.time.says')} data-testid="exchange-time">
      {formatDateTimeUtc(useExchangeTime())} UTC
    </time>
  );
};
