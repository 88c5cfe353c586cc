// The cards and coupons of the account: what each gives, by when, the claim, and the way to where it is used.
import type { ReactNode } from 'react';
import type { Card } from '../../../../domain/card/card.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useClaimCard, type CardClaim } from '../../../flows/claim-card.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Board, BoardPart } from '../../../ui/layout/board.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { cardDeadline, cardGives, cardTitle } from './card-text.ts';
import { CardUse } from './card-use.tsx';
import styles from './benefits.module.css';

type PanelProps = {
  /** The questions that may stand before a claim: the risks, the identity. */
  readonly renderQuestions: (flow: CardClaim) => ReactNode;
};

const CardItem = ({ card, flow }: { readonly card: Card; readonly flow: CardClaim }) => {
  const t = useT();
  const isBusy = flow.state === 'claiming' || flow.state === 'accepting' || flow.state === 'verifying';
  const isMine = isBusy && flow.card?.id === card.id;
  return (
    <li className={styles['card']} data-testid={`benefit-${card.kind}`} data-claimed={card.claimed}>
      <h3>{cardTitle(t, card)}</h3>
      <p>{cardGives(t, card)}</p>
      <p className={styles['until']}>{cardDeadline(t, card)}</p>
      <div className={styles['foot']}>
        <span>
          {t(card.status === 'in-use' ? 'benefits.inUse' : card.claimed ? 'benefits.ready' : 'benefits.toClaim')}
        </span>
        {card.claimed ? (
          <CardUse card={card} />
        ) : (
          <Button
            variant="accent"
            disabled={isBusy}
            aria-busy={isMine}
            aria-label={`${t('form.cards.claim')}, ${cardTitle(t, card)}`}
            onClick={() => flow.claim(card)}
            data-testid={`benefit-claim-${card.kind}`}
          >
            {t(isMine ? 'form.cards.claiming' : 'form.cards.claim')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** What became of the last claim. */
const Ended = ({ flow }: { readonly flow: CardClaim }) => {
  const t = useT();
  const textOf = useProblemText();
  const { state, card, problem } = flow;
  const isOpen = ['claimed', 'failed', 'refused', 'unknown'].includes(state);
  return (
    <Dialog
      open={isOpen}
      onClose={flow.leave}
      title={t(
        state === 'claimed' ? 'form.claim.done' : state === 'unknown' ? 'benefits.unknown' : 'form.claim.failed',
      )}
      testId="benefit-ended"
      actions={
        <>
          <Button onClick={flow.leave}>{t('common.close')}</Button>
          {state === 'claimed' && card !== null ? <CardUse card={card} /> : null}
        </>
      }
    >
      {problem === null ? (
        card === null ? null : (
          <div role="status">
            <p>
              <b>{cardTitle(t, card)}</b>
            </p>
            <p>{cardGives(t, card)}</p>
            <p>{cardDeadline(t, card)}</p>
          </div>
        )
      ) : (
        <p role="alert">{textOf(problem)}</p>
      )}
    </Dialog>
  );
};

type CardsProps = PanelProps & { readonly cards: readonly Card[]; readonly isLate: boolean };

const Cards = ({ cards, isLate, renderQuestions }: CardsProps) => {
  const t = useT();
  const flow = useClaimCard('coupons', 'perpetual');
  const groups = [
    { id: 'toClaim', rows: cards.filter(({ claimed }) => !claimed) },
    { id: 'yours', rows: cards.filter(({ claimed }) => claimed) },
  ] as const;
  return (
    <Board says={isLate ? `${t('benefits.says')} ${t('benefits.late')}` : t('benefits.says')} testId="benefits">
      {cards.length === 0 ? (
        <BoardPart wide title={t('benefits.group.yours')}>
          <Empty title={t('benefits.none')} body={t('benefits.none.says')} testId="benefits-none" />
        </BoardPart>
      ) : (
        groups.map(({ id, rows }) =>
          rows.length === 0 ? null : (
            <BoardPart key={id} wide title={t(`benefits.group.${id}`)} testId={`benefits-${id}`}>
              <ul className={styles['cards']}>
                {rows.map((card) => (
                  <CardItem key={card.id} card={card} flow={flow} />
                ))}
              </ul>
            </BoardPart>
          ),
        )
      )}
      {renderQuestions(flow)}
      <Ended flow={flow} />
    </Board>
  );
};

export const BenefitsPanel = (props: PanelProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { state, value, problem, retry } = useQuery('cards', { bizType: 'perpetual', scene: 'all' });
  if (state === 'failed')
    return (
      <Failed title={t('benefits.failed')} body={textOf(problem) ?? ''} onRetry={retry} testId="benefits-failed" />
    );
  if (value === null) return <Empty title={t('common.loading')} />;
  return <Cards {...props} cards={value} isLate={state === 'late'} />;
};
