import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Environment } from '../../../domain/contract/contract.ts';
import { LateDetails } from '../../features/portfolio/details/late-details.tsx';
import { LateNotices } from '../../features/shell/notices/late-notices.tsx';
import { PageHeader } from '../../features/shell/header/page-header.tsx';
import { StatusBar } from '../../features/shell/status-bar/status-bar.tsx';
import { ordersQuery, ordersSearch, type OrdersQuery, type OrdersSearch } from '../../flows/orders-address.ts';
import { TradeProvider } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import { OfflineMark } from '../trade/offline-mark.tsx';
import { ViewReporter } from '../trade/view-reporter.tsx';
import styles from './orders-page.module.css';
import { OrdersView } from './orders-view.tsx';

type OrdersPageProps = {
  readonly environment: Environment;
  readonly search: OrdersSearch;
  /** The address of a phone in mock trading, whose types are its own. */
  readonly isPhoneMock: boolean;
};

/** The market that the engine follows meanwhile: positions and orders of all contracts come with any. */
const FOLLOWED = 'btcusdt';
const onlyDays = (a: OrdersQuery, b: OrdersQuery): boolean =>
  JSON.stringify({ ...a, from: null, to: null, page: 1 }) === JSON.stringify({ ...b, from: null, to: null, page: 1 }) &&
  a.page === b.page;

/** The full pages of orders. What they show stands in the address: back, forward and reload keep it. */
export const OrdersPage = ({ environment, search, isPhoneMock }: OrdersPageProps) => {
  const t = useT();
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const query = ordersQuery(search, isPhoneMock);
  useEffect(() => {
    document.title = t(environment === 'real' ? 'orderPages.tab.real' : 'orderPages.tab.mock');
  }, [t, environment]);
  const onQuery = (next: OrdersQuery): void => {
    void navigate({
      to: isPhoneMock ? '/contract/mock/order' : '/orderHome/contractOrder',
      search: ordersSearch(next, environment, isPhoneMock),
      // A day that is typed is many changes, and one wish.
      replace: onlyDays(query, next),
    });
  };
  const environmentLink = (target: Environment, text: string, className: string) => (
    <Link
      to={phone && target === 'mock' ? '/contract/mock/order' : '/orderHome/contractOrder'}
      search={ordersSearch({ ...query, contract: null, page: 1 }, target, phone && target === 'mock')}
      className={className}
      aria-current={target === environment ? 'page' : undefined}
      preload={false}
      data-testid={`environment-${target}`}
    >
      {text}
    </Link>
  );
  return (
    <TradeProvider key={environment} environment={environment} contractCode={FOLLOWED} bizType="perpetual">
      <ViewReporter />
      <OfflineMark />
      <div className={styles['page']}>
        <div>
          <PageHeader title={t('orderPages.title')} environment={environment} environmentLink={environmentLink} />
        </div>
        <main className={styles['main']}>
          <PanelBoundary>
            <OrdersView query={query} onQuery={onQuery} />
          </PanelBoundary>
        </main>
        {phone ? null : <StatusBar />}
        <LateNotices />
        <LateDetails environment={environment} />
      </div>
    </TradeProvider>
  );
};
