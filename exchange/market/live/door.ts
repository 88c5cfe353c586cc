// The door of one contract's book: what the guard lets in, and whether the book is sound after it.
import { createGuard } from './guards.ts';
import type { LiveBook } from './live-book.ts';
import type { Delta, Snapshot, VenueAdapter } from './types.ts';

export type Rules = Pick<VenueAdapter, 'guard' | 'checksum' | 'firstDataMs' | 'silenceMs'>;
/** What became of a frame. */
export type Entry = 'applied' | 'known' | 'waiting' | 'gap' | 'broken';
export type Door = {
  reset(): void;
  snapshot(snapshot: Snapshot): Entry;
  delta(delta: Delta): Entry;
};

const SUMMED_ROWS = 25;

/** What the venue says about the book as a whole: not crossed, and the checksum it sends. */
const isSound = ({ checksum: sumOf }: Rules, book: LiveBook, checksum: number | null): boolean => {
  if (book.isBroken()) return false;
  if (checksum === null || sumOf === null) return true;
  return sumOf(book.top('buy', SUMMED_ROWS), book.top('sell', SUMMED_ROWS)) === checksum;
};

export const createDoor = (rules: Rules, book: LiveBook): Door => {
  const guard = createGuard(rules.guard);
  const broken = (): Entry => {
    guard.reset();
    return 'broken';
  };
  return {
    reset: guard.reset,
    snapshot: (snapshot: Snapshot): Entry => {
      // A second answer to a question asked twice: the book has gone on since.
      const waiting = rules.guard === 'joined' && guard.isJoined() ? null : guard.snapshot(snapshot);
      if (waiting === null) return 'known';
      book.replace(snapshot);
      for (const delta of waiting) book.apply(delta);
      if (!guard.isJoined()) return 'gap';
      return isSound(rules, book, (waiting.at(-1) ?? snapshot).checksum) ? 'applied' : broken();
    },
    delta: (delta: Delta): Entry => {
      const decision = guard.delta(delta);
      if (decision !== 'apply') return decision === 'drop' ? 'known' : decision === 'wait' ? 'waiting' : 'gap';
      book.apply(delta);
      return isSound(rules, book, delta.checksum) ? 'applied' : broken();
    },
  };
};
