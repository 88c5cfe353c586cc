import { Link } from '@tanstack/react-router';
import { CouponCentre } from '../../features/account/benefits/coupon-centre.tsx';
import { lateLink } from '../../flows/late-link.ts';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ClaimQuestions } from './claim-questions.tsx';

/** The coupon centre over the trade page; mounted while it is open. */
export const CouponsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('benefits.title')} size="wide" testId="coupons">
      <CouponCentre renderQuestions={(flow) => <ClaimQuestions flow={flow} />} onLeave={onClose} />
      <p>
        <Link {...lateLink('/benefitsCenter/home')} preload={false} data-testid="coupons-page">
          {t('benefits.page')}
        </Link>
      </p>
    </Dialog>
  );
};
