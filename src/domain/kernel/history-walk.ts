// Reads every row of a history that goes on changing while it is read: by pages, newest first, each row once.
//
// A row is known by its id and stands at a time, which only grows: a row that changes moves to the top. So a page is asked for not by its number alone
// but by the time that the last one ended at, which is read again; and when the end is reached the top is read anew, until nothing there is new.
//
// Invariants: 1. a row that was in range from the first answer to the last is in `rows`, once; 2. no id is twice in `rows`; 3. of a row that came
// twice the newer answer is kept.

import type { Piece } from './page.ts';

/** Rows of a page. */
export const WALK_ROWS = 500;

/** `page`: counted from 1, of the rows from `fromMs` to `toMs`, both included (null: open). */
export type WalkAsk = { readonly fromMs: number | null; readonly toMs: number | null; readonly page: number };
export type WalkOf<Row> = {
  readonly rowId: (row: Row) => string;
  /** The time that the exchange orders the list by, epoch ms. */
  readonly atMs: (row: Row) => number;
};
export type Walk<Row> = {
  /** By id. It is one map from the first page to the last, and grows: a copy for each page would cost more than the reading. */
  readonly rows: Map<string, Row>;
  /** What to ask for next; null: everything is read. */
  readonly ask: WalkAsk | null;
  /** Rows of the whole range, as the first answer said; null: not known yet. */
  readonly total: number | null;
  readonly range: { readonly fromMs: number | null; readonly toMs: number | null };
  /** How many rows the present bound had when its first page was read. */
  readonly ofBound: number | null;
  /** The newest time this reading from the top began with, and whether it has brought anything that was not known. */
  readonly topMs: number | null;
  readonly isNews: boolean;
  readonly readings: number;
};

/** So often the top is read again at most: somebody who trades without pause is not waited for. */
const MOST_READINGS = 8;

/** Example: beginWalk({ fromMs: null, toMs: null }).ask is the first page of everything. */
export const beginWalk = <Row>(range: Walk<Row>['range']): Walk<Row> => ({
  rows: new Map(),
  ask: { ...range, page: 1 },
  total: null,
  range,
  ofBound: null,
  topMs: null,
  isNews: false,
  readings: 1,
});

/** The end of the list was reached: done, or once more from the top, down to where this reading began. */
const endReading = <Row>(walk: Walk<Row>): Walk<Row> => {
  if (!walk.isNews || walk.readings >= MOST_READINGS) return { ...walk, ask: null };
  const ask = { fromMs: walk.topMs ?? walk.range.fromMs, toMs: walk.range.toMs, page: 1 };
  return { ...walk, ask, ofBound: null, topMs: null, isNews: false, readings: walk.readings + 1 };
};

/** The walk with the answer to what it asked for, in place of the one before; an answer to a walk that is done changes nothing. */
export const takePage = <Row>(walk: Walk<Row>, page: Piece<Row>, { rowId, atMs }: WalkOf<Row>): Walk<Row> => {
  const { ask } = walk;
  if (ask === null) return walk;
  const { rows } = walk;
  let { isNews } = walk;
  for (const row of page.rows) {
    const before = rows.get(rowId(row));
    if (before === undefined || atMs(before) < atMs(row)) isNews = true;
    rows.set(rowId(row), row);
  }
  const first = page.rows[0];
  const last = page.rows.at(-1);
  const next: Walk<Row> = {
    ...walk,
    isNews,
    total: walk.total ?? page.total,
    topMs: walk.topMs ?? (first === undefined ? walk.range.fromMs : atMs(first)),
  };
  // Of a bound that has lost rows meanwhile the pages have moved: its first page is asked for again.
  if (ask.page > 1 && page.total !== walk.ofBound) return { ...next, ask: { ...ask, page: 1 }, ofBound: null };
  if (!page.isFull) return endReading(next);
  if (last !== undefined && (ask.toMs === null || atMs(last) < ask.toMs))
    return { ...next, ask: { ...ask, toMs: atMs(last), page: 1 }, ofBound: null };
  return { ...next, ask: { ...ask, page: ask.page + 1 }, ofBound: page.total };
};

/** All rows, the newest first; rows of one moment as they came. */
export const walkedRows = <Row>({ rows }: Walk<Row>, { atMs }: Pick<WalkOf<Row>, 'atMs'>): readonly Row[] =>
  [...rows.values()].toSorted((a, b) => atMs(b) - atMs(a));

/** Where the first row older than this stands, by halves; the end where there is none. */
const placeAfter = <Row>(list: readonly Row[], ms: number, { atMs }: Pick<WalkOf<Row>, 'atMs'>): number => {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = list[middle];
    if (row !== undefined && atMs(row) >= ms) from = middle + 1;
    else to = middle;
  }
  return from;
};

/**
 * Rows in order with others: what follows is put behind, what is newer before; only what comes in between costs as much as there is after it. Rows of one
 * moment stand as they came. `list`: the newest first. Where nothing comes it is the same list.
 * Example: of [9, 7, 3] with [8, 3']: [9, 8, 7, 3, 3'].
 */
export const withRows = <Row>(
  list: readonly Row[],
  fresh: readonly Row[],
  of: Pick<WalkOf<Row>, 'atMs'>,
): readonly Row[] => {
  const { atMs } = of;
  const coming = fresh.toSorted((a, b) => atMs(b) - atMs(a));
  const [first] = coming;
  if (first === undefined) return list;
  const from = placeAfter(list, atMs(first), of);
  const merged: Row[] = [];
  let at = from;
  for (const row of coming) {
    for (let next = list[at]; next !== undefined && atMs(next) >= atMs(row); next = list[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(row);
  }
  return list.slice(0, from).concat(merged, list.slice(at));
};

/** A walk with its rows in order, the newest first, to be shown while it goes on. */
export type Listed<Row> = { readonly walk: Walk<Row>; readonly list: readonly Row[] };

/**
 * The same with a page: a row that moved to the top leaves its old place. Costs what the page holds, beside a copy of the list; the list that is shown is
 * at each moment what reading it anew would give.
 */
export const listPage = <Row>({ walk, list }: Listed<Row>, page: Piece<Row>, of: WalkOf<Row>): Listed<Row> => {
  const { rowId, atMs } = of;
  const moved = new Set<string>();
  const fresh = new Map<string, Row>();
  // Read again at the same time: what became of it may have changed.
  const again = new Map<string, Row>();
  for (const row of walk.ask === null ? [] : page.rows) {
    const id = rowId(row);
    const known = walk.rows.get(id);
    if (known !== undefined && atMs(known) !== atMs(row)) moved.add(id);
    else if (known !== undefined) again.set(id, row);
    if (known === undefined || moved.has(id)) fresh.set(id, row);
  }
  const current = again.size === 0 ? list : list.map((row) => again.get(rowId(row)) ?? row);
  const kept = moved.size === 0 ? current : current.filter((row) => !moved.has(rowId(row)));
  return { walk: takePage(walk, page, of), list: withRows(kept, [...fresh.values()], of) };
};
