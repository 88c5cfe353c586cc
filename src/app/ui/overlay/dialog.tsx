import type { DialogProps } from './dialog-popup.tsx';
import { createPart, usePart } from '../part.ts';

const dialogPart = createPart(() => import('./dialog-popup.tsx'));

/** A modal dialog: focus stays inside and goes back where it came from; Escape closes. Fetched when first opened. */
export const Dialog = (props: DialogProps) => {
  const part = usePart(dialogPart, props.open);
  // Once here it stays, so that closing can be drawn too.
  const popup = part ?? dialogPart.now();
  return popup === null ? null : <popup.DialogPopup {...props} />;
};
