import { AssetsView } from '../../features/account/assets/assets-view.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { LatePageProps } from '../late/late-page-props.ts';
import { AccountFrame } from './account-frame.tsx';

/** What the account has. `transfer=contract` or `transfer=fund` in its address opens a transfer out of that account. */
export const AssetsPage = ({ search }: LatePageProps) => {
  const t = useT();
  const from = search['transfer'];
  return (
    <AccountFrame title={t('account.assets')}>
      <AssetsView transfer={from === 'contract' || from === 'fund' ? from : null} />
    </AccountFrame>
  );
};
