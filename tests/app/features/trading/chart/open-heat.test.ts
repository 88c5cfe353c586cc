import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openHeat } from '../../../../../src/app/features/trading/chart/heatmap/open-heat.ts';
import { startRecording } from '../../../../../src/app/features/trading/chart/heatmap/recording.ts';
import type { ChartScene } from '../../../../../src/app/features/trading/chart/layer.ts';
import { HEAT_ROWS, type HeatColumn } from '../../../../../src/domain/market/heat/heat-column.ts';
import type { HeatCell, HeatPiece, HeatReply } from '../../../../../src/worker/api/heat.ts';
import { createHeatDesk } from '../../../../../src/worker/heatmap/heat-desk.ts';

const START = 1_000_000_020_000;
type Moved = { readonly point?: { readonly x: number; readonly y: number } };

/** Rows of 10 ticks from 1,000 ticks on: 5 contracts in the first, 7 in the second. */
const column = (): HeatColumn => {
  const cont = new Float64Array(HEAT_ROWS);
  cont.set([5, 7]);
  return { atMs: START, firstRow: 100, cont };
};
const piece = (columns: readonly HeatColumn[]): HeatPiece => ({
  run: 'one',
  tape: 'live',
  cutMs: null,
  last: 1,
  rowTicks: 10,
  columns,
  freshness: { state: 'live', atMs: START },
});

/** The real painter, whose replies wait until they are let through. */
const openRecording = () => {
  const held: (() => void)[] = [];
  const columns = [column()];
  const recording = startRecording({
    door: { ask: () => Promise.resolve({ ok: true, value: piece(columns.splice(0)) }) as never },
    contract: 'btcusdt',
    environment: 'mock',
    isReplay: false,
    startPainter: (onReply) => {
      const toPicture = () => ({ close: () => undefined }) as unknown as ImageBitmap;
      const post = (reply: HeatReply<ImageBitmap>) => held.push(() => onReply(reply));
      return { send: createHeatDesk(toPicture, post), stop: () => undefined };
    },
  });
  const letThrough = async (count = held.length): Promise<void> => {
    for (const say of held.splice(0, count)) say();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { recording, letThrough };
};

/** A chart of one candle of a minute, 60 px wide, from 1,020 ticks at its top to 1,000 at its foot, 20 px high. */
const openScene = () => {
  const drawImage = vi.fn<() => void>();
  let move: (event: Moved) => void = () => undefined;
  let views: () => readonly { readonly renderer: () => { readonly draw: (target: unknown) => void } }[] = () => [];
  const scene = {
    chart: {
      timeScale: () => ({
        logicalToCoordinate: (place: number) => 30 + place * 60,
        coordinateToTime: (x: number) => (x >= 0 && x <= 60 ? START / 1000 : null),
        width: () => 60,
      }),
      subscribeCrosshairMove: (listener: typeof move) => {
        move = listener;
      },
      unsubscribeCrosshairMove: () => undefined,
    },
    prices: {
      coordinateToPrice: (y: number) => 1020 - y,
      priceToCoordinate: (price: number) => 1020 - price,
      getPane: () => ({ getHeight: () => 20 }),
      attachPrimitive: (primitive: { readonly paneViews: typeof views }) => {
        views = primitive.paneViews;
      },
      detachPrimitive: () => undefined,
    },
    contract: { priceDigits: 0 },
    interval: '1m',
    timeMs: (time: number) => time * 1000,
    colours: () => ({ accent: '#102030' }),
  } as unknown as ChartScene;
  const pen = { save: () => undefined, restore: () => undefined, drawImage };
  const target = { useMediaCoordinateSpace: (draw: (space: unknown) => void) => draw({ context: pen }) };
  /** Whether a picture stands behind the candles. */
  const isPainted = (): boolean => {
    drawImage.mockClear();
    for (const view of views()) view.renderer().draw(target);
    return drawImage.mock.calls.length > 0;
  };
  return { scene, isPainted, moveTo: (point?: Moved['point']) => move(point === undefined ? {} : { point }) };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[CHART-01] the heatmap on a scene', () => {
  test('what is read out is of the place where the pointer is now: an answer to an earlier place is not shown', async () => {
    const { recording, letThrough } = openRecording();
    const { scene, moveTo } = openScene();
    const cells: (HeatCell | null)[] = [];
    const layer = openHeat(scene, { recording, onCell: (cell) => cells.push(cell) });
    await vi.advanceTimersByTimeAsync(0);
    await letThrough();
    moveTo({ x: 0, y: 15 });
    moveTo({ x: 0, y: 5 });
    await letThrough(1);
    expect(cells).toEqual([]);
    await letThrough();
    expect(cells).toMatchObject([{ lowTicks: 1010, cont: 7 }]);
    moveTo({ x: 0, y: 15 });
    moveTo();
    await letThrough();
    expect(cells.slice(1)).toEqual([null]);
    layer.stop();
    recording.stop();
  });

  test('a scene that follows another gets its picture, also where that of the other is still being painted', async () => {
    const { recording, letThrough } = openRecording();
    const before = openScene();
    await vi.advanceTimersByTimeAsync(0);
    await letThrough();
    const first = openHeat(before.scene, { recording, onCell: () => undefined });
    await vi.advanceTimersByTimeAsync(60);
    await letThrough();
    expect(before.isPainted()).toBe(true);
    first.candlesChanged({ kind: 'all' });
    await vi.advanceTimersByTimeAsync(60);
    first.stop();
    const after = openScene();
    const second = openHeat(after.scene, { recording, onCell: () => undefined });
    await vi.advanceTimersByTimeAsync(60);
    await letThrough();
    expect(after.isPainted()).toBe(false);
    await vi.advanceTimersByTimeAsync(60);
    await letThrough();
    expect(after.isPainted()).toBe(true);
    second.stop();
    recording.stop();
  });
});
