// A copy of a data folder while its exchange runs: as of one commit, whole, and without the copy's reader holding anybody up.
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { allFaults } from './check-data.ts';
import { DATA_FILE, DataDamaged, DataFolderError, isCorrupt, makePrivate, restoreHint } from './data-folder.ts';
import { writeSums } from './page-sums.ts';

/** Reads the copy from end to end, as an exchange that starts on it would and more. */
const check = (path: string): readonly string[] => {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return allFaults(db);
  } finally {
    db.close();
  }
};

const copy = (from: string, to: string): void => {
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
};

/**
 * Writes the newest committed state of `dataDir` into `target` (made when missing, private to its owner), and checks the copy: structure, snapshots,
 * the whole chain of its journal. An exchange started on `target` has it. Throws DataFolderError when there is nothing to copy, or `target` has data
 * already; DataDamaged when the copy is not whole, and then leaves none. Returns the copy's size in bytes. Example: backUp('var/exchange', '/backups/monday').
 */
export const backUp = (dataDir: string, target: string): number => {
  const [from, to] = [join(dataDir, DATA_FILE), join(target, DATA_FILE)];
  if (!existsSync(from)) throw new DataFolderError(`There is no exchange’s data in ${dataDir}.`);
  if (existsSync(to)) throw new DataFolderError(`There is already an exchange’s data in ${target}.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  // Empty and private before anything is in it.
  closeSync(openSync(to, 'wx', 0o600));
  makePrivate(target);
  const giveUp = (why: string): never => {
    rmSync(to, { force: true });
    throw new DataDamaged(
      `There is no backup in ${target}: the data in ${dataDir} is damaged (${why}). ${restoreHint(dataDir)}`,
    );
  };
  try {
    copy(from, to);
    const faults = check(to);
    if (faults.length > 0) giveUp(faults.join('; '));
  } catch (problem) {
    if (isCorrupt(problem)) giveUp(String(problem));
    rmSync(to, { force: true });
    throw problem;
  }
  writeSums(target);
  return statSync(to).size;
};
