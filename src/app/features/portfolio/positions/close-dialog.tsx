import { useMemo, useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { draftWith } from '../../../../domain/order/draft.ts';
import { profitOfPart } from '../../../../domain/position/figures.ts';
import type { Position } from '../../../../domain/position/position.ts';
import { closingConfig } from '../../../../domain/position/closing-config.ts';
import { useOrderPlacement } from '../../../flows/order-placement.ts';
import { usePlacementToasts } from '../../../flows/placement-toasts.ts';
import { formatSigned } from '../../../format/number-text.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { usePref } from '../../../prefs/use-prefs.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { closableOf } from './use-rows.ts';

type CloseDialogProps = {
  readonly onClose: () => void;
  readonly position: Position;
  readonly contract: Contract;
  readonly markTicks: number | null;
};

/** Closes all that can be closed of one position, at market, through the one flow that never sends twice. Mounted while it is open. */
export const CloseDialog = ({ onClose, position, contract, markTicks }: CloseDialogProps) => {
  const t = useT();
  const tAny = useTAny();
  const unit = usePref('unit');
  const toastOutcome = usePlacementToasts(contract);
  const [staleAccepted, setStaleAccepted] = useState(false);
  const config = useMemo(() => closingConfig(position, contract), [position, contract]);
  const placement = useOrderPlacement({
    contract,
    config,
    confirmed: true,
    onOutcome: (outcome) => {
      toastOutcome(outcome);
      if (outcome.type !== 'order.unsettled') onClose();
    },
  });
  const closable = closableOf(position);
  const profit = markTicks === null || closable === 0 ? null : profitOfPart(position, contract, closable, markTicks);
  const busy = placement.state !== 'ready';
  const stale = placement.problems.some(({ key }) => key === 'form.problem.stalePrice');
  const amount = `${formatAmount(closable, contract, unit, markTicks)} ${unitName(unit, contract, t('form.unit.cont'))}`;
  const send = () =>
    placement.submit(
      draftWith({
        action: 'close',
        direction: position.side === 'long' ? 'sell' : 'buy',
        kind: 'market',
        amountText: String(closable),
        unit: 'cont',
        ...(position.split === true && { positionId: position.id }),
      }),
      staleAccepted,
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('positions.close.title')} · ${contract.name} ${t(`positions.${position.side}`)}`}
      testId="close-dialog"
      description={t('positions.close.body', {
        amount,
        pnl: formatSigned(profit, contract.marginDigits),
        coin: contract.coinName,
      })}
      actions={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button
            variant={position.side === 'long' ? 'sell' : 'buy'}
            disabled={busy || closable === 0}
            onClick={send}
            data-testid="close-confirm"
          >
            {busy && placement.state !== 'loading'
              ? t(placement.state === 'settling' ? 'form.settling' : 'positions.closing')
              : t('positions.close.title')}
          </Button>
        </>
      }
    >
      <div role="alert">
        {placement.problems.map((problem) => (
          <p key={problem.key} className="tone-danger">
            {tAny(problem.key, problem.params, 'error.failed')}
          </p>
        ))}
      </div>
      {stale ? (
        <Checkbox checked={staleAccepted} onChange={setStaleAccepted}>
          {t('form.stale.send')}
        </Checkbox>
      ) : null}
    </Dialog>
  );
};
