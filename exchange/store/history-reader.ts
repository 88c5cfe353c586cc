// Who reads histories: a thread with a connection of its own that cannot write, so that the event loop does not wait for the disk or for a long list.
import { openThreadPool } from '../threads/thread-pool.ts';
import { openQueries } from './history-query.ts';
import type { Found, HistoryQuery, HistoryRow } from './history-query.ts';
import type { Database } from './open-database.ts';

/** Too many histories wait to be read: ask again in a second. */
export class HistoryBusy extends Error {}

export type HistoryReader = {
  /** What was on the disk when it was asked is in the answer. Rejects with HistoryBusy. */
  read(query: HistoryQuery): Promise<Found<HistoryRow>>;
  /** Queries that are answered or wait to be. */
  waiting(): number;
  close(): Promise<void>;
};
export type HistoryTask = { readonly file: string; readonly query: HistoryQuery };

/** Half a second of long lists, or some seconds of short ones. */
const QUEUE = 64;
/** Places of one person, and of all those lists that are nobody's own: others find one whatever somebody asks for. */
const PLACES_EACH = 16;
const PLACES_PUBLIC = 32;

const PUBLIC = '';
/** Whose list it is. */
const ownerOf = ({ conditions }: HistoryQuery): string => {
  for (const condition of conditions)
    if ('among' in condition && (condition.of === 'user_id' || condition.of === 'person'))
      return String(condition.among[0]);
  return PUBLIC;
};

/** Counts the places that each person has in the queue. */
const createPlaces = () => {
  const taken = new Map<string, number>();
  return {
    take: (owner: string): boolean => {
      const count = taken.get(owner) ?? 0;
      if (count >= (owner === PUBLIC ? PLACES_PUBLIC : PLACES_EACH)) return false;
      taken.set(owner, count + 1);
      return true;
    },
    give: (owner: string): void => {
      const left = (taken.get(owner) ?? 1) - 1;
      if (left > 0) taken.set(owner, left);
      else taken.delete(owner);
    },
  };
};

/** `file`: the database; null when it is in memory, where no other thread can see it: then it is read here. */
export const openHistoryReader = (db: Database, file: string | null): HistoryReader => {
  if (file === null) {
    const read = openQueries(db);
    return { read: async (query) => read(query), waiting: () => 0, close: async () => undefined };
  }
  const places = createPlaces();
  const pool = openThreadPool<HistoryTask, Found<HistoryRow>>({
    program: new URL('./history.worker.ts', import.meta.url),
    name: 'readHistory',
    threads: 1,
    queue: QUEUE,
  });
  return {
    read: async (query) => {
      const owner = ownerOf(query);
      if (!places.take(owner)) throw new HistoryBusy('too many histories wait to be read');
      try {
        const found = await pool.run({ file, query });
        if (found === 'busy') throw new HistoryBusy('too many histories wait to be read');
        return found;
      } finally {
        places.give(owner);
      }
    },
    waiting: pool.waiting,
    close: pool.close,
  };
};
