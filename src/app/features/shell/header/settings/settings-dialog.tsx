import { useT } from '../../../../i18n/use-t.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SettingsBoard } from './settings-board.tsx';

/** Mounted while it is open. */
export const SettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('settings.title')} size="form" testId="settings">
      <SettingsBoard />
    </Dialog>
  );
};
