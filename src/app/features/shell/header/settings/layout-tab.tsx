import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './settings.module.css';

/** Gives the panels of the trade page the sizes that they have at first. Sizes are the device's, so it also stands where a visitor may go. */
export const ResetLayout = () => {
  const t = useT();
  const [panelSizes, keepPanelSizes] = useSetting('panelSizes');
  const isMoved = Object.keys(panelSizes).length > 0;
  return (
    <Button disabled={!isMoved} onClick={() => keepPanelSizes({})} data-testid="reset-layout">
      {t('settings.resetLayout')}
    </Button>
  );
};

/** How the trade page is laid out. */
export const LayoutTab = () => {
  const t = useT();
  return (
    <>
      <p className={styles['says']}>{t('settings.layout.says')}</p>
      <ResetLayout />
      <p className={styles['note']}>{t('settings.kept.device')}</p>
    </>
  );
};
