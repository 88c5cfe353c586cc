import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';

/** How the trade page is laid out. */
export const LayoutTab = () => {
  const t = useT();
  const [panelSizes, keepPanelSizes] = useSetting('panelSizes');
  const isMoved = Object.keys(panelSizes).length > 0;
  return (
    <Button disabled={!isMoved} onClick={() => keepPanelSizes({})} data-testid="reset-layout">
      {t('settings.resetLayout')}
    </Button>
  );
};
