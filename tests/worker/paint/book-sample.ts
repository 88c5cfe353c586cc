import type { BookFacts } from '../../../src/worker/publish/frame/book-frame.ts';
import { createFrame, writeFrame } from '../../../src/worker/publish/frame/book-frame.ts';
import { createRowText } from '../../../src/domain/market/rows/row-text.ts';
import type { PaintTheme, SurfaceLook, SurfaceSize } from '../../../src/worker/api/surface.ts';
import { ownMap, type BookView } from '../../../src/worker/paint/book-scene.ts';

export const theme: PaintTheme = {
  panel: 'panel',
  raised: 'raised',
  line: 'line',
  text: 'text',
  text2: 'text2',
  text3: 'text3',
  accent: 'accent',
  rise: 'rise',
  fall: 'fall',
  riseSoft: 'riseSoft',
  fallSoft: 'fallSoft',
  family: 'sans',
  fontSize: 12,
  smallSize: 10,
  largeSize: 15,
  rowHeight: 20,
  pad: 8,
};
export const shape = { kind: 'linear', unitAmount: '0.001', priceDigits: 1, unit: 'crypto' } as const;
export const look: SurfaceLook = { contract: 'btcusdt', shape, theme, ownBids: [], ownAsks: [], spreadWord: 'Spread' };

/** 300 x 254 CSS pixels: five rows a side around a middle of 54. */
export const sizeAt = (ratio: number): SurfaceSize => ({
  width: 300,
  height: 254,
  pixelWidth: 300 * ratio,
  pixelHeight: Math.round(254 * ratio),
});
export const regions = [
  { side: 'asks', top: 0, height: 100, scrollTop: 0 },
  { side: 'bids', top: 154, height: 100, scrollTop: 0 },
] as const;
export const viewAt = (ratio: number, changes: Partial<BookView> = {}): BookView => ({
  theme,
  text: createRowText(shape),
  size: sizeAt(ratio),
  regions,
  own: { asks: ownMap([]), bids: ownMap([]) },
  spreadWord: 'Spread',
  ...changes,
});

const side = (best: number, step: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ticks: best + step * i,
    amountCont: 10 + i,
    cumulativeCont: 10 * (i + 1) + (i * (i + 1)) / 2,
  }));

/** Asks from `best + 1` upwards, bids from `best` downwards. */
export const bookAt = (best: number, changes: Partial<BookFacts> = {}): BookFacts => {
  const bids = side(best, -1, 8);
  const asks = side(best + 1, 1, 8);
  return {
    contract: 'btcusdt',
    revision: 1,
    freshness: { state: 'live', atMs: 1 },
    seq: 1,
    bids,
    asks,
    groupTicks: 1,
    bestBidTicks: best,
    bestAskTicks: best + 1,
    levels: { bids: [best - 4, best - 7, best - 7], asks: [best + 5, best + 8, best + 8] },
    maxCumulativeCont: bids.at(-1)!.cumulativeCont,
    spreadTicks: 1,
    lastTicks: best,
    lastDirection: 'rise',
    markTicks: best,
    ...changes,
  };
};
export const frameOf = (book: BookFacts): Float64Array => {
  const frame = createFrame();
  writeFrame(frame, book);
  return frame;
};
