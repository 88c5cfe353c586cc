import { useEffect, useRef, type RefObject } from 'react';

type ReplayKeys = {
  readonly toggle: () => void;
  readonly step: () => void;
  readonly faster: (by: 1 | -1) => void;
  readonly seekBy: (byMs: number) => void;
  readonly toMark: (by: 1 | -1) => void;
  readonly toEnd: (end: 'first' | 'last') => void;
};

const SECOND = 1000;
/** Controls of the deck that have a use for arrows and Space of their own. */
const OWN_KEYS = 'input, button, a';
/** Those in which letters choose or are written. */
const OWN_LETTERS = 'input:not([type="range"]), [role="combobox"]';

const act = (keys: ReplayKeys, { key, shiftKey }: KeyboardEvent): boolean => {
  switch (key) {
    case ' ':
      keys.toggle();
      return true;
    case '.':
      keys.step();
      return true;
    case '[':
      keys.faster(-1);
      return true;
    case ']':
      keys.faster(1);
      return true;
    case 'ArrowLeft':
      keys.seekBy((shiftKey ? -10 : -1) * SECOND);
      return true;
    case 'ArrowRight':
      keys.seekBy((shiftKey ? 10 : 1) * SECOND);
      return true;
    case 'n':
      keys.toMark(1);
      return true;
    case 'p':
      keys.toMark(-1);
      return true;
    case 'Home':
      keys.toEnd('first');
      return true;
    case 'End':
      keys.toEnd('last');
      return true;
    default:
      return false;
  }
};

/**
 * Keys of the deck: Space, `.`, `[` and `]`, arrows (a second, with Shift ten), `n` and `p` (events), Home and End. They act while the focus is in the
 * deck or nowhere, never in another part of the page or in a list that is open over it (WCAG 2.1.4), nor where a control has its own use for them.
 */
export const useReplayKeys = (keys: ReplayKeys, deck: RefObject<HTMLElement | null>): void => {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (!isPlain || !(target instanceof Element)) return;
      const isInDeck =
        deck.current?.contains(target) === true &&
        target.closest(/^[.[\]np]$/.test(key) ? OWN_LETTERS : OWN_KEYS) === null;
      if ((isInDeck || target === document.body) && act(newest.current, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [deck]);
};
