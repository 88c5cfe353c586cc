// When the write-ahead log is folded into the data file: by a thread, every some hundred writes, so that no commit waits until the file itself is
// forced to the disk (185 ms was seen). A commit does it only where the thread falls behind.
import type { Log } from '../ports.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import type { Database } from './open-database.ts';

/** Writes of the ledger from one fold to the next: some 4 MB of log. */
const WRITES = 500;
/** Pages of log, 16 MB, after which SQLite folds by itself at the end of a commit: what the thread has folded it need not. It reports nothing when it fails. */
const MOST_PAGES = 4_000;

export type Checkpoints = {
  /** Something was written. */
  readonly count: () => void;
  /** Resolves when no fold is under way. */
  readonly idle: () => Promise<void>;
  /** As idle; and none begins after it. */
  readonly close: () => Promise<void>;
};

/** A fold that fails loses nothing: the log keeps all and grows. It is logged once, and again after one that went well. */
export const openCheckpoints = (db: Database, file: string, log: Log): Checkpoints => {
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
  let isFailing = false;
  const foldIn = async (): Promise<void> => {
    try {
      await pool.run(file);
      isFailing = false;
    } catch (problem) {
      if (!isFailing)
        log(
          `The write-ahead log could not be folded into ${file} (${String(problem)}). Nothing is lost, but the log grows until it can: look at the disk.`,
        );
      isFailing = true;
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
    idle: async () => {
      await fold;
    },
    close: async () => {
      isClosed = true;
      await fold;
      await pool.close();
    },
  };
};
