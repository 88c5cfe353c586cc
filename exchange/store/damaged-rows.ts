// Rows whose text cannot be read: named once in the log and left where they are. One bad row must not end the process that looks at it.
import type { Log } from '../ports.ts';

export type DamagedRows = {
  /** What `read` makes of a row; null where it cannot: then the row is named. Nothing else may be done in `read`. */
  read<T>(table: string, id: number | string, read: () => T): T | null;
};

/** No more names than this: a table that is bad from end to end does not fill the log, nor memory. */
const MOST_NAMED = 100;

/** Example: read('user_bills', 7, () => JSON.parse('{')) says that row 7 of user_bills is left as it is, and is null. */
export const createDamagedRows = (log: Log): DamagedRows => {
  const named = new Set<string>();
  return {
    read: (table, id, read) => {
      try {
        return read();
      } catch (problem) {
        const row = `${table} ${id}`;
        if (!named.has(row) && named.size < MOST_NAMED) {
          named.add(row);
          const why = problem instanceof Error ? problem.message : String(problem);
          log(`Row ${id} of ${table} cannot be read (${why}): it is left as it is. The check of the data says more.`);
        }
        return null;
      }
    },
  };
};
