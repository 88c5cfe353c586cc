import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { showAgain } from '../../../../prefs/show-again.ts';
import { Button } from '../../../../ui/button.tsx';
import { SettingsLine } from './settings-line.tsx';

/** Notes, warnings and announcements that were closed on this device come back. */
export const ShowAgain = () => {
  const t = useT();
  const [isDone, setDone] = useState(false);
  const run = (): void => {
    showAgain();
    setDone(true);
  };
  return (
    <SettingsLine label={t('settings.showAgain')}>
      <Button onClick={run} data-testid="settings-show-again">
        {t('settings.showAgain.do')}
      </Button>
      <p role="status" className="tone-2" data-testid="settings-shown-again">
        {isDone ? t('settings.showAgain.done') : null}
      </p>
    </SettingsLine>
  );
};
