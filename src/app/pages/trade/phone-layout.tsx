import { AccountLine } from '../../features/portfolio/assets/account-line.tsx';
import { AssetsStrip } from '../../features/portfolio/assets/assets-strip.tsx';
import { LateAddMargin } from '../../features/portfolio/positions/margin/late-add-margin.tsx';
import { LateDetails } from '../../features/portfolio/details/late-details.tsx';
import { AnnouncementRow } from '../../features/shell/announcements/announcement-row.tsx';
import { LateNotices } from '../../features/shell/notices/late-notices.tsx';
import { LateRegion } from '../../features/shell/region/late-region.tsx';
import { OrderForm } from '../../features/trading/order-form/order-form.tsx';
import { PositionsPanel } from '../../features/portfolio/positions/bottom-panel.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { BookPanel } from '../../features/trading/book/book-panel.tsx';
import { ChartPanel } from '../../features/trading/chart/chart-panel.tsx';
import { PhoneHeader } from '../../features/shell/header/header.tsx';
import { PhoneTape } from '../../features/shell/status-bar/tape-item.tsx';
import { TradesPanel } from '../../features/trading/trades/trades-panel.tsx';
import { useIsReplay } from '../../engine/use-is-replay.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { LateCoupons } from '../coupons/late-coupons.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TapeChip } from '../../ui/feedback/freshness-chip.tsx';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { closed, openedFrom, placedFrom, type Ordering } from './ordering.ts';
import { HeaderTools } from './header-tools.tsx';
import { historyOf } from './history.tsx';
import { LateOverview, overviewAt } from './late-overview.tsx';
import { presetTab, type PhoneTab } from './page-tabs.ts';
import { tabContents } from './tab-contents.ts';
import { usePageTabs } from './use-page-tabs.ts';
import { UnknownContract } from './unknown-contract.tsx';
import styles from './trade-page.module.css';

const nameOf = (tab: PhoneTab) =>
  tab === 'overview' || tab === 'data' || tab === 'selection'
    ? (`page.tab.${tab}` as const)
    : (`panel.${tab}` as const);

type PhoneProps = {
  readonly missing: boolean;
  /** In place of the header. */
  readonly head?: ReactNode;
  /** In place of order entry: nothing can be sent then. */
  readonly foot?: ReactNode;
};

/** One panel at a time, order entry from the bottom bar. Picking a price in the book opens it. */
export const PhoneLayout = ({
  missing,
  head = <PhoneHeader bell={<HeaderTools />} overview={overviewAt} />,
  foot,
}: PhoneProps) => {
  const t = useT();
  const { environment, contract, fromPage } = useTrade();
  const [chart = 'chart', ...beside] = usePageTabs();
  const offered: readonly PhoneTab[] = [chart, 'book', 'trades', 'positions', 'assets', ...beside];
  const [chosen, choose] = useState<PhoneTab | null>(null);
  const tab = chosen !== null && offered.includes(chosen) ? chosen : presetTab(fromPage, offered);
  const Content = tabContents[tab];
  const [ordering, setOrdering] = useState<Ordering>({ from: null, stamp: 0 });
  const open = (from: Ordering['from']): void => setOrdering(openedFrom(from));
  const canOrder = foot === undefined;
  const tabs = useRef<HTMLDivElement>(null);
  // An address may choose one beyond the edge, and tabs before it may come later.
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab, offered.length]);
  const items = offered.map((value) => ({ value, label: t(nameOf(value)), testId: `phone-${value}` }));
  return (
    <div className={styles['page']} data-phone>
      {head}
      {missing ? (
        <UnknownContract />
      ) : (
        <main className={styles['main']}>
          <Tabs value={tab} onChange={choose}>
            <div className={styles['phoneTabs']} ref={tabs}>
              <TabList label={t('phone.tabs')} items={items} />
            </div>
            <PhonePanel value="chart">
              <ChartPanel {...(canOrder ? { onPicked: () => open('book') } : {})} />
            </PhonePanel>
            <PhonePanel value="book">
              <BookPanel {...(canOrder ? { onPicked: () => open('book') } : {})} />
            </PhonePanel>
            <PhonePanel value="trades">
              <TradesPanel />
            </PhonePanel>
            <PhonePanel value="positions">
              <PositionsPanel historyOf={historyOf} />
            </PhonePanel>
            <PhonePanel value="assets">
              <AssetsStrip end={<LateCoupons />} />
            </PhonePanel>
            <PhonePanel value="overview">
              <LateOverview />
            </PhonePanel>
            {Content === undefined || contract === null ? null : (
              <PhonePanel value={tab}>
                <Content contract={contract} />
              </PhonePanel>
            )}
          </Tabs>
        </main>
      )}
      <div className={styles['foot']}>
        <AnnouncementRow />
        {tab === 'assets' ? null : <AccountLine />}
        {canOrder && tab === 'chart' ? <PhoneTape /> : null}
        {canOrder ? (
          <OrderBar
            ordering={ordering}
            onOpen={open}
            onClose={() => setOrdering(closed)}
            onPlaced={(stamp) => setOrdering(placedFrom(stamp))}
          />
        ) : (
          foot
        )}
      </div>
      <LateNotices />
      <LateRegion />
      <LateDetails environment={environment}>
        <LateAddMargin />
      </LateDetails>
    </div>
  );
};

type OrderBarProps = {
  readonly ordering: Ordering;
  readonly onOpen: (from: 'buy' | 'sell') => void;
  readonly onClose: () => void;
  /** An order of the sheet of this stamp was accepted, maybe after it was closed. */
  readonly onPlaced: (stamp: number) => void;
};

/** Buy and Sell, within reach of a thumb: each opens a fresh form of its side as a sheet; a price picked in the book opens it with both. */
const OrderBar = ({ ordering, onOpen, onClose, onPlaced }: OrderBarProps) => {
  const t = useT();
  const { from } = ordering;
  const titles = { buy: 'phone.buy', sell: 'phone.sell', book: 'phone.orderTitle' } as const;
  // While it closes it stays what it was.
  const [shown, setShown] = useState(ordering);
  if (from !== null && shown !== ordering) setShown(ordering);
  const kind = shown.from ?? 'book';
  return (
    <>
      <nav className={styles['bottomBar']} aria-label={t('phone.order')}>
        <Button variant="buy" size="l" onClick={() => onOpen('buy')} data-testid="phone-buy">
          {t('phone.buy')}
        </Button>
        <Button variant="sell" size="l" onClick={() => onOpen('sell')} data-testid="phone-sell">
          {t('phone.sell')}
        </Button>
      </nav>
      <Dialog open={from !== null} onClose={onClose} title={t(titles[kind])} size="sheet" testId="phone-order">
        <OrderForm
          key={shown.stamp}
          side={kind === 'book' ? undefined : kind}
          isPicked={kind === 'book'}
          isOfSide
          onPlaced={() => onPlaced(shown.stamp)}
        />
      </Dialog>
    </>
  );
};

/** Those that have no head of their own, where a tape would be said to be one. */
const HEADLESS: readonly PhoneTab[] = ['overview', 'data', 'selection'];

const PhonePanel = ({ value, children }: { readonly value: PhoneTab; readonly children: ReactNode }) => {
  const isReplay = useIsReplay();
  return (
    <TabPanel value={value}>
      {isReplay && HEADLESS.includes(value) ? (
        <p className={styles['tapeLine']}>
          <TapeChip testId="panel-freshness" />
        </p>
      ) : null}
      <PanelBoundary>{children}</PanelBoundary>
    </TabPanel>
  );
};
