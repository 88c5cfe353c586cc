// Levels behind a ladder's window, sorted by key, best first. Few are touched: a binary search and a memory move each.
//
// Invariants: 1. keys[0..count) rise strictly. 2. amounts[0..count) are above 0.

export type FarLevels = { count: number; keys: Float64Array; amounts: Float64Array };

export const emptyFar = (): FarLevels => ({ count: 0, keys: new Float64Array(256), amounts: new Float64Array(256) });

const grown = (from: Float64Array): Float64Array => {
  const to = new Float64Array(from.length * 2);
  to.set(from);
  return to;
};

/** Index of the first key at or above `key`; count when there is none. */
export const farIndex = (far: FarLevels, key: number): number => {
  let low = 0;
  let high = far.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (far.keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
};

const insertAt = (far: FarLevels, at: number, key: number, amount: number): void => {
  if (far.count === far.keys.length) {
    far.keys = grown(far.keys);
    far.amounts = grown(far.amounts);
  }
  far.keys.copyWithin(at + 1, at, far.count);
  far.amounts.copyWithin(at + 1, at, far.count);
  far.keys[at] = key;
  far.amounts[at] = amount;
  far.count += 1;
};

const removeAt = (far: FarLevels, at: number): void => {
  far.keys.copyWithin(at, at + 1, far.count);
  far.amounts.copyWithin(at, at + 1, far.count);
  far.count -= 1;
};

/** Sets one level; amount 0 removes it, and removing an unknown one is nothing. */
export const setFar = (far: FarLevels, key: number, amount: number): void => {
  const at = farIndex(far, key);
  const isKnown = at < far.count && far.keys[at] === key;
  if (amount === 0) {
    if (isKnown) removeAt(far, at);
  } else if (isKnown) far.amounts[at] = amount;
  else insertAt(far, at, key, amount);
};

/** Drops the first `count` levels: they moved into the window. */
export const dropFirstFar = (far: FarLevels, count: number): void => {
  far.keys.copyWithin(0, count, far.count);
  far.amounts.copyWithin(0, count, far.count);
  far.count -= count;
};
