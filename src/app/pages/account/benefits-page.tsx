import { CouponCentre } from '../../features/account/benefits/coupon-centre.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ClaimQuestions } from '../coupons/claim-questions.tsx';
import type { LatePageProps } from '../late/late-page-props.ts';
import { AccountFrame } from './account-frame.tsx';
import { CardsOfReal } from './cards-of-real.tsx';
import { RewardTabs } from './reward-tabs.tsx';

/** Cards and coupons of the account. */
export const BenefitsPage = ({ search }: LatePageProps) => {
  const t = useT();
  return (
    <AccountFrame title={t('benefits.title')}>
      <CardsOfReal>
        <RewardTabs search={search}>
          <CouponCentre renderQuestions={(flow) => <ClaimQuestions flow={flow} />} />
        </RewardTabs>
      </CardsOfReal>
    </AccountFrame>
  );
};
