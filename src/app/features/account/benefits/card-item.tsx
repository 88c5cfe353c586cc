// A card as it lies on the table: its face (what it is, its worth, what for) and its stub (how far it is, how long it has, what can be done).
import {
  CalendarClock,
  ChartCandlestick,
  CircleMinus,
  CirclePlus,
  Infinity as Endless,
  Percent,
  Ticket,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { Card, CardKind } from '../../../../domain/card/card.ts';
import { deadlineOf, listOf } from '../../../../domain/card/card-life.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './benefits.module.css';
import { cardGives, cardTitle } from './card-text.ts';
import { CardProgress } from './card-progress.tsx';
import { CardWay } from './card-way.tsx';
import { stateOf, worthOf } from './card-words.ts';
import { TimeLeft } from './time-left.tsx';

const icons: Readonly<Record<CardKind, LucideIcon>> = {
  'contract-experience': ChartCandlestick,
  'open-experience': Endless,
  'fixed-fee': CircleMinus,
  'ratio-fee': Percent,
  financial: CalendarClock,
  bonus: CirclePlus,
  fund: Wallet,
  ticket: Ticket,
};

/** How long it has, and until when; of one that is over when it ended. */
export const CardTime = ({ card }: { readonly card: Card }) => {
  const t = useT();
  const deadline = deadlineOf(card);
  if (deadline !== null)
    return (
      <p className={styles['time']}>
        <b data-testid="benefit-left-time">
          <TimeLeft {...deadline} />
        </b>
        <span>{t(`benefits.until.${deadline.kind}`, { time: formatDateTime(deadline.atMs) })}</span>
      </p>
    );
  const endedMs = card.endedMs ?? card.usedMs;
  return (
    <p className={styles['time']}>
      <b>{t(`benefits.state.${stateOf(card)}`)}</b>
      <span>{endedMs === null ? t('benefits.noEnd') : formatDateTime(endedMs)}</span>
    </p>
  );
};

export type ItemProps = {
  readonly card: Card;
  readonly every: readonly Card[];
  readonly isVerified: boolean;
  /** A claim is under way: of this card, of another, or none. */
  readonly claiming: 'this' | 'other' | null;
  readonly onClaim: (card: Card) => void;
  readonly onRules: (card: Card) => void;
  readonly onLeave?: (() => void) | undefined;
};

export const CardItem = ({ card, every, isVerified, claiming, onClaim, onRules, onLeave }: ItemProps) => {
  const t = useT();
  const { kind, claimed } = card;
  const Icon = icons[kind];
  const [figure, unit] = worthOf(t, card);
  const state = stateOf(card);
  const isLive = listOf(card) === 'live';
  return (
    <li
      className={styles['card']}
      data-over={isLive || state === 'running' ? undefined : ''}
      data-testid={`benefit-${kind}`}
      data-state={state}
      data-claimed={claimed}
    >
      <div className={styles['face']}>
        <div className={styles['name']}>
          <Icon size={16} aria-hidden />
          <h3>{t(`benefits.type.${kind}`)}</h3>
          <span className={styles['tag']} data-state={state}>
            {t(`benefits.state.${state}`)}
          </span>
        </div>
        <p className={styles['worth']} data-testid="benefit-worth">
          {figure} <small>{unit}</small>
        </p>
        <p className={styles['gives']}>{cardGives(t, card)}</p>
      </div>
      <div className={styles['stub']}>
        <div className={styles['middle']}>
          <CardProgress card={card} every={every} isVerified={isVerified} />
        </div>
        <div className={styles['end']}>
          <CardTime card={card} />
          <span className={styles['acts']}>
            <Button
              size="s"
              aria-haspopup="dialog"
              aria-label={t('benefits.rules.of', { card: cardTitle(t, card) })}
              onClick={() => onRules(card)}
              data-testid={`benefit-rules-${kind}`}
            >
              {t('benefits.rules')}
            </Button>
            {isLive && !claimed ? (
              <Button
                size="s"
                disabled={claiming !== null}
                aria-busy={claiming === 'this'}
                aria-label={`${t('form.cards.claim')}, ${cardTitle(t, card)}`}
                onClick={() => onClaim(card)}
                data-testid={`benefit-claim-${kind}`}
              >
                {t(claiming === 'this' ? 'form.cards.claiming' : 'form.cards.claim')}
              </Button>
            ) : (
              <CardWay card={card} onLeave={onLeave} />
            )}
          </span>
        </div>
      </div>
    </li>
  );
};
