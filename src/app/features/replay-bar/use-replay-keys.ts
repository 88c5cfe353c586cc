import { useEffect, useRef } from 'react';

type ReplayKeys = {
  readonly toggle: () => void;
  readonly step: () => void;
  readonly faster: (by: 1 | -1) => void;
  readonly seekBy: (byMs: number) => void;
  readonly toMark: (by: 1 | -1) => void;
  readonly toEnd: (end: 'first' | 'last') => void;
};

const SECOND = 1000;
/** Controls that have a use for arrows, letters and Space of their own. */
const OWN_KEYS = 'input, select, textarea, button, a, [role="option"], [role="menuitem"], [role="tab"], [role="separator"], [role="row"], [role="dialog"] *';

const act = (keys: ReplayKeys, { key, shiftKey }: KeyboardEvent): boolean => {
  switch (key) {
    case ' ': keys.toggle(); return true;
    case '.': keys.step(); return true;
    case '[': keys.faster(-1); return true;
    case ']': keys.faster(1); return true;
    case 'ArrowLeft': keys.seekBy((shiftKey ? -10 : -1) * SECOND); return true;
    case 'ArrowRight': keys.seekBy((shiftKey ? 10 : 1) * SECOND); return true;
    case 'n': keys.toMark(1); return true;
    case 'p': keys.toMark(-1); return true;
    case 'Home': keys.toEnd('first'); return true;
    case 'End': keys.toEnd('last'); return true;
    default: return false;
  }
};

/** Keys of the deck: Space, `.`, `[` and `]`, arrows (a second, with Shift ten), `n` and `p` (events), Home and End; not where a control has its own use for them. */
export const useReplayKeys = (keys: ReplayKeys): void => {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOwn = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      // Letters and brackets mean nothing to a button: they work wherever nothing is typed.
      const isFree = !isOwn || (/^[.[\]np]$/.test(event.key) && !(event.target as Element).matches('input:not([type="range"]), textarea, select'));
      if (isPlain && isFree && act(newest.current, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
