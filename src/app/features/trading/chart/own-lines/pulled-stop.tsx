// The take-profit or stop-loss that was pulled out of a position's line: what it would do, before it is sent.
import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { checkPositionStops } from '../../../../../domain/position/stops/check.ts';
import { previewPositionStop } from '../../../../../domain/position/stops/preview.ts';
import { stopNameOf } from '../../../../../domain/position/stops/facts.ts';
import type { Position } from '../../../../../domain/position/position.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { distancePercent, pulledStop } from '../../../../flows/drag-figures.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { useContractConfig } from '../../../../flows/position-facts.ts';
import { readPositionStopFacts, usePositionStops } from '../../../../flows/position-stops.ts';
import { ownName } from '../../../../format/account-name.ts';
import { formatDecimal, formatSigned, toneOf } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';

const failure = { refused: 'positions.stops.refused', unknown: 'positions.stops.unknown' } as const;

type PulledStopProps = {
  readonly opened: Position;
  readonly ticks: number;
  readonly contract: Contract;
  readonly onClose: () => void;
};

/** What the stop comes to as the position and the market are now. */
const usePulled = (opened: Position, ticks: number, contract: Contract) => {
  const { store } = useEngineContext();
  useContractConfig(contract, opened.account);
  useSelected('triggers', (list) => list?.rows ?? null);
  const lastTicks = useSelected(
    'marks',
    (marks) => marks?.rows.find((row) => row.contract === contract.code)?.lastTicks ?? null,
  );
  const now = useSelected('positions', (list) => list?.rows.find(({ id }) => id === opened.id) ?? null);
  const [last, setLast] = useState(opened);
  if (now !== null && now !== last) setLast(now);
  const position = now ?? last;
  const facts = readPositionStopFacts(store, position, contract);
  const { name, ticket } = pulledStop(position, contract, ticks);
  const replaced = facts.stops.find((stop) => stop.amountCont === null && stopNameOf(stop) === name) ?? null;
  const preview = previewPositionStop(name, ticket, facts);
  const checked = checkPositionStops(ticket, facts);
  return {
    position,
    isGone: now === null,
    name,
    ticket,
    replaced,
    preview,
    checked,
    lastTicks,
    liquidation: facts.liquidation,
  };
};

export const PulledStop = ({ opened, ticks, contract, onClose }: PulledStopProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const { position, isGone, name, ticket, replaced, preview, checked, lastTicks, liquidation } = usePulled(
    opened,
    ticks,
    contract,
  );
  const showFailure = useDialogFailureToast(failure);
  const flow = usePositionStops(opened, contract, (outcome) => {
    showFailure(outcome);
    if (outcome.type !== 'command.done') return;
    const count = outcome.answer.placed.length;
    toast({ title: t('positions.stops.done', { contract: contract.name, count }), tone: 'success', timeoutMs: 3500 });
    onClose();
  });
  const { priceDigits, marginDigits, coinName } = contract;
  const distance = distancePercent(ticks, lastTicks);
  const isBusy = flow.busy || flow.state === 'done';
  const tone = toneOf(preview?.profit);
  const close = (): void => {
    flow.edited();
    onClose();
  };
  // What speaks against it at this moment; once it is sent, the stop itself would.
  const problems = checked.ok ? [] : checked.problems;
  const now = isBusy ? [] : (isGone ? [{ key: 'positions.problem.gone' }] : problems).map((problem) => textOf(problem));
  const liquidatedFirst =
    preview?.liquidatedFirst === true
      ? [t('positions.stops.liquidatedFirst', { price: formatDecimal(liquidation, priceDigits) })]
      : [];
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={`${t(`positions.stops.set.${name}`)} · ${ownName(t, contract.name, position.account)} ${t(`positions.${position.side}`)}`}
      description={t('positions.stops.note.whole')}
      facts={[
        {
          label: t('orders.trigger'),
          value: `${t('orders.trigger.by.last')} ${formatTicks(ticks, priceDigits)}`,
          ...(replaced === null ? {} : { was: formatTicks(replaced.triggerTicks, priceDigits) }),
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
        disabled: isGone || (!checked.ok && !isBusy),
        run: () => flow.submit({ ticket, positionId: position.id }),
        testId: 'pulled-send',
      }}
      problems={[...new Set([...now, ...flow.problems.map((problem) => textOf(problem)), ...liquidatedFirst])].filter(
        (text) => text !== null,
      )}
      testId="pulled-stop"
    />
  );
};
