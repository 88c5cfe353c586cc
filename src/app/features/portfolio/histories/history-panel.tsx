import { useState, type ReactNode } from 'react';
import type { BizType } from '../../../../domain/contract/contract.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { DateRange, isBackwards, type Days } from '../../../ui/fields/date-range.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { askedOf } from './asked.ts';
import { histories, type HistoryKind } from './histories.ts';
import styles from './history-panel.module.css';

const ALL_DAYS: Days = { from: null, to: null };

type HistoryPanelProps = {
  /** Of this contract alone; null: of all. */
  readonly only: string | null;
  /** The first choice: orders that ended. */
  readonly orders: ReactNode;
};

/** What has been: orders, transactions and more, one at a time; of perpetual or delivery contracts, of all days or of some. */
export const HistoryPanel = ({ only, orders }: HistoryPanelProps) => {
  const t = useT();
  const trade = useTrade();
  const [chosen, setChosen] = useState<HistoryKind | 'orders'>('orders');
  const [chosenBiz, setBiz] = useState<BizType | null>(null);
  const [days, setDays] = useState(ALL_DAYS);
  const offered = histories.filter((one) => !one.isRealOnly || trade.environment === 'real');
  const shown = offered.find(({ kind }) => kind === chosen);
  // One contract has one business.
  const biz = only === null ? (chosenBiz ?? trade.bizType) : trade.bizType;
  const asked = askedOf(biz, only, isBackwards(days) ? ALL_DAYS : days);
  const bizItem = (value: BizType) => ({
    value,
    label: t(`histories.biz.${value}`),
    testId: `history-${value}`,
    disabled: only !== null && value !== biz,
  });
  return (
    <div className={styles['root']}>
      <div className={styles['bar']}>
        <Segmented
          className={styles['choice'] ?? ''}
          label={t('histories.choose')}
          value={shown?.kind ?? 'orders'}
          items={[
            { value: 'orders', label: t('histories.orders'), testId: 'history-orders' },
            ...offered.map(({ kind }) => ({ value: kind, label: t(`histories.${kind}`), testId: `history-${kind}` })),
          ]}
          onChange={setChosen}
        />
        {shown === undefined ? null : (
          <>
            {shown.isByBiz ? (
              <Segmented
                className={styles['choice'] ?? ''}
                label={t('histories.biz')}
                value={biz}
                items={[bizItem('perpetual'), bizItem('deliver')]}
                onChange={setBiz}
              />
            ) : null}
            <DateRange label={t('histories.days')} value={days} onChange={setDays} testId="history-days" />
          </>
        )}
      </div>
      {shown === undefined ? orders : <shown.Table key={JSON.stringify([shown.kind, asked])} asked={asked} />}
    </div>
  );
};
