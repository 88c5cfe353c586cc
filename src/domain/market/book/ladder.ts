// One side of a book. Prices become keys of which the lower is the better (asks: ticks, bids: -ticks), so both sides share every rule.
// A window of neighbouring keys is a typed array with a bitmap of its occupied slots; what lies behind it is in `far`.
//
// Invariants (checkLadder):
// 1. Bit i of `bits` is set exactly where amounts[i] > 0.
// 2. `best` is the lowest occupied slot, amounts.length when there is none.
// 3. `near` is the number of occupied slots.
// 4. Far keys rise strictly, each behind the window: at or above base + amounts.length.
// 5. The window is empty only when the whole side is: the best level is always in the window.
// 6. Amounts of levels are positive safe integers, prices safe integers.
import { emptyFar, farIndex, setFar } from './far-levels.ts';
import { recentre } from './recentre.ts';
import { baseFor, emptyWindow, frontRoom, nextSlot, occupy, type Ladder } from './window.ts';

/** An empty side; `windowTicks` is a power of two, at least 64. */
export const createLadder = (sign: 1 | -1, windowTicks: number): Ladder => ({
  sign,
  base: 0,
  best: windowTicks,
  near: 0,
  amounts: new Float64Array(windowTicks),
  bits: new Int32Array(windowTicks >>> 5),
  far: emptyFar(),
});

const isDriftedBack = (ladder: Ladder): boolean =>
  ladder.far.count > 0 && (ladder.near === 0 || ladder.best >= ladder.amounts.length - frontRoom(ladder));

const vacate = (ladder: Ladder, slot: number): void => {
  ladder.amounts[slot] = 0;
  ladder.bits[slot >>> 5]! &= ~(1 << (slot & 31));
  ladder.near -= 1;
  if (slot !== ladder.best) return;
  ladder.best = ladder.near === 0 ? ladder.amounts.length : nextSlot(ladder.bits, slot);
  if (isDriftedBack(ladder)) recentre(ladder, ladder.near === 0 ? ladder.far.keys[0]! : ladder.base + ladder.best);
};

/** A key outside the window: behind it the far levels take it; in front of it, or on an empty side, the window comes to it. */
const setOutside = (ladder: Ladder, key: number, amount: number): void => {
  if (ladder.near > 0 && key >= ladder.base) setFar(ladder.far, key, amount);
  else if (amount > 0) {
    recentre(ladder, key);
    occupy(ladder, key - ladder.base, amount);
  }
};

/**
 * Sets the amount (contracts) resting at a price (ticks); 0 removes the level, and removing an unknown one is nothing.
 * Example: setLevel(asks, 618003, 12).
 */
export const setLevel = (ladder: Ladder, ticks: number, amountCont: number): void => {
  const key = ladder.sign * ticks;
  const slot = key - ladder.base;
  const { amounts } = ladder;
  if (slot < 0 || slot >= amounts.length) return setOutside(ladder, key, amountCont);
  const before = amounts[slot]!;
  if (amountCont === 0) {
    if (before !== 0) vacate(ladder, slot);
  } else if (before === 0) occupy(ladder, slot, amountCont);
  else amounts[slot] = amountCont;
};

/** The amount (contracts) resting at a price (ticks); 0 where there is no level. */
export const amountAt = ({ sign, base, amounts, far }: Ladder, ticks: number): number => {
  const key = sign * ticks;
  const slot = key - base;
  if (slot >= 0 && slot < amounts.length) return amounts[slot]!;
  const at = farIndex(far, key);
  return at < far.count && far.keys[at] === key ? far.amounts[at]! : 0;
};

/** Takes every level away and puts the window where `bestTicks` will be. */
export const clearLadder = (ladder: Ladder, bestTicks: number): void => {
  emptyWindow(ladder);
  ladder.far.count = 0;
  ladder.base = baseFor(ladder, ladder.sign * bestTicks);
};

/** Best price in ticks, or null on an empty side. */
export const bestTicks = (ladder: Ladder): number | null =>
  ladder.near === 0 ? null : ladder.sign * (ladder.base + ladder.best);

/** Levels on this side. */
export const countLevels = (ladder: Ladder): number => ladder.near + ladder.far.count;
