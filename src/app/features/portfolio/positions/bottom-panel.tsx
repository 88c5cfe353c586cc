import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OrderList } from '../../../../domain/order/order-lists.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FreshnessChip } from '../../../ui/feedback/freshness-chip.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { untilHere } from '../../../ui/part.ts';
import { TabList, TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import styles from './tables.module.css';
import { VisitorPrompt } from './visitor-prompt.tsx';

// A visitor has nothing to list.
const PositionsTable = lazy(() =>
  untilHere(withLateTexts(() => import('./own-tables.ts'))).then((module) => ({ default: module.PositionsTable })),
);
const OpenOrders = lazy(() =>
  untilHere(withLateTexts(() => import('./own-tables.ts'))).then((module) => ({ default: module.OpenOrders })),
);
const EndedTable = lazy(() =>
  untilHere(withLateTexts(() => import('./own-tables.ts'))).then((module) => ({ default: module.EndedTable })),
);

type Tab = 'positions' | 'orders' | 'ended';

type PositionsPanelProps = {
  /** What has been, with the ended orders given to it as its first choice. */
  readonly historyOf: (only: string | null, orders: ReactNode) => ReactNode;
};

/** Positions, open orders and what has been, with their counts; visitors are asked to log in. */
export const PositionsPanel = ({ historyOf }: PositionsPanelProps) => {
  const t = useT();
  const { contractCode } = useTrade();
  const [tab, setTab] = useState<Tab>('positions');
  // Here, not in the list: an engine that restarts takes the lists away for a moment.
  const [list, setList] = useState<OrderList>('ordinary');
  const [onlyCurrent, setOnlyCurrent] = useState(false);
  const visitor = useSelected('session', (session) => session?.state !== 'user');
  const positions = useSelected('positions', (snapshot) => snapshot?.rows.length ?? 0);
  const orders = useSelected('orders', (snapshot) => snapshot?.open.length ?? 0);
  const triggers = useSelected('triggers', (snapshot) => snapshot?.rows.length ?? 0);
  const freshness = useSelected('positions', (snapshot) => snapshot?.freshness ?? null);
  const only = onlyCurrent ? contractCode : null;
  const count = (key: 'positions' | 'orders', n: number) =>
    visitor ? t(`${key}.title`) : t(`${key}.count`, { count: String(n) });
  const body = (table: ReactNode) => (visitor ? <VisitorPrompt /> : <Suspense>{table}</Suspense>);
  const changeTab = (next: Tab): void => {
    setTab(next);
    setList('ordinary');
  };
  return (
    <Tabs value={tab} onChange={changeTab}>
      <Panel
        label={t('positions.title')}
        testId="bottom-panel"
        className={styles['lists'] ?? ''}
        head={
          <TabList
            label={t('positions.title')}
            items={[
              { value: 'positions', label: count('positions', positions), testId: 'tab-positions' },
              { value: 'orders', label: count('orders', orders + triggers), testId: 'tab-orders' },
              { value: 'ended', label: t('histories.title'), testId: 'tab-ended' },
            ]}
          />
        }
        actions={
          <Checkbox className={styles['filter'] ?? ''} checked={onlyCurrent} onChange={setOnlyCurrent}>
            {t('positions.onlyCurrent')}
          </Checkbox>
        }
        chip={
          visitor || freshness === null ? undefined : (
            <FreshnessChip freshness={freshness} testId="positions-freshness" />
          )
        }
      >
        <TabPanel value="positions">{body(<PositionsTable only={only} />)}</TabPanel>
        <TabPanel value="orders">{body(<OpenOrders only={only} list={list} onList={setList} />)}</TabPanel>
        <TabPanel value="ended">{body(historyOf(only, <EndedTable only={only} />))}</TabPanel>
      </Panel>
    </Tabs>
  );
};
