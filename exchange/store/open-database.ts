// One SQLite file per exchange: write-ahead log, every commit forced to the disk.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { LATER_TABLES, SCHEMA, SCHEMA_VERSION } from './schema.ts';

export type Database = DatabaseSyncInstance;
export type OpenedDatabase = { readonly db: Database; /** Null: in memory. */ readonly file: string | null; readonly close: () => void };

/** Another program has this data folder, or its content is not ours: a line for the operator, not a bug. */
export class DataFolderError extends Error {}

const MEMORY = ':memory:';

const pragma = (db: Database, name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];

/** SQLITE_BUSY: somebody else holds it. A full disk does not lock either, and that is not somebody else. */
const BUSY = 5;
const isBusy = (problem: unknown): boolean => problem instanceof Error && 'errcode' in problem && problem.errcode === BUSY;

/** Holds `lock.db` exclusively until closed. The operating system frees it when the process dies, however it dies. */
const lockFolder = (dataDir: string): Database => {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'));
  try {
    lock.exec('PRAGMA busy_timeout=0; BEGIN EXCLUSIVE');
  } catch (problem) {
    lock.close();
    if (!isBusy(problem)) throw new DataFolderError(`The data folder ${dataDir} cannot be written (${String(problem)}). Make room on its disk, or look who may write there.`);
    throw new DataFolderError(`Another exchange is running on ${dataDir}. Stop it first, or start this one with --data and another folder.`);
  }
  return lock;
};

const prepareSchema = (db: Database, where: string): void => {
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=5000');
  const version = pragma(db, 'user_version');
  if (version !== 0 && version !== SCHEMA_VERSION) throw new DataFolderError(`The data in ${where} has format ${String(version)}; this exchange reads format ${SCHEMA_VERSION}.`);
  if (version === 0) db.exec(`BEGIN; ${SCHEMA}; PRAGMA user_version=${SCHEMA_VERSION}; COMMIT`);
  db.exec(`BEGIN; ${LATER_TABLES}; COMMIT`);
};

/**
 * Opens the exchange's data in a folder (made when missing), or in memory for ':memory:'.
 * Throws DataFolderError when another process has the folder. Example: openDatabase('var/exchange').
 */
export const openDatabase = (dataDir: string): OpenedDatabase => {
  if (dataDir !== MEMORY) mkdirSync(dataDir, { recursive: true });
  const lock = dataDir === MEMORY ? null : lockFolder(dataDir);
  const file = dataDir === MEMORY ? null : join(dataDir, 'exchange.db');
  const db = new DatabaseSync(file ?? MEMORY);
  const close = (): void => {
    // Statements that are still prepared keep the file's log open: it is folded in by hand. Where that fails (a commit broke
    // off), the log stays beside the file and is read at the next start.
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Nothing is lost: see above.
    }
    db.close();
    lock?.close();
  };
  try {
    prepareSchema(db, dataDir);
  } catch (problem) {
    close();
    throw problem instanceof DataFolderError ? problem : new DataFolderError(`The data in ${dataDir} cannot be read (${String(problem)}).`);
  }
  return { db, file, close };
};

/** The settings that durability rests on, read back from the open database. */
export const readDurability = (db: Database): { readonly journalMode: unknown; readonly synchronous: unknown } => ({
  journalMode: pragma(db, 'journal_mode'),
  synchronous: pragma(db, 'synchronous'),
});
