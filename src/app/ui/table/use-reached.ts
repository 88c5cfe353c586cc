import { useLayoutEffect, useState, type RefObject } from 'react';

/** Below this a table is shown as cards, in px of the place it has. */
export const NARROW_PX = 640;

/** The highest of the steps that a width has come to; 0: none. Example: reachedBy(900, [640, 1200]) is 640. */
export const reachedBy = (width: number, steps: readonly number[]): number =>
  steps.reduce((most, step) => (step <= width && step > most ? step : most), 0);

/**
 * The highest of the steps, in px, that the element is as wide as; known before the first paint, and drawn anew only when a step is crossed. An element
 * that is not shown keeps what it had. `steps`: the same list at each render.
 */
export const useReached = (place: RefObject<HTMLElement | null>, steps: readonly number[]): number => {
  const [reached, setReached] = useState(NARROW_PX);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const look = (): void => {
      if (element.clientWidth > 0) setReached(reachedBy(element.clientWidth, steps));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, steps]);
  return reached;
};
