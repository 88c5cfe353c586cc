// The close of a position from its line: all that can be closed, at market, asked about once more.
import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { closingTicket, seenToClose } from '../../../../../domain/position/closing-ticket.ts';
import { estimateOrder } from '../../../../../domain/order/estimate.ts';
import { moreFigures } from '../../../../../domain/order/more-figures.ts';
import type { Position } from '../../../../../domain/position/position.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useClosePosition } from '../../../../flows/close-position.ts';
import { usePlacementToasts } from '../../../../flows/placement-toasts.ts';
import { useClosingConfig, usePositionFacts } from '../../../../flows/position-facts.ts';
import { ownName } from '../../../../format/account-name.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal, formatSigned, toneOf } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';

type CloseLineProps = { readonly opened: Position; readonly contract: Contract; readonly onClose: () => void };

/** What closing all of it now comes to. */
const useCloseFigures = (position: Position, contract: Contract) => {
  const facts = usePositionFacts(contract, useClosingConfig(position, contract));
  if (facts === null) return null;
  const ticket = closingTicket(position);
  return moreFigures(ticket, facts, estimateOrder(ticket, facts));
};

/** `opened`: as it stood when the button was pressed; what is closed is what is there, or nothing. Mounted while it is open. */
export const CloseLine = ({ opened, contract, onClose }: CloseLineProps) => {
  const t = useT();
  const textOf = useProblemText();
  const [unit] = usePositionUnit();
  const [staleAccepted, setStaleAccepted] = useState(false);
  const now = useSelected('positions', (list) => list?.rows.find(({ id }) => id === opened.id) ?? null);
  const [last, setLast] = useState(opened);
  if (now !== null && now !== last) setLast(now);
  const position = now ?? last;
  const markTicks = useSelected(
    'marks',
    (marks) => marks?.rows.find((row) => row.contract === contract.code)?.markTicks ?? null,
  );
  const more = useCloseFigures(position, contract);
  const showOutcome = usePlacementToasts(contract);
  const flow = useClosePosition(opened, contract, (outcome) => {
    showOutcome(outcome);
    if (outcome.type === 'command.done') onClose();
  });
  const isBusy = flow.busy || flow.state === 'done';
  const blocked = position.closingCont > 0 && !isBusy ? textOf({ key: 'contract_optimize_045' }) : null;
  const gone = now === null && !isBusy ? textOf({ key: 'positions.problem.gone' }) : null;
  const isStale = flow.problems.some(({ key }) => key === 'form.problem.stalePrice') || staleAccepted;
  const tick = {
    label: t('form.stale.send'),
    checked: staleAccepted,
    onChange: setStaleAccepted,
    testId: 'dialog-stale',
  };
  const { marginDigits, coinName } = contract;
  const tone = toneOf(more?.result);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${t('positions.close.title')} · ${ownName(t, contract.name, position.account)} ${t(`positions.${position.side}`)}`}
      description={t('positions.close.now')}
      facts={[
        {
          label: t('positions.close.amount'),
          value: formatHolding(position.amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' '),
          testId: 'close-line-amount',
        },
        { label: t('positions.close.fee'), value: `${formatDecimal(more?.fee, marginDigits)} ${coinName}` },
        {
          label: t('positions.close.result'),
          value: `${formatSigned(more?.result, marginDigits)} ${coinName}`,
          ...(tone !== null && { tone }),
          testId: 'close-line-result',
        },
      ]}
      command={{
        label: t('positions.close.title'),
        variant: position.side === 'long' ? 'sell' : 'buy',
        busy: isBusy ? t('form.sending') : null,
        disabled: blocked !== null || gone !== null,
        run: () => flow.submit({ order: closingTicket(position), seen: seenToClose(position), staleAccepted }),
        testId: 'close-line-confirm',
      }}
      problems={[gone ?? blocked, ...flow.problems.map((problem) => textOf(problem))].filter((text) => text !== null)}
      ticks={isStale ? [tick] : []}
      testId="close-line"
    />
  );
};
