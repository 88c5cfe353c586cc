// One SQLite file per exchange: write-ahead log, every commit forced to the disk.
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { DATA_FILE, DataDamaged, DataFolderError, isCorrupt, makePrivate, restoreHint } from './data-folder.ts';
import { damagedFrame } from './log-damage.ts';
import { changedPages, dropSums, writeSums } from './page-sums.ts';
import { LATER_COLUMNS, LATER_INDEXES, LATER_TABLES, SCHEMA, SCHEMA_VERSION } from './schema.ts';

export type Database = DatabaseSyncInstance;
export type OpenedDatabase = {
  readonly db: Database;
  /** Null: in memory. */
  readonly file: string | null;
  readonly close: () => void;
  /** Closes what cannot be trusted: without sums that would vouch for it. */
  readonly discard: () => void;
  /** Every page is what it was when the exchange was closed. */
  readonly isProven: boolean;
};
export { DataFolderError } from './data-folder.ts';

const MEMORY = ':memory:';

const pragma = (db: Database, name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];

/** SQLITE_BUSY: somebody else holds it. A full disk does not lock either, and that is not somebody else. */
const BUSY = 5;
const isBusy = (problem: unknown): boolean =>
  problem instanceof Error && 'errcode' in problem && problem.errcode === BUSY;

/** Holds `lock.db` exclusively until closed. The operating system frees it when the process dies, however it dies. */
const lockFolder = (dataDir: string): Database => {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'));
  try {
    lock.exec('PRAGMA busy_timeout=0; BEGIN EXCLUSIVE');
  } catch (problem) {
    lock.close();
    if (!isBusy(problem))
      throw new DataFolderError(
        `The data folder ${dataDir} cannot be written (${String(problem)}). Make room on its disk, or look who may write there.`,
      );
    throw new DataFolderError(
      `Another exchange is running on ${dataDir}. Stop it first, or start this one with --data and another folder.`,
    );
  }
  return lock;
};

const prepareSchema = (db: Database, where: string): void => {
  // Of new data alone: pages that nothing uses can be given back to the disk. Older data use them again.
  db.exec('PRAGMA auto_vacuum=INCREMENTAL');
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=5000');
  const version = pragma(db, 'user_version');
  if (version !== 0 && version !== SCHEMA_VERSION)
    throw new DataFolderError(
      `The data in ${where} has format ${String(version)}; this exchange reads format ${SCHEMA_VERSION}.`,
    );
  if (version === 0) db.exec(`BEGIN; ${SCHEMA}; PRAGMA user_version=${SCHEMA_VERSION}; COMMIT`);
  db.exec(`BEGIN; ${LATER_TABLES}; COMMIT`);
  for (const { table, column, definition } of LATER_COLUMNS)
    if (db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) === undefined)
      db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
  db.exec(LATER_INDEXES);
};

const MOST_NAMED = 10;
/** Looks at the files before the database does, and forgets the sums: it will write. Throws DataDamaged; answers whether every page is proven. */
const inspectFiles = (dataDir: string): boolean => {
  const frame = damagedFrame(join(dataDir, `${DATA_FILE}-wal`));
  if (frame !== null)
    throw new DataDamaged(
      `The data in ${dataDir} is damaged: frame ${frame} of ${DATA_FILE}-wal is not what was written, and saved orders stand behind it. ${restoreHint(dataDir)}`,
    );
  const pages = changedPages(dataDir);
  if (pages !== null && pages.length > 0) {
    const named = `${pages.length === 1 ? 'page' : 'pages'} ${pages.slice(0, MOST_NAMED).join(', ')}${pages.length > MOST_NAMED ? ` and ${pages.length - MOST_NAMED} more` : ''}`;
    throw new DataDamaged(
      `The data in ${dataDir} is damaged: ${named} of ${DATA_FILE} changed since the exchange was closed. ${restoreHint(dataDir)} If you changed the file yourself, delete exchange.sums there.`,
    );
  }
  dropSums(dataDir);
  return pages !== null;
};

const unreadable = (dataDir: string, problem: unknown): DataFolderError => {
  if (problem instanceof DataFolderError) return problem;
  const line = `The data in ${dataDir} cannot be read (${String(problem)}).`;
  return isCorrupt(problem) ? new DataDamaged(`${line} ${restoreHint(dataDir)}`) : new DataFolderError(line);
};

/**
 * Opens the exchange's data in a folder (made when missing, private to its owner), or in memory for ':memory:'.
 * Throws DataFolderError when another process has the folder, DataDamaged when its files are not what was written. Example: openDatabase('var/exchange').
 */
export const openDatabase = (dataDir: string): OpenedDatabase => {
  const file = dataDir === MEMORY ? null : join(dataDir, DATA_FILE);
  if (file !== null) makePrivate(dataDir);
  const lock = file === null ? null : lockFolder(dataDir);
  const open = (): { readonly db: Database; readonly isProven: boolean } => {
    const isProven = file !== null && inspectFiles(dataDir);
    return { isProven, db: new DatabaseSync(file ?? MEMORY) };
  };
  let opened: ReturnType<typeof open>;
  try {
    opened = open();
  } catch (problem) {
    lock?.close();
    throw unreadable(dataDir, problem);
  }
  const { db, isProven } = opened;
  const end = (isTrusted: boolean): void => {
    let isFolded = true;
    // Statements that are still prepared keep the file's log open: it is folded in by hand. Where that fails (a commit broke
    // off), the log stays beside the file and is read at the next start.
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      isFolded = false;
    }
    db.close();
    if (isTrusted && isFolded && file !== null) writeSums(dataDir);
    lock?.close();
  };
  try {
    prepareSchema(db, dataDir);
  } catch (problem) {
    end(false);
    throw unreadable(dataDir, problem);
  }
  return { db, file, isProven, close: () => end(true), discard: () => end(false) };
};
