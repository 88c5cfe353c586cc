// The canvas of the latest trades.
import type { RowText } from '../../domain/market/rows/row-text.ts';
import type { SurfaceLook, SurfaceRegion, SurfaceSize } from '../api/surface.ts';
import type { TradesSnapshot } from '../api/snapshots.ts';
import type { Canvas } from './canvas.ts';
import { paintTrades, tradesScene } from './paint-trades.ts';
import { rowTextOf, type ContractOf } from './row-text-of.ts';

export type TradesSurface = {
  readonly touch: () => void;
  readonly look: (look: SurfaceLook) => void;
  readonly size: (size: SurfaceSize, regions: readonly SurfaceRegion[]) => void;
  readonly scroll: (regions: readonly SurfaceRegion[]) => void;
};

type Parts = {
  readonly canvas: Canvas;
  readonly requestFrame: (run: () => void) => void;
  /** Epoch ms as the time of day of the person looking. */
  readonly clock: (atMs: number) => string;
  readonly read: () => TradesSnapshot;
  readonly contractOf: ContractOf;
};

export const createTradesSurface = ({ canvas, requestFrame, clock, read, contractOf }: Parts): TradesSurface => {
  let look: SurfaceLook | null = null;
  let text: RowText | null = null;
  let size: SurfaceSize | null = null;
  let regions: readonly SurfaceRegion[] = [];
  let isAsked = false;
  const paint = (): void => {
    isAsked = false;
    if (look === null || text === null || size === null) return;
    const trades = read();
    const rows = trades.contract === look.contract && trades.freshness.state !== 'loading' ? trades.rows : [];
    const isStale = trades.freshness.state !== 'live';
    paintTrades(canvas.context, tradesScene(rows, isStale, { theme: look.theme, text, clock, size, regions }));
  };
  const touch = (): void => {
    if (isAsked) return;
    isAsked = true;
    requestFrame(paint);
  };
  return {
    touch,
    look: (next) => {
      look = next;
      text = rowTextOf(next, contractOf);
      touch();
    },
    size: (next, nextRegions) => {
      canvas.resize(next.pixelWidth, next.pixelHeight);
      size = next;
      regions = nextRegions;
      paint();
    },
    scroll: (next) => {
      regions = next;
      touch();
    },
  };
};
