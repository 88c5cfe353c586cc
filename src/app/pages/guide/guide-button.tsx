import { useTrade } from '../../flows/trade-context.tsx';
import { withLateTexts } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogPart } from '../../ui/overlay/dialog-part.ts';
import { createPart } from '../../ui/part.ts';

const guidePart = createPart(withLateTexts(() => import('./guide-dialog.tsx')));

/** Opens the operation guide. Mock trading has none (B6). */
export const GuideButton = () => {
  const t = useT();
  const { environment } = useTrade();
  const { dialog, close, button } = useDialogPart(guidePart);
  if (environment === 'mock') return null;
  return (
    <>
      <Button {...button} aria-label={t('guide.open')} title={t('guide.open')} data-testid="guide-button">
        ?
      </Button>
      {dialog === null ? null : <dialog.GuideDialog onClose={close} />}
    </>
  );
};
