import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsReplay } from '../engine/use-is-replay.ts';
import { PHONE } from '../ui/phone.ts';
import { useMedia } from '../ui/use-media.ts';
import { ordersSearch, type OrdersQuery } from './orders-address.ts';
import { useTrade } from './trade-context.tsx';

type OrdersLinkProps = {
  readonly query: OrdersQuery;
  readonly className?: string | undefined;
  readonly testId?: string;
  readonly children: ReactNode;
};

/** The way to a full page of orders, of the environment in view; in a replay the page shows it of the tape. Example: query seeAll('orders', '3', 'perpetual'). */
export const OrdersLink = ({ query, className, testId, children }: OrdersLinkProps) => {
  const { environment } = useTrade();
  const phone = useMedia(PHONE);
  const isReplay = useIsReplay();
  const isPhoneMock = phone && environment === 'mock' && !isReplay;
  return (
    <Link
      to={isReplay ? '/replay' : isPhoneMock ? '/contract/mock/order' : '/orderHome/contractOrder'}
      search={ordersSearch(query, environment, isPhoneMock)}
      className={className}
      preload={false}
      data-testid={testId}
    >
      {children}
    </Link>
  );
};
