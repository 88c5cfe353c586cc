import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Environment } from '../../../domain/contract/contract.ts';
import { ordersQuery, ordersSearch, type OrdersQuery, type OrdersSearch } from '../../flows/orders-address.ts';
import { useT } from '../../i18n/use-t.ts';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import { BoardPage } from '../board-page.tsx';
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
  return (
    <BoardPage
      title={t('orderPages.title')}
      environment={environment}
      contractCode={FOLLOWED}
      pageOf={(target) => ({
        to: phone && target === 'mock' ? '/contract/mock/order' : '/orderHome/contractOrder',
        search: ordersSearch({ ...query, contract: null, page: 1 }, target, phone && target === 'mock'),
      })}
      besides={<ViewReporter />}
    >
      <main className={styles['main']}>
        <PanelBoundary>
          <OrdersView query={query} onQuery={onQuery} />
        </PanelBoundary>
      </main>
    </BoardPage>
  );
};
