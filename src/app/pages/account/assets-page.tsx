import { useNavigate } from '@tanstack/react-router';
import { AssetsView } from '../../features/account/assets/assets-view.tsx';
import { lateLink } from '../../flows/late-link.ts';
import { useT } from '../../i18n/use-t.ts';
import type { LatePageProps } from '../late/late-page-props.ts';
import { AccountFrame } from './account-frame.tsx';

/** What the account has. `transfer=contract` or `transfer=fund` in its address opens a transfer out of that account. */
export const AssetsPage = ({ search }: LatePageProps) => {
  const t = useT();
  const navigate = useNavigate();
  const from = search['transfer'];
  return (
    <AccountFrame title={t('account.assets')}>
      <AssetsView
        transfer={from === 'contract' || from === 'fund' ? from : null}
        onTransferClosed={() => {
          if (from === undefined) return;
          void navigate({ ...lateLink('/assetManagement/assets', { ...search, transfer: undefined }), replace: true });
        }}
      />
    </AccountFrame>
  );
};
