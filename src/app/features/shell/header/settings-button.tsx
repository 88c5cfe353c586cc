import { Settings } from 'lucide-react';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialogPart } from '../../../ui/overlay/dialog-part.ts';
import { createPart } from '../../../ui/part.ts';

const settingsPart = createPart(withLateTexts(() => import('./settings/settings-dialog.tsx')));

/** Opens the settings, those of the account and those of this device alone. */
export const SettingsButton = () => {
  const t = useT();
  const { dialog, close, button } = useDialogPart(settingsPart);
  return (
    <>
      <Button {...button} aria-label={t('settings.title')} data-testid="settings-button" size="m">
        <Settings size={14} aria-hidden />
      </Button>
      {dialog === null ? null : <dialog.SettingsDialog onClose={close} />}
    </>
  );
};
