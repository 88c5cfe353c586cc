// What copies of leaders missed, as a row for each time. Written in the commit that made it.
import type { CopyMissed } from '../kernel/language/copy-record.ts';
import type { KernelEvent, UserId } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import { toCompact } from './compact-json.ts';
import type { Database } from './open-database.ts';

export type MissedRow = CopyMissed & { readonly id: string };
export type CopyHistory = {
  /** Belongs inside a transaction. */
  record(events: readonly KernelEvent[]): void;
  /** How often a copy of the person's missed something; 1,000 stands for that and more. */
  missed(person: UserId, copyId: string): number;
};

const MOST_COUNTED = 1_000;

export const openCopyHistory = (db: Database, env: Env): CopyHistory => {
  const keep = db.prepare('INSERT INTO copy_missed (env, person, copy, time_ms, missed) VALUES (?, ?, ?, ?, ?)');
  const count = db.prepare(
    `SELECT count(*) AS total FROM (SELECT 1 FROM copy_missed WHERE env = ? AND person = ? AND copy = ? LIMIT ${MOST_COUNTED})`,
  );
  return {
    record: (events) => {
      for (const event of events)
        if (event.type === 'CopyMissed') keep.run(env, event.user, event.copyId, event.timeMs, toCompact(event));
    },
    missed: (person, copyId) => (count.get(env, person, copyId) as { readonly total: number }).total,
  };
};
