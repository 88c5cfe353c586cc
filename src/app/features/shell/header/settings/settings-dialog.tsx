import { useT } from '../../../../i18n/use-t.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SettingsBoard } from './settings-board.tsx';

type SettingsDialogProps = {
  /** The tab to begin with, as an address says it; one that there is not, or that is shut, is not chosen. */
  readonly tab: string;
  readonly onClose: () => void;
};

/** Mounted while it is open. */
export const SettingsDialog = ({ tab, onClose }: SettingsDialogProps) => {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('settings.title')} size="form" testId="settings">
      <SettingsBoard tab={tab} />
    </Dialog>
  );
};
