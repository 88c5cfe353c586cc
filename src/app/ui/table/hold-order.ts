/**
 * Rows in the order in which they stand: while a pointer rests over a table its rows keep their places, so that a click meets the row it was meant
 * for. Rows that ended are gone, new ones come last.
 * Example: holdOrder(['a', 'b'], [b, a, c], id) is [a, b, c].
 */
export const holdOrder = <Row>(
  standing: readonly string[],
  coming: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] => {
  const rows = new Map(coming.map((row) => [idOf(row), row]));
  const kept = standing.flatMap((id) => {
    const row = rows.get(id);
    rows.delete(id);
    return row === undefined ? [] : [row];
  });
  return [...kept, ...rows.values()];
};
