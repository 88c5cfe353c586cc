import { AssetsStrip } from '../../features/portfolio/assets/assets-strip.tsx';
import { LateNotices } from '../../features/shell/notices/late-notices.tsx';
import { OrderForm } from '../../features/trading/order-form/order-form.tsx';
import { PositionsPanel } from '../../features/portfolio/positions/bottom-panel.tsx';
import { useState, type ReactNode } from 'react';
import { BookPanel } from '../../features/trading/book/book-panel.tsx';
import { ChartPanel } from '../../features/trading/chart/chart-panel.tsx';
import { PhoneHeader } from '../../features/shell/header/header.tsx';
import { TradesPanel } from '../../features/trading/trades/trades-panel.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { closed, openedFrom, placedFrom, type Ordering } from './ordering.ts';
import { historyOf } from './history.tsx';
import { UnknownContract } from './unknown-contract.tsx';
import styles from './trade-page.module.css';

type PhoneTab = 'chart' | 'book' | 'trades' | 'positions' | 'assets';

type PhoneProps = {
  readonly missing: boolean;
  /** In place of the header. */
  readonly head?: ReactNode;
  /** In place of order entry: nothing can be sent then. */
  readonly foot?: ReactNode;
};

/** One panel at a time, order entry from the bottom bar. Picking a price in the book opens it. */
export const PhoneLayout = ({ missing, head = <PhoneHeader />, foot }: PhoneProps) => {
  const t = useT();
  const [tab, setTab] = useState<PhoneTab>('chart');
  const [ordering, setOrdering] = useState<Ordering>({ from: null, stamp: 0 });
  const open = (from: Ordering['from']): void => setOrdering(openedFrom(from));
  const canOrder = foot === undefined;
  const items = (['chart', 'book', 'trades', 'positions', 'assets'] as const).map((value) => ({
    value,
    label: t(`panel.${value}`),
    testId: `phone-${value}`,
  }));
  return (
    <div className={styles['page']} data-phone>
      {head}
      {missing ? (
        <UnknownContract />
      ) : (
        <main className={styles['main']}>
          <Tabs value={tab} onChange={setTab}>
            <div className={styles['phoneTabs']}>
              <TabList label={t('phone.tabs')} items={items} />
            </div>
            <PhonePanel value="chart">
              <ChartPanel />
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
              <AssetsStrip />
            </PhonePanel>
          </Tabs>
        </main>
      )}
      <div className={styles['foot']}>
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
          onPlaced={() => onPlaced(shown.stamp)}
        />
      </Dialog>
    </>
  );
};

const PhonePanel = ({ value, children }: { readonly value: PhoneTab; readonly children: ReactNode }) => (
  <TabPanel value={value}>
    <PanelBoundary>{children}</PanelBoundary>
  </TabPanel>
);
