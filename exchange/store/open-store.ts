// The exchange's data, opened, checked and recovered; what is damaged is named, with the way to go on.
import { statSync } from 'node:fs';
import type { Clock, Log } from '../ports.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import { openCheckpoints } from './checkpoints.ts';
import { chainFaults, snapshotFaults, structureFaults } from './check-data.ts';
import { DataDamaged, isCorrupt, restoreHint } from './data-folder.ts';
import { JournalDamaged } from './journal.ts';
import { openLedger } from './ledger.ts';
import type { Ledger, LedgerOptions } from './ledger.ts';
import { openDatabase } from './open-database.ts';
import type { Database, OpenedDatabase } from './open-database.ts';

/** A larger file is checked beside the running exchange: some 300 MB a second would hold up its start. */
const MOST_AT_START = 128 * 1024 * 1024;

type Timed = { readonly clock: Clock };
type StoreOptions<T extends Timed> = Omit<LedgerOptions, 'db' | 'clock'> & {
  readonly dataDir: string;
  readonly log: Log;
  /** Without it 128 MB. */
  readonly checkedAtStartBytes?: number | undefined;
  /** What time it is depends on what is on the disk. */
  readonly timeOf: (db: Database) => T;
};
export type Store<T extends Timed> = {
  readonly db: Database;
  /** Null: in memory. */
  readonly file: string | null;
  readonly ledger: Ledger;
  readonly time: T;
  readonly close: () => Promise<void>;
};

const damage = (dataDir: string, faults: readonly string[]): DataDamaged =>
  new DataDamaged(`The data in ${dataDir} is damaged: ${faults.join('; ')}. ${restoreHint(dataDir)}`);

/** What was thrown, with the way to go on where data is damaged. */
const named = (dataDir: string, problem: unknown): unknown => {
  if (problem instanceof JournalDamaged) return new JournalDamaged(`${problem.message} ${restoreHint(dataDir)}`);
  return isCorrupt(problem) ? damage(dataDir, [String(problem)]) : problem;
};

/** Checks the file's structure and the chain of its journal in a thread of its own; the exchange stops when something is found. Returns what ends the check. */
const checkLater = (
  dataDir: string,
  file: string,
  { log, onFatal }: Pick<StoreOptions<Timed>, 'log' | 'onFatal'>,
): (() => Promise<void>) => {
  const pool = openThreadPool<string, readonly string[]>({
    program: new URL('./check-data.worker.ts', import.meta.url),
    name: 'findFaults',
    threads: 1,
    queue: 0,
  });
  const check = async (): Promise<void> => {
    try {
      const faults = await pool.run(file);
      if (faults !== 'busy' && faults.length > 0) onFatal(damage(dataDir, faults).message);
    } catch (problem) {
      log(`The data in ${dataDir} could not be checked: ${String(problem)}`);
    } finally {
      await pool.close();
    }
  };
  void check();
  return pool.close;
};

const recover = <T extends Timed>(
  { dataDir, log, timeOf, ...options }: StoreOptions<T>,
  { db, isProven }: OpenedDatabase,
  isSmall: boolean,
): { readonly ledger: Ledger; readonly time: T } => {
  const structure = isSmall && !isProven ? structureFaults(db) : [];
  if (structure.length > 0) throw damage(dataDir, structure);
  const time = timeOf(db);
  const ledger = openLedger({ ...options, clock: time.clock, db });
  for (const fault of snapshotFaults(db))
    log(
      `The data in ${dataDir}: ${fault}. The exchange goes on from the one before it and the journal; make a backup and start on that.`,
    );
  const chain = isSmall ? chainFaults(db, false) : [];
  if (chain.length > 0) throw damage(dataDir, chain);
  return { ledger, time };
};

/** Throws DataFolderError, DataDamaged, JournalDamaged: each one plain line. */
export const openStore = <T extends Timed>(options: StoreOptions<T>): Store<T> => {
  const { dataDir } = options;
  const opened = openDatabase(dataDir);
  try {
    const isSmall =
      opened.file === null || statSync(opened.file).size <= (options.checkedAtStartBytes ?? MOST_AT_START);
    const checkpoints = opened.file === null ? null : openCheckpoints(opened.db, opened.file, options.log);
    const { ledger, time } = recover(
      {
        ...options,
        onAppended: (command, bytes) => {
          checkpoints?.count();
          options.onAppended?.(command, bytes);
        },
      },
      opened,
      isSmall,
    );
    const endCheck =
      isSmall || opened.isProven || opened.file === null ? null : checkLater(dataDir, opened.file, options);
    return {
      db: opened.db,
      file: opened.file,
      ledger,
      time,
      close: async () => {
        try {
          await Promise.all([endCheck?.(), checkpoints?.close()]);
        } finally {
          opened.close();
        }
      },
    };
  } catch (problem) {
    opened.discard();
    throw named(dataDir, problem);
  }
};
