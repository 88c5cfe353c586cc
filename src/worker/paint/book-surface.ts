// The book's canvas: what it looks like, what it shows, and prices that stand still while a person aims at them.
//
// Invariants: 1. while held, the prices of the rows change only when contract or price step do, and sizes are those of now; 2. what is reported as painted is
// what was painted, reported right after; 3. nothing is painted before both look and size are known.
import { createFrame, readFrame, writeFrame } from '../publish/frame/book-frame.ts';
import { AT } from '../publish/frame/layout.ts';
import { holdBook } from '../../domain/market/rows/held-rows.ts';
import type { RowText } from '../../domain/market/rows/row-text.ts';
import type { SurfaceLook, SurfaceRegion, SurfaceSize } from '../api/surface.ts';
import { bookScene, ownMap } from './book-scene.ts';
import type { BookSource } from './book-source.ts';
import type { Canvas } from './canvas.ts';
import { clear } from './ink.ts';
import { paintBook } from './paint-book.ts';
import { rowTextOf, type ContractOf } from './row-text-of.ts';

export type BookSurface = {
  /** Something it shows may have changed. */
  readonly touch: () => void;
  readonly look: (look: SurfaceLook) => void;
  readonly size: (size: SurfaceSize, regions: readonly SurfaceRegion[]) => void;
  readonly scroll: (regions: readonly SurfaceRegion[]) => void;
  readonly hold: (isHeld: boolean) => void;
};

type Parts = {
  readonly canvas: Canvas;
  readonly source: BookSource;
  readonly requestFrame: (run: () => void) => void;
  readonly onPainted: (frame: Float64Array) => void;
  readonly contractOf: ContractOf;
};

const isOf = (frame: Float64Array, contract: string): boolean => {
  const facts = readFrame(frame);
  return facts.contract === contract && facts.freshness.state !== 'loading';
};
const isSameGrid = (a: Float64Array, b: Float64Array): boolean => a[AT.groupTicks] === b[AT.groupTicks];

export const createBookSurface = ({ canvas, source, requestFrame, onPainted, contractOf }: Parts): BookSurface => {
  const shown = createFrame();
  let look: SurfaceLook | null = null;
  let text: RowText | null = null;
  let own = { asks: ownMap([]), bids: ownMap([]) };
  let size: SurfaceSize | null = null;
  let regions: readonly SurfaceRegion[] = [];
  let isHeld = false;
  let isAsked = false;

  const paint = (): void => {
    isAsked = false;
    if (look === null || size === null) return;
    text ??= rowTextOf(look, contractOf);
    const newest = source.read();
    if (text === null || newest === null || !isOf(newest, look.contract)) {
      clear(canvas.context, size, look.theme);
      return;
    }
    const stands = isHeld && isOf(shown, look.contract) && isSameGrid(shown, newest);
    if (stands) writeFrame(shown, holdBook(readFrame(shown), readFrame(newest)));
    else shown.set(newest);
    paintBook(
      canvas.context,
      bookScene(shown, {
        theme: look.theme,
        text,
        size,
        regions,
        own,
        spreadWord: look.spreadWord,
      }),
    );
    onPainted(shown);
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
      own = { asks: ownMap(next.ownAsks), bids: ownMap(next.ownBids) };
      touch();
    },
    size: (next, nextRegions) => {
      canvas.resize(next.pixelWidth, next.pixelHeight);
      size = next;
      regions = nextRegions;
      // At once: a canvas of a new size is empty until it is painted.
      paint();
    },
    scroll: (next) => {
      regions = next;
      touch();
    },
    hold: (next) => {
      isHeld = next;
      touch();
    },
  };
};
