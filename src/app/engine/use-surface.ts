import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { PanelName } from '../../worker/api/surface.ts';
import { useEngineContext } from './engine-context.tsx';
import { createPaintedCanvas } from './painted-canvas.ts';
import { regionsIn, sizeOf } from './surface-size.ts';
import type { Surface } from './surfaces.ts';

const noListener = () => () => undefined;
const none = () => 0;

/** A canvas behind what `host` holds, painted by the worker. A canvas can be handed over once only: it is made here, not by React. */
const useCanvas = (panel: PanelName, host: RefObject<HTMLElement | null>): Surface | null => {
  const { surfaces } = useEngineContext();
  const generation = useSyncExternalStore(surfaces?.subscribe ?? noListener, surfaces?.generation ?? none);
  const [surface, setSurface] = useState<Surface | null>(null);
  useEffect(() => {
    const place = host.current;
    if (surfaces === undefined || place === null) return;
    // One that is painted already stays where it is seen until this place is.
    const early = surfaces.early(panel);
    const canvas = early ?? createPaintedCanvas(panel);
    if (early === null) place.prepend(canvas);
    const attached = surfaces.attach(panel, canvas);
    setSurface(attached);
    return () => {
      attached?.detach();
      canvas.remove();
      setSurface(null);
    };
  }, [surfaces, generation, panel, host]);
  return surface;
};

const observe = (observer: ResizeObserver, place: HTMLElement): void => {
  try {
    observer.observe(place, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(place);
  }
};

/**
 * A surface that fills `host` and follows its size, its pixels and the scrolling of the elements in it that carry
 * data-region ("asks", "bids", "middle", "spread" or "list"). `layout` changes when those elements are others. null: nobody paints.
 */
export const useSurface = (panel: PanelName, host: RefObject<HTMLElement | null>, layout: string): Surface | null => {
  const surface = useCanvas(panel, host);
  useEffect(() => {
    const place = host.current;
    if (surface === null || place === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      surface.mount(place);
      surface.size(sizeOf(entry), regionsIn(place));
    });
    const onScroll = (): void => surface.scroll(regionsIn(place));
    observe(observer, place);
    place.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [surface, host, layout]);
  return surface;
};
