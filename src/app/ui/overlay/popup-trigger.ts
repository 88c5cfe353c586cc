// The button of a popup whose code is not here yet. It looks and reads like the real one; the first click, Enter, Space
// or arrow fetches the popup, which takes the button over and opens. Pointer or focus on it fetch ahead.
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { fetchAhead, usePart, type Part } from '../part.ts';

type Kind = 'dialog' | 'menu' | 'listbox';
type Trigger = ReactElement<Record<string, unknown>>;

/**
 * The popup's code once it was asked for, and the button that stands in until then. `ready`: what the popup shows is known. When it no longer is, the
 * popup goes and the button stands in again: it opens when it is pressed anew, never by itself. `isOpen`: something else than the button has opened it. Example: usePopup(controlPart, 'dialog', chip, config !== null).
 */
export const usePopup = <T>(
  part: Part<T>,
  kind: Kind,
  trigger: Trigger,
  ready = true,
  isOpen = false,
): { readonly popup: T | null; readonly standIn: Trigger } => {
  const [wanted, setWanted] = useState(false);
  if (wanted && !ready) setWanted(false);
  if (!wanted && isOpen) setWanted(true);
  const popup = usePart(part, wanted);
  const open = (): void => setWanted(true);
  const ahead = (): void => fetchAhead(part);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (kind === 'dialog' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    open();
  };
  const standIn = cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: open,
    onKeyDown,
    onPointerEnter: ahead,
    onFocus: ahead,
  });
  return { popup, standIn };
};

/** For the real button: it was asked for by its stand-in, so it takes the focus over and opens at once. `isOpen`: it is open already, from elsewhere. */
export const useOpenAtOnce = (isOpen = false): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const done = useRef(false);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    if (wasOpen.current) return;
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, []);
  return button;
};
