// The take-profit or stop-loss that was pulled out of an open order's line: the edit that sets it, and what it would do, before it is sent.
import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { isAsSeen } from '../../../../../domain/kernel/seen.ts';
import { seenOrder, type SeenOrder } from '../../../../../domain/order/edit/order-edit.ts';
import type { Order } from '../../../../../domain/order/order.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { distancePercent, readPulledOrderStop } from '../../../../flows/drag-figures.ts';
import { useEditOrder } from '../../../../flows/edit-order.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { useContractConfig } from '../../../../flows/position-facts.ts';
import { ownName } from '../../../../format/account-name.ts';
import { formatDecimal, formatSigned, toneOf } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';

/** It is not sent for another order: it is pulled out again. */
const changed = [{ key: 'orders.edit.changed' }] as const;
const gone = [{ key: 'orders.problem.gone' }] as const;
const failure = { refused: 'orders.edit.refused', unknown: 'orders.edit.unknown' } as const;

type PulledOrderStopProps = {
  readonly opened: Order;
  readonly ticks: number;
  readonly contract: Contract;
  readonly onClose: () => void;
};

/** What the stop comes to as the order and the market are now. `asked`: which stop of which order the dialog was opened for. */
const usePulled = (opened: Order, ticks: number, contract: Contract) => {
  const engine = useEngineContext();
  useContractConfig(contract, opened.account);
  useSelected('triggers', (list) => list?.rows ?? null);
  const lastTicks = useSelected(
    'marks',
    (marks) => marks?.rows.find((row) => row.contract === contract.code)?.lastTicks ?? null,
  );
  const now = useSelected('orders', (list) => list?.open.find(({ id }) => id === opened.id) ?? null);
  const isListLive = useSelected('orders', (list) => list?.freshness.state === 'live');
  const [last, setLast] = useState(opened);
  if (now !== null && now !== last) setLast(now);
  const order = now ?? last;
  // One that goes on at market has no price any more: what was asked about is told of the order as it was.
  const pulled = readPulledOrderStop(engine, contract, order.ticks === null ? opened : order, ticks);
  const [asked] = useState(() => ({
    name: readPulledOrderStop(engine, contract, opened, ticks)?.name ?? null,
    seen: seenOrder(opened),
  }));
  return {
    order,
    asked,
    isChanged: pulled?.name !== asked.name || !isAsSeen<SeenOrder>(asked.seen, order),
    // While the engine restarts the list is away for a moment: that ends no order.
    isGone: now === null && isListLive,
    pulled,
    lastTicks,
  };
};

export const PulledOrderStop = ({ opened, ticks, contract, onClose }: PulledOrderStopProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const [staleAccepted, setStaleAccepted] = useState(false);
  const { order, asked, isChanged, isGone, pulled, lastTicks } = usePulled(opened, ticks, contract);
  const showFailure = useDialogFailureToast(failure);
  const flow = useEditOrder(opened, contract, (outcome) => {
    showFailure(outcome);
    if (outcome.type !== 'command.done') return;
    toast({ title: t('orders.edit.done', { contract: contract.name }), tone: 'success', timeoutMs: 3500 });
    onClose();
  });
  const { name, seen } = asked;
  if (pulled === null || name === null) return null;
  const { was, ticket, problems } = pulled;
  // Of another order than the one that was asked about nothing is told.
  const preview = isChanged ? null : pulled.preview;
  const { priceDigits, marginDigits, coinName } = contract;
  const distance = distancePercent(ticks, lastTicks);
  const isBusy = flow.busy || flow.state === 'done';
  const tone = toneOf(preview?.profit);
  const close = (): void => {
    flow.edited();
    onClose();
  };
  // What speaks against it at this moment; once it is sent, the stop itself would.
  const now = isBusy ? [] : isGone ? gone : isChanged ? changed : problems;
  const isStale = flow.problems.some(({ key }) => key === 'form.problem.stalePrice') || staleAccepted;
  const stale = {
    label: t('form.stale.send'),
    checked: staleAccepted,
    onChange: setStaleAccepted,
    testId: 'dialog-stale',
  };
  const liquidatedFirst =
    preview?.liquidatedAt == null
      ? []
      : [t('positions.stops.liquidatedFirst', { price: formatDecimal(preview.liquidatedAt, priceDigits) })];
  const said = [...now, ...flow.problems].map((problem) => textOf(problem));
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={`${t(`positions.stops.set.${name}`)} · ${ownName(t, contract.name, order.account)} ${t(`orders.side.${order.side}`)} ${formatTicks(order.ticks, priceDigits)}`}
      description={t('chart.lines.pull.comes')}
      facts={[
        {
          label: t('orders.trigger'),
          value: `${t(`orders.trigger.by.${was?.triggerBy ?? 'last'}`)} ${formatTicks(ticks, priceDigits)}`,
          ...(was === null ? {} : { was: formatTicks(was.triggerTicks, priceDigits) }),
          testId: 'pulled-trigger',
        },
        {
          label: t('chart.lines.distance'),
          value: distance === null ? '--' : `${formatSigned(distance)}%`,
          testId: 'pulled-distance',
        },
        {
          label: t('chart.lines.result'),
          value: `${formatSigned(preview?.profit, marginDigits)} ${coinName}`,
          ...(tone !== null && { tone }),
          testId: 'pulled-result',
        },
      ]}
      command={{
        label: t(`positions.stops.set.${name}`),
        busy: isBusy ? t('form.sending') : null,
        disabled: now.length > 0,
        run: () => flow.submit({ order: ticket, seen, staleAccepted }),
        testId: 'pulled-send',
      }}
      problems={[...new Set([...said, ...liquidatedFirst])].filter((text) => text !== null)}
      ticks={isStale ? [stale] : []}
      testId="pulled-stop"
    />
  );
};
