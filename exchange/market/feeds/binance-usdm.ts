// The rule by which Binance's USD-M depth stream becomes a book: buffer, join the snapshot, follow the chain of `pu`.
// Source: the venue's own "how to manage a local order book correctly", with pu == snapshot id also accepted as the first update.
//
// Invariant: once joined, nothing is applied unless everything before it was; after a gap nothing is applied until a new snapshot.
import type { Frame } from './frames.ts';

export type DepthUpdate = Extract<Frame, { kind: 'update' }>;
type Ids = Pick<DepthUpdate, 'first' | 'last' | 'previous'>;
export type Decision = 'buffer' | 'apply' | 'drop' | 'gap';

export type Sequence<U extends Ids> = {
  /** Starts over from a snapshot; returns the buffered updates that continue it, in order. */
  snapshot(id: number): readonly U[];
  update(update: U): Decision;
  /** As if no frame had ever been received. */
  reset(): void;
  isJoined(): boolean;
};

const MOST_BUFFERED = 20_000;

export const createSequence = <U extends Ids>(): Sequence<U> => {
  let last: number | null = null;
  let isFirst = false;
  let buffer: U[] = [];

  const decide = (update: U): Decision => {
    if (last === null) return 'buffer';
    if (isFirst) {
      if (update.last < last) return 'drop';
      return (update.first <= last && last <= update.last) || update.previous === last ? 'apply' : 'gap';
    }
    if (update.last <= last) return 'drop';
    return update.previous === last ? 'apply' : 'gap';
  };
  const meet = (update: U): Decision => {
    const decision = decide(update);
    if (decision === 'apply') {
      last = update.last;
      isFirst = false;
    } else if (decision === 'gap') {
      last = null;
      buffer = [update];
    } else if (decision === 'buffer') {
      buffer.push(update);
      if (buffer.length > MOST_BUFFERED) buffer.shift();
    }
    return decision;
  };
  return {
    snapshot: (id) => {
      const waiting = buffer;
      buffer = [];
      last = id;
      isFirst = true;
      return waiting.filter((update) => meet(update) === 'apply');
    },
    update: meet,
    reset: () => {
      last = null;
      buffer = [];
    },
    isJoined: () => last !== null,
  };
};
