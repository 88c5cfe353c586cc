import { lazy, Suspense, useState, type ReactNode } from 'react';
import { isOffered } from '../../../../domain/contract/environment-offers.ts';
import type { OrderList } from '../../../../domain/order/order-lists.ts';
import { isCopied } from '../../../../domain/position/restrictions.ts';
import type { SessionSnapshot } from '../../../../worker/api/snapshots.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { historyTabsOf, type HistoryTab } from '../../../flows/history-tab.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
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

/** Of a history: where its tab is found by tests, since before there were three. */
const historyIds = { orders: 'tab-ended', positions: 'tab-past-positions', transactions: 'tab-transactions' } as const;
type Tab = 'positions' | 'open' | 'copies' | `history-${HistoryTab}`;

export type PositionsPanelProps = {
  /** What has been: the histories of a tab. */
  readonly historyOf: (tab: HistoryTab, only: string | null) => ReactNode;
  /** Stands below the lists, whichever is open. */
  readonly foot?: ReactNode;
};

/** Whose page it is, as it was last known: an engine that restarts does not know it for a moment, and nobody has left. 'unknown': nobody knew it yet. */
const useKnownSession = (): SessionSnapshot['state'] => {
  const state = useSelected('session', (session) => session?.state ?? 'unknown');
  const [known, setKnown] = useState(state);
  if (state === 'unknown' || state === known) return known;
  setKnown(state);
  return state;
};

/** Positions and open orders with their counts, and what has been; visitors are asked to log in. Another tab begins at its first list. */
export const PositionsPanel = ({ historyOf, foot }: PositionsPanelProps) => {
  const t = useT();
  const { contractCode, environment, bizType } = useTrade();
  const histories = historyTabsOf(environment);
  const hasCopies = bizType === 'perpetual' && isOffered('copyTrading', environment);
  const [chosen, setChosen] = useState<Tab>('positions');
  const tab =
    chosen === 'open' || (chosen === 'copies' && hasCopies) || histories.some((one) => `history-${one}` === chosen)
      ? chosen
      : 'positions';
  // Here, not in the list: an engine that restarts takes the lists away for a moment.
  const [list, setList] = useState<OrderList>('ordinary');
  const [onlyCurrent, setOnlyCurrent] = useSetting('onlyCurrentContract');
  const session = useKnownSession();
  const visitor = session !== 'user';
  const all = useSelected('positions', (snapshot) => snapshot?.rows.length ?? 0);
  const copies = useSelected('positions', (snapshot) => snapshot?.rows.filter(isCopied).length ?? 0);
  const orders = useSelected('orders', (snapshot) => snapshot?.open.length ?? 0);
  const triggers = useSelected('triggers', (snapshot) => snapshot?.rows.length ?? 0);
  const freshness = useSelected('positions', (snapshot) => snapshot?.freshness ?? null);
  const only = onlyCurrent ? contractCode : null;
  const count = (key: 'positions' | 'orders', n: number) =>
    visitor ? t(`${key}.title`) : t(`${key}.count`, { count: String(n) });
  const body = (table: ReactNode): ReactNode => {
    if (session === 'unknown') return null;
    return visitor ? <VisitorPrompt /> : <Suspense>{table}</Suspense>;
  };
  const changeTab = (next: Tab): void => {
    setChosen(next);
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
              { value: 'positions', label: count('positions', all - copies), testId: 'tab-positions' },
              { value: 'open', label: count('orders', orders + triggers), testId: 'tab-orders' },
              ...histories.map((one) => ({
                value: `history-${one}` as const,
                label: t(`histories.tab.${one}`),
                testId: historyIds[one],
              })),
              ...(hasCopies
                ? [
                    {
                      value: 'copies' as const,
                      label: `${t('positions.account.copy')} ${visitor ? '' : copies}`.trimEnd(),
                      testId: 'tab-copies',
                    },
                  ]
                : []),
            ]}
          />
        }
        actions={
          <Checkbox className={styles['filter'] ?? ''} checked={onlyCurrent} onChange={setOnlyCurrent}>
            {t('positions.onlyCurrent')}
          </Checkbox>
        }
        chip={
          freshness === null || (visitor && freshness.state !== 'replay') ? undefined : (
            <FreshnessChip freshness={freshness} testId="positions-freshness" />
          )
        }
      >
        <TabPanel value="positions">{body(<PositionsTable only={only} list="own" />)}</TabPanel>
        <TabPanel value="open">{body(<OpenOrders only={only} list={list} onList={setList} pointsToPage />)}</TabPanel>
        {histories.map((one) => (
          <TabPanel key={one} value={`history-${one}`}>
            {body(historyOf(one, only))}
          </TabPanel>
        ))}
        {hasCopies ? <TabPanel value="copies">{body(<PositionsTable only={only} list="copied" />)}</TabPanel> : null}
        {foot}
      </Panel>
    </Tabs>
  );
};
