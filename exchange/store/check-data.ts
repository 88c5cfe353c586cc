// Whether what is on the disk is what was written: the database's own check, the chain of the kept journal, the hash of each kept snapshot.
import { hashText } from '../kernel/state/hash.ts';
import { ENVS } from '../ports.ts';
import type { Env } from '../ports.ts';
import { CHAIN_START, linkOf } from './journal.ts';
import type { Database } from './open-database.ts';

type Snapshot = { readonly seq: number; readonly chain: string; readonly state: string; readonly state_hash: string };
type Row = {
  readonly seq: number;
  readonly time_ms: number;
  readonly command: string;
  readonly events: string;
  readonly hash: string;
};
const MOST_FAULTS = 5;

/** What SQLite finds in the file's structure; nothing when all is well. Some 300 MB a second. */
export const structureFaults = (db: Database): string[] =>
  db
    .prepare(`PRAGMA quick_check(${MOST_FAULTS})`)
    .all()
    .map((row) => String(Object.values(row)[0]))
    .filter((text) => text !== 'ok')
    .map((text) => text.replaceAll(/\s+/g, ' '));

/** The chain from one kept snapshot to the next: rows that no start reads, as the newest snapshot stands behind them. */
const betweenFaults = (
  db: Database,
  env: Env,
  from: Pick<Snapshot, 'seq' | 'chain'>,
  to: Pick<Snapshot, 'seq' | 'chain'> | null,
): string[] => {
  const rows = db.prepare(
    'SELECT seq, time_ms, command, events, hash FROM journal WHERE env = ? AND seq > ? AND seq <= ? ORDER BY seq',
  );
  let { seq, chain } = from;
  for (const found of rows.iterate(env, seq, to?.seq ?? Number.MAX_SAFE_INTEGER)) {
    const row = found as unknown as Row;
    chain = linkOf(chain, row.seq, row.time_ms, row.command, row.events);
    if (row.seq !== seq + 1 || chain !== row.hash)
      return [`record ${row.seq} of the journal of environment ${env} is damaged or out of place`];
    seq = row.seq;
  }
  return to === null || (seq === to.seq && chain === to.chain)
    ? []
    : [`the journal of environment ${env} does not lead to its snapshot at record ${to.seq}`];
};

const snapshotsOf = (db: Database, env: Env): readonly Snapshot[] =>
  db.prepare('SELECT seq, chain, state, state_hash FROM snapshots WHERE env = ? ORDER BY seq').all(env);

/** Kept snapshots whose hash does not match: start-up passes them over for the one before. */
export const snapshotFaults = (db: Database): string[] =>
  ENVS.flatMap((env) =>
    snapshotsOf(db, env)
      .filter(({ state, state_hash: hash }) => hashText(state) !== hash)
      .map(({ seq }) => `the snapshot of environment ${env} at record ${seq} is damaged`),
  );

/**
 * Faults of the kept journal, from the oldest kept snapshot on. `isWhole`: also from the newest snapshot to the end, which every start follows itself.
 * Example: ['record 7 of the journal of environment 1 is damaged or out of place'].
 */
export const chainFaults = (db: Database, isWhole: boolean): string[] =>
  ENVS.flatMap((env) => {
    const snapshots = snapshotsOf(db, env);
    const points = snapshots.length === 0 ? [{ seq: 0, chain: CHAIN_START }] : snapshots;
    return points.flatMap((point, at) => {
      const next = points[at + 1] ?? null;
      return next === null && !isWhole ? [] : betweenFaults(db, env, point, next);
    });
  });

/** Everything there is to find, for a copy that nobody waits for. */
export const allFaults = (db: Database): string[] => {
  const structure = structureFaults(db);
  return structure.length > 0 ? structure : [...snapshotFaults(db), ...chainFaults(db, true)];
};
