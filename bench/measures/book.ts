// P1: apply a depth frame and read the best 32 of both sides, after every frame of the recording.
import { createTopPrices, type Entry } from './contestant.ts';
import { loadPeer, OURS } from './contestants.ts';
import { joinDepth, type JoinedDepth } from './depth-frames.ts';
import { faster, type Report } from './report.ts';
import type { Recording } from './stream.ts';
import { interleave, type Work } from './timing.ts';

export const PEERS = ['sorted-arrays', 'sorted-btree', 'tardis-dev', 'red-black-tree', 'ccxt'] as const;
const GOALS = [
  ['tardis-dev', 10],
  ['sorted-btree', 8],
  ['ccxt', 30],
  ['sorted-arrays', 3],
] as const;

const workOf = ({ name, open }: Entry, { snapshot, updates }: JoinedDepth): Work => ({
  name,
  units: updates.length,
  setUp: () => {
    const book = open();
    book.snapshot(snapshot.bids, snapshot.asks);
    const top = createTopPrices();
    return () => {
      for (const { parsed } of updates) {
        book.apply(parsed.b, parsed.a, parsed.u, parsed.E);
        book.read(top);
      }
    };
  },
});

export const benchBook = async (
  root: string,
  { path, frames }: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const depth = joinDepth(frames);
  const entries = [OURS, ...(await Promise.all(PEERS.map((name) => loadPeer(root, name))))];
  const timed = interleave(
    entries.map((entry) => workOf(entry, depth)),
    rounds,
    says,
  );
  const levels = depth.updates.reduce((sum, { parsed }) => sum + parsed.b.length + parsed.a.length, 0);
  return {
    bench: 'book',
    unit: 'µs a depth frame',
    facts: {
      stream: path,
      frames: depth.updates.length,
      'level changes a frame': (levels / depth.updates.length).toFixed(1),
      rounds,
    },
    timed,
    goals: GOALS.map(([peer, ratio]) => faster('P1', timed, OURS.name, peer, ratio)),
  };
};
