// Pages of a user's history under any mix of filters, newest first, by place: of each list that was asked for, the key of every 256th row is known, and
// a page is read from the one nearest to it. No page passes over more rows than that, and a list is counted once and then only where it has grown.
//
// Invariants:
// 1. A page is the slice of the filtered list as the database has it now, and `total` that list's length.
// 2. What is known of a list holds while its oldest row is the same, and, where rows may be written again, its newest too; else it is counted anew.
import type { Database } from './open-database.ts';

export type Page = { readonly page: number; readonly pageSize: number };
/** One condition of a filter: a column (or an expression over the row), and what it may be. Empty `among`: nothing fits. */
export type Condition =
  | { readonly of: string; readonly among: readonly (string | number)[] }
  | { readonly of: string; readonly from: number }
  | { readonly of: string; readonly to: number };
export type Found<Row> = { readonly rows: Row[]; readonly total: number };

/** `order`: columns, or expressions over a row, that no two rows share; each falls. An index has them behind what every query names, and all that filters name behind them. */
export type List = {
  readonly table: string;
  readonly columns: string;
  readonly order: readonly string[];
  readonly appendOnly: boolean;
};
export const LISTS = {
  orders: { table: 'user_orders', columns: 'view', order: ['ended_ms', 'seq', 'order_id'], appendOnly: false },
  plans: {
    table: 'user_plans',
    columns: 'view',
    order: ['ended_ms', 'seq', 'CAST(plan_id AS INTEGER)'],
    appendOnly: false,
  },
  bills: { table: 'user_bills', columns: 'bill_id, fill', order: ['bill_id'], appendOnly: true },
  lives: {
    table: 'position_lives',
    columns: 'life',
    order: ['ended_ms', 'seq', 'CAST(position_id AS INTEGER)'],
    appendOnly: false,
  },
  deals: { table: 'position_deals', columns: 'deal', order: ['deal_id'], appendOnly: false },
  money: { table: 'money_bills', columns: 'bill_id, bill', order: ['bill_id'], appendOnly: true },
  funding: { table: 'funding_stamps', columns: 'stamp_ms, rate_ppb', order: ['stamp_ms'], appendOnly: true },
  missed: { table: 'copy_missed', columns: 'missed_id, missed', order: ['missed_id'], appendOnly: true },
  // Today's row is written again, under the same key.
  insurance: { table: 'insurance_days', columns: 'day, amount', order: ['day'], appendOnly: true },
} as const satisfies Readonly<Record<string, List>>;
export type ListName = keyof typeof LISTS;
export type HistoryRow = Readonly<Record<string, string | number>>;
/** `newest`: only the first rows are wanted, and no total. */
export type HistoryQuery =
  | { readonly list: ListName; readonly conditions: readonly Condition[]; readonly page: Page }
  | { readonly list: ListName; readonly conditions: readonly Condition[]; readonly newest: number };

const STRIDE = 256;
/** Lists under their filters that are known at a time; what was asked for longest ago is forgotten. */
const MOST_KNOWN = 2_000;
const MOST_STATEMENTS = 500;

type Value = string | number;
type Key = readonly Value[];
type Known = { readonly oldest: string; newest: string; readonly places: Key[]; rest: number };

const amongOf = ({ among }: { readonly among: readonly Value[] }): readonly Value[] => [...new Set(among)];
const textOf = (condition: Condition): string => {
  if ('from' in condition) return `${condition.of} >= ?`;
  if ('to' in condition) return `${condition.of} <= ?`;
  const values = amongOf(condition);
  return values.length === 0
    ? '0'
    : values.length === 1
      ? `${condition.of} = ?`
      : `${condition.of} IN (${values.map(() => '?').join(', ')})`;
};
const valuesOf = (condition: Condition): readonly Value[] =>
  'from' in condition ? [condition.from] : 'to' in condition ? [condition.to] : amongOf(condition);

const remember = <V>(map: Map<string, V>, key: string, most: number, value: V): V => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.size > most ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
  return value;
};

/**
 * What is still to be asked of rows behind a place (newer ones), and of those from a place on (it and older ones): an earliest time that the place has
 * reached, or a latest one, excludes nothing. Left in, it may be what the index is searched by, and every step begins again where the list begins.
 */
export const besidePlace = ({ order }: List, conditions: readonly Condition[]) => ({
  behind: conditions.filter((condition) => !('from' in condition && condition.of === order[0])),
  fromThere: conditions.filter((condition) => !('to' in condition && condition.of === order[0])),
});

