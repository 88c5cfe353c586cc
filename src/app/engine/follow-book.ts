// Reads each newer book from shared memory (or the port), as fast as the page takes it and no faster.
import { createFrame, readFrame } from '../../worker/publish/frame/book-frame.ts';
import { askForNews, newsNumber, openSeqlock, readShared, type Seqlock } from '../../worker/publish/frame/seqlock.ts';
import type { BookSnapshot } from '../../worker/api/snapshots.ts';
import type { SurfaceNews } from '../../worker/api/surface.ts';

export type BookFollower = { readonly onNews: (news: SurfaceNews) => void };

const followShared = (lock: Seqlock, onBook: (book: BookSnapshot) => Promise<void>): BookFollower => {
  const read = async (): Promise<void> => {
    let number: number;
    do {
      number = newsNumber(lock);
      const frame = createFrame();
      if (readShared(lock, frame)) await onBook(readFrame(frame));
      askForNews(lock);
      // What was announced between reading and asking reached nobody.
    } while (newsNumber(lock) !== number);
  };
  let isReading = false;
  const readOnce = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    await read();
    isReading = false;
  };
  askForNews(lock);
  // An early engine may have announced a book before anybody listened.
  if (newsNumber(lock) > 0) void readOnce();
  return {
    onNews: (news) => {
      if (news.kind === 'news') void readOnce();
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
    onNews: (news) => {
      if (news.kind === 'frame') void onBook(readFrame(news.frame)).then(ready);
    },
  };
};
