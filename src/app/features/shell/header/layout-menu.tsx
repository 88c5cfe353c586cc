import { PanelsTopLeft } from 'lucide-react';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { usePopup } from '../../../ui/overlay/popup-trigger.ts';
import { createPart } from '../../../ui/part.ts';

const menuPart = createPart(withLateTexts(() => import('./settings/layout/layout-menu-part.tsx')));

/** The layout of the page at hand: layouts, panels, workspaces. Fetched when first opened. */
export const LayoutMenu = () => {
  const t = useT();
  const trigger = (
    <Button aria-label={t('layout.menu')} title={t('layout.menu')} data-testid="layout-menu">
      <PanelsTopLeft size={14} aria-hidden />
    </Button>
  );
  const { popup, standIn } = usePopup(menuPart, 'dialog', trigger);
  return popup === null ? standIn : <popup.LayoutMenuPart trigger={trigger} />;
};
