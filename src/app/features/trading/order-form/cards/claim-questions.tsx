// What may stand before a claim, wherever cards are claimed: the risk agreement, the identity.
import type { CardClaim } from '../../../../flows/claim-card.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';

type QuestionProps = { readonly flow: CardClaim };

/** The risk agreement (FLOW-10): what is accepted is kept with the account. */
export const RiskAgreement = ({ flow }: QuestionProps) => {
  const t = useT();
  const textOf = useProblemText();
  const busy = flow.state === 'accepting';
  return (
    <AgreementDialog
      open={flow.state === 'agreeing' || busy}
      onClose={flow.leave}
      title={t('form.risk.agreement.title')}
      paragraphs={[
        t('form.risk.agreement.says'),
        t('form.risk.agreement.says2'),
        t('form.risk.agreement.says3'),
        t('form.risk.agreement.says4'),
      ]}
      tick={t('form.risk.agreement.tick')}
      command={{
        label: t('form.risk.do'),
        run: flow.acceptNotice,
        busy: busy ? t('form.risk.saving') : null,
        testId: 'risk-agreement-accept',
      }}
      kept={t('form.risk.agreement.kept')}
      problem={textOf(flow.problem)}
      testId="risk-agreement"
    />
  );
};

/** Who claims with real money is verified first; here that is one press, and the card is claimed after it. */
export const IdentityNeeded = ({ flow }: QuestionProps) => {
  const t = useT();
  const textOf = useProblemText();
  const busy = flow.state === 'verifying';
  return (
    <Dialog
      open={flow.state === 'identity' || busy}
      onClose={flow.leave}
      title={t('form.claim.identity')}
      testId="claim-identity"
      actions={
        <>
          <Button aria-disabled={busy} onClick={flow.leave}>
            {t('common.close')}
          </Button>
          <Button
            variant="accent"
            aria-disabled={busy}
            aria-busy={busy}
            onClick={() => {
              if (!busy) flow.verify();
            }}
            data-testid="claim-verify"
          >
            {t(busy ? 'form.claim.verifying' : 'form.claim.verify')}
          </Button>
        </>
      }
    >
      <p role="alert">{textOf(flow.problem)}</p>
      <p>{t('form.claim.verify.says')}</p>
    </Dialog>
  );
};
