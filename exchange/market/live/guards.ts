// Whether a venue's frames may go into the book: three rules behind one door.
//
// Invariant: after a gap nothing goes in until a snapshot; before the first one nothing goes in either.
import { createSequence } from '../feeds/binance-usdm.ts';
import type { Delta, Snapshot, VenueAdapter } from './types.ts';

export type Guard = {
  /** Deltas received before that continue the snapshot, in order; null: older than what is known, not to be used. */
  snapshot(snapshot: Snapshot): readonly Delta[] | null;
  /** 'wait': only a snapshot helps; 'drop': known already; 'gap': something is missing before it. */
  delta(delta: Delta): 'apply' | 'drop' | 'wait' | 'gap';
  reset(): void;
  isJoined(): boolean;
};

/** Snapshots only: the latest wins, one from before it does not. */
export const createLatest = (): Guard => {
  let last: number | null = null;
  return {
    snapshot: (snapshot) => {
      if (last !== null && snapshot.last < last) return null;
      ({ last } = snapshot);
      return [];
    },
    delta: () => 'drop',
    reset: () => {
      last = null;
    },
    isJoined: () => last !== null,
  };
};

/**
 * A snapshot, then deltas of which each names the one before. A number may fall (the venue began to count anew) as long as the chain holds;
 * a delta that repeats the last number is a keepalive when it follows itself, else a duplicate.
 */
export const createChain = (): Guard => {
  let last: number | null = null;
  return {
    snapshot: (snapshot) => {
      ({ last } = snapshot);
      return [];
    },
    delta: (delta) => {
      if (last === null) return 'wait';
      if (delta.previous !== last) {
        if (delta.last === last) return 'drop';
        last = null;
        return 'gap';
      }
      ({ last } = delta);
      return 'apply';
    },
    reset: () => {
      last = null;
    },
    isJoined: () => last !== null,
  };
};

/** Deltas are kept until a snapshot from elsewhere meets them. */
export const createJoined = (): Guard => {
  const sequence = createSequence<Delta>();
  return {
    snapshot: ({ last }) => sequence.snapshot(last),
    delta: (delta) => {
      const decision = sequence.update(delta);
      return decision === 'buffer' ? 'wait' : decision;
    },
    reset: sequence.reset,
    isJoined: sequence.isJoined,
  };
};

export const createGuard = (kind: VenueAdapter['guard']): Guard => {
  switch (kind) {
    case 'latest':
      return createLatest();
    case 'chain':
      return createChain();
    case 'joined':
      return createJoined();
  }
};
