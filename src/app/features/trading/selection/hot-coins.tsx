import { useEffect, useMemo } from 'react';
import { isSameFreshness } from '../../../engine/line-state.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { useFreshAge } from '../../../engine/use-fresh-age.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessChip } from '../../../ui/feedback/freshness-chip.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Read } from '../../../ui/table/table-states.tsx';
import { hotCoinColumns } from './hot-coin-columns.tsx';
import { hotCoins } from './hot-coin-rows.ts';
import styles from './selection.module.css';

const none: readonly never[] = [];
const loading = { state: 'loading', atMs: null } as const;
/** While it is looked at it is read again this often. */
const AGAIN_MS = 15_000;

/** The hot coins: the contracts with the most turnover in 24 hours, with what is known of their coins. */
export const HotCoins = () => {
  const t = useT();
  const { bizType } = useTrade();
  const hot = useQuery('hotContracts', { bizType });
  const coins = useQuery('coins', { bizType });
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  const turn = Math.floor(useExchangeTime() / AGAIN_MS);
  const { retry } = hot;
  useEffect(() => retry(), [turn, retry]);
  const columns = useMemo(() => hotCoinColumns(), []);
  // No row can be named before the contracts are known: until then nothing is said to be empty.
  const read: Read = contracts.length === 0 && hot.problem === null ? { ...hot, state: 'loading' } : hot;
  const rows = useMemo(
    () => hotCoins(hot.value ?? none, coins.value ?? none, contracts, marks),
    [hot.value, coins.value, contracts, marks],
  );
  return (
    <div className={styles['selection']} data-testid="selection">
      <div className={styles['head']}>
        <p>{t('selection.says')}</p>
        <PricesChip />
      </div>
      <DataTable
        id="hot-coins"
        label={t('page.tab.selection')}
        columns={columns}
        rows={rows}
        rowId={({ code }) => code}
        rowName={({ name }) => name}
        rowData={({ code }) => ({ 'data-testid': 'hot-coin', 'data-contract': code })}
        read={read}
        words={{
          empty: 'selection.empty',
          emptySays: 'selection.empty.says',
          failed: 'selection.failed',
          failedSays: 'selection.failed.says',
        }}
        csvName="hot-coins"
      />
    </div>
  );
};

/** How fresh the prices of the rows are: they come by push, the rows themselves are read. */
const PricesChip = () => {
  const freshness = useSelected('marks', (snapshot) => snapshot?.freshness ?? loading, isSameFreshness);
  return <FreshnessChip freshness={freshness} ageMs={useFreshAge(freshness)} testId="selection-freshness" />;
};
