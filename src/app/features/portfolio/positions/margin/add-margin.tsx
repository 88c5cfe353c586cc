// The margin dialog of one position, opened from where its margin call is told: in its log, in the bell.
import { closeDetail, type MarginToAdd } from '../../../../flows/details.ts';
import { ownName } from '../../../../format/account-name.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { usePart } from '../../../../ui/part.ts';
import { marginPart } from './margin-part.ts';
import { useLastLine } from '../row-dialogs.tsx';

/** What the call was about is not there any more, or cannot be helped by hand: said instead of the fields. */
const NothingToAdd = ({ detail, why }: { readonly detail: MarginToAdd; readonly why: string }) => {
  const t = useT();
  return (
    <Dialog
      open
      onClose={closeDetail}
      title={`${t('details.margin')} · ${ownName(t, detail.name, detail.account)} ${t(`positions.${detail.side}`)}`}
      size="adjust"
      testId="add-margin-none"
      actions={<Button onClick={closeDetail}>{t('common.close')}</Button>}
    >
      <p role="alert">{why}</p>
    </Dialog>
  );
};

/** The dialog of the position's row; without its row it says why there is nothing to add. */
export const AddMargin = ({ detail }: { readonly detail: MarginToAdd }) => {
  const t = useT();
  const { line, isGone } = useLastLine(detail.positionId, null);
  const dialog = usePart(marginPart, true);
  if (line === null) return isGone ? <NothingToAdd detail={detail} why={t('positions.problem.gone')} /> : null;
  if (line.position.marginMode !== 'isolated') return <NothingToAdd detail={detail} why={t('details.margin.cross')} />;
  return dialog === null ? null : <dialog.Dialog line={line} isGone={isGone} onClose={closeDetail} />;
};
