// Checkpoints of a tape that is being folded, so that any moment is near one of them.
//
// Invariants: 1. marks stand in the order of the tape; 2. at most `mostBytes` and MOST marks are kept: when more come, every other one goes and
// the rest stand twice as far apart.
import { sizeOf } from './checkpoint.ts';
import type { FoldMark, TapeFold } from './tape-fold.ts';

export type Checkpoints = {
  /** Called after each folded line: keeps a mark where one is due. */
  readonly pass: (fold: TapeFold) => void;
  /** The last mark from which `atMs` can still be reached going on; null: from the very beginning. */
  readonly nearest: (atMs: number) => FoldMark | null;
  /** The last mark before a line; null: there is none. */
  readonly before: (line: number) => FoldMark | null;
  readonly count: () => number;
  readonly bytes: () => number;
};

/** Lines between marks at first: a few milliseconds of folding. */
const FIRST_STEP = 8192;
const MOST = 512;

export const createCheckpoints = (mostBytes = 128 * 1024 * 1024): Checkpoints => {
  let marks: FoldMark[] = [];
  let step = FIRST_STEP;
  let due = FIRST_STEP;
  let bytes = 0;
  const thin = (): void => {
    marks = marks.filter((_, at) => at % 2 === 1);
    bytes = marks.reduce((sum, mark) => sum + sizeOf(mark.state), 0);
    step *= 2;
  };
  return {
    pass: (fold) => {
      if (fold.counts.lines < due) return;
      const mark = fold.keep();
      marks.push(mark);
      bytes += sizeOf(mark.state);
      while (marks.length > 1 && (marks.length > MOST || bytes > mostBytes)) thin();
      due = fold.counts.lines + step;
    },
    nearest: (atMs) => marks.findLast((mark) => mark.highMs <= atMs) ?? null,
    before: (line) => marks.findLast((mark) => mark.counts.lines < line) ?? null,
    count: () => marks.length,
    bytes: () => bytes,
  };
};

/** Puts the fold at `atMs`: the state after the last line before the first one that is later. `first`: a mark of its very beginning. */
export const seekFold = (fold: TapeFold, checkpoints: Checkpoints, first: FoldMark, atMs: number): void => {
  const nearest = checkpoints.nearest(atMs) ?? first;
  // Going on from here is as good as from a mark that lies behind.
  if (fold.highMs() > atMs || fold.walk.at < nearest.at) fold.restore(nearest);
  while (fold.nextUntil(atMs) !== null);
};

/** Puts the fold right after a line, counted from 1; past the last one it is at the end. */
export const seekLine = (fold: TapeFold, checkpoints: Checkpoints, first: FoldMark, line: number): void => {
  const nearest = checkpoints.before(line) ?? first;
  if (fold.counts.lines >= line || fold.walk.at < nearest.at) fold.restore(nearest);
  while (fold.counts.lines < line && fold.next() !== null);
};
