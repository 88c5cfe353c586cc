// A full page of orders, of the tape: the histories that its page had looked at, at the moment where the tape stands.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Environment } from '../../../domain/contract/contract.ts';
import { ordersQuery, ordersSearch, readOrdersSearch, type OrdersQuery } from '../../flows/orders-address.ts';
import { LateDetails } from '../../features/portfolio/details/late-details.tsx';
import { withLateTexts } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { untilHere } from '../../ui/part.ts';
import styles from './replay-page.module.css';

const OrdersView = lazy(() =>
  untilHere(withLateTexts(() => import('../orders/orders-view.tsx'))).then((module) => ({
    default: module.OrdersView,
  })),
);

type Orders = {
  readonly environment: Environment;
  readonly query: OrdersQuery;
  readonly onQuery: (query: OrdersQuery) => void;
};

/** What the address wants to see of the tape's orders; null: the panels of the trade page. */
export const useTapeOrders = (environment: Environment): Orders | null => {
  const search = useSearch({ from: '/replay' });
  const navigate = useNavigate();
  if (search.type === undefined) return null;
  return {
    environment,
    query: ordersQuery(readOrdersSearch(search)),
    onQuery: (query) => void navigate({ to: '/replay', search: ordersSearch(query, environment) }),
  };
};

type TapeOrdersProps = { readonly orders: Orders; readonly head: ReactNode; readonly bar: ReactNode };

export const TapeOrders = ({ orders, head, bar }: TapeOrdersProps) => {
  const t = useT();
  return (
    <div className={styles['orders']}>
      {head}
      {bar}
      <main className={styles['ordersMain']}>
        <Link to="/replay" search={{}} className={styles['back']} data-testid="replay-panels">
          {t('orderPages.replay')}
        </Link>
        <Suspense>
          <OrdersView query={orders.query} onQuery={orders.onQuery} />
        </Suspense>
      </main>
      <LateDetails environment={orders.environment} />
    </div>
  );
};
