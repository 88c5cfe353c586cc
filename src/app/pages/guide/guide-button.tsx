import { isOffered } from '../../../domain/contract/environment-offers.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { withLateTexts } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogPart } from '../../ui/overlay/dialog-part.ts';
import { createPart } from '../../ui/part.ts';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';

const guidePart = createPart(withLateTexts(() => import('./guide-dialog.tsx')));

/** What a thumb needs. */
const THUMB = { minWidth: 44, minHeight: 44 } as const;

/** Opens the operation guide. Mock trading has none (B6). */
export const GuideButton = () => {
  const t = useT();
  const { environment } = useTrade();
  const phone = useMedia(PHONE);
  const { dialog, close, button } = useDialogPart(guidePart);
  if (!isOffered('guide', environment)) return null;
  return (
    <>
      <Button
        {...button}
        aria-label={t('guide.open')}
        title={t('guide.open')}
        style={phone ? THUMB : undefined}
        data-testid="guide-button"
      >
        ?
      </Button>
      {dialog === null ? null : <dialog.GuideDialog onClose={close} />}
    </>
  );
};
