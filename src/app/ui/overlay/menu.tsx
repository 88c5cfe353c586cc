import type { ReactElement, ReactNode } from 'react';
import { createPart } from '../part.ts';
import { usePopup } from './popup-trigger.ts';

export type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  readonly selected?: boolean;
  readonly testId?: string;
};

export type MenuProps = {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'center' | 'end';
  readonly header?: ReactNode;
};

const menuPart = createPart(() => import('./menu-popup.tsx'));

/** A menu of actions; arrows and letters move, Enter chooses. Fetched when first opened. */
export const Menu = (props: MenuProps) => {
  const { popup, standIn } = usePopup(menuPart, 'menu', props.trigger);
  return popup === null ? standIn : <popup.MenuPopup {...props} />;
};
