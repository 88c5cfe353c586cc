import { describe, expect, test } from 'vitest';
import { readFrame } from '../../../src/worker/publish/frame/book-frame.ts';
import { createBookSource } from '../../../src/worker/paint/book-source.ts';
import { createBookSurface } from '../../../src/worker/paint/book-surface.ts';
import { bookAt, look, regions, sizeAt } from './book-sample.ts';
import { createRecordingContext } from './recording-context.ts';

const createRig = () => {
  const market = { book: bookAt(600_000), reads: 0 };
  const source = createBookSource((revision) => {
    market.reads += 1;
    return { ...market.book, revision };
  });
  const canvas = createRecordingContext();
  const frames: (() => void)[] = [];
  const painted: number[] = [];
  const paintedAsks: (readonly (readonly [number, number])[])[] = [];
  const sizes: number[] = [];
  const surface = createBookSurface({
    canvas: {
      context: canvas.context,
      resize: (width) => {
        sizes.push(width);
      },
    },
    source,
    requestFrame: (run) => frames.push(run),
    onPainted: (frame) => {
      const { bids, asks } = readFrame(frame.slice());
      painted.push(bids[0]!.ticks);
      paintedAsks.push(asks.map(({ ticks, amountCont }) => [ticks, amountCont]));
    },
    contractOf: () => null,
  });
  const move = (best: number, changes = {}) => {
    market.book = bookAt(best, changes);
    source.touch();
    surface.touch();
  };
  const paint = () => {
    canvas.forget();
    for (const run of frames.splice(0)) run();
    return canvas.texts().map(({ text }) => text);
  };
  return { surface, market, canvas, frames, painted, paintedAsks, sizes, move, paint };
};
const live = () => {
  const rig = createRig();
  rig.surface.look(look);
  rig.surface.size(sizeAt(1), regions);
  rig.paint();
  return rig;
};

describe('the book’s canvas', () => {
  test('[MKT-07] waits for look and size; a new size is painted at once', () => {
    const { surface, canvas, paint, frames, sizes } = createRig();
    surface.touch();
    expect(paint()).toEqual([]);
    surface.look(look);
    expect(frames).toHaveLength(1);
    expect(paint()).toEqual([]);
    surface.size(sizeAt(2), regions);
    expect(canvas.texts().length).toBeGreaterThan(0);
    expect(sizes).toEqual([600]);
  });

  test('[MKT-07] a thousand frames between two pictures are one picture, of the newest; what is reported is what was painted', () => {
    const { move, paint, frames, painted, market } = live();
    const reads = market.reads;
    for (let best = 600_000; best < 601_000; best += 1) move(best);
    expect(frames).toHaveLength(1);
    expect(paint()).toContain('60,099.9');
    expect(market.reads).toBe(reads + 1);
    expect(painted.at(-1)).toBe(600_999);
  });

  test('fault 37: [BOOK-04] while the prices are held their sizes are those of now, painted and reported', () => {
    const { surface, market, move, paint, paintedAsks } = live();
    surface.hold(true);
    const asks = market.book.asks.slice(1).map((row) => ({ ...row, amountCont: 77 }));
    move(600_000, { asks });
    expect(paint()).toContain('0.077');
    expect(paintedAsks.at(-1)!.slice(0, 3)).toEqual([
      [600_001, 0],
      [600_002, 77],
      [600_003, 77],
    ]);
  });

  test('[BOOK-04] held rows stand, and what is reported stands with them, until they are let go', () => {
    const { surface, move, paint, painted } = live();
    surface.hold(true);
    for (const best of [600_050, 599_000]) {
      move(best);
      const texts = paint();
      expect(texts).toContain('60,000.0');
      expect(painted.at(-1)).toBe(600_000);
    }
    surface.hold(false);
    expect(paint()).toContain('59,900.0');
    expect(painted.at(-1)).toBe(599_000);
  });

  test('[BOOK-04] [MKT-03] another price step or another contract ends the standing', () => {
    const { surface, move, paint } = live();
    surface.hold(true);
    move(700_000, { groupTicks: 10 });
    expect(paint()).toContain('70,000.0');
    move(710_000, { contract: 'ethusdt' });
    expect(paint()).toEqual([]);
    surface.look({ ...look, contract: 'ethusdt' });
    expect(paint()).toContain('71,000.0');
  });

  test('[MKT-02] a book that was never read whole is not painted', () => {
    const { move, paint, painted } = live();
    const count = painted.length;
    move(700_000, { freshness: { state: 'loading', atMs: null } });
    expect(paint()).toEqual([]);
    expect(painted).toHaveLength(count);
  });
});
