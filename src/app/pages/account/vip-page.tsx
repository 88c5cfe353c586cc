import { useLocation, useNavigate } from '@tanstack/react-router';
import { VipPanel } from '../../features/account/vip/vip-panel.tsx';
import { lateLink } from '../../flows/late-link.ts';
import { useT } from '../../i18n/use-t.ts';
import type { LatePageProps } from '../late/late-page-props.ts';
import { AccountFrame } from './account-frame.tsx';

/** Fee levels, also for a visitor; the contract at whose rates they are shown stands in the address. */
export const VipPage = ({ search }: LatePageProps) => {
  const t = useT();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  return (
    <AccountFrame title={t('vip.title')} isPublic>
      <VipPanel
        contractCode={search['contractCode']}
        onContract={(contractCode) =>
          void navigate({ ...lateLink('/vip', { ...search, contractCode }), replace: true })
        }
        here={here}
      />
    </AccountFrame>
  );
};
