// A copy of a data folder while its exchange runs: as of one commit, whole, and without the copy's reader holding anybody up.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { DataFolderError } from './open-database.ts';

/**
 * Writes the newest committed state of `dataDir` into `target` (made when missing). An exchange started on `target` has it.
 * Throws DataFolderError when there is nothing to copy, or `target` has data already. Example: backUp('var/exchange', '/backups/monday').
 */
export const backUp = (dataDir: string, target: string): void => {
  const [from, to] = [join(dataDir, 'exchange.db'), join(target, 'exchange.db')];
  if (!existsSync(from)) throw new DataFolderError(`There is no exchange’s data in ${dataDir}.`);
  if (existsSync(to)) throw new DataFolderError(`There is already an exchange’s data in ${target}.`);
  mkdirSync(target, { recursive: true });
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
};
