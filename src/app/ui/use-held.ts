import { useCallback, useState } from 'react';

type Held = {
  readonly isHeld: boolean;
  /** On the element. */
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
};

/** Whether a mouse is over an element or the focus within it; of one that is taken away neither. A touch is no hovering: its focus counts. */
export const useHeld = (): Held => {
  const [isOver, setOver] = useState(false);
  const [isWithin, setWithin] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const ends = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void): void =>
      element.addEventListener(name, run, { signal: ends.signal });
    on('pointerenter', ({ pointerType }) => setOver(pointerType === 'mouse'));
    on('pointerleave', () => setOver(false));
    on('focusin', () => setWithin(true));
    on('focusout', ({ relatedTarget }) => setWithin(relatedTarget instanceof Node && element.contains(relatedTarget)));
    return () => {
      ends.abort();
      setOver(false);
      setWithin(false);
    };
  }, []);
  return { isHeld: isOver || isWithin, ref };
};
