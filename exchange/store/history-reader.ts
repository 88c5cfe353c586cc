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

/** `file`: the database; null when it is in memory, where no other thread can see it: then it is read here. */
export const openHistoryReader = (db: Database, file: string | null): HistoryReader => {
  if (file === null) {
    const read = openQueries(db);
    return { read: async (query) => read(query), waiting: () => 0, close: async () => undefined };
  }
  const pool = openThreadPool<HistoryTask, Found<HistoryRow>>({ program: new URL('./history.worker.ts', import.meta.url), name: 'readHistory', threads: 1, queue: QUEUE });
  return {
    read: async (query) => {
      const found = await pool.run({ file, query });
      if (found === 'busy') throw new HistoryBusy('too many histories wait to be read');
      return found;
    },
    waiting: pool.waiting,
    close: pool.close,
  };
};
