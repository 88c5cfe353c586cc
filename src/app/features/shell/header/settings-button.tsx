import { Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { untilHere } from '../../../ui/part.ts';

const SettingsForm = lazy(() =>
  untilHere(withLateTexts(() => import('./settings-form.tsx'))).then((module) => ({ default: module.SettingsForm })),
);

/** Opens the settings, those of the account and those of this device alone; their form is fetched when first opened. */
export const SettingsButton = () => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t('settings.title')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      testId="settings"
      trigger={
        <Button aria-label={t('settings.title')} data-testid="settings-button" size="m">
          <Settings size={14} aria-hidden />
        </Button>
      }
    >
      <Suspense fallback={<p>{t('common.loading')}</p>}>
        <SettingsForm />
      </Suspense>
    </Popover>
  );
};
