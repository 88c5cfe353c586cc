// The coupon centre: own cards in their lists, their rules, their claim. The benefits page and the dialog of the trade page show it.
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Card } from '../../../../domain/card/card.ts';
import { deadlineOf, listOf, type CardList } from '../../../../domain/card/card-life.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useClaimCard, type CardClaim } from '../../../flows/claim-card.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useOpenCard, type OpenCard } from '../../../flows/open-card.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './benefits.module.css';
import { CardLists } from './card-lists.tsx';
import { cardTitle } from './card-text.ts';
import { ClaimEnd } from './claim-end.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { WhenPassed } from './time-left.tsx';
import { useEveryCard } from './use-every-card.ts';

type CentreProps = {
  /** The questions that may stand before a claim: the risks, the identity. */
  readonly renderQuestions: (flow: CardClaim) => ReactNode;
  /** A way leads elsewhere; absent: nothing has to be closed for that. */
  readonly onLeave?: () => void;
};

const ASKS = ['agreeing', 'accepting', 'identity', 'verifying'];
const BUSY = ['claiming', 'accepting', 'verifying'];

/** While something is asked before a claim, its card may end: the question is left then, and what became of the card is said instead. */
const useAskedCard = (flow: CardClaim, shown: OpenCard): void => {
  const asked = ASKS.includes(flow.state) ? flow.card : null;
  const isBusy = BUSY.includes(flow.state);
  const { open, leave, state, wantsClaim } = shown;
  const id = asked?.id ?? null;
  useEffect(() => {
    if (asked !== null) open(asked, true);
    else if (wantsClaim && state !== 'ended') leave();
    // Once for each question, and when it is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
  const isOver = wantsClaim && state === 'ended' && !isBusy;
  useEffect(() => {
    if (isOver) flow.leave();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
};

/** In the place of a question whose card has ended under it. */
const EndedUnderQuestion = ({
  shown,
  onRules,
}: {
  readonly shown: OpenCard;
  readonly onRules: (card: Card) => void;
}) => {
  const t = useT();
  const { card, end } = shown;
  return (
    <Dialog
      open={shown.wantsClaim && end !== null}
      onClose={shown.leave}
      title={t('benefits.end.title')}
      testId="claim-over"
      actions={
        <>
          <Button onClick={shown.leave}>{t('common.close')}</Button>
          {card === null || end === 'gone' ? null : (
            <Button variant="accent" onClick={() => onRules(card)} data-testid="claim-show">
              {t('benefits.showIt')}
            </Button>
          )}
        </>
      }
    >
      {card === null || end === null ? null : (
        <div role="alert">
          <p>
            <b>{cardTitle(t, card)}</b>
          </p>
          <p>
            {t(`benefits.end.${end}`)} {t('benefits.end.nothing')}
          </p>
        </div>
      )}
    </Dialog>
  );
};

const VerifyFirst = ({ count, onLeave }: { readonly count: number; readonly onLeave?: (() => void) | undefined }) => {
  const t = useT();
  return (
    <p className={styles['note']} data-testid="benefits-verify">
      {t('benefits.verify', { count })}{' '}
      <Link {...lateLink('/verifiedIndex')} preload={false} onClick={onLeave}>
        {t('benefits.verify.do')}
      </Link>
    </p>
  );
};

type CardsProps = CentreProps & { readonly every: readonly Card[]; readonly isLate: boolean };

const Cards = ({ every, isLate, renderQuestions, onLeave }: CardsProps) => {
  const t = useT();
  const flow = useClaimCard('coupons', 'perpetual');
  const shown = useOpenCard(every);
  const identity = useQuery('identity', {}).value;
  const [list, setList] = useState<CardList>('live');
  useAskedCard(flow, shown);
  const isVerified = identity?.isVerified ?? true;
  const isBusy = BUSY.includes(flow.state);
  const toClaim = every.filter((card) => listOf(card) === 'live' && !card.claimed).length;
  const deadline = shown.card === null || shown.end !== null ? null : deadlineOf(shown.card);
  const showRules = (card: Card): void => shown.open(card, false);
  return (
    <div className={styles['centre']} data-testid="benefits">
      <p className={styles['note']}>
        {t('benefits.says')}
        {isLate ? ` ${t('benefits.late')}` : null}
      </p>
      {isVerified || toClaim === 0 ? null : <VerifyFirst count={toClaim} onLeave={onLeave} />}
      <CardLists
        every={every}
        list={list}
        onList={setList}
        isVerified={isVerified}
        claimingOf={(card) => (isBusy ? (flow.card?.id === card.id ? 'this' : 'other') : null)}
        onClaim={flow.claim}
        onRules={showRules}
        onLeave={onLeave}
      />
      {deadline === null ? null : <WhenPassed atMs={deadline.atMs} onPassed={shown.passDeadline} />}
      {renderQuestions(flow)}
      <EndedUnderQuestion shown={shown} onRules={showRules} />
      <ClaimEnd flow={flow} every={every} onRules={showRules} onLeave={onLeave} />
      <RulesDialog
        shown={shown}
        every={every}
        isVerified={isVerified}
        onClaim={(card) => {
          shown.leave();
          flow.claim(card);
        }}
        onLeave={onLeave}
      />
    </div>
  );
};

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];
const Waiting = () => {
  const t = useT();
  return (
    <div className={styles['centre']} role="status" aria-label={t('common.loading')}>
      <ul className={styles['cards']} aria-hidden>
        {PLACES.map((place) => (
          <li key={place} className={styles['card']} data-over="">
            <div className={styles['face']}>
              <Skeleton width={180} height={150} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};

export const CouponCentre = (props: CentreProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { cards, isLate, problem, retry } = useEveryCard();
  if (cards !== null) return <Cards {...props} every={cards} isLate={isLate} />;
  return problem === null ? (
    <Waiting />
  ) : (
    <Failed
      title={t('benefits.failed')}
      body={`${textOf(problem) ?? ''} ${t('benefits.failed.says')}`}
      onRetry={retry}
      testId="benefits-failed"
    />
  );
};
