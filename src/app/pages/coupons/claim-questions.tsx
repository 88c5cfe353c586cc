import { IdentityNeeded, RiskAgreement } from '../../features/trading/order-form/cards/claim-questions.tsx';
import type { CardClaim } from '../../flows/claim-card.ts';

/** What may stand before a claim, wherever the coupon centre is. */
export const ClaimQuestions = ({ flow }: { readonly flow: CardClaim }) => (
  <>
    <RiskAgreement flow={flow} />
    <IdentityNeeded flow={flow} />
  </>
);
