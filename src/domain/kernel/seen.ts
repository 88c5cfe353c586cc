/**
 * Is a row still what a person saw of it? Only what was kept of it counts.
 * Example: isAsSeen({ amountCont: 80 }, { amountCont: 50, margin: '3' }) is false.
 */
export const isAsSeen = <Row extends object>(seen: Partial<Row>, now: Row): boolean =>
  (Object.keys(seen) as (keyof Row)[]).every((name) => seen[name] === now[name]);
