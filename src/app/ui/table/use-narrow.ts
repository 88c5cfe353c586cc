import { useLayoutEffect, useState, type RefObject } from 'react';

/** Below this a table is shown as cards, in px of the place it has. */
const NARROW_PX = 640;

/** Whether the element is too narrow for a table; known before the first paint. */
export const useNarrow = (place: RefObject<HTMLElement | null>): boolean => {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const look = (): void => setNarrow(element.clientWidth > 0 && element.clientWidth < NARROW_PX);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return narrow;
};
