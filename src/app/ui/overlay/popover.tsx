import type { ReactElement, ReactNode } from 'react';
import { createPart } from '../part.ts';
import { usePopup } from './popup-trigger.ts';

export type PopoverProps = {
  /** The button that opens it; rendered as given. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
  readonly testId?: string;
};

const popoverPart = createPart(() => import('./popover-popup.tsx'));

/** A panel beside its button; Escape or a click outside closes it. Fetched when first opened. */
export const Popover = (props: PopoverProps) => {
  const { popup, standIn } = usePopup(popoverPart, 'dialog', props.trigger);
  return popup === null ? standIn : <popup.PopoverPopup {...props} />;
};
