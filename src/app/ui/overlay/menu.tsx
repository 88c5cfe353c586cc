import type { MenuProps } from './menu-popup.tsx';
import { createPart } from '../part.ts';
import { usePopup } from './popup-trigger.ts';

const menuPart = createPart(() => import('./menu-popup.tsx'));

/** A menu of actions; arrows and letters move, Enter chooses. Fetched when first opened. */
export const Menu = (props: MenuProps) => {
  const { popup, standIn } = usePopup(menuPart, 'menu', props.trigger);
  return popup === null ? standIn : <popup.MenuPopup {...props} />;
};
