import { useMemo } from 'react';
import type { HistoryTab } from '../../../flows/history-tab.ts';
import type { OrdersQuery } from '../../../flows/orders-address.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { askedOf } from './asked.ts';
import { ExportAll } from './export-all.tsx';
import { HistoryBar, type HistoryChoice } from './history-bar.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './history-panel.module.css';
import { historiesOf, ordinary } from './histories.ts';
import type { AnyHistory } from './history.ts';
import { LongHistory } from './long-history.tsx';
import { Pager } from './pager.tsx';

type FullHistoryProps = {
  readonly tab: HistoryTab;
  readonly query: OrdersQuery;
  readonly onQuery: (query: OrdersQuery) => void;
  /** What is offered; absent: the histories of the tab. */
  readonly offered?: readonly AnyHistory[];
};

/** A history as a page of its own: filters, pages or one long list, and everything as a file. What is chosen stands in the address. */
export const FullHistory = ({ tab, query, onQuery, offered = historiesOf(tab) }: FullHistoryProps) => {
  const t = useT();
  const language = useLanguage();
  const isReplay = useIsReplay();
  const [unit] = useSetting('unit');
  const shown = offered.find(({ value }) => value === query.value) ?? offered[0] ?? ordinary;
  const { value, bizType, contract, from, to, hidesCancelled, kind = null } = query;
  const choice: HistoryChoice = useMemo(
    () => ({ value, bizType, contract, days: { from, to }, hidesCancelled, kind }),
    [value, bizType, contract, from, to, hidesCancelled, kind],
  );
  const asked = useMemo(() => askedOf(choice), [choice]);
  const change = ({ days, ...rest }: Partial<HistoryChoice>): void => onQuery({ ...query, ...rest, ...days, page: 1 });
  const key = JSON.stringify([shown.kind, choice]);
  // What a tape has not seen cannot be read on: there are only the pages that were looked at.
  const isLong = query.isLong && !isReplay;
  const tools = (total: number | null) => (
    <>
      {isReplay ? null : (
        <Segmented
          label={t('histories.view')}
          value={isLong ? 'long' : 'pages'}
          items={(['pages', 'long'] as const).map((one) => ({
            value: one,
            label: t(`histories.view.${one}`),
            testId: `history-view-${one}`,
          }))}
          onChange={(view) => onQuery({ ...query, page: 1, isLong: view === 'long' })}
        />
      )}
      <ExportAll key={`${key} ${unit} ${language}`} history={shown} asked={asked} total={total} />
    </>
  );
  return (
    <div className={styles['root']}>
      <HistoryBar offered={offered} shown={shown} choice={choice} onChange={change} isFixed={false} canFilter />
      {isLong ? (
        <LongHistory key={key} history={shown} asked={asked} tools={tools} />
      ) : (
        <HistoryList
          key={key}
          history={shown}
          asked={asked}
          page={query.page}
          canSave={isReplay}
          renderFoot={(total) => (
            <nav className={styles['pages']} aria-label={t('histories.pages')}>
              <Pager page={query.page} total={total ?? 0} onPage={(page) => onQuery({ ...query, page })} />
              {tools(total)}
            </nav>
          )}
        />
      )}
    </div>
  );
};
