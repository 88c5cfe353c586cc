// Test mode: the disk on command. Commits can be held back, and the database can be kept from growing, which it then refuses by itself.
import { z } from 'zod';
import type { Database } from '../store/open-database.ts';

/** commits: held back until they are free again. room: none, so that the database may not grow, or plenty. */
export const diskBody = z.union([
  z.strictObject({ commits: z.enum(['held', 'free']) }),
  z.strictObject({ room: z.enum(['none', 'plenty']) }),
]);
export type DiskOrder = z.output<typeof diskBody>;
export type DiskFaults = {
  /** Runs a commit at the end of the turn, or once commits are free. */
  readonly defer: (run: () => void) => void;
  readonly order: (order: DiskOrder) => void;
  /** The database that the orders are about. */
  readonly attach: (db: Database) => void;
};

/** SQLite's own bound where none is set. */
const MOST_PAGES = 4_294_967_294;

const pagesOf = (db: Database): number => Number(Object.values(db.prepare('PRAGMA page_count').get() ?? {})[0]);

export const createDiskFaults = (): DiskFaults => {
  let db: Database | null = null;
  let held: (() => void)[] | null = null;
  const now = (run: () => void): void => {
    setImmediate(run);
  };
  const free = (): void => {
    const waiting = held ?? [];
    held = null;
    for (const run of waiting) now(run);
  };
  return {
    defer: (run) => {
      if (held === null) now(run);
      else held.push(run);
    },
    attach: (opened) => {
      db = opened;
    },
    order: (order) => {
      if ('commits' in order) {
        if (order.commits === 'free') free();
        else held ??= [];
      } else if (db !== null) db.exec(`PRAGMA max_page_count=${order.room === 'none' ? pagesOf(db) : MOST_PAGES}`);
    },
  };
};
