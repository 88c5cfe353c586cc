// The choice of an experience card as the account of an order, and its claim. Mounted while it is open.
import type { Card } from '../../../../../domain/card/card.ts';
import { cardUse, experienceCards } from '../../../../../domain/order/cards/experience.ts';
import { untilText } from '../../../../flows/coupons/coupon-text.ts';
import type { CardUseFlow } from '../../../../flows/use-card.ts';
import { useClaimCard, type CardClaim } from '../../../../flows/claim-card.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { formatDateTime } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { FieldSlotProps } from '../field-slot.ts';
import { CardLink } from './card-link.tsx';
import styles from './cards.module.css';
import { ClaimDialogs } from './claim-dialogs.tsx';
import { experienceName, experienceStops, experienceTerms } from './experience-text.ts';

type ItemProps = Pick<FieldSlotProps, 'contract' | 'account'> & {
  readonly card: Card;
  readonly flow: CardClaim;
  readonly onUse: (card: Card) => void;
};

/** What can be done with it: claim it, use it, or why neither. */
const CardAction = ({ card, contract, account, flow, onUse }: ItemProps) => {
  const t = useT();
  const busy = flow.state === 'claiming' || flow.state === 'accepting';
  const use = cardUse(card, contract, account.account);
  if (use === 'busy') return <span className={styles['note']}>{t('form.ticket.usage.using')}</span>;
  if (use === 'claim')
    return (
      <Button size="s" disabled={busy} onClick={() => flow.claim(card)} data-testid={`claim-${card.kind}`}>
        {t(busy && flow.card?.id === card.id ? 'form.cards.claiming' : 'form.cards.claim')}
      </Button>
    );
  if (use === 'elsewhere') return <CardLink card={card} />;
  if (use === 'chosen') return <span className={styles['note']}>{t('form.experience.chosen')}</span>;
  return (
    <Button size="s" variant="accent" onClick={() => onUse(card)} data-testid={`use-${card.kind}`}>
      {t('form.experience.use')}
    </Button>
  );
};

const CardItem = (props: ItemProps) => {
  const { card } = props;
  const t = useT();
  const stops = experienceStops(t, card);
  return (
    <li className={styles['item']} data-testid={`experience-${card.kind}`}>
      <span>
        <b>{experienceName(t, card)}</b>
        <span>{experienceTerms(t, card)}</span>
        {stops === null ? null : <small>{stops}</small>}
        <small>
          {card.claimed ? untilText(t, card) : t('form.card.claimBy', { time: formatDateTime(card.claimByMs) })}
        </small>
      </span>
      <CardAction {...props} />
    </li>
  );
};

type DialogProps = Pick<FieldSlotProps, 'contract' | 'facts' | 'account'> & {
  /** The flow that takes what is chosen, or says why not. */
  readonly use: CardUseFlow;
  readonly onClose: () => void;
};

export const ExperienceDialog = ({ contract, facts, account, use: flowOfUse, onClose }: DialogProps) => {
  const t = useT();
  const textOf = useProblemText();
  const flow = useClaimCard('experience', contract.bizType);
  const cards = experienceCards(facts?.cards ?? []);
  const use = (card: Card): void => {
    flow.leave();
    flowOfUse.send({ type: 'card.chosen', card });
  };
  const problem = flow.problem ?? flowOfUse.problem;
  const leave = (): void => (flow.state === 'claiming' ? undefined : onClose());
  return (
    <>
      <Dialog
        open={['idle', 'claiming', 'refused', 'unknown'].includes(flow.state)}
        onClose={leave}
        title={t('form.experience.title')}
        size="adjust"
        testId="experience-dialog"
        actions={<Button onClick={leave}>{t('common.close')}</Button>}
      >
        <p className={styles['note']}>{t('form.experience.says')}</p>
        {cards.length === 0 ? <p>{t('form.experience.none')}</p> : null}
        <ul className={styles['items']} aria-label={t('form.experience.title')}>
          {cards.map((card) => (
            <CardItem key={card.id} card={card} contract={contract} account={account} flow={flow} onUse={use} />
          ))}
        </ul>
        <div role="alert" data-testid="experience-refused">
          {problem === null ? null : <p className="tone-danger">{textOf(problem)}</p>}
        </div>
      </Dialog>
      <ClaimDialogs flow={flow} contract={contract} onUse={use} />
    </>
  );
};
