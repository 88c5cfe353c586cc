import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useOpenAtOnce } from './popup-trigger.ts';
import styles from './popup.module.css';

export type PopoverProps = {
  /** The button that opens it; rendered as given. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  /** Where it stands if there is room: under its button unless it says otherwise. */
  readonly side?: 'top' | 'bottom';
  /** Between it and its button, px. */
  readonly gap?: number;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
  readonly testId?: string;
};

/** The popover of popover.tsx. */
export const PopoverPopup = ({
  trigger,
  label,
  children,
  align = 'start',
  side = 'bottom',
  gap = 6,
  open,
  onOpenChange,
  className,
  testId,
}: PopoverProps) => (
  <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
    <Base.Trigger ref={useOpenAtOnce(open === true)} render={trigger} />
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={gap} align={align} collisionPadding={8} className={styles['positioner']}>
        <Base.Popup className={cx(styles['popup'], className)} aria-label={label} data-testid={testId}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
