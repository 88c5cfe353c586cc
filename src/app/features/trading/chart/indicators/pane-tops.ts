import type { IndicatorKind } from '../../../../../domain/chart/indicators/registry.ts';

type Tops = ReadonlyMap<IndicatorKind, number>;

const isSame = (a: Tops, b: Tops): boolean => a.size === b.size && [...a].every(([kind, top]) => b.get(kind) === top);

/**
 * Reports where panes begin, px from the top of the host, now and whenever that changes. The library draws panes with the next frame: an element that is not
 * there yet is looked for again until it is.
 */
export const followPanes = (
  host: HTMLElement,
  elements: () => ReadonlyMap<IndicatorKind, HTMLElement | null>,
  onTops: (tops: Tops) => void,
) => {
  let reported: Tops = new Map();
  let frame: number | undefined;
  const measure = (): void => {
    const found = elements();
    const from = host.getBoundingClientRect().top;
    const tops = new Map<IndicatorKind, number>();
    for (const [kind, element] of found) {
      if (element === null || !element.isConnected) continue;
      observer.observe(element);
      tops.set(kind, Math.round(element.getBoundingClientRect().top - from));
    }
    if (tops.size < found.size) changed();
    if (isSame(reported, tops)) return;
    reported = tops;
    onTops(tops);
  };
  const changed = (): void => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      measure();
    });
  };
  const observer = new ResizeObserver(changed);
  observer.observe(host);
  return {
    changed,
    stop: () => {
      observer.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
};
