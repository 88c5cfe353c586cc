// Plays steps at a wanted mean rate, with the recording's own bursts and lulls.
import type { OwnStream, SourceStep } from './own-stream.ts';
import type { SourceBook } from './source-book.ts';

export type Played = { readonly frames: number; readonly depth: number; readonly seconds: number };
export type Player = {
  readonly book: () => SourceBook;
  /** `frames` steps from where it stands, in `frames / rate` seconds; past the end it begins again. */
  readonly play: (rate: number, frames: number) => Promise<Played>;
  /** Back to the first step. */
  readonly rewind: () => void;
  readonly stop: () => void;
};
type Out = {
  readonly play: (step: SourceStep) => void;
  readonly jump: (from: SourceBook, to: SourceBook) => void;
  readonly together: (run: () => void) => void;
};

const TICK_MS = 1;

/** Recorded time of each of the next `frames` steps from `at` on, over the end of the recording and on. */
const timesFrom = ({ steps }: OwnStream, at: number, frames: number): Float64Array => {
  const times = new Float64Array(frames);
  const pass = steps.at(-1)!.atMs + 1;
  for (let count = 0; count < frames; count += 1) {
    const index = at + count;
    times[count] = steps[index % steps.length]!.atMs + Math.floor(index / steps.length) * pass;
  }
  return times;
};

export const createPlayer = (stream: OwnStream, out: Out): Player => {
  let book = stream.open();
  let at = 0;
  let isStopped = false;
  const rewind = (): void => {
    const from = book;
    book = stream.open();
    at = 0;
    out.jump(from, book);
  };
  const next = (): SourceStep => {
    if (at === stream.steps.length) rewind();
    at += 1;
    return stream.steps[at - 1]!;
  };
  const play: Player['play'] = (rate, frames) =>
    new Promise((resolve) => {
      const times = timesFrom(stream, at, frames);
      const seconds = frames / rate;
      const pace = (times.at(-1)! - times[0]!) / (seconds * 1000);
      const startMs = performance.now();
      let sent = 0;
      let depth = 0;
      const turn = (): void => {
        const dueMs = times[0]! + (performance.now() - startMs) * pace;
        out.together(() => {
          for (; sent < frames && times[sent]! <= dueMs; sent += 1) {
            const step = next();
            if (step.kind === 'depth') depth += 1;
            out.play(step);
          }
        });
        if (sent < frames && !isStopped) setTimeout(turn, TICK_MS);
        else resolve({ frames: sent, depth, seconds: (performance.now() - startMs) / 1000 });
      };
      turn();
    });
  return {
    book: () => book,
    play,
    rewind,
    stop: () => {
      isStopped = true;
    },
  };
};
