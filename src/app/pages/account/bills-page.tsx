import { useState } from 'react';
import { FullHistory } from '../../features/portfolio/histories/full-history.tsx';
import { seeAll } from '../../flows/orders-address.ts';
import { useT } from '../../i18n/use-t.ts';
import { AccountFrame } from './account-frame.tsx';

const Bills = () => {
  const [query, setQuery] = useState(() => seeAll('transactions', '1', 'perpetual'));
  return <FullHistory tab="transactions" query={query} onQuery={setQuery} />;
};

/** What moved the account's money. */
export const BillsPage = () => {
  const t = useT();
  return (
    <AccountFrame title={t('account.bills')}>
      <Bills />
    </AccountFrame>
  );
};