/** The statements of one list under one mix of filters. */
export const textsOf = (list: List, conditions: readonly Condition[]) => {
  const { table, columns, order } = list;
  const whereOf = (some: readonly Condition[]): string => some.map(textOf).join(' AND ');
  const where = whereOf(conditions);
  const beside = besidePlace(list, conditions);
  const key = order.length === 1 ? (order[0] ?? '') : `(${order.join(', ')})`;
  const given = order.length === 1 ? '?' : `(${order.map(() => '?').join(', ')})`;
  const keys = order.map((part, index) => `${part} AS k${index}`).join(', ');
  const [rising, falling] = ['ASC', 'DESC'].map(
    (way) => `ORDER BY ${order.map((part) => `${part} ${way}`).join(', ')}`,
  );
  const behind = `WHERE ${whereOf(beside.behind)} AND ${key} > ${given}`;
  return {
    newest: `SELECT ${keys} FROM ${table} WHERE ${where} ${falling} LIMIT 1`,
    oldest: `SELECT ${keys} FROM ${table} WHERE ${where} ${rising} LIMIT 1`,
    firstPlace: `SELECT ${keys} FROM ${table} WHERE ${where} ${rising} LIMIT 1 OFFSET ${STRIDE - 1}`,
    nextPlace: `SELECT ${keys} FROM ${table} ${behind} ${rising} LIMIT 1 OFFSET ${STRIDE - 1}`,
    countAll: `SELECT count(*) AS total FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${STRIDE})`,
    countBehind: `SELECT count(*) AS total FROM (SELECT 1 FROM ${table} ${behind} LIMIT ${STRIDE})`,
    fromTop: `SELECT ${columns} FROM ${table} WHERE ${where} ${falling} LIMIT ? OFFSET ?`,
    fromPlace: `SELECT ${columns} FROM ${table} WHERE ${whereOf(beside.fromThere)} AND ${key} <= ${given} ${falling} LIMIT ? OFFSET ?`,
  };
};

/** Reads histories from one database. Names in queries come from this program, values from outside. */
export const openQueries = (db: Database) => {
  const statements = new Map<string, ReturnType<Database['prepare']>>();
  const lists = new Map<string, Known>();
  const prepared = (text: string) =>
    remember(statements, text, MOST_STATEMENTS, statements.get(text) ?? db.prepare(text));
  const keyOf = (text: string, values: readonly Value[]): Key | null => {
    const row = prepared(text).get(...values) as HistoryRow | undefined;
    return row === undefined ? null : Object.values(row);
  };
  const rowsOf = (text: string, values: readonly Value[]): HistoryRow[] => prepared(text).all(...values);
  const countOf = (text: string, values: readonly Value[]): number =>
    (prepared(text).get(...values) as unknown as { readonly total: number }).total;

  /** What is known of the list, as the database has it now; null: it has no rows. */
  const know = (query: HistoryQuery, texts: ReturnType<typeof textsOf>, values: readonly Value[]): Known | null => {
    const name = JSON.stringify([query.list, query.conditions]);
    const [oldest, newest] = [JSON.stringify(keyOf(texts.oldest, values)), JSON.stringify(keyOf(texts.newest, values))];
    if (newest === 'null') return null;
    const last = lists.get(name);
    const holds = last?.oldest === oldest && (last.newest === newest || LISTS[query.list].appendOnly);
    const behind = besidePlace(LISTS[query.list], query.conditions).behind.flatMap(valuesOf);
    const known = remember(lists, name, MOST_KNOWN, holds ? last : { oldest, newest: '', places: [], rest: 0 });
    if (known.newest === newest) return known;
    const next = (): Key | null => {
      const place = known.places.at(-1);
      return place === undefined ? keyOf(texts.firstPlace, values) : keyOf(texts.nextPlace, [...behind, ...place]);
    };
    for (let place = next(); place !== null; place = next()) known.places.push(place);
    const place = known.places.at(-1);
    known.rest =
      place === undefined ? countOf(texts.countAll, values) : countOf(texts.countBehind, [...behind, ...place]);
    known.newest = newest;
    return known;
  };

  return (query: HistoryQuery): Found<HistoryRow> => {
    const texts = textsOf(LISTS[query.list], query.conditions);
    const values = query.conditions.flatMap(valuesOf);
    if ('newest' in query) return { rows: rowsOf(texts.fromTop, [...values, query.newest, 0]), total: 0 };
    const known = know(query, texts, values);
    if (known === null) return { rows: [], total: 0 };
    const total = known.places.length * STRIDE + known.rest;
    // Counted from the oldest, which is 1.
    const first = total - (query.page.page - 1) * query.page.pageSize;
    if (first < 1) return { rows: [], total };
    const count = Math.min(first, query.page.pageSize);
    const at = Math.ceil(first / STRIDE) - 1;
    const place = known.places[at];
    const rows =
      place === undefined
        ? rowsOf(texts.fromTop, [...values, count, total - first])
        : rowsOf(texts.fromPlace, [
            ...besidePlace(LISTS[query.list], query.conditions).fromThere.flatMap(valuesOf),
            ...place,
            count,
            (at + 1) * STRIDE - first,
          ]);
    return { rows, total };
  };
};
