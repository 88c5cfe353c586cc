import { isCopied } from '../../../../../domain/position/restrictions.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDialogPart } from '../../../../ui/overlay/dialog-part.ts';
import { createPart } from '../../../../ui/part.ts';
import { useContracts } from '../use-rows.ts';

const dialogPart = createPart(withLateTexts(() => import('./close-all-dialog.tsx')));

/** POS-05: every position, or those of one contract where the filter is on. Off, with its reason, where there is none. */
export const CloseAll = ({ only }: { readonly only: string | null }) => {
  const t = useT();
  const isReplay = useIsReplay();
  const contracts = useContracts();
  const count = useSelected(
    'positions',
    (snapshot) => snapshot?.rows.filter((row) => !isCopied(row) && (only ?? row.contract) === row.contract).length ?? 0,
  );
  const { dialog, close, button } = useDialogPart(dialogPart);
  const name = contracts.find(({ code }) => code === only)?.name ?? only;
  const whyNot = isReplay ? t('replay.noClose') : count === 0 ? t('positions.closeAll.none') : null;
  return (
    <>
      <Button
        {...button}
        size="s"
        disabled={whyNot !== null && dialog === null}
        title={whyNot ?? undefined}
        data-testid="close-all"
      >
        {name === null ? t('positions.closeAll') : t('positions.closeAll.of', { contract: name })}
      </Button>
      {dialog === null ? null : <dialog.CloseAllDialog only={only} name={name} onClose={close} />}
    </>
  );
};
