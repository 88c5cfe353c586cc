// Folds the write-ahead log into the data file beside the event loop, on a connection of its own.
import { DatabaseSync } from '@photostructure/sqlite';
import { yieldToOthers } from '../threads/yield-to-others.ts';

yieldToOthers();

/** Folds in what is committed to the log of the data file at `path` and nobody reads from it any more. Throws when the disk refuses. */
export const foldIn = (path: string): void => {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA busy_timeout=0; PRAGMA synchronous=FULL');
    db.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  } finally {
    db.close();
  }
};
