// Reads each newer book from shared memory (or the port), as fast as the page takes it and no faster.
import { createFrame, readFrame } from '../../worker/publish/frame/book-frame.ts';
import {
  askForFrame,
  announcedNumber,
  openSeqlock,
  readShared,
  type Seqlock,
} from '../../worker/publish/frame/seqlock.ts';
import type { BookSnapshot } from '../../worker/api/snapshots.ts';
import type { SurfaceMessage } from '../../worker/api/surface.ts';

export type BookFollower = { readonly onMessage: (message: SurfaceMessage) => void };

const followShared = (lock: Seqlock, onBook: (book: BookSnapshot) => Promise<void>): BookFollower => {
  const read = async (): Promise<void> => {
    let number: number;
    do {
      number = announcedNumber(lock);
      const frame = createFrame();
      if (readShared(lock, frame)) await onBook(readFrame(frame));
      askForFrame(lock);
      // What was announced between reading and asking reached nobody.
    } while (announcedNumber(lock) !== number);
  };
  let isReading = false;
  const readOnce = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    await read();
    isReading = false;
  };
  askForFrame(lock);
  // An early engine may have announced a book before anybody listened.
  if (announcedNumber(lock) > 0) void readOnce();
  return {
    onMessage: (message) => {
      if (message.kind === 'announced') void readOnce();
    },
  };
};

/** `ready` asks for the next frame where memory cannot be shared. */
export const followBook = (
  memory: SharedArrayBuffer | null,
  onBook: (book: BookSnapshot) => Promise<void>,
  ready: () => void,
): BookFollower => {
  if (memory !== null) return followShared(openSeqlock(memory), onBook);
  return {
    onMessage: (message) => {
      if (message.kind === 'frame') void onBook(readFrame(message.frame)).then(ready);
    },
  };
};
