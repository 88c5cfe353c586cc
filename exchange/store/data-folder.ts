// The folder the data lies in: private to its owner, and refused with a plain line where it is not what was written.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Another program has this data folder, or its content is not ours: a line for the operator, not a bug. */
export class DataFolderError extends Error {}

/** What is on the disk is not what was written there. */
export class DataDamaged extends DataFolderError {}

export const DATA_FILE = 'exchange.db';
export const SUMS_FILE = 'exchange.sums';
const FILES = [DATA_FILE, `${DATA_FILE}-wal`, `${DATA_FILE}-shm`, SUMS_FILE, 'lock.db', 'lock.db-journal'];

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;
const STICKY = 0o1000;

/** How to go on after damage. Example of the whole line: "Record 7 is damaged. Keep … aside, …". */
export const restoreHint = (dataDir: string): string =>
  `To go on, keep ${dataDir} aside and start on a copy of a backup: npm start -- --data FOLDER, a folder that npm run backup made.`;

const close = (path: string, others: number): void => {
  const { mode } = statSync(path);
  if ((mode & others) !== 0) chmodSync(path, mode & ~others & 0o7777);
};

/**
 * Makes the folder when it is missing, 0700, and its data files 0600, old ones too; the database then gives its log the same. A folder that everybody
 * shares (/tmp) stays open, its files do not. Throws DataFolderError where that is not allowed.
 */
export const makePrivate = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
    if ((statSync(dataDir).mode & STICKY) === 0) close(dataDir, OTHERS);
    for (const path of [DATA_FILE, 'lock.db'].map((name) => join(dataDir, name)))
      if (!existsSync(path)) closeSync(openSync(path, 'a', FILE_MODE));
    for (const path of FILES.map((name) => join(dataDir, name))) if (existsSync(path)) close(path, OTHERS);
  } catch (problem) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be made private to its owner (${String(problem)}). Look whose it is.`,
    );
  }
};

/** SQLITE_CORRUPT and SQLITE_NOTADB, with what SQLite adds above the lowest byte; not every call of the driver hands the number on. */
const CORRUPT: readonly unknown[] = [11, 26];
const CORRUPT_TEXT = /database disk image is malformed|file is not a database/;
/** Whether the database itself found its file damaged. */
export const isCorrupt = (problem: unknown): boolean => {
  if (!(problem instanceof Error)) return false;
  return (
    CORRUPT_TEXT.test(problem.message) ||
    ('errcode' in problem && typeof problem.errcode === 'number' && CORRUPT.includes(problem.errcode & 0xff))
  );
};
