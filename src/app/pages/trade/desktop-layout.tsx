import { LateAddMargin } from '../../features/portfolio/positions/margin/late-add-margin.tsx';
import { LateDetails } from '../../features/portfolio/details/late-details.tsx';
import { LateAnnouncements } from '../../features/shell/announcements/late-announcements.tsx';
import { LateNotices } from '../../features/shell/notices/late-notices.tsx';
import { LateRegion } from '../../features/shell/region/late-region.tsx';
import { OrderEntry } from '../../features/trading/order-form/order-entry.tsx';
import { LayoutMenu } from '../../features/shell/header/layout-menu.tsx';
import { Header } from '../../features/shell/header/header.tsx';
import { StatusBar } from '../../features/shell/status-bar/status-bar.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { HeaderTools } from './header-tools.tsx';
import { overviewAt } from './late-overview.tsx';
import { LateQuickOrder } from './late-quick-order.tsx';
import { PanelArea } from './panel-area.tsx';
import { UnknownContract } from './unknown-contract.tsx';
import { useArrangement } from './use-arrangement.ts';
import styles from './trade-page.module.css';

type DesktopProps = {
  readonly missing: boolean;
  /** Two lines in place of the header. */
  readonly head?: ReactNode;
  /** In place of order entry. */
  readonly entry?: ReactNode;
};

/** Header, panels as the layout has them, status. Everything to place an order is in sight at 1440 x 900. */
export const DesktopLayout = ({
  missing,
  head = (
    <Header
      bell={
        <>
          <LayoutMenu />
          <HeaderTools />
        </>
      }
      overview={overviewAt}
    />
  ),
  entry = <OrderEntry />,
}: DesktopProps) => {
  const t = useT();
  const { environment } = useTrade();
  const arrangement = useArrangement();
  return (
    <div className={styles['page']}>
      <a className={styles['skip']} href="#order-entry" onClick={() => arrangement.show('order')}>
        {t('app.skipToOrder')}
      </a>
      {head}
      {missing ? <UnknownContract /> : <PanelArea {...arrangement} entry={entry} />}
      <StatusBar news={<LateAnnouncements place="bar" />} />
      <LateQuickOrder />
      <LateNotices />
      <LateRegion />
      <LateDetails environment={environment}>
        <LateAddMargin />
      </LateDetails>
    </div>
  );
};
