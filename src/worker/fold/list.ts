// A list of own rows, folded from whole readings, pushes and answers. What one list needs to say is its id, what is newer, and what is gone.
//
// Invariants (checkList): 1. no row stands twice, be it there, gone or lost; 2. rows that are there are not gone, and the other way round;
// 3. at most 200 gone and 50 lost are kept, those that were named last.

export type ListRules<Row> = {
  readonly id: (row: Row) => string;
  /** Is `row` no older than what is known of the same thing? Where both are, the one that comes later counts. */
  readonly isNewer: (row: Row, known: Row) => boolean;
  /** Does the row say that the thing is over? It is kept aside, so that an older row does not bring it back. */
  readonly isGone: (row: Row) => boolean;
  /** Given: the newest of these stands first; else rows stand as they came. */
  readonly newestFirst?: (row: Row) => number;
};

export type List<Row> = {
  rows: readonly Row[];
  /** Over, the newest first. */
  gone: readonly Row[];
  /** Not named by a whole reading any more, and nobody said how they ended; the newest last. */
  lost: readonly Row[];
  /** Exchange time of the newest word; null: none yet. */
  atMs: number | null;
};

/** What became of one row. */
export type Step<Row> = { readonly before: Row | null; readonly after: Row };

export type ListChange<Row> = {
  readonly rows: readonly Row[];
  readonly timeMs: number;
  /** What a whole reading is whole of; null: not a whole reading. */
  readonly covers: ((row: Row) => boolean) | null;
};

const MOST_GONE = 200;
const MOST_LOST = 50;

export const createList = <Row>(): List<Row> => ({ rows: [], gone: [], lost: [], atMs: null });

const without = <Row>(rows: readonly Row[], row: Row, { id }: ListRules<Row>): readonly Row[] =>
  rows.filter((one) => id(one) !== id(row));

const put = <Row>(list: List<Row>, row: Row, rules: ListRules<Row>): void => {
  const isSame = (one: Row): boolean => rules.id(one) === rules.id(row);
  if (rules.isGone(row)) {
    list.rows = without(list.rows, row, rules);
    list.gone = [row, ...without(list.gone, row, rules)].slice(0, MOST_GONE);
    return;
  }
  // The exchange decides: a row that it reports as open after it reported it as ended stands in one list alone.
  list.gone = without(list.gone, row, rules);
  if (list.rows.some(isSame)) list.rows = list.rows.map((one) => (isSame(one) ? row : one));
  else list.rows = rules.newestFirst === undefined ? [...list.rows, row] : [row, ...list.rows];
};

/** What is known of the same thing. Of a lost one only what is surely newer counts, unless a whole reading names it again. */
const fold = <Row>(list: List<Row>, row: Row, rules: ListRules<Row>, isWhole: boolean): Step<Row> | null => {
  const { id, isNewer } = rules;
  const find = (rows: readonly Row[]): Row | null => rows.find((one) => id(one) === id(row)) ?? null;
  const known = find(list.rows) ?? find(list.gone);
  if (known !== null && !isNewer(row, known)) return null;
  const lost = find(list.lost);
  if (lost !== null) {
    if (!isWhole && !rules.isGone(row) && (!isNewer(row, lost) || isNewer(lost, row))) return null;
    list.lost = without(list.lost, row, rules);
  }
  put(list, row, rules);
  return { before: known, after: row };
};

/**
 * Folds a push or a whole reading into the list, in place; answers what moved, in order. Example: a push with an older row than the list has moves nothing; a whole
 * reading that does not name a row takes it away.
 */
export const evolveList = <Row>(
  list: List<Row>,
  rules: ListRules<Row>,
  change: ListChange<Row>,
): readonly Step<Row>[] => {
  list.atMs = change.timeMs;
  const { covers } = change;
  if (covers !== null) {
    const named = new Set(change.rows.map(rules.id));
    const isLost = (row: Row): boolean => covers(row) && !named.has(rules.id(row));
    const lost = list.rows.filter(isLost);
    list.lost = [...list.lost, ...lost].slice(-MOST_LOST);
    if (lost.length > 0) list.rows = list.rows.filter((row) => !isLost(row));
  }
  const { newestFirst } = rules;
  // A whole reading is newest first already; the fold prepends.
  const rows =
    covers === null || newestFirst === undefined
      ? change.rows
      : change.rows.toSorted((a, b) => newestFirst(a) - newestFirst(b));
  return rows.flatMap((row) => fold(list, row, rules, covers !== null) ?? []);
};

/** Another user, or another environment. */
export const clearList = <Row>(list: List<Row>): void => {
  Object.assign(list, createList());
};

export const checkList = <Row>({ rows, gone, lost }: List<Row>, { id, isGone }: ListRules<Row>): string[] => {
  const ids = [...rows, ...gone, ...lost].map(id);
  return [
    ...(new Set(ids).size < ids.length ? ['1: a row stands twice'] : []),
    ...([...rows, ...lost].some(isGone) || !gone.every(isGone) ? ['2: a row is in the wrong place'] : []),
    ...(gone.length > MOST_GONE || lost.length > MOST_LOST ? ['3: too many kept'] : []),
  ];
};
