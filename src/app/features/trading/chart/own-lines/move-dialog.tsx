import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { DragFlow } from '../../../../flows/use-drag-line.ts';
import { formatSigned, toneOf } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useMoveFigures } from './drag-figures.tsx';
import type { TradeLine } from './trade-line.ts';

type MoveDialogProps = { readonly drag: DragFlow; readonly line: TradeLine; readonly contract: Contract };

/** The second question of a move, as the user's settings want it for an order of its kind. Mounted while it is asked: each asking starts unticked. */
export const MoveDialog = ({ drag, line, contract }: MoveDialogProps) => {
  const t = useT();
  const [stopAsking, setStopAsking] = useState(false);
  const { move } = drag;
  const figures = useMoveFigures(contract, move);
  if (move === null) return null;
  const { priceDigits, marginDigits, coinName } = contract;
  const price = formatTicks(move.toTicks, priceDigits);
  const { distancePercent = null, result = null } = figures ?? {};
  const tone = toneOf(result);
  return (
    <ConfirmDialog
      open
      onClose={() => drag.send({ type: 'confirmation.dismissed' })}
      title={t('chart.lines.move.title')}
      description={t('chart.lines.move.says')}
      facts={[
        { label: t('chart.lines.move.line'), value: line.title },
        { label: t('form.price'), was: formatTicks(move.fromTicks, priceDigits), value: price, testId: 'move-price' },
        {
          label: t('chart.lines.distance'),
          value: distancePercent === null ? '--' : `${formatSigned(distancePercent)}%`,
        },
        ...(result === null
          ? []
          : [
              {
                label: t('chart.lines.result'),
                value: `${formatSigned(result, marginDigits)} ${coinName}`,
                ...(tone !== null && { tone }),
              },
            ]),
      ]}
      command={{
        label: t('chart.lines.move.do', { price }),
        run: () => drag.send({ type: 'confirmation.accepted', stopAsking }),
        testId: 'move-confirm',
      }}
      ticks={[{ label: t('form.confirm.stopAsking'), checked: stopAsking, onChange: setStopAsking }]}
      testId="move-dialog"
    />
  );
};
