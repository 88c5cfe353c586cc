// The button of a dialog whose code is fetched when it is first pressed.
import { useState } from 'react';
import { fetchAhead, usePart, type Part } from '../part.ts';

/**
 * The dialog's code while it is to be shown, and what its button takes. `ready`: what it shows is known; when it no longer is, the dialog goes and opens
 * again only when it is asked for anew. The dialog is mounted while it is open, so each opening starts afresh.
 * Example: const { dialog, close, button } = useDialogPart(modesPart, config !== null); <Button {...button}>…</Button>.
 */
export const useDialogPart = <T>(part: Part<T>, ready = true) => {
  const [open, setOpen] = useState(false);
  if (open && !ready) setOpen(false);
  const dialog = usePart(part, open);
  const ahead = (): void => fetchAhead(part);
  return {
    dialog,
    close: (): void => setOpen(false),
    button: {
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      onClick: (): void => setOpen(true),
      onPointerEnter: ahead,
      onFocus: ahead,
    },
  } as const;
};
