// Where rows go in a place, and how many pixels it has.
import type { SurfaceRegion, SurfaceSize } from '../../worker/api/surface.ts';

const SIDES = ['asks', 'bids', 'middle', 'spread'] as const;

const regionOf = (element: HTMLElement): SurfaceRegion => ({
  side: SIDES.find((side) => side === element.dataset['region']) ?? 'list',
  top: element.offsetTop,
  height: element.offsetHeight,
  scrollTop: element.scrollTop,
});

/** The elements in `place` that carry data-region ("asks", "bids", "middle", "spread" or "list"), as they lie in it now. */
export const regionsIn = (place: HTMLElement): readonly SurfaceRegion[] =>
  [...place.querySelectorAll<HTMLElement>('[data-region]')].map(regionOf);

/** Device pixels along one side: as the browser snaps them, unless that contradicts its own ratio (an emulated screen). */
const pixelsOf = (css: number, snapped: number | undefined): number => {
  const reckoned = css * window.devicePixelRatio;
  return snapped !== undefined && Math.abs(snapped - reckoned) <= 1 ? snapped : Math.round(reckoned);
};

type Measured = Pick<ResizeObserverEntry, 'contentRect'> &
  Partial<Pick<ResizeObserverEntry, 'devicePixelContentBoxSize'>>;

/** Example: a place of 320 x 600 CSS pixels on a screen of ratio 2 is 640 x 1200 device pixels. */
export const sizeOf = ({ devicePixelContentBoxSize, contentRect: { width, height } }: Measured): SurfaceSize => {
  const box = devicePixelContentBoxSize?.[0];
  return { width, height, pixelWidth: pixelsOf(width, box?.inlineSize), pixelHeight: pixelsOf(height, box?.blockSize) };
};
