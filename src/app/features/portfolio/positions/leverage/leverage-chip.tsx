import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { ownName } from '../../../../format/account-name.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useDialogPart } from '../../../../ui/overlay/dialog-part.ts';
import rowStyles from '../../../../ui/rows/rows.module.css';
import { createPart } from '../../../../ui/part.ts';
import type { PositionLine } from '../position-lines.ts';

const dialogPart = createPart(withLateTexts(() => import('./leverage-dialog.tsx')));

/** Margin mode and leverage of a position; of a split one the leverage is its own, and is changed here. */
export const LeverageChip = ({ line }: { readonly line: PositionLine }) => {
  const { position, contract } = line;
  const t = useT();
  const isReplay = useIsReplay();
  const { dialog, close, button } = useDialogPart(dialogPart);
  const text = `${t(`form.${position.marginMode}`)} ${position.lever}×`;
  if (position.split !== true || isReplay) return <span className={rowStyles['chip']}>{text}</span>;
  return (
    <>
      <button
        {...button}
        type="button"
        className={rowStyles['chip']}
        aria-label={`${t('positions.lever')} ${position.lever}×, ${ownName(t, contract.name, position.account)} ${t(`positions.${position.side}`)}`}
        data-testid="position-lever"
      >
        <u>{text}</u>
      </button>
      {dialog === null ? null : <dialog.LeverageDialog line={line} onClose={close} />}
    </>
  );
};
