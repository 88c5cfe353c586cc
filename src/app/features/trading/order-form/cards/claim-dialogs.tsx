// What a claim leads to: the risk agreement first, the identity, that it is too late, or success (specification B8).
import type { Card } from '../../../../../domain/card/card.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { fitsContract } from '../../../../../domain/order/cards/experience.ts';
import { untilText } from '../../../../flows/coupons/coupon-text.ts';
import type { CardClaim } from '../../../../flows/claim-card.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { CardLink } from './card-link.tsx';
import { cardName, cardSays } from './card-text.ts';
import { IdentityNeeded, RiskAgreement } from './claim-questions.tsx';
import { experiencePlace } from './experience-text.ts';

type ClaimProps = {
  readonly flow: CardClaim;
  readonly contract: Contract;
  readonly onUse: (card: Card) => void;
};

export const ClaimDialogs = ({ flow, contract, onUse }: ClaimProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { state, card, problem } = flow;
  const name = card === null ? '' : cardName(t, card, contract);
  // Of experience cards those of other contracts are listed too.
  const fits = card !== null && fitsContract(card, contract);
  return (
    <>
      <RiskAgreement flow={flow} />
      <IdentityNeeded flow={flow} />
      <Dialog
        open={state === 'failed'}
        onClose={flow.leave}
        title={t('form.claim.failed')}
        testId="claim-failed"
        actions={<Button onClick={flow.leave}>{t('common.close')}</Button>}
      >
        <p role="alert">{textOf(problem)}</p>
      </Dialog>
      <Dialog
        open={state === 'claimed'}
        onClose={flow.leave}
        title={t('form.claim.done')}
        testId="claim-done"
        actions={
          <>
            <Button onClick={flow.leave}>{t('common.close')}</Button>
            {fits ? (
              <Button variant="accent" onClick={() => onUse(card)} data-testid="claim-use">
                {t('form.claim.use')}
              </Button>
            ) : null}
          </>
        }
      >
        {card === null ? null : (
          <div role="status">
            <p>
              <b>{name}</b> {untilText(t, card)}
            </p>
            <p>{cardSays(t, card, contract)}</p>
            {fits ? null : (
              <p>
                {t('form.experience.notHere', { here: contract.name, contract: experiencePlace(t, card) })}{' '}
                <CardLink card={card} />
              </p>
            )}
          </div>
        )}
      </Dialog>
    </>
  );
};
