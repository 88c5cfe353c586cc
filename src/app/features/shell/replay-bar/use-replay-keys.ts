import { useEffect, useRef, type RefObject } from 'react';
import { JUMP_KEYS } from './jump-buttons.tsx';
import { JUMPS, type Jump } from './next-mark.ts';

type ReplayKeys = {
  readonly toggle: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly faster: (by: 1 | -1) => void;
  readonly seekBy: (byMs: number) => void;
  readonly toMark: (by: 1 | -1, jump: Jump) => void;
  readonly toEnd: (end: 'first' | 'last') => void;
};

const SECOND = 1000;
/** Controls of the deck that have a use of their own for Space, and those that have one for arrows and ends. */
const OWN_SPACE = 'input, button, a';
const OWN_ARROWS = 'input, [role="combobox"]';
/** Those in which letters choose or are written. */
const OWN_LETTERS = 'input:not([type="range"]), [role="combobox"]';

const act = (keys: ReplayKeys, { key, shiftKey }: KeyboardEvent): boolean => {
  const jump = JUMPS.find((kind) => JUMP_KEYS[kind] === key.toLowerCase());
  if (jump !== undefined) {
    keys.toMark(shiftKey ? -1 : 1, jump);
    return true;
  }
  switch (key) {
    case ' ':
      keys.toggle();
      return true;
    case '.':
      keys.step(1);
      return true;
    case ',':
      keys.step(-1);
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
      keys.toMark(1, 'any');
      return true;
    case 'p':
      keys.toMark(-1, 'any');
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
 * Keys of the deck: Space, `.` and `,` (an event on and back), `[` and `]` (speed), arrows (a second, with Shift ten), `n` and `p` (events), `o`, `f`, `g`
 * and `t` (own orders, own fills, gaps, large trades; with Shift back), Home and End. They act while the focus is in the deck or nowhere, never in another
 * part of the page or in a list that is open over it (WCAG 2.1.4), nor where a control has its own use for them.
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
        target.closest(key === ' ' ? OWN_SPACE : /^[.,[\]npofgt]$/i.test(key) ? OWN_LETTERS : OWN_ARROWS) === null;
      if ((isInDeck || target === document.body) && act(newest.current, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [deck]);
};
