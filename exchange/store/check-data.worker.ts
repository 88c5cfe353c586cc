// Checks a large data file beside the running exchange, on a connection of its own.
import { DatabaseSync } from '@photostructure/sqlite';
import { yieldToOthers } from '../threads/yield-to-others.ts';
import { chainFaults, structureFaults } from './check-data.ts';

yieldToOthers();

/** What is wrong with the data file at `path`: its structure, else the chain of its kept journal. */
export const findFaults = (path: string): readonly string[] => {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const faults = structureFaults(db);
    if (faults.length > 0) return faults;
    // One state of the data: the exchange writes on and trims meanwhile.
    db.exec('BEGIN');
    return chainFaults(db, false);
  } finally {
    db.close();
  }
};
