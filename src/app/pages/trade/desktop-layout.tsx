import { AccountLine } from '../../features/portfolio/assets/account-line.tsx';
import { AssetsStrip } from '../../features/portfolio/assets/assets-strip.tsx';
import { LateAddMargin } from '../../features/portfolio/positions/margin/late-add-margin.tsx';
import { LateDetails } from '../../features/portfolio/details/late-details.tsx';
import { LateNotices } from '../../features/shell/notices/late-notices.tsx';
import { OrderEntry } from '../../features/trading/order-form/order-entry.tsx';
import { useSideLayout } from '../../features/trading/order-form/side-layout.ts';
import { PositionsPanel } from '../../features/portfolio/positions/bottom-panel.tsx';
import { BookPanel } from '../../features/trading/book/book-panel.tsx';
import { Header } from '../../features/shell/header/header.tsx';
import { StatusBar } from '../../features/shell/status-bar/status-bar.tsx';
import { TradesPanel } from '../../features/trading/trades/trades-panel.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { useIsReplay } from '../../engine/use-is-replay.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ChartTabs } from './chart-tabs.tsx';
import { HeaderTools } from './header-tools.tsx';
import { historyOf } from './history.tsx';
import { LateQuickOrder } from './late-quick-order.tsx';
import { MarketTabs } from './market-tabs.tsx';
import { Border, Pane, Resizable } from './resizable.tsx';
import { leasts, limits, WIDE } from './panes.ts';
import { UnknownContract } from './unknown-contract.tsx';
import styles from './trade-page.module.css';

type DesktopProps = {
  readonly missing: boolean;
  /** Two lines in place of the header. */
  readonly head?: ReactNode;
  /** In place of order entry. */
  readonly entry?: ReactNode;
};

/** Chart, market and order entry side by side; positions below. Everything to place an order is in sight at 1440 x 900. */
export const DesktopLayout = ({
  missing,
  head = <Header bell={<HeaderTools />} />,
  entry = <OrderEntry />,
}: DesktopProps) => {
  const t = useT();
  const { environment } = useTrade();
  const wide = useMedia(WIDE);
  // In a replay nothing in the form takes the focus: its place does, so that the keyboard can scroll it.
  const isReplay = useIsReplay();
  const isSide = useSideLayout();
  const order = isSide ? limits.orderSides : limits.order;
  return (
    <div className={styles['page']}>
      <a className={styles['skip']} href="#order-entry">
        {t('app.skipToOrder')}
      </a>
      {head}
      {missing ? (
        <UnknownContract />
      ) : (
        <main className={styles['main']}>
          <Resizable id={isSide ? 'columns-sides' : 'columns'} orientation="horizontal">
            <Pane id="left" min={leasts.left}>
              <Resizable id="rows" orientation="vertical">
                <Pane id="top" min={leasts.top}>
                  <Resizable id={wide ? 'market-wide' : 'market'} orientation="horizontal">
                    <Pane id="chart" min={leasts.chart}>
                      <ChartTabs />
                    </Pane>
                    <Border label={t('trade.resize.main')} pane="book" {...limits.book} />
                    <Pane id="book" {...limits.book}>
                      {wide ? <BookPanel /> : <MarketTabs />}
                    </Pane>
                    {wide ? <Border label={t('trade.resize.main')} pane="trades" {...limits.trades} /> : null}
                    {wide ? (
                      <Pane id="trades" {...limits.trades}>
                        <TradesPanel />
                      </Pane>
                    ) : null}
                  </Resizable>
                </Pane>
                <Border label={t('trade.resize.bottom')} pane="bottom" {...limits.bottom} />
                <Pane id="bottom" {...limits.bottom}>
                  <PositionsPanel historyOf={historyOf} foot={<AccountLine />} />
                </Pane>
              </Resizable>
            </Pane>
            <Border label={t('trade.resize.side')} pane="order" {...order} />
            <Pane id="order" {...order}>
              <div className={styles['order']} id="order-entry" tabIndex={isReplay ? 0 : -1}>
                {entry}
                <AssetsStrip />
              </div>
            </Pane>
          </Resizable>
        </main>
      )}
      <StatusBar />
      <LateQuickOrder />
      <LateNotices />
      <LateDetails environment={environment}>
        <LateAddMargin />
      </LateDetails>
    </div>
  );
};
