// When the write-ahead log is folded into the data file: by a thread, every some hundred writes, so that no commit waits until the file itself is
// forced to the disk (185 ms was seen). A commit does it only where the thread falls behind.
import { openThreadPool } from '../threads/thread-pool.ts';
import type { Database } from './open-database.ts';

/** Writes of the ledger from one fold to the next: some 4 MB of log. */
const WRITES = 500;
/** Pages of log, 16 MB, after which SQLite's own fold comes, inside a commit: what the thread has folded it need not. */
const MOST_PAGES = 4_000;

export type Checkpoints = {
  /** Something was written. */
  readonly count: () => void;
  /** Resolves when no fold is under way any more; none begins after it. */
  readonly close: () => Promise<void>;
};

/** Folds that failed are not reported: the log keeps all, SQLite's own fold comes, and its fault ends the exchange in words. */
export const openCheckpoints = (db: Database, file: string): Checkpoints => {
  db.exec(`PRAGMA wal_autocheckpoint=${MOST_PAGES}`);
  const pool = openThreadPool<string, undefined>({
    program: new URL('./checkpoint.worker.ts', import.meta.url),
    name: 'foldIn',
    threads: 1,
    queue: 0,
  });
  let writes = 0;
  let fold: Promise<void> | null = null;
  let isClosed = false;
  const foldIn = async (): Promise<void> => {
    try {
      await pool.run(file);
    } catch {
      // The log keeps all; the fold that comes inside a commit says what is wrong.
    } finally {
      fold = null;
    }
  };
  return {
    count: () => {
      writes += 1;
      if (writes < WRITES || fold !== null || isClosed) return;
      writes = 0;
      fold = foldIn();
    },
    close: async () => {
      isClosed = true;
      await fold;
      await pool.close();
    },
  };
};
