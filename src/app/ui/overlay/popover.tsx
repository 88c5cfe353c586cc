import type { PopoverProps } from './popover-popup.tsx';
import { createPart } from '../part.ts';
import { usePopup } from './popup-trigger.ts';

const popoverPart = createPart(() => import('./popover-popup.tsx'));

/** A panel beside its button; Escape or a click outside closes it. Fetched when first opened. */
export const Popover = (props: PopoverProps) => {
  const { popup, standIn } = usePopup(popoverPart, 'dialog', props.trigger, true, props.open === true);
  return popup === null ? standIn : <popup.PopoverPopup {...props} />;
};
