import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Switch } from '../../../../ui/fields/switch.tsx';

/** granted, or why not: the browser has none, or its user has said no. */
const askForNotices = async (): Promise<'granted' | 'denied' | 'none'> => {
  if (!('Notification' in window)) return 'none';
  return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'denied';
};

/** The browser's user may take the permission back at any time. */
const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Notifications of the desktop, of this device alone: the browser is asked when they are turned on, never before. */
export const DesktopNotices = () => {
  const t = useT();
  const [isOn, setOn] = useSetting('desktopNotices');
  const [refusal, setRefusal] = useState<'denied' | 'none' | null>(null);
  const change = async (wanted: boolean): Promise<void> => {
    setRefusal(null);
    if (!wanted) return setOn(false);
    const answer = await askForNotices();
    if (answer === 'granted') return setOn(true);
    return setRefusal(answer);
  };
  return (
    <>
      <Switch checked={isOn && isAllowed()} onChange={(wanted) => void change(wanted)} testId="desktop-notices">
        {t('settings.desktopNotices')}
      </Switch>
      <p role="status" className="tone-warn" data-testid="desktop-notices-refusal">
        {refusal === null ? null : t(`settings.desktopNotices.${refusal}`)}
      </p>
    </>
  );
};
