import { BenefitsPanel } from '../../features/account/benefits/benefits-panel.tsx';
import { IdentityNeeded, RiskAgreement } from '../../features/trading/order-form/cards/claim-questions.tsx';
import { useT } from '../../i18n/use-t.ts';
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
          <BenefitsPanel
            renderQuestions={(flow) => (
              <>
                <RiskAgreement flow={flow} />
                <IdentityNeeded flow={flow} />
              </>
            )}
          />
        </RewardTabs>
      </CardsOfReal>
    </AccountFrame>
  );
};
