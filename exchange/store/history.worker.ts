// Reads histories beside the event loop, each query from one state of the database.
import { DatabaseSync } from '@photostructure/sqlite';
import { yieldToOthers } from '../threads/yield-to-others.ts';
import { openQueries } from './history-query.ts';
import type { Found, HistoryRow } from './history-query.ts';
import type { HistoryTask } from './history-reader.ts';

type Read = (task: HistoryTask) => Found<HistoryRow>;
const readers = new Map<string, Read>();

const open = (file: string): Read => {
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('PRAGMA busy_timeout=5000; PRAGMA query_only=ON');
  const read = openQueries(db);
  return ({ query }) => {
    db.exec('BEGIN');
    try {
      return read(query);
    } finally {
      db.exec('COMMIT');
    }
  };
};

yieldToOthers();

export const readHistory = (task: HistoryTask): Found<HistoryRow> => {
  const read = readers.get(task.file) ?? open(task.file);
  readers.set(task.file, read);
  return read(task);
};
