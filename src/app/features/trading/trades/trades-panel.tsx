import type { ReactNode } from 'react';
import { tradeColumns, type TradeColumnId } from '../../../../domain/market/rows/trade-columns.ts';
import { lineState } from '../../../engine/line-state.ts';
import { useFreshAge } from '../../../engine/use-fresh-age.ts';
import { usePaintsRows } from '../../../engine/use-paints-rows.ts';
import { useSnapshot } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { unitName } from '../../../format/amount.ts';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { FreshnessChip } from '../../../ui/feedback/freshness-chip.tsx';
import { createPart, usePart } from '../../../ui/part.ts';
import { Panel, PanelTitle } from '../../../ui/layout/panel.tsx';
import { PaintedTradeList } from './painted-trade-list.tsx';
import { tradeGrid } from './trade-grid.ts';
import { TradeList } from './trade-list.tsx';
import styles from './trades.module.css';

const filterPart = createPart(withLateTexts(() => import('./filter/trade-filter.tsx')));
const loading = { state: 'loading', atMs: null } as const;

/** The latest 100 trades, newest first; with a size chosen the latest 100 that reach it. */
export const TradesPanel = ({ head }: { readonly head?: ReactNode }) => {
  const t = useT();
  const { contract, contractCode } = useTrade();
  const [unit] = useSetting('unit');
  const snapshot = useSnapshot('trades');
  const trades = contract !== null && snapshot?.contract === contractCode ? snapshot : null;
  const late = usePart(filterPart, contract !== null);
  const freshness = trades?.freshness ?? loading;
  const age = useFreshAge(freshness);
  const state = lineState(freshness);
  const List = usePaintsRows() ? PaintedTradeList : TradeList;
  const headings: Readonly<Record<TradeColumnId, string>> = {
    price: t('trades.price'),
    amount: contract === null ? '' : t('trades.amount', { unit: unitName(unit, contract, t('common.conts')) }),
    time: t('trades.time'),
  };
  return (
    <Panel
      label={t('panel.trades')}
      testId="trades"
      head={head ?? <PanelTitle>{t('trades.title')}</PanelTitle>}
      actions={late === null || contract === null ? null : <late.TradeFilter contract={contract} trades={trades} />}
      chip={<FreshnessChip freshness={freshness} ageMs={age} testId="trades-freshness" />}
    >
      <div className={styles['columns']} style={tradeGrid} aria-hidden>
        {tradeColumns.map(({ id, align }) => (
          <span key={id} data-align={align}>
            {headings[id]}
          </span>
        ))}
      </div>
      {late === null || contract === null ? null : <late.FilterLine contract={contract} trades={trades} />}
      {trades === null || contract === null || state === 'loading' ? null : trades.rows.length > 0 ? (
        <List rows={trades.rows} contract={contract} unit={unit} stale={state !== 'live'} />
      ) : late !== null && trades.filter !== undefined ? (
        <late.NoneSoLarge contract={contract} trades={trades} />
      ) : (
        <Empty title={t('trades.empty')} />
      )}
    </Panel>
  );
};
