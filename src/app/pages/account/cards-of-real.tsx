import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOffered } from '../../../domain/contract/environment-offers.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/feedback/empty.tsx';

/** A page about cards: mock trading has none, says so, and leads to the same page of the real environment. */
export const CardsOfReal = ({ children }: { readonly children: ReactNode }) => {
  const t = useT();
  const { environment } = useTrade();
  const { pathname } = useLocation();
  if (isOffered('coupons', environment)) return children;
  return (
    <Empty
      title={t('benefits.mock')}
      body={t('benefits.mock.says')}
      testId="benefits-mock"
      action={
        <Link to={pathname} preload={false} data-testid="benefits-real">
          {t('benefits.mock.real')}
        </Link>
      }
    />
  );
};
