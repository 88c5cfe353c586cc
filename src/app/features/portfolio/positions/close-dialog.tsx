import { useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { profitOfPart } from '../../../../domain/position/figures.ts';
import { closableCont, type Position } from '../../../../domain/position/position.ts';
import { useClosePosition } from '../../../flows/close-position.ts';
import { usePlacementToasts } from '../../../flows/placement-toasts.ts';
import { formatSigned } from '../../../format/number-text.ts';
import { formatHolding } from '../../../format/amount.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { Fact } from '../../../ui/facts.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { ownName } from '../../../format/account-name.ts';

type CloseDialogProps = {
  readonly onClose: () => void;
  readonly position: Position;
  readonly contract: Contract;
  readonly markTicks: number | null;
};

/** Closes all that can be closed of one position, at market, through the one flow that never sends twice. Mounted while it is open. */
export const CloseDialog = ({ onClose, position, contract, markTicks }: CloseDialogProps) => {
  const t = useT();
  const textOf = useProblemText();
  const [unit] = useSetting('unit');
  const showOutcome = usePlacementToasts(contract);
  const [staleAccepted, setStaleAccepted] = useState(false);
  const flow = useClosePosition(position, contract, (outcome) => {
    showOutcome(outcome);
    if (outcome.type !== 'command.unknown') onClose();
  });
  const closable = closableCont(position);
  const resting = position.amountCont - closable;
  const profit = markTicks === null || closable === 0 ? null : profitOfPart(position, contract, closable, markTicks);
  const size = (amountCont: number) =>
    formatHolding(amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' ');
  // What waits in resting close orders is not closed: the dialog says how much that is.
  const kept: readonly Fact[] =
    resting === 0
      ? []
      : [
          { label: t('positions.size'), value: size(position.amountCont) },
          { label: t('positions.close.resting'), value: size(resting), tone: 'warn', testId: 'close-resting' },
        ];
  const facts: readonly Fact[] = [
    ...kept,
    { label: t('positions.close.amount'), value: size(closable), testId: 'close-amount' },
    {
      label: t('positions.close.result'),
      value: `${formatSigned(profit, contract.marginDigits)} ${contract.coinName}`,
    },
  ];
  const busy = t(flow.state === 'reconciling' ? 'form.reconciling' : 'positions.closing');
  const stale = flow.problems.some(({ key }) => key === 'form.problem.stalePrice');
  const tick = { label: t('form.stale.send'), checked: staleAccepted, onChange: setStaleAccepted };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${t('positions.close.title')} · ${ownName(t, contract.name, position.account)} ${t(`positions.${position.side}`)}`}
      says={t(resting === 0 ? 'positions.close.all' : 'positions.close.part')}
      facts={facts}
      command={{
        label: t('positions.close.title'),
        variant: position.side === 'long' ? 'sell' : 'buy',
        busy: flow.busy ? busy : null,
        disabled: closable === 0,
        run: () => flow.submit({ amountCont: closable, staleAccepted }),
        testId: 'close-confirm',
      }}
      problems={flow.problems.map((problem) => textOf(problem))}
      ticks={stale || staleAccepted ? [tick] : []}
      testId="close-dialog"
    />
  );
};
