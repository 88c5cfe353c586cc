import { IdentityPanel } from '../../features/account/identity/identity-panel.tsx';
import { useT } from '../../i18n/use-t.ts';
import { AccountFrame } from './account-frame.tsx';

/** Whether one is verified, and the way to it. */
export const IdentityPage = () => {
  const t = useT();
  return (
    <AccountFrame title={t('identity.title')}>
      <IdentityPanel />
    </AccountFrame>
  );
};
