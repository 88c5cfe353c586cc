// A walk over a table from its oldest row on, a few rows at a time. The oldest come first because rows are numbered as they are written.
import type { Database } from './open-database.ts';

export type Walk = {
  /** Looks at the next rows older than `beforeMs`, at most `most`; returns how many. 0: there are no more of them, and the next walk begins anew. */
  step(beforeMs: number, most: number): number;
};

/**
 * `id` and `at` are columns (or expressions) of the row's number and its time; `look` drops the row or leaves it. The newest row is never looked at:
 * with it the table would forget how far it has counted.
 */
export const openWalk = <Row>(
  db: Database,
  {
    table,
    id,
    at,
    columns,
  }: { readonly table: string; readonly id: string; readonly at: string; readonly columns: string },
  look: (row: Row, id: number, beforeMs: number) => void,
): Walk => {
  const next = db.prepare(
    `SELECT ${id} AS id, ${at} AS at, ${columns} FROM ${table} WHERE ${id} > ? AND ${id} < (SELECT max(${id}) FROM ${table}) ORDER BY ${id} LIMIT ?`,
  );
  let from = -1;
  return {
    step: (beforeMs, most) => {
      let looked = 0;
      for (const row of next.all(from, most) as unknown as (Row & { readonly id: number; readonly at: number })[]) {
        if (row.at >= beforeMs) break;
        look(row, row.id, beforeMs);
        from = row.id;
        looked += 1;
      }
      if (looked === 0) from = -1;
      return looked;
    },
  };
};
