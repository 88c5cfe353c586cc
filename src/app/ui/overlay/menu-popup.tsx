import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { useOpenAtOnce } from './popup-trigger.ts';
import styles from './popup.module.css';

type MenuItem = {
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

/** The menu of menu.tsx. */
export const MenuPopup = ({ trigger, items, align = 'start', header }: MenuProps) => (
  <Base.Root modal={false}>
    <Base.Trigger ref={useOpenAtOnce()} render={trigger} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className={styles['positioner']}>
        <Base.Popup className={styles['popup']}>
          {header === undefined ? null : <div className={styles['header']}>{header}</div>}
          {items.map((item) => (
            <Base.Item
              key={item.key}
              className={styles['item']}
              disabled={item.disabled ?? false}
              onClick={item.onSelect}
              data-testid={item.testId}
              data-selected={item.selected === true}
            >
              {item.label}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
