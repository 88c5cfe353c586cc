// Coupons and tickets of a contract: what each does, its claim, and what tickets are used for. Mounted while it is open.
import type { Card, TicketUsage } from '../../../../../domain/card/card.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { couponsFor, isCoupon, ticketsFor } from '../../../../../domain/order/cards/usable.ts';
import type { OrderFacts } from '../../../../../domain/order/facts.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { couponName, untilText } from '../../../../flows/coupons/coupon-text.ts';
import { useClaimCard, type CardClaim } from '../../../../flows/claim-card.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { formatDateTime } from '../../../../format/time.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { TermLink } from '../../../../flows/articles/term-link.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { OrderFormModel } from '../use-order-form.ts';
import { ticketSays } from './card-text.ts';
import styles from './cards.module.css';
import { ClaimDialogs } from './claim-dialogs.tsx';

type CardsProps = {
  readonly contract: Contract;
  readonly facts: OrderFacts;
  readonly model: OrderFormModel;
  readonly onClose: () => void;
};

const CardItem = ({
  card,
  contract,
  flow,
}: {
  readonly card: Card;
  readonly contract: Contract;
  readonly flow: CardClaim;
}) => {
  const t = useT();
  const busy = flow.state === 'claiming' || flow.state === 'accepting';
  const mine = flow.card?.id === card.id;
  return (
    <li className={styles['item']} data-testid={`card-${card.id}`}>
      <span>
        <b>{isCoupon(card) ? couponName(t, card, contract) : t('form.ticket.use')}</b>
        {isCoupon(card) ? null : <span>{ticketSays(t, card, contract)}</span>}
        <small>
          {card.claimed ? untilText(t, card) : t('form.card.claimBy', { time: formatDateTime(card.claimByMs) })}
        </small>
      </span>
      {card.claimed ? (
        <span className={styles['note']}>{t('form.ticket.usage.unused')}</span>
      ) : (
        <Button
          size="s"
          disabled={busy}
          aria-busy={busy && mine}
          onClick={() => flow.claim(card)}
          data-testid={`claim-${card.kind}`}
        >
          {t(busy && mine ? 'form.cards.claiming' : 'form.cards.claim')}
        </Button>
      )}
    </li>
  );
};

/** A ticket that runs, paid out or expired. */
const UsageItem = ({ usage, contract }: { readonly usage: TicketUsage; readonly contract: Contract }) => {
  const t = useT();
  const { status, side, shadowCont, maxShadowCont, profit } = usage;
  return (
    <li className={styles['item']} data-testid={`ticket-${status}`}>
      <span>
        <b>{t('form.ticket.use')}</b>
        <span>
          {t('form.ticket.ran', {
            side: side === null ? '' : t(`positions.${side}`),
            contract: (usage.contract ?? contract.code).toUpperCase(),
            shadow: shadowCont,
            most: maxShadowCont,
          })}
        </span>
        {status === 'triggered' ? (
          <small>{t('form.ticket.profit', { profit: `${formatDecimal(profit, 2)} ${contract.coinName}` })}</small>
        ) : null}
      </span>
      <span className={styles['note']}>{t(`form.ticket.usage.${status}`)}</span>
    </li>
  );
};

export const CardsDialog = ({ contract, facts, model, onClose }: CardsProps) => {
  const t = useT();
  const textOf = useProblemText();
  const flow = useClaimCard('coupons', contract.bizType);
  const { value: usages } = useQuery('ticketUsages', { bizType: contract.bizType });
  const isListed = ['idle', 'claiming', 'refused', 'unknown'].includes(flow.state);
  const cards = [false, true].flatMap((claimed) => [...couponsFor(facts, claimed), ...ticketsFor(facts, claimed)]);
  const used = (usages ?? []).filter(({ status }) => status !== 'unused').toReversed();
  const leave = (): void => (flow.state === 'claiming' ? undefined : onClose());
  return (
    <>
      <Dialog
        open={isListed}
        onClose={leave}
        title={t('form.cards.title', { contract: contract.name })}
        size="adjust"
        testId="cards-dialog"
        actions={<Button onClick={leave}>{t('common.close')}</Button>}
      >
        {cards.length + used.length === 0 ? <p>{t('form.cards.none', { contract: contract.name })}</p> : null}
        <ul className={styles['items']} aria-label={t('form.cards.title', { contract: contract.name })}>
          {cards.map((card) => (
            <CardItem key={card.id} card={card} contract={contract} flow={flow} />
          ))}
          {used.map((usage) => (
            <UsageItem key={usage.cardId} usage={usage} contract={contract} />
          ))}
        </ul>
        <p>
          <TermLink slug="cards">{t('articles.how', { what: t('form.cards') })}</TermLink>
        </p>
        <div role="alert">{flow.problem === null ? null : <p className="tone-danger">{textOf(flow.problem)}</p>}</div>
      </Dialog>
      <ClaimDialogs
        flow={flow}
        contract={contract}
        onUse={(card) => {
          model.change({ card: { kind: card.kind === 'ticket' ? 'ticket' : 'coupon', id: card.id } });
          onClose();
        }}
      />
    </>
  );
};
