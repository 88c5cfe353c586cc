import { useEffect, useState, type RefObject } from 'react';

/** Rows kept above and below what is in sight, so that a short scroll finds them there. */
const spare = 6;

/** Which rows of equal height are in sight of a scrolling box: [first, last). */
export const useVisibleRows = (
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): { readonly first: number; readonly last: number } => {
  const [sight, setSight] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => {
      const top = Math.floor(element.scrollTop / rowHeight) * rowHeight;
      const height = element.clientHeight;
      setSight((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box, rowHeight]);
  const first = Math.max(0, Math.floor(sight.top / rowHeight) - spare);
  return { first, last: Math.min(count, first + Math.ceil(sight.height / rowHeight) + 2 * spare) };
};
