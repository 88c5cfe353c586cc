import { Holdings } from '../../features/account/earn/holdings/holdings.tsx';
import { Interest } from '../../features/account/earn/interest/interest.tsx';
import { ProductList } from '../../features/account/earn/products/product-list.tsx';
import { Records } from '../../features/account/earn/records/records.tsx';
import { useT } from '../../i18n/use-t.ts';
import { EarnFrame } from './earn-frame.tsx';

export const EarnPage = () => {
  const t = useT();
  return (
    <EarnFrame title={t('earn.title')} isPublic>
      <ProductList />
    </EarnFrame>
  );
};

export const EarnHoldingsPage = () => {
  const t = useT();
  return (
    <EarnFrame title={t('earn.holdings.title')}>
      <Holdings />
    </EarnFrame>
  );
};

export const EarnInterestPage = () => {
  const t = useT();
  return (
    <EarnFrame title={t('earn.interest.title')}>
      <Interest />
    </EarnFrame>
  );
};

/** The specification's address of the record of wealth management. */
export const EarnRecordsPage = () => {
  const t = useT();
  return (
    <EarnFrame title={t('earn.records.title')}>
      <Records />
    </EarnFrame>
  );
};
