// A tape read once from end to end: checkpoints to seek by, marks to go to, candles for the chart, and what it all folds to.
import type { TapeAbout } from '../api/replay-door.ts';
import type { OpenedTape } from './open-tape.ts';
import { createCheckpoints, type Checkpoints } from './checkpoints.ts';
import { stateHash } from './state-hash.ts';
import { createTapeCandles, type TapeCandles } from './tape-candles.ts';
import { createTapeFold, type FoldMark, type TapeFold } from './tape-fold.ts';
import { createMarkCollector, type MarkCollector } from './tape-marks.ts';

export type IndexedTape = {
  readonly tape: OpenedTape;
  readonly fold: TapeFold;
  readonly first: FoldMark;
  readonly checkpoints: Checkpoints;
  readonly candles: TapeCandles;
  readonly marks: MarkCollector;
  readonly about: TapeAbout;
};

/** Lines folded between two breaths: some ten milliseconds. */
const SLICE = 8000;
const CANDLES_MS = 1000;

/** `breathe` lets others have their turn; it takes how much was read, in percent, and answers false when nobody waits any more. */
export const indexTape = async (
  tape: OpenedTape,
  name: string,
  breathe: (percent: number) => Promise<boolean>,
): Promise<IndexedTape | null> => {
  const [checkpoints, candles, marks] = [createCheckpoints(), createTapeCandles(), createMarkCollector()];
  let isIndexed = false;
  const fold = createTapeFold(tape, null, (entry) => {
    if (entry.kind === 'answer' && !isIndexed) candles.hear(entry, core.state);
  });
  const first = fold.keep();
  const { walk, core, counts } = fold;
  let candlesMs = 0;
  for (let events = fold.next(); events !== null; events = fold.next()) {
    checkpoints.pass(fold);
    marks.onFrame(events, fold.highMs(), counts.lines);
    if (Math.abs(walk.atMs - candlesMs) >= CANDLES_MS) {
      candlesMs = walk.atMs;
      candles.look(core.state.market);
    }
    if (counts.lines % SLICE === 0 && !(await breathe(Math.floor((walk.at / tape.bytes.length) * 100)))) return null;
  }
  candles.look(core.state.market);
  const { line } = core.state;
  const { lines, frames, badLines, unknownEntries, wrongHashes } = counts;
  const about: TapeAbout = {
    kind: tape.kind,
    name,
    firstMs: tape.firstMs,
    lastMs: Math.max(tape.lastMs, fold.highMs()),
    lines,
    frames,
    badLines,
    unknownEntries,
    wrongHashes,
    rejected: line.framesRejected,
    gaps: line.gaps,
    isCut: tape.isCut,
    endHash: stateHash(core.state),
  };
  isIndexed = true;
  fold.restore(first);
  return { tape, fold, first, checkpoints, candles, marks, about };
};
