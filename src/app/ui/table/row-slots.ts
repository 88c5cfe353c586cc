// Elements of rows that are used again: a list that is scrolled far writes its new rows into the elements of the old ones, which costs a fraction of
// making and dropping them.
//
// Invariants: 1. no two rows have one slot; 2. a row that stays keeps its slot, and with it its element; 3. a row that stays is never moved for one that
// comes.

/** By row id, in the order of the rows. */
export type RowSlots = ReadonlyMap<string, number>;

export const noSlots: RowSlots = new Map();

const isSame = (before: RowSlots, now: ReadonlySet<string>): boolean => {
  const ids = now.values();
  return before.size === now.size && [...before.keys()].every((id) => ids.next().value === id);
};

/**
 * The slots of the rows that are shown now, `before`: of those that were. New rows take what was left, in its order; before a row that stays they get
 * new slots, since an element that moves up moves all that stay. Where the rows are the same it is the same map.
 * Example: slotsOf(new Map([['a', 0], ['b', 1]]), ['b', 'c']) gives b its 1 and c the 0 of a.
 */
export const slotsOf = (before: RowSlots, ids: readonly string[]): RowSlots => {
  const now = new Set(ids);
  if (isSame(before, now)) return before;
  const free = [...before].flatMap(([id, slot]) => (now.has(id) ? [] : [slot]));
  const lastKept = ids.findLastIndex((id) => before.has(id));
  let fresh = Math.max(-1, ...before.values()) + 1;
  let taken = 0;
  const slotFor = (at: number): number => {
    const slot = at > lastKept ? free[taken] : undefined;
    if (slot === undefined) return (fresh += 1) - 1;
    taken += 1;
    return slot;
  };
  return new Map(ids.map((id, at) => [id, before.get(id) ?? slotFor(at)]));
};
