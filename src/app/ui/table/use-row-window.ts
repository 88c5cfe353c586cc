import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ROW_PX, windowOf, type RowWindow, type TallLine } from './row-window.ts';

type Seen = { readonly topPx: number; readonly heightPx: number };

/** What of the lines is in sight, to whole rows: another only where other lines come into sight. */
const seenOf = (before: Seen, { scrollTop, clientHeight }: HTMLElement): Seen => {
  const topPx = Math.max(0, Math.floor(scrollTop / ROW_PX) * ROW_PX);
  const heightPx = clientHeight + ROW_PX;
  return before.topPx === topPx && before.heightPx === heightPx ? before : { topPx, heightPx };
};

/** The lines that are elements while `scroller` scrolls them; drawn in the same frame as it scrolls. `count`: how many there are. */
export const useRowWindow = (scroller: HTMLElement | null, count: number, tall: TallLine): RowWindow => {
  const [seen, setSeen] = useState<Seen>({ topPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    if (scroller === null) return undefined;
    const look = (): void => setSeen((before) => seenOf(before, scroller));
    const onScroll = (): void => flushSync(look);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
  return windowOf(seen, count, tall);
};
