// Changes an order that waits in the book: price, amount, to market, and what opens also its take-profit and stop-loss.
import { useMemo, useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { typedAmountText } from '../../../../../domain/order/amount.ts';
import { editFacts } from '../../../../../domain/order/edit/edit-facts.ts';
import { ownStops, ticketOf } from '../../../../../domain/order/edit/edit-ticket.ts';
import { leftOf, seenOrder, type SeenOrder } from '../../../../../domain/order/edit/order-edit.ts';
import type { Order } from '../../../../../domain/order/order.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { editConfig, positionOfOrder, useEditOrder } from '../../../../flows/edit-order.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { useContractConfig, usePositionFacts } from '../../../../flows/position-facts.ts';
import { ownName } from '../../../../format/account-name.ts';
import { formatAmount, unitName } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { usePositionTable } from '../position-lines.ts';
import { ActDialog } from '../ticket/act-dialog.tsx';
import { configWords } from '../ticket/config-words.ts';
import { PositionStrip } from '../ticket/position-strip.tsx';
import { TicketFields } from '../ticket/ticket-fields.tsx';
import { TicketStops } from '../ticket/ticket-stops.tsx';
import { obstacleOf, useTicket } from '../ticket/use-ticket.ts';
import { useSeen } from '../ticket/use-seen.ts';
import { readOf } from '../use-rows.ts';
import { editRows } from './edit-facts.ts';

const none: readonly never[] = [];
const failure = { refused: 'orders.edit.refused', unknown: 'orders.edit.unknown' } as const;

/** The order as it waits now, its stops, the line of the position that it is about, and what an edit of it is judged against. */
const useEdited = (opened: Order, contract: Contract) => {
  const now = useSelected('orders', (list) => list?.open.find(({ id }) => id === opened.id) ?? null);
  const [last, setLast] = useState(opened);
  if (now !== null && now !== last) setLast(now);
  const order = now ?? last;
  const triggers = useSelected('triggers', (list) => list?.rows ?? none);
  const stops = useMemo(() => ownStops(order, triggers), [order, triggers]);
  const lines = usePositionTable(null);
  const held = useMemo(() => lines.map(({ position }) => position), [lines]);
  const position = positionOfOrder(order, contract, held);
  const line = lines.find((one) => one.position === position) ?? null;
  const config = useContractConfig(contract, order.account);
  const own = useMemo(
    () => editConfig(order, contract, position, config.value),
    [order, contract, position, config.value],
  );
  const market = usePositionFacts(contract, own);
  const facts = useMemo(() => (market === null ? null : editFacts(market, order, stops)), [market, order, stops]);
  // While the engine restarts the list is away for a moment: that ends no order.
  const isListLive = useSelected('orders', (list) => readOf(list) === 'live');
  return { order, isGone: now === null && isListLive, stops, line, config, facts };
};

type EditOrderDialogProps = {
  /** As it stood when the dialog was asked for; it is followed from then on. */
  readonly order: Order;
  readonly contract: Contract;
  readonly onClose: () => void;
};

/** Mounted while it is open. It outlives the order's row: what filled or was cancelled meanwhile is said in it. */
export const EditOrderDialog = ({ order: opened, contract, onClose }: EditOrderDialogProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const [unit] = useSetting('unit');
  const [staleAccepted, setStaleAccepted] = useState(false);
  const { order, isGone, stops, line, config, facts } = useEdited(opened, contract);
  const sayFailure = useDialogFailureToast(failure);
  const flow = useEditOrder(opened, contract, (outcome) => {
    sayFailure(outcome);
    if (outcome.type !== 'command.done') return;
    toast({ title: t('orders.edit.done', { contract: contract.name }), tone: 'success', timeoutMs: 3500 });
    onClose();
  });
  const isBusy = flow.busy || flow.state === 'done';
  const { seen, isChanged, accept } = useSeen<SeenOrder>(seenOrder(order), isBusy);
  const model = useTicket(() => ticketOf(order, contract, stops, unit), contract, facts, flow.edited);
  const { ticket, estimate } = model;
  const amount = (cont: number): string =>
    `${formatAmount(cont, contract, ticket.unit, estimate?.ticks ?? order.ticks)} ${unitName(ticket.unit, contract, t('form.unit.cont'))}`;
  const isClose = order.side.startsWith('close');
  const obstacle = obstacleOf(model);
  const cont = estimate?.amountCont ?? null;
  const send = (): void => flow.submit({ order: ticket, seen, staleAccepted });
  const isStale = flow.problems.some(({ key }) => key === 'form.problem.stalePrice') || staleAccepted;
  const problems = flow.problems.filter(({ key }) => key !== 'orders.problem.changed' || !isChanged);
  const lower = leftOf(seen);
  const change = {
    message: t('orders.edit.changed'),
    facts: [
      {
        label: t('orders.edit.filled'),
        was: amount(seen.filledCont),
        value: amount(order.filledCont),
        testId: 'edit-changed',
      },
      { label: t('orders.edit.left'), was: amount(lower), value: amount(leftOf(order)) },
      {
        label: t('form.price'),
        was: formatTicks(seen.ticks, contract.priceDigits),
        value: formatTicks(order.ticks, contract.priceDigits),
      },
    ],
    accept: () => {
      // What nobody typed follows the order.
      const text = (left: number) => typedAmountText(left, contract, ticket.unit, seen.ticks) ?? '';
      if (ticket.percent === null && ticket.amountText === text(lower))
        model.change({ amountText: text(leftOf(order)) });
      accept();
    },
  };
  const price = ticket.kind === 'market' ? t('form.price.market') : formatDecimal(ticket.priceText);
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`${t('orders.edit.title')} · ${ownName(t, contract.name, order.account)} ${t(`orders.side.${order.side}`)}`}
      description={t(isClose ? 'orders.edit.says.close' : 'orders.edit.says')}
      size="form"
      testId="edit-dialog"
      gone={isGone && !isBusy ? t('orders.problem.gone') : null}
      changed={isChanged ? change : null}
      facts={editRows(t, { order, contract, amount, model })}
      problems={problems.map((problem) => textOf(problem))}
      note={
        textOf(model.warnings[0] ?? null) ?? t(ticket.kind === 'market' ? 'orders.edit.toMarket' : 'orders.edit.queue')
      }
      stale={isStale ? { checked: staleAccepted, onChange: setStaleAccepted } : null}
      command={{
        label: cont === null ? t('orders.edit.title') : t('orders.edit.do', { amount: amount(cont), price }),
        variant: 'accent',
        busy: flow.busy ? t('form.sending') : null,
        whyNot: (isClose ? null : configWords(t, config)) ?? textOf(obstacle),
        run: send,
        testId: 'edit-confirm',
      }}
    >
      {line === null ? null : <PositionStrip line={line} />}
      <TicketFields
        model={model}
        contract={contract}
        facts={facts}
        asked={problems}
        testId="edit-amount"
        amountLabel={t('orders.edit.left')}
        amountHint={
          estimate?.maximumCont == null
            ? ''
            : t(isClose ? 'positions.close.most' : 'orders.edit.most', { amount: amount(estimate.maximumCont) })
        }
        onEnter={() => (obstacle === null && !isChanged && !isBusy ? send() : undefined)}
      />
      <TicketStops model={model} contract={contract} facts={facts} account={order.account} asked={problems} />
    </ActDialog>
  );
};
