import { useLayoutEffect, useState } from 'react';

/** Sets the attributes by which the styles show that something lies beyond the edges. */
const markEdges = (scroller: HTMLElement): void => {
  const { scrollLeft, clientWidth, scrollWidth } = scroller;
  scroller.toggleAttribute('data-before', scrollLeft > 0);
  scroller.toggleAttribute('data-beyond', scrollLeft + clientWidth < scrollWidth - 1);
};

/** Sets the offsets at which each pinned column begins. */
const markPins = (scroller: HTMLElement, columns: readonly { readonly id: string }[]): void => {
  let from = 0;
  columns.forEach(({ id }, at) => {
    scroller.style.setProperty(`--pin-${at}`, `${from}px`);
    from += scroller.querySelector<HTMLElement>(`thead [data-column="${id}"]`)?.offsetWidth ?? 0;
  });
};

/** For the element that scrolls: measured when it or its table changes in size, and when columns change; nothing is drawn anew by it. */
export const useEdges = (columns: readonly { readonly id: string }[]): ((scroller: HTMLElement | null) => void) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (scroller === null) return undefined;
    const onScroll = (): void => markEdges(scroller);
    const onResize = (): void => {
      markPins(scroller, columns);
      markEdges(scroller);
    };
    const observer = new ResizeObserver(onResize);
    observer.observe(scroller);
    const table = scroller.querySelector('table');
    if (table !== null) observer.observe(table);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [scroller, columns]);
  return setScroller;
};
