import type { Leader } from '../../../../../domain/copy/leader.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Num } from '../../../../ui/num.tsx';
import styles from '../copy.module.css';
import { edgesOf, RecordCurve } from './record-curve.tsx';

const dayText = (ms: number | undefined): string => (ms === undefined ? '' : formatDateTimeUtc(ms).slice(0, 10));

/** Under a leader's row: how they trade, and their record drawn larger. */
export const LeaderDetail = ({ leader }: { readonly leader: Leader }) => {
  const t = useT();
  const { curve, name, style, sinceMs, closedTrades, profit } = leader;
  const edges = edgesOf(curve);
  return (
    <div className={styles['detail']} data-testid="leader-detail">
      <div className={styles['parts']}>
        <h3>{t('copy.record', { name })}</h3>
        <RecordCurve points={curve} isBig />
        <p className={styles['ends']}>
          <span>{dayText(curve[0]?.timeMs)}</span>
          <span>{dayText(curve.at(-1)?.timeMs)}</span>
        </p>
      </div>
      <div className={styles['parts']}>
        <p className="tone-2">{t(`copy.style.${style ?? 'person'}.says`)}</p>
        <Facts
          rows={[
            { label: t('copy.since'), value: formatDateTimeUtc(sinceMs).slice(0, 16) },
            { label: t('copy.profit'), value: <Num value={profit} digits={2} signed unit="USDT" /> },
            { label: t('copy.highest'), value: formatPercent(edges.high, 2, true) },
            { label: t('copy.lowest'), value: formatPercent(edges.low, 2, true) },
          ]}
        />
        {closedTrades === 0 ? <p className="tone-3">{t('copy.record.none')}</p> : null}
      </div>
    </div>
  );
};
