import { useNavigate } from '@tanstack/react-router';
import { TopUpPanel } from '../../features/account/top-up/top-up-panel.tsx';
import { lateLink } from '../../flows/late-link.ts';
import { useT } from '../../i18n/use-t.ts';
import type { LatePageProps } from '../late/late-page-props.ts';
import { AccountFrame } from './account-frame.tsx';

/** Practice money of the real environment; the coin stands in the address. */
export const TopUpPage = ({ search }: LatePageProps) => {
  const t = useT();
  const navigate = useNavigate();
  return (
    <AccountFrame title={t('topup.title')}>
      <TopUpPanel
        name={search['name']}
        onName={(name) => void navigate({ ...lateLink('/assetManagement/topup', { ...search, name }), replace: true })}
      />
    </AccountFrame>
  );
};
