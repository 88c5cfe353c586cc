// One card whole: its facts, live, and the rules by which it is used; what became of it where it ends meanwhile.
import type { Card, CardKind } from '../../../../domain/card/card.ts';
import { deadlineOf } from '../../../../domain/card/card-life.ts';
import { ArticleLink } from '../../../flows/articles/article-link.tsx';
import type { OpenCard } from '../../../flows/open-card.ts';
import { formatDateTime } from '../../../format/time.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './benefits.module.css';
import { CardProgress } from './card-progress.tsx';
import { cardGives, cardTitle } from './card-text.ts';
import { CardWay } from './card-way.tsx';
import { stateOf } from './card-words.ts';
import { TimeLeft } from './time-left.tsx';

type RuleGroup = 'experience' | 'coupon' | 'financial' | 'bonus' | 'fund' | 'ticket';
const groupOf: Readonly<Record<CardKind, RuleGroup>> = {
  'contract-experience': 'experience',
  'open-experience': 'experience',
  'fixed-fee': 'coupon',
  'ratio-fee': 'coupon',
  financial: 'financial',
  bonus: 'bonus',
  fund: 'fund',
  ticket: 'ticket',
};
/** Sentences of each group, in the order in which they matter. */
const rules: Readonly<Record<RuleGroup, readonly MessageKey[]>> = {
  experience: [
    'benefits.rule.experience.once',
    'benefits.rule.experience.free',
    'benefits.rule.experience.apart',
    'benefits.rule.experience.day',
    'benefits.rule.experience.stays',
  ],
  coupon: [
    'benefits.rule.coupon.once',
    'benefits.rule.coupon.rest',
    'benefits.rule.coupon.free',
    'benefits.rule.coupon.end',
  ],
  financial: ['benefits.rule.financial.days', 'benefits.rule.financial.end', 'benefits.rule.financial.stays'],
  bonus: ['benefits.rule.bonus.trades', 'benefits.rule.bonus.last', 'benefits.rule.bonus.end'],
  fund: ['benefits.rule.fund.account', 'benefits.rule.fund.yours', 'benefits.rule.fund.end'],
  ticket: [
    'benefits.rule.ticket.shadow',
    'benefits.rule.ticket.ends',
    'benefits.rule.ticket.transfer',
    'benefits.rule.ticket.one',
  ],
};

const Facts = ({ card }: { readonly card: Card }) => {
  const t = useT();
  const { contract, coin, lever, claimedMs, usedMs, endedMs } = card;
  const deadline = deadlineOf(card);
  const times = [
    ['benefits.fact.claimed', claimedMs],
    ['benefits.fact.used', usedMs],
    ['benefits.fact.ended', endedMs],
  ] as const;
  return (
    <KeyValueList>
      <KeyValue label={t('benefits.fact.state')} testId="rules-state">
        {t(`benefits.state.${stateOf(card)}`)}
      </KeyValue>
      {deadline === null ? null : (
        <KeyValue
          label={t(`benefits.fact.${deadline.kind}`, { time: formatDateTime(deadline.atMs) })}
          testId="rules-left"
        >
          <TimeLeft {...deadline} />
        </KeyValue>
      )}
      <KeyValue label={t('benefits.fact.contract')} testId="rules-contract">
        {contract?.toUpperCase() ?? t('benefits.anyContract', { coin: coin.toUpperCase() })}
      </KeyValue>
      {lever === 0 ? null : (
        <KeyValue label={t('benefits.fact.lever')} testId="rules-lever">
          {lever}×
        </KeyValue>
      )}
      {times.map(([name, atMs]) =>
        atMs === null ? null : (
          <KeyValue key={name} label={t(name)}>
            {formatDateTime(atMs)}
          </KeyValue>
        ),
      )}
    </KeyValueList>
  );
};

type RulesProps = {
  readonly shown: OpenCard;
  readonly every: readonly Card[];
  readonly isVerified: boolean;
  readonly onClaim: (card: Card) => void;
  readonly onLeave?: (() => void) | undefined;
};

export const RulesDialog = ({ shown, every, isVerified, onClaim, onLeave }: RulesProps) => {
  const t = useT();
  const { card, state, end } = shown;
  const isOpen = card !== null && !shown.wantsClaim;
  const canClaim = state === 'open' && card?.claimed === false && card.status === 'unused';
  return (
    <Dialog
      open={isOpen}
      onClose={shown.leave}
      title={card === null ? '' : cardTitle(t, card)}
      size="adjust"
      testId="benefit-rules"
      actions={
        <>
          <Button onClick={shown.leave}>{t('common.close')}</Button>
          {canClaim ? (
            <Button variant="accent" onClick={() => onClaim(card)} data-testid="rules-claim">
              {t('benefits.claimIt')}
            </Button>
          ) : null}
        </>
      }
    >
      {card === null ? null : (
        <div className={styles['rules']}>
          {end === null ? null : (
            <p role="alert" className={styles['over']} data-testid="rules-over">
              {t(`benefits.end.${end}`)}
            </p>
          )}
          <p>{cardGives(t, card)}</p>
          <CardProgress card={card} every={every} isVerified={isVerified} />
          <Facts card={card} />
          <h3>{t('benefits.rules.title')}</h3>
          <ol>
            {rules[groupOf[card.kind]].map((rule) => (
              <li key={rule}>{t(rule)}</li>
            ))}
          </ol>
          <p className={styles['ways']}>
            {state === 'open' ? <CardWay card={card} onLeave={onLeave} /> : null}
            <ArticleLink slug="cards">{t('benefits.rules.all')}</ArticleLink>
          </p>
        </div>
      )}
    </Dialog>
  );
};
