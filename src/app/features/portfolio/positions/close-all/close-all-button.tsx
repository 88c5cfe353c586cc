import { listOf, type PositionList } from '../../../../../domain/position/restrictions.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDialogPart } from '../../../../ui/overlay/dialog-part.ts';
import { createPart } from '../../../../ui/part.ts';
import { useContracts } from '../use-rows.ts';

const WORDS = {
  own: { all: 'positions.closeAll', of: 'positions.closeAll.of' },
  copied: { all: 'positions.closeAll.copies', of: 'positions.closeAll.copies.of' },
} as const;
const dialogPart = createPart(withLateTexts(() => import('./close-all-dialog.tsx')));

/** POS-05: every position of a list, or those of one contract where the filter is on. Off, with its reason, where there is none. */
export const CloseAll = ({ only, list }: { readonly only: string | null; readonly list: PositionList }) => {
  const t = useT();
  const isReplay = useIsReplay();
  const contracts = useContracts();
  const count = useSelected(
    'positions',
    (snapshot) =>
      snapshot?.rows.filter((row) => listOf(row) === list && (only ?? row.contract) === row.contract).length ?? 0,
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
        data-testid={list === 'own' ? 'close-all' : 'close-all-copies'}
      >
        {name === null ? t(WORDS[list].all) : t(WORDS[list].of, { contract: name })}
      </Button>
      {dialog === null ? null : <dialog.CloseAllDialog only={only} list={list} name={name} onClose={close} />}
    </>
  );
};
