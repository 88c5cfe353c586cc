import type { ReactElement } from 'react';
import { useT } from '../../../../../i18n/use-t.ts';
import { PopoverPopup } from '../../../../../ui/overlay/popover-popup.tsx';
import { LayoutBoard } from './layout-board.tsx';
import styles from './layout.module.css';

/** The layout at hand on the page, beside its button. */
export const LayoutMenuPart = ({ trigger }: { readonly trigger: ReactElement<Record<string, unknown>> }) => (
  <PopoverPopup
    trigger={trigger}
    label={useT()('layout.menu')}
    align="end"
    className={styles['menu'] ?? ''}
    testId="layout-board"
  >
    <LayoutBoard />
  </PopoverPopup>
);
