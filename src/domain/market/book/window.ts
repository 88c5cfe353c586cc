// The typed-array window of a ladder: its layout and the smallest steps on it.
import type { FarLevels } from './far-levels.ts';

export type Ladder = {
  /** key = sign * ticks. */
  readonly sign: 1 | -1;
  /** Key of slot 0. */
  base: number;
  /** Lowest occupied slot; amounts.length when there is none. */
  best: number;
  /** Occupied slots. */
  near: number;
  readonly amounts: Float64Array;
  /** One bit a slot: set where the amount is above 0. */
  readonly bits: Int32Array;
  readonly far: FarLevels;
};

/** Lowest occupied slot from `from` on; only asked where there is one. */
export const nextSlot = (bits: Int32Array, from: number): number => {
  let word = from >>> 5;
  let rest = bits[word]! & (-1 << (from & 31));
  while (rest === 0) rest = bits[++word]!;
  return (word << 5) + 31 - Math.clz32(rest & -rest);
};

/** Room kept in front of the best level, so that the window does not move with every better price. */
export const frontRoom = (ladder: Ladder): number => ladder.amounts.length >>> 2;

/** Where slot 0 goes so that `bestKey` has its room in front: never below the safe integers, or keys near the edge would lose their last digit. */
export const baseFor = (ladder: Ladder, bestKey: number): number =>
  Math.max(bestKey - frontRoom(ladder), -Number.MAX_SAFE_INTEGER);

/** Puts an amount into a free slot. */
export const occupy = (ladder: Ladder, slot: number, amount: number): void => {
  ladder.amounts[slot] = amount;
  ladder.bits[slot >>> 5]! |= 1 << (slot & 31);
  ladder.near += 1;
  if (slot < ladder.best) ladder.best = slot;
};

/** Empties the window alone. */
export const emptyWindow = (ladder: Ladder): void => {
  ladder.amounts.fill(0);
  ladder.bits.fill(0);
  ladder.near = 0;
  ladder.best = ladder.amounts.length;
};
