// Checks a large data file beside the running exchange, on a connection of its own.
import { DatabaseSync } from '@photostructure/sqlite';
import { yieldToOthers } from '../threads/yield-to-others.ts';
import { structureFaults } from './check-data.ts';

yieldToOthers();

/** What is wrong with the structure of the data file at `path`. */
export const findFaults = (path: string): readonly string[] => {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return structureFaults(db);
  } finally {
    db.close();
  }
};
