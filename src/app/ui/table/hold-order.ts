export type HeldRows<Row> = {
  readonly rows: readonly Row[];
  /** Those of `rows` that are no more: they keep their place, and nothing can be done to them. */
  readonly ended: ReadonlySet<string>;
};

/** So many ended rows keep their place, or as many as there are rows. */
const MOST_ENDED = 20;
const none: ReadonlySet<string> = new Set();

/**
 * Rows in the order in which they stand: while a pointer moves over a table its rows keep their places, so that a click meets the row it was meant
 * for, or none. A row that ended keeps its place too, new ones come last. Where more has ended than there is, nothing is left to aim at: the rows of
 * now, in their own order.
 * Example: of standing [a, b], coming [c, a], rows are [a, b, c], b ended.
 */
export const holdOrder = <Row>(
  standing: readonly Row[],
  coming: readonly Row[],
  idOf: (row: Row) => string,
): HeldRows<Row> => {
  // A list that goes on at its end, however long: nothing has moved.
  if (coming.length >= standing.length && standing.every((row, at) => row === coming[at]))
    return { rows: coming, ended: none };
  const fresh = new Map(coming.map((row) => [idOf(row), row]));
  const ended = new Set<string>();
  const kept = standing.map((before) => {
    const id = idOf(before);
    const now = fresh.get(id);
    if (now === undefined) ended.add(id);
    fresh.delete(id);
    return now ?? before;
  });
  if (ended.size > Math.max(coming.length, MOST_ENDED)) return { rows: coming, ended: none };
  return { rows: [...kept, ...fresh.values()], ended };
};

/** Nothing stands: the rows as they come. */
export const unheld = <Row>(rows: readonly Row[]): HeldRows<Row> => ({ rows, ended: none });

/** Without the ended ones: what a file or a selection of all is of. */
export const livingRows = <Row>({ rows, ended }: HeldRows<Row>, idOf: (row: Row) => string): readonly Row[] =>
  ended.size === 0 ? rows : rows.filter((row) => !ended.has(idOf(row)));

/** Whether two lists have the same rows at the same places. */
export const isSameRun = <Row>(a: readonly Row[], b: readonly Row[], idOf: (row: Row) => string): boolean =>
  a.length === b.length &&
  a.every((row, at) => {
    const other = b[at];
    return other !== undefined && idOf(row) === idOf(other);
  });
