// Coupon and opening ticket of an order: None unless one is chosen (FLOW-03, FLOW-08).
import { useEffect, useRef } from 'react';
import { shadowCont } from '../../../../../domain/order/cards/shadow.ts';
import { couponsFor, offeredTicket, takesCards, ticketsFor } from '../../../../../domain/order/cards/usable.ts';
import type { Card } from '../../../../../domain/card/card.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import type { OrderFacts } from '../../../../../domain/order/facts.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { couponName } from '../../../../flows/coupons/coupon-text.ts';
import { useCards } from '../../../../flows/cards.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { formatAmount, unitName } from '../../../../format/amount.ts';
import { noNumber } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Retry } from '../../../../ui/feedback/retry.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { useDialogPart } from '../../../../ui/overlay/dialog-part.ts';
import { createPart } from '../../../../ui/part.ts';
import type { FieldSlotProps } from '../field-slot.ts';
import styles from './cards.module.css';

const dialogPart = createPart(withLateTexts(() => import('./cards-dialog.tsx')));
const NONE = 'none';
const none: readonly never[] = [];
type LineProps = Pick<FieldSlotProps, 'model' | 'contract' | 'problemAt'>;

/** No line is kept free for a problem that hardly ever is: nothing stands below these but more of them. */
const noted = (problem: string | null) => (problem === null ? {} : { problem });

const CouponLine = ({ model, contract, problemAt, coupons }: LineProps & { readonly coupons: readonly Card[] }) => {
  const t = useT();
  const { card } = model.form;
  const chosen = card?.kind === 'coupon' ? card.id : NONE;
  const gone = chosen === NONE || coupons.some(({ id }) => id === chosen) ? [] : [{ value: chosen, label: noNumber }];
  return (
    <Select
      label={t('form.coupon')}
      named
      value={chosen}
      onChange={(id) => model.change({ card: id === NONE ? null : { kind: 'coupon', id } })}
      {...noted(card?.kind === 'coupon' ? problemAt('card') : null)}
      testId="coupon-select"
      items={[
        { value: NONE, label: t('form.coupon.noneOf', { count: coupons.length }) },
        ...coupons.map((one) => ({ value: one.id, label: couponName(t, one, contract) })),
        ...gone,
      ]}
    />
  );
};

const TicketLine = ({ model, contract, problemAt, ticket }: LineProps & { readonly ticket: Card }) => {
  const t = useT();
  const { form, estimate } = model;
  const chosen = form.card?.kind === 'ticket';
  // One that runs already is foreseen before the order is sent.
  useQuery('ticketUsages', chosen ? { bizType: contract.bizType } : null);
  const shadow = model.sides.map((side) => {
    const { amountCont = null, ticks = null } = estimate[side] ?? {};
    return amountCont === null ? noNumber : formatAmount(shadowCont(amountCont, ticket), contract, form.unit, ticks);
  });
  const unit = unitName(form.unit, contract, t('form.unit.cont'));
  return (
    <Checkbox
      checked={chosen}
      onChange={(on) => model.change({ card: on ? { kind: 'ticket', id: ticket.id } : null })}
      {...noted(chosen ? problemAt('card') : null)}
      testId="ticket-use"
    >
      {t('form.ticket.use')}{' '}
      <span className={styles['note']} data-testid="ticket-shadow">
        {t('form.ticket.shadow', { shadow: `${[...new Set(shadow)].join(' / ')} ${unit}` })}
      </span>
    </Checkbox>
  );
};

/** The address asked for the opening ticket, for one of several, or for a fee coupon: it is chosen once it is known, and can be taken back. */
const useAskedCard = (
  { model }: Pick<FieldSlotProps, 'model'>,
  tickets: readonly Card[],
  coupons: readonly Card[],
): void => {
  const { wantsTicket, wantedCard } = useTrade();
  const done = useRef<string | null>(null);
  const { change } = model;
  const coupon = coupons.find(({ id }) => id === wantedCard)?.id;
  const ticket = wantsTicket ? (tickets.find(({ id }) => id === wantedCard) ?? tickets.at(-1))?.id : undefined;
  const id = ticket ?? coupon;
  useEffect(() => {
    const asked = wantedCard ?? '';
    if (id === undefined || done.current === asked) return;
    done.current = asked;
    change({ card: { kind: id === ticket ? 'ticket' : 'coupon', id } });
  }, [id, ticket, wantedCard, change]);
};

const Lines = (props: FieldSlotProps & { readonly facts: OrderFacts }) => {
  const { contract, facts } = props;
  const t = useT();
  const [useCoupons] = useSetting('useFeeCoupons');
  const { dialog, close, button } = useDialogPart(dialogPart);
  const coupons = couponsFor(facts);
  const ticket = offeredTicket(facts, props.model.form.card);
  useAskedCard(props, ticketsFor(facts), useCoupons ? coupons : none);
  const claimable = couponsFor(facts, false).length + ticketsFor(facts, false).length;
  return (
    <>
      {useCoupons && coupons.length > 0 ? <CouponLine {...props} coupons={coupons} /> : null}
      {ticket === undefined ? null : <TicketLine {...props} ticket={ticket} />}
      <div className={styles['line']}>
        <span>{t('form.cards')}</span>
        <Button {...button} size="s" variant="ghost" data-testid="cards-open">
          {claimable === 0 ? t('form.cards.show') : t('form.cards.toClaim', { count: claimable })}
        </Button>
      </div>
      {dialog === null ? null : (
        <dialog.CardsDialog contract={contract} facts={facts} model={props.model} onClose={close} />
      )}
    </>
  );
};

/** That there may be cards is not kept silent: an order goes without them. */
const NotRead = ({ problem, retry }: { readonly problem: Problem | null; readonly retry: () => void }) => {
  const t = useT();
  const textOf = useProblemText();
  return (
    <div className={styles['line']} role="status" title={textOf(problem) ?? undefined} data-testid="cards-failed">
      <span className="tone-warn">
        {t('form.cards.failed')}
        <span className="visually-hidden">{textOf(problem)}</span>
      </span>
      <Retry onRetry={retry} testId="cards-failed-retry" />
    </div>
  );
};

/** Drawn once the cards are known, where the order may be placed with one. */
export const CardLines = (props: FieldSlotProps) => {
  const { contract, facts, model } = props;
  const read = useCards(contract.bizType);
  if (read.state === 'failed') return <NotRead problem={read.problem} retry={read.retry} />;
  if (facts === null || (facts.cards ?? []).length === 0 || !takesCards(model.form, facts)) return null;
  return <Lines {...props} facts={facts} />;
};
