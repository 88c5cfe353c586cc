import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BillsHistory } from '../../features/portfolio/histories/bills-history.tsx';
import { lateLink } from '../../flows/late-link.ts';
import { seeAll, type OrdersQuery } from '../../flows/orders-address.ts';
import { useT } from '../../i18n/use-t.ts';
import type { LatePageProps } from '../late/late-page-props.ts';
import { AccountFrame } from './account-frame.tsx';

const Bills = ({ search }: LatePageProps) => {
  const navigate = useNavigate();
  const [query, setQuery] = useState(() => seeAll('transactions', '1', 'perpetual'));
  const change = (next: OrdersQuery): void => {
    setQuery(next);
    const kind = next.kind ?? undefined;
    if (kind !== search['kind'])
      void navigate({ ...lateLink('/assetManagement/bills', { ...search, kind }), replace: true });
  };
  return <BillsHistory query={query} kind={search['kind']} onQuery={change} />;
};

/** What moved the account's money; the chosen kind stands in the address. */
export const BillsPage = (props: LatePageProps) => {
  const t = useT();
  return (
    <AccountFrame title={t('account.bills')}>
      <Bills {...props} />
    </AccountFrame>
  );
};
