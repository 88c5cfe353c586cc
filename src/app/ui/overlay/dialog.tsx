import type { ReactNode } from 'react';
import { createPart, usePart } from '../part.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
  /** Buttons at the foot, the safe one first. */
  readonly actions?: ReactNode;
  /** Widths of the specification: confirm 460, form 506; sheet comes from below on a phone. */
  readonly size?: 'confirm' | 'form' | 'sheet';
  /** A dialog that may not be left by Escape or a click outside. */
  readonly sticky?: boolean;
  readonly testId?: string;
};

const dialogPart = createPart(() => import('./dialog-popup.tsx'));

/** A modal dialog: focus stays inside and goes back where it came from; Escape closes. Fetched when first opened. */
export const Dialog = (props: DialogProps) => {
  const part = usePart(dialogPart, props.open);
  // Once here it stays, so that closing can be drawn too.
  const popup = part ?? dialogPart.now();
  return popup === null ? null : <popup.DialogPopup {...props} />;
};
