// Tells the page the newest book: in memory both share, else as a block of doubles over the port. Never as objects.
//
// While the worker paints the rows itself, the page is only woken for what it shows beside them, and for the rows twice a
// second (for those who do not see the painting).
//
// Invariants: 1. the newest book is told at last, whatever was skipped between; 2. over the port at most one frame is on
// its way; 3. at most one writing per pause.
import { createFrame } from '../../domain/market/frame/book-frame.ts';
import { isHeadline } from '../../domain/market/frame/headline.ts';
import { announce, openSeqlock, takeWish, writeShared } from '../../domain/market/frame/seqlock.ts';
import type { SurfaceNews } from '../api/surface.ts';
import type { BookSource } from '../paint/book-source.ts';
import type { SchedulerPort } from '../ports/ports.ts';

/** Half a painted frame: no page sees more. */
const PAUSE_MS = 8;
/** Rows that are painted are told at this pace. */
const ROWS_MS = 500;

export type SharedBook = {
  readonly touch: () => void;
  /** The page has put the last posted frame in place. */
  readonly ready: () => void;
};

type Parts = {
  readonly source: BookSource; readonly scheduler: SchedulerPort; readonly memory: SharedArrayBuffer | null;
  readonly post: (news: SurfaceNews) => void;
  /** The rows are painted already. */
  readonly isPainted: () => boolean;
  /** This book cannot be framed: tell it another way. */
  readonly onUnfit: () => void;
};

export const createSharedBook = ({ source, scheduler, memory, post, isPainted, onUnfit }: Parts): SharedBook => {
  const lock = memory === null ? null : openSeqlock(memory);
  let isTouched = false;
  let isResting = false;
  let isReady = true;
  let isPatient = false;
  const told = createFrame();

  const tellNews = (frame: Float64Array): void => {
    told.set(frame);
    if (lock === null) {
      isReady = false;
      post({ kind: 'frame', frame });
      return;
    }
    announce(lock);
    if (takeWish(lock)) post({ kind: 'news' });
  };
  const tellRows = (): void => {
    isPatient = false;
    const frame = source.read();
    if (frame === null) return;
    if (isReady) tellNews(frame);
    else isTouched = true;
  };
  const tell = (): void => {
    const frame = source.read();
    if (frame === null) {
      onUnfit();
      return;
    }
    if (lock !== null) writeShared(lock, frame);
    if (!isPainted() || isHeadline(told, frame)) tellNews(frame);
    else if (!isPatient) {
      isPatient = true;
      scheduler.after(ROWS_MS, tellRows);
    }
  };
  const flush = (): void => {
    isResting = false;
    if (!isTouched || !isReady) return;
    isTouched = false;
    isResting = true;
    tell();
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
