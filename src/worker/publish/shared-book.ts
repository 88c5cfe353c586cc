// Publishes the newest book to the page: in memory both share, else as a block of doubles over the port. Never as objects.
//
// While the worker paints the book itself, the page is only woken for what it shows beside it: at once when the book is of
// another kind, once a beat for prices (order entry reckons with them), at every third beat for rows (for those who do not
// see the painting).
//
// Invariants: 1. the newest book is published in the end, whatever was skipped between; 2. over the port at most one frame is on
// its way; 3. at most one writing per pause.
import { createFrame } from './frame/book-frame.ts';
import { isRepriced, isUrgent } from './frame/headline.ts';
import { announce, openSeqlock, takeWish, writeShared } from './frame/seqlock.ts';
import type { SurfaceMessage } from '../api/surface.ts';
import type { BookSource } from '../paint/book-source.ts';
import type { SchedulerPort } from '../ports/ports.ts';
import type { Beat } from './beat.ts';

/** Half a painted frame: no page sees more. */
const PAUSE_MS = 8;
/** Prices and rows that are painted are published after so many beats. */
const PRICES_BEATS = 1;
const ROWS_BEATS = 3;

export type SharedBook = {
  readonly touch: () => void;
  /** The page has put the last posted frame in place. */
  readonly ready: () => void;
};

type Parts = {
  readonly source: BookSource;
  readonly scheduler: SchedulerPort;
  readonly beat: Beat;
  readonly memory: SharedArrayBuffer | null;
  readonly post: (message: SurfaceMessage) => void;
  /** The rows are painted already. */
  readonly isPainted: () => boolean;
  /** This book does not fit a frame: publish it as a snapshot. */
  readonly onUnfit: () => void;
};

export const createSharedBook = ({ source, scheduler, beat, memory, post, isPainted, onUnfit }: Parts): SharedBook => {
  const lock = memory === null ? null : openSeqlock(memory);
  let isTouched = false;
  let isResting = false;
  let isReady = true;
  /** Prices were published less than a beat ago; and whether there are newer ones. */
  let isCalm = false;
  let isRepricedSince = false;
  let isPatient = false;
  const published = createFrame();

  const publishNow = (frame: Float64Array): void => {
    published.set(frame);
    if (lock === null) {
      isReady = false;
      post({ kind: 'frame', frame });
      return;
    }
    // What is announced is what the page will read: a beat may publish a newer book than the last touch did.
    writeShared(lock, frame);
    announce(lock);
    if (takeWish(lock)) post({ kind: 'announced' });
  };
  const publishNewest = (): void => {
    const frame = source.read();
    if (frame === null) return;
    if (isReady) publishNow(frame);
    else isTouched = true;
  };
  const publishPrices = (frame: Float64Array): void => {
    if (isCalm) {
      isRepricedSince = true;
      return;
    }
    isCalm = true;
    publishNow(frame);
    beat.rest(PRICES_BEATS, () => {
      isCalm = false;
      const newest = isRepricedSince ? source.read() : null;
      isRepricedSince = false;
      if (newest !== null && isReady) publishPrices(newest);
      else if (newest !== null) isTouched = true;
    });
  };
  const publishRows = (): void => {
    if (isPatient) return;
    isPatient = true;
    beat.rest(ROWS_BEATS, () => {
      isPatient = false;
      publishNewest();
    });
  };
  const publishDue = (): void => {
    const frame = source.read();
    if (frame === null) {
      onUnfit();
      return;
    }
    if (!isPainted() || isUrgent(published, frame)) publishNow(frame);
    else if (isRepriced(published, frame)) publishPrices(frame);
    else publishRows();
  };
  const flush = (): void => {
    isResting = false;
    if (!isTouched || !isReady) return;
    isTouched = false;
    isResting = true;
    publishDue();
    scheduler.after(PAUSE_MS, flush);
  };
  return {
    touch: () => {
      isTouched = true;
      if (isResting || !isReady) return;
      isResting = true;
      scheduler.soon(flush);
    },
    ready: () => {
      isReady = true;
      if (!isResting) flush();
    },
  };
};
