// The worker's side of every way to hand a book over.
import { expose } from 'comlink';
import { createFrame, writeFrame } from '../../src/worker/publish/frame/book-frame.ts';
import { openSeqlock, writeShared } from '../../src/worker/publish/frame/seqlock.ts';
import { bookOfStep } from './sample-book.ts';

/** A few microseconds between two writings, a thousand times denser than books come. Without any, a reader on a core of its own may find no whole frame for minutes. */
const PAUSE = 1000;
const BOOKS = 64;
const books = Array.from({ length: BOOKS }, (_, step) => bookOfStep(step, step));
const frames = books.map((book) => {
  const frame = createFrame();
  writeFrame(frame, book);
  return frame;
});
let at = 0;
const next = (): number => (at = (at + 1) % BOOKS);

expose({
  pullObject: () => books[next()],
  /** Answers every message on the port with the newest frame. */
  answerFrames: (port: MessagePort) => {
    port.addEventListener('message', () => port.postMessage(frames[next()]));
    port.start();
  },
  answerObjects: (port: MessagePort) => {
    port.addEventListener('message', () => port.postMessage(books[next()]));
    port.start();
  },
  /** Sends so many frames unasked, one message each, as the fallback does. */
  pushFrames: (port: MessagePort, count: number) => {
    for (let sent = 0; sent < count; sent += 1) port.postMessage(frames[next()]);
  },
  /** Writes all the time until `stop` is set; each frame is one number throughout, so that a torn one is seen. */
  writeAlways: (memory: SharedArrayBuffer, stop: SharedArrayBuffer) => {
    const lock = openSeqlock(memory);
    const flag = new Int32Array(stop);
    const frame = createFrame();
    let writes = 0;
    while (Atomics.load(flag, 0) === 0) {
      writes += 1;
      writeShared(lock, frame.fill(writes));
      for (let pause = 0; pause < PAUSE; pause += 1) Atomics.load(flag, 0);
    }
    return writes;
  },
});
