import { useState } from 'react';
import { closableCont } from '../../../../domain/position/position.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { formatHolding } from '../../../format/amount.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { ownName } from '../../../format/account-name.ts';
import { CloseDialog } from './close-dialog.tsx';
import type { PositionLine } from './position-lines.ts';

/** Opens the dialog that closes a position at market. */
export const CloseButton = ({ line: { position, contract, markTicks } }: { readonly line: PositionLine }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const [closing, setClosing] = useState(false);
  const replayed = useIsReplay();
  const closable = closableCont(position);
  const amount = formatHolding(closable, contract, unit, markTicks, t('form.unit.cont')).join(' ');
  return (
    <>
      <Button
        size="s"
        data-testid="position-close"
        disabled={closable === 0 || replayed}
        title={replayed ? t('replay.noClose') : closable === 0 ? t('positions.close.pending') : undefined}
        aria-label={t('positions.close.says', {
          side: t(`positions.${position.side}`),
          amount,
          contract: ownName(t, contract.name, position.account),
        })}
        onClick={() => setClosing(true)}
      >
        {t('positions.close')}
      </Button>
      {closing ? (
        <CloseDialog onClose={() => setClosing(false)} position={position} contract={contract} markTicks={markTicks} />
      ) : null}
    </>
  );
};
