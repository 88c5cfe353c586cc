// P14: the recorded stream folded from its bytes, against real time itself; seeks against the linear fold.
import { readFileSync } from 'node:fs';
import { openTape, type OpenedTape } from '../../src/worker/tape/open-tape.ts';
import { createCheckpoints, seekFold, type Checkpoints } from '../../src/worker/tape/checkpoints.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { createTapeFold, type FoldMark, type TapeFold } from '../../src/worker/tape/tape-fold.ts';
import { seeded } from './mutate.ts';
import type { Goal, Report } from './report.ts';
import type { Recording } from './stream.ts';
import { interleave } from './timing.ts';

const TIMES = 3000;
const SEEK_MS = 30;
const SEEKS = 200;
const CHECKED = 8;

const foldAll = (tape: OpenedTape): TapeFold => {
  const fold = createTapeFold(tape);
  const checkpoints = createCheckpoints();
  while (fold.next() !== null) checkpoints.pass(fold);
  return fold;
};

type Indexed = { readonly fold: TapeFold; readonly checkpoints: Checkpoints; readonly first: FoldMark };
const shelve = (tape: OpenedTape): Indexed => {
  const fold = createTapeFold(tape);
  const first = fold.keep();
  const checkpoints = createCheckpoints();
  while (fold.next() !== null) checkpoints.pass(fold);
  return { fold, checkpoints, first };
};

/** Milliseconds of each of many seeks to anywhere, and how many of those looked at ended in the linear fold's state. */
const seeks = (
  tape: OpenedTape,
  { fold, checkpoints, first }: Indexed,
): { readonly times: number[]; readonly equal: number } => {
  const random = seeded(14);
  const times: number[] = [];
  let equal = 0;
  for (let at = 0; at < SEEKS; at += 1) {
    const atMs = Math.round(tape.firstMs + random() * (tape.lastMs - tape.firstMs));
    const from = performance.now();
    seekFold(fold, checkpoints, first, atMs);
    times.push(performance.now() - from);
    if (at >= CHECKED) continue;
    const linear = createTapeFold(tape);
    while (linear.nextUntil(atMs) !== null);
    if (stateHash(linear.core.state) === stateHash(fold.core.state)) equal += 1;
  }
  return { times: times.toSorted((a, b) => a - b), equal };
};

export const benchReplay = async (
  _root: string,
  { path, frames }: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const opened = await openTape(new Uint8Array(readFileSync(path)), null);
  if (!opened.ok) throw new Error(`the stream is no tape: ${opened.problem.key}`);
  const tape = opened.value;
  const spanMs = tape.lastMs - tape.firstMs;
  const timed = interleave(
    [{ name: 'fold with checkpoints', units: frames.length, setUp: () => () => void foldAll(tape) }],
    rounds,
    says,
  );
  const times = spanMs / ((timed[0]!.median * frames.length) / 1000);
  const indexed = shelve(tape);
  const { times: took, equal } = seeks(tape, indexed);
  const worst = took.at(-1)!;
  const goals: Goal[] = [
    {
      id: 'P14',
      says: 'replay against real time',
      wanted: `at least ${TIMES}x`,
      reached: `${times.toFixed(0)}x`,
      ok: times >= TIMES,
    },
    {
      id: 'P14',
      says: `slowest of ${SEEKS} seeks anywhere`,
      wanted: `at most ${SEEK_MS} ms`,
      reached: `${worst.toFixed(1)} ms`,
      ok: worst <= SEEK_MS,
    },
    {
      id: 'P14',
      says: 'states after a seek equal to the linear fold',
      wanted: `${CHECKED} of ${CHECKED}`,
      reached: `${equal} of ${CHECKED}`,
      ok: equal === CHECKED,
    },
  ];
  return {
    bench: 'replay',
    unit: 'µs a frame',
    facts: {
      stream: path,
      frames: frames.length,
      'seconds of tape': Math.round(spanMs / 1000),
      checkpoints: indexed.checkpoints.count(),
      'MB of checkpoints': (indexed.checkpoints.bytes() / 1_048_576).toFixed(1),
      'median seek, ms': took[SEEKS >> 1]!.toFixed(1),
      rounds,
    },
    timed,
    goals,
  };
};
