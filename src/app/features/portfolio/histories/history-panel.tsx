import { useMemo, useState } from 'react';
import { PAGE_ROWS } from '../../../../domain/kernel/page.ts';
import type { HistoryTab } from '../../../flows/history-tab.ts';
import { OrdersLink } from '../../../flows/orders-link.tsx';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { askedOf } from './asked.ts';
import { HistoryBar, type HistoryChoice } from './history-bar.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './history-panel.module.css';
import { historiesOf, ordinary } from './histories.ts';

type HistoryPanelProps = {
  readonly tab: HistoryTab;
  /** Of this contract alone; null: of all. */
  readonly only: string | null;
};

/** The newest twenty rows of a history of the tab, and the way to all of them. */
export const HistoryPanel = ({ tab, only }: HistoryPanelProps) => {
  const t = useT();
  const trade = useTrade();
  const offered = historiesOf(tab);
  const [chosen, setChosen] = useState<HistoryChoice>({
    value: '0',
    bizType: trade.bizType,
    contract: null,
    days: { from: null, to: null },
    hidesCancelled: false,
  });
  // One contract has one business.
  const choice = only === null ? chosen : { ...chosen, bizType: trade.bizType, contract: only };
  const shown = offered.find(({ value }) => value === choice.value) ?? offered[0] ?? ordinary;
  const key = JSON.stringify([shown.kind, choice]);
  // The key says it all.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const asked = useMemo(() => askedOf(choice), [key]);
  const { value, bizType, contract, days, hidesCancelled } = choice;
  const seeAll = { tab, value, bizType, contract, ...days, hidesCancelled, page: 1, isLong: false };
  return (
    <div className={styles['root']}>
      <HistoryBar
        offered={offered}
        shown={shown}
        choice={choice}
        onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
        isFixed={only !== null}
        canFilter={false}
      />
      <HistoryList
        key={key}
        history={shown}
        asked={asked}
        page={1}
        canSave
        renderFoot={(total) => (
          <p className={styles['pages']}>
            <span role="status" data-testid="history-most">
              {total !== null && total > PAGE_ROWS ? t('histories.newest', { count: PAGE_ROWS, total }) : ''}
            </span>
            <OrdersLink query={seeAll} testId="history-see-all">
              {t('histories.seeAll')}
            </OrdersLink>
          </p>
        )}
      />
    </div>
  );
};
