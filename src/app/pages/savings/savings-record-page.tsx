import { Link } from '@tanstack/react-router';
import { lateLink } from '../../flows/late-link.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import type { LatePageProps } from '../late/late-page-props.ts';

/** The record of wealth management: there are no savings products; what financial cards paid is among the movements of money. */
export const SavingsRecordPage = ({ search }: LatePageProps) => {
  const t = useT();
  return (
    <AccountFrame title={t('savings.record')}>
      <Empty
        title={t('savings.record.none')}
        body={t('savings.record.none.says')}
        testId="savings-none"
        action={<Link {...lateLink('/assetManagement/bills', { env: search['env'] })}>{t('account.bills')}</Link>}
      />
    </AccountFrame>
  );
};
