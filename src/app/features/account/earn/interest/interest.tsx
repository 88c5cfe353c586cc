// Interest day by day: what was paid, of which coin, with its sums.
import { useCallback, useState } from 'react';
import type { EarnProfit } from '../../../../../domain/earn/earn.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { KeyValue, KeyValueList } from '../../../../ui/key-value.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { byDecimal, byText, byWhole } from '../../../../ui/table/sort-key.ts';
import styles from '../parts/earn.module.css';
import { ProfitBars } from '../parts/profit-bars.tsx';
import { useEachDay } from '../parts/use-each-day.ts';
import { dayText } from '../parts/words.ts';

const DAY_MS = 86_400_000;
const none: readonly never[] = [];

const columns: readonly Column<EarnProfit>[] = [
  {
    id: 'day',
    text: 'earn.day',
    width: 140,
    align: 'start',
    cell: ({ dayMs }) => dayText(dayMs),
    sort: byWhole(({ dayMs }) => dayMs),
    csv: ({ dayMs }) => dayText(dayMs),
  },
  {
    id: 'coin',
    text: 'earn.coin',
    width: 80,
    align: 'start',
    cell: ({ coinName }) => coinName,
    sort: byText(({ coinName }) => coinName),
    csv: ({ coinName }) => coinName,
  },
  {
    id: 'amount',
    text: 'earn.interest',
    width: 160,
    phonePlace: 'figure',
    testId: 'profit-amount',
    cell: ({ amount }) => `+${formatDecimal(amount)}`,
    sort: byDecimal(({ amount }) => amount),
    csv: ({ amount }) => amount,
  },
];

export const Interest = () => {
  const t = useT();
  const profits = useQuery('ownEarnProfit', {});
  const [coin, setCoin] = useState<string | null>(null);
  const todayMs = Math.floor(useExchangeTime() / DAY_MS) * DAY_MS;
  const totals = profits.value?.totals ?? none;
  const shown = coin ?? totals[0]?.coinName ?? 'USDT';
  const { retry } = profits;
  useEachDay(
    true,
    useCallback(() => retry(), [retry]),
  );
  return (
    <div className={styles['page']} data-testid="earn-interest">
      <p className={styles['says']}>{t('earn.interest.says')}</p>
      {totals.length === 0 ? null : (
        <section className={styles['summary']} aria-label={t('earn.interest.sums')}>
          <div className={styles['sum']}>
            <p className="tone-2">{t('earn.interest.sums')}</p>
            <KeyValueList>
              {totals.map(({ coinName, amount }) => (
                <KeyValue key={coinName} label={coinName} testId={`earn-total-${coinName.toLowerCase()}`}>
                  {formatDecimal(amount)}
                </KeyValue>
              ))}
            </KeyValueList>
            {totals.length < 2 ? null : (
              <Segmented
                label={t('earn.coin')}
                value={shown}
                items={totals.map(({ coinName }) => ({ value: coinName, label: coinName }))}
                onChange={setCoin}
              />
            )}
          </div>
          <div className={styles['sum']}>
            <p className="tone-2">{t('earn.bars', { coin: shown })}</p>
            <ProfitBars days={profits.value?.days ?? none} coinName={shown} todayMs={todayMs} />
          </div>
        </section>
      )}
      <section className={styles['section']} aria-label={t('earn.interest.byDay')}>
        <DataTable
          id="earn-profit"
          label={t('earn.interest.byDay')}
          columns={columns}
          rows={profits.value?.days ?? none}
          rowId={({ dayMs, coinName }) => `${dayMs} ${coinName}`}
          rowName={({ dayMs, coinName }) => `${dayText(dayMs)} ${coinName}`}
          rowData={({ coinName }) => ({ 'data-testid': 'profit-row', 'data-coin': coinName })}
          read={profits}
          words={{ empty: 'earn.interest.none', emptySays: 'earn.interest.none.says', failed: 'earn.interest.failed' }}
          csvName="earn-interest"
        />
      </section>
    </div>
  );
};
