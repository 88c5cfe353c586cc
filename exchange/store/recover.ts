// Start-up: the newest readable snapshot, then the journal after it.
import { hashText } from '../kernel/state/hash.ts';
import { createKernel, restoreKernel } from '../kernel/kernel.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { ContractSpec } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import { CHAIN_START, JournalDamaged, openJournal } from './journal.ts';
import type { ChainPoint } from './journal.ts';
import type { Database } from './open-database.ts';

export type Recovered = { readonly kernel: Kernel; readonly end: ChainPoint; readonly replayed: number };

type SnapshotRow = {
  readonly seq: number;
  readonly chain: string;
  readonly state: string;
  readonly state_hash: string;
};

/** The hash is of the text as it was kept: a version that lists more contracts, or keeps more of each, still reads it. */
const restore = (contracts: readonly ContractSpec[], row: SnapshotRow): Kernel | null => {
  if (hashText(row.state) !== row.state_hash) return null;
  try {
    return restoreKernel(contracts, row.state);
  } catch {
    return null;
  }
};

/** A journal of before the price band may have orders beyond it: no damage. They end when the contract next receives its prices (hold-to-band.ts). */
const LATER_RULE = 'BAND-1';

/**
 * Rebuilds one environment's kernel as it was at the last commit. A snapshot whose hash does not fit is passed over for the one before it.
 * Throws JournalDamaged when the log cannot be trusted: the exchange must not start on a guess.
 */
export const recoverKernel = (db: Database, env: Env, contracts: readonly ContractSpec[]): Recovered => {
  const rows = db
    .prepare('SELECT seq, chain, state, state_hash FROM snapshots WHERE env = ? ORDER BY seq DESC')
    .all(env) as unknown as SnapshotRow[];
  const journal = openJournal(db, env);
  const finish = (kernel: Kernel, start: ChainPoint): Recovered => {
    let replayed = 0;
    const end = journal.replay(start, (events) => {
      for (const event of events) kernel.apply(event);
      replayed += 1;
    });
    const faults = kernel.checkInvariants().filter((fault) => !fault.startsWith(LATER_RULE));
    if (faults.length > 0)
      throw new JournalDamaged(
        `Environment ${env}: the journal leads to a state that breaks an invariant (${faults.join('; ')}).`,
      );
    return { kernel, end, replayed };
  };
  for (const row of rows) {
    const kernel = restore(contracts, row);
    if (kernel !== null) return finish(kernel, { seq: row.seq, chain: row.chain });
  }
  if (rows.length > 0)
    throw new JournalDamaged(`Environment ${env}: no snapshot could be read back to the state it was taken from.`);
  return finish(createKernel({ contracts }), { seq: 0, chain: CHAIN_START });
};

export type SnapshotStore = {
  /**
   * Keeps the kernel's state at `end`. Forgets what is older than the newest one before it that still reads as it was written. Belongs inside a
   * transaction.
   */
  take(kernel: Kernel, end: ChainPoint): void;
  lastSeq(): number;
  /** No start needs the journal up to here: two snapshots or more are behind it. 0: all of it is needed. */
  needlessTo(): number;
};

export const openSnapshots = (db: Database, env: Env): SnapshotStore => {
  const insert = db.prepare(
    'INSERT OR REPLACE INTO snapshots (env, seq, chain, state, state_hash) VALUES (?, ?, ?, ?, ?)',
  );
  const previous = db.prepare(
    'SELECT seq, state, state_hash FROM snapshots WHERE env = ? AND seq < ? ORDER BY seq DESC',
  );
  const forget = db.prepare('DELETE FROM snapshots WHERE env = ? AND seq < ?');
  const ends = db.prepare('SELECT min(seq) AS first, max(seq) AS last FROM snapshots WHERE env = ?');
  const readEnds = (): { readonly first: number; readonly last: number } => {
    const { first, last } = ends.get(env) as { readonly first: number | null; readonly last: number | null };
    return { first: first ?? 0, last: last ?? 0 };
  };
  let kept = readEnds();
  /** The newest before `seq` whose text is still the one that was hashed. */
  const soundBefore = (seq: number): number => {
    for (const found of previous.iterate(env, seq)) {
      const row = found as unknown as Pick<SnapshotRow, 'seq' | 'state' | 'state_hash'>;
      if (hashText(row.state) === row.state_hash) return row.seq;
    }
    return 0;
  };
  return {
    take: (kernel, end) => {
      const state = kernel.snapshot();
      const before = soundBefore(end.seq);
      insert.run(env, end.seq, end.chain, state, hashText(state));
      forget.run(env, before);
      kept = readEnds();
    },
    lastSeq: () => kept.last,
    needlessTo: () => (kept.first < kept.last ? kept.first : 0),
  };
};
