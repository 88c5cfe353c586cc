// The market of the paint bench: one new book a painted frame. For ours it is the terminal's own painter and sharer; for the
// peers the same books are written to shared memory, the cheapest way there is.
import { createFrame, writeFrame } from '../../src/worker/publish/frame/book-frame.ts';
import { openSeqlock, writeShared } from '../../src/worker/publish/frame/seqlock.ts';
import { createSurfacePorts } from '../../src/worker/adapters/surface-ports.ts';
import { createBeat } from '../../src/worker/publish/beat.ts';
import { createSurfaces } from '../../src/worker/paint/surfaces.ts';
import type { TradesSnapshot } from '../../src/worker/api/snapshots.ts';
import { bookOfStep } from './sample-book.ts';

type Start = {
  readonly port: MessagePort | null;
  readonly memory: SharedArrayBuffer;
  readonly counter: SharedArrayBuffer;
};

const noTrades: TradesSnapshot = {
  topic: 'trades',
  contract: 'btcusdt',
  revision: 0,
  freshness: { state: 'live', atMs: 0 },
  rows: [],
};
let step = 0;

const everyFrame = (run: () => void): void => {
  requestAnimationFrame(() => {
    run();
    everyFrame(run);
  });
};

const paintOurs = (port: MessagePort, memory: SharedArrayBuffer, frames: Int32Array): void => {
  const scheduler = {
    after: (delayMs: number, run: () => void) => {
      const id = setTimeout(run, delayMs);
      return () => clearTimeout(id);
    },
    soon: (run: () => void) => void setTimeout(run, 0),
  };
  const ports = createSurfacePorts(scheduler);
  const counting = (run: () => void) =>
    ports.requestFrame(() => {
      run();
      Atomics.add(frames, 0, 1);
    });
  const surfaces = createSurfaces({ ...ports, requestFrame: counting });
  const sink = surfaces.connect({
    book: (revision) => bookOfStep(step, revision),
    trades: () => noTrades,
    republish: () => undefined,
    beat: createBeat(scheduler),
    contractOf: () => null,
  });
  surfaces.open(port, memory);
  everyFrame(() => {
    step += 1;
    sink.take('book');
  });
};

const feedPeer = (memory: SharedArrayBuffer): void => {
  const lock = openSeqlock(memory);
  const frame = createFrame();
  everyFrame(() => {
    step += 1;
    writeFrame(frame, bookOfStep(step, step));
    writeShared(lock, frame);
  });
};

addEventListener('message', (event: MessageEvent<Start>) => {
  const { port, memory, counter } = event.data;
  if (port === null) feedPeer(memory);
  else paintOurs(port, memory, new Int32Array(counter));
});
