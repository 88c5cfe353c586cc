// The page's side: microseconds to have one book of 2 x 32 rows on the main thread, by each way.
import { transfer, wrap, type Remote } from 'comlink';
import { createFrame, readFrame } from '../../src/worker/publish/frame/book-frame.ts';
import { FRAME_DOUBLES } from '../../src/worker/publish/frame/layout.ts';
import { openSeqlock, readShared, seqlockBytes } from '../../src/worker/publish/frame/seqlock.ts';

type Door = {
  pullObject(): Promise<unknown>;
  answerFrames(port: MessagePort): Promise<void>;
  pushFrames(port: MessagePort, count: number): Promise<void>;
  answerObjects(port: MessagePort): Promise<void>;
  writeAlways(memory: SharedArrayBuffer, stop: SharedArrayBuffer): Promise<number>;
};
const spawn = (): Remote<Door> =>
  wrap<Door>(new Worker(new URL('./handoff-worker.ts', import.meta.url), { type: 'module' }));
const asked = spawn();
const writer = spawn();
const PULLS = 2000;
const READS = 200_000;
/** What is read must not be thrown away by the compiler. */
const sink = { sum: 0 };

const perPull = async (pull: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  for (let count = 0; count < PULLS; count += 1) await pull();
  return ((performance.now() - from) * 1000) / PULLS;
};
const overPort = async (answer: 'answerFrames' | 'answerObjects'): Promise<number> => {
  const { port1, port2 } = new MessageChannel();
  await asked[answer](transfer(port2, [port2]));
  let resolve: () => void = () => undefined;
  port1.addEventListener('message', () => resolve());
  port1.start();
  const took = await perPull(
    () =>
      new Promise<void>((done) => {
        resolve = done;
        port1.postMessage(0);
      }),
  );
  port1.close();
  return took;
};

/** From the first frame's sending to the last one's arrival. */
const perPush = async (): Promise<number> => {
  const { port1, port2 } = new MessageChannel();
  let arrived = 0;
  const all = new Promise<void>((resolve) => {
    port1.addEventListener('message', (event: MessageEvent<Float64Array>) => {
      sink.sum += event.data[0]!;
      arrived += 1;
      if (arrived === PULLS) resolve();
    });
  });
  port1.start();
  const from = performance.now();
  await asked.pushFrames(transfer(port2, [port2]), PULLS);
  await all;
  const took = ((performance.now() - from) * 1000) / PULLS;
  port1.close();
  return took;
};

/** A writer that the machine took off its core in the middle of a writing is waited for. */
const readWhole = (lock: ReturnType<typeof openSeqlock>, into: Float64Array): void => {
  while (!readShared(lock, into));
};

/** Runs `work` while the other thread writes without a pause. */
const contended = async <T>(
  work: (lock: ReturnType<typeof openSeqlock>) => T | Promise<T>,
): Promise<{ readonly result: T; readonly writes: number }> => {
  const memory = new SharedArrayBuffer(seqlockBytes(FRAME_DOUBLES));
  const stop = new SharedArrayBuffer(4);
  const writing = writer.writeAlways(memory, stop);
  const lock = openSeqlock(memory);
  const into = createFrame();
  while (!readShared(lock, into)) await new Promise((resolve) => setTimeout(resolve, 1));
  const result = await work(lock);
  Atomics.store(new Int32Array(stop), 0, 1);
  return { result, writes: await writing };
};
const timeReads =
  (decode: boolean) =>
  (lock: ReturnType<typeof openSeqlock>): number => {
    const into = createFrame();
    const from = performance.now();
    for (let count = 0; count < READS; count += 1) {
      readWhole(lock, into);
      sink.sum += decode ? readFrame(into).seq : into[0]!;
    }
    return ((performance.now() - from) * 1000) / READS;
  };
/** Reads `reads` times and counts the frames that are not one number throughout. */
const countTorn =
  (reads: number) =>
  async (lock: ReturnType<typeof openSeqlock>): Promise<number> => {
    const into = createFrame();
    let torn = 0;
    for (let count = 0; count < reads; count += 1) {
      readWhole(lock, into);
      const first = into[0]!;
      for (let at = 1; at < FRAME_DOUBLES; at += 1) {
        if (into[at] === first) continue;
        torn += 1;
        break;
      }
      if (count % 200_000 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    return torn;
  };

Object.assign(globalThis, {
  ways: {
    comlink: () => perPull(() => asked.pullObject()),
    object: () => overPort('answerObjects'),
    frame: () => overPort('answerFrames'),
    pushed: perPush,
    shared: async () => (await contended(timeReads(false))).result,
    decoded: async () => (await contended(timeReads(true))).result,
  },
  torn: (reads: number) => contended(countTorn(reads)),
  isIsolated: globalThis.crossOriginIsolated,
  sink,
});
