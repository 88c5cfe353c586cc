import type { Health } from '../../../../worker/api/freshness.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './status-bar.module.css';

type HealthItemProps = {
  readonly name: string;
  readonly health: Health;
  readonly latencyMs: number | null;
  readonly tooltip: string;
  readonly testId: string;
};

/** Whether one of the two lines to the exchange works, in a word, and how long a round trip takes. */
export const HealthItem = ({ name, health, latencyMs, tooltip, testId }: HealthItemProps) => {
  const t = useT();
  return (
    <span className={styles['health']} title={tooltip} data-testid={testId} data-health={health}>
      {name} <b className={styles['word']}>{t(`status.health.${health}`)}</b>
      {latencyMs === null || health === 'offline' ? '' : ` ${Math.round(latencyMs)} ms`}
    </span>
  );
};
