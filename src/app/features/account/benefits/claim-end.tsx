// What a claim came to, by the type of the card and the code of the answer (specification B8).
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Card } from '../../../../domain/card/card.ts';
import { isExperience, isFeeCoupon } from '../../../../domain/card/card-life.ts';
import type { CardClaim } from '../../../flows/claim-card.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { cardGives, cardTitle } from './card-text.ts';
import { CardWay, useTradeWay } from './card-way.tsx';

/** Types whose claim is said in a dialog of its own. */
const isCredited = ({ kind }: Card): boolean => kind === 'bonus' || kind === 'fund' || kind === 'ticket';

type EndProps = {
  readonly flow: CardClaim;
  readonly every: readonly Card[];
  readonly onRules: (card: Card) => void;
  readonly onLeave?: (() => void) | undefined;
};

/** Once for each end: experience cards lead to the trade page, coupons show their rules, a financial card begins to count and says no more. */
const useEnd = ({ flow, onRules, onLeave }: EndProps): void => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const navigate = useNavigate();
  const tradeWay = useTradeWay();
  const { state, card, problem, leave } = flow;
  const act = useRef<() => void>(() => undefined);
  useEffect(() => {
    act.current = () => {
      if (state === 'refused') {
        toast({ title: t('form.claim.failed'), tone: 'danger', body: textOf(problem) ?? t('error.network') });
        leave();
        return;
      }
      if (state !== 'claimed' || card === null || isCredited(card)) return;
      leave();
      if (isFeeCoupon(card)) onRules(card);
      if (!isExperience(card)) return;
      onLeave?.();
      void navigate(tradeWay(card));
    };
  });
  useEffect(() => act.current(), [state, card]);
};

/** Why it was not: the newest list says whether somebody else of this account has claimed it, or its time was over. */
const Failure = ({ card, now }: { readonly card: Card; readonly now: Card | undefined }) => {
  const t = useT();
  const why = now === undefined ? 'gone' : now.claimed ? 'claimed' : now.status === 'expired' ? 'expired' : null;
  return (
    <>
      <p role="alert" data-testid="claim-failed-why">
        {t(why === null ? 'error.claimFailed' : `benefits.end.${why}`)}
      </p>
      <KeyValueList>
        <KeyValue label={t('benefits.fact.card')}>{cardTitle(t, card)}</KeyValue>
        <KeyValue label={t('benefits.fact.until')}>{formatDateTime(card.claimByMs)}</KeyValue>
      </KeyValueList>
    </>
  );
};

export const ClaimEnd = (props: EndProps) => {
  const { flow, every, onRules, onLeave } = props;
  const t = useT();
  const textOf = useProblemText();
  const { state, card, problem, leave } = flow;
  useEnd(props);
  const now = every.find(({ id }) => id === card?.id);
  const isUnknown = state === 'unknown';
  return (
    <>
      <Dialog
        open={state === 'failed' || isUnknown}
        onClose={leave}
        title={t(isUnknown ? 'benefits.unknown' : 'form.claim.failed')}
        testId={isUnknown ? 'claim-unknown' : 'claim-failed'}
        actions={
          <>
            <Button onClick={leave}>{t('common.close')}</Button>
            {now?.claimed === true ? (
              <Button
                variant="accent"
                onClick={() => {
                  leave();
                  onRules(now);
                }}
                data-testid="claim-show"
              >
                {t('benefits.showIt')}
              </Button>
            ) : card !== null && now?.status === 'unused' ? (
              <Button variant="accent" onClick={() => flow.claim(card)} data-testid="claim-again">
                {t('common.retry')}
              </Button>
            ) : null}
          </>
        }
      >
        {card === null ? null : isUnknown ? (
          <p role="alert">
            {textOf(problem)} {t('benefits.unknown.says')}
          </p>
        ) : (
          <Failure card={card} now={now} />
        )}
      </Dialog>
      <Dialog
        open={state === 'claimed' && card !== null && isCredited(card)}
        onClose={leave}
        title={t('form.claim.done')}
        testId="benefit-ended"
        actions={<Button onClick={leave}>{t('common.close')}</Button>}
      >
        {card === null ? null : (
          <div role="status">
            <p>
              <b>{cardTitle(t, card)}</b>
            </p>
            <p>{cardGives(t, card)}</p>
            {card.expiresMs === null || card.status === 'recycled' ? null : (
              <p>{t('benefits.useBy', { time: formatDateTime(card.expiresMs) })}</p>
            )}
            <p>
              <CardWay card={card} onLeave={onLeave ?? leave} />
            </p>
          </div>
        )}
      </Dialog>
    </>
  );
};
