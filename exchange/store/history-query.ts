// Pages of a user's history under any mix of filters, newest first.
import type { Database } from './open-database.ts';

export type Page = { readonly page: number; readonly pageSize: number };
/** One condition of a filter: a column (or an expression over the row), and what it may be. Empty `among`: nothing fits. */
export type Condition =
  | { readonly of: string; readonly among: readonly (string | number)[] }
  | { readonly of: string; readonly from: number }
  | { readonly of: string; readonly to: number };
export type Found<Row> = { readonly rows: Row[]; readonly total: number };

const textOf = (condition: Condition): string => {
  if ('from' in condition) return `${condition.of} >= ?`;
  if ('to' in condition) return `${condition.of} <= ?`;
  return condition.among.length === 0 ? '0' : `${condition.of} IN (${condition.among.map(() => '?').join(', ')})`;
};
const valuesOf = (condition: Condition): readonly (string | number)[] =>
  'from' in condition ? [condition.from] : 'to' in condition ? [condition.to] : condition.among;

/** Reads a table in `order`; statements are made once per mix of filters. Names come from this program, values from outside. */
export const openQuery = <Row>(db: Database, table: string, columns: string, order: string) => {
  const statements = new Map<string, ReturnType<Database['prepare']>>();
  const prepared = (text: string) => {
    const statement = statements.get(text) ?? db.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  return (conditions: readonly Condition[], { page, pageSize }: Page): Found<Row> => {
    const where = conditions.map(textOf).join(' AND ');
    const values = conditions.flatMap(valuesOf);
    const rows = prepared(`SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`);
    const count = prepared(`SELECT count(*) AS total FROM ${table} WHERE ${where}`);
    return {
      rows: rows.all(...values, pageSize, (page - 1) * pageSize) as unknown as Row[],
      total: (count.get(...values) as unknown as { total: number }).total,
    };
  };
};
