import { useLocation, useNavigate } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialogPart } from '../../../ui/overlay/dialog-part.ts';
import { createPart, usePart } from '../../../ui/part.ts';

const settingsPart = createPart(withLateTexts(() => import('./settings/settings-dialog.tsx')));

const HASH = 'settings=';

/** Opens the settings, those of the account and those of this device alone. An address that ends with #settings=<tab> opens them at that tab. */
export const SettingsButton = () => {
  const t = useT();
  const navigate = useNavigate();
  const asked = useLocation({ select: ({ hash }) => (hash.startsWith(HASH) ? hash.slice(HASH.length) : null) });
  const { dialog: pressed, close, button } = useDialogPart(settingsPart);
  const linked = usePart(settingsPart, asked !== null);
  const dialog = pressed ?? linked;
  const leave = (): void => {
    close();
    // A reload, or a link that is copied from here on, opens nothing.
    if (asked !== null) void navigate({ to: '.', search: true, hash: '', replace: true });
  };
  return (
    <>
      <Button {...button} aria-label={t('settings.title')} data-testid="settings-button" size="m">
        <Settings size={14} aria-hidden />
      </Button>
      {dialog === null ? null : <dialog.SettingsDialog tab={asked ?? ''} onClose={leave} />}
    </>
  );
};
