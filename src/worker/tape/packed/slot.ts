// One place in frames where numbers stand: what was there last, and whether the change or the number itself is the shorter to write.
import { folded, putNumber, takeNumber, unfolded, type Sink, type Source } from './varint.ts';

/** `decimals` digits behind the point, `zeros` of them (or of the whole number) always 0. */
export type Slot = {
  last: number;
  decimals: number;
  zeros: number;
  /** Smoothed digits written either way. */ change: number;
  itself: number;
};

export const createSlot = (): Slot => ({ last: 0, decimals: -1, zeros: 0, change: 0, itself: 0 });

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
/** Of no number: the next one brings its own shape. */
const ESCAPE = 0;

const lengthOf = (value: number): number => (value < 64 ? 1 : value < 8192 ? 2 : value < 1_048_576 ? 3 : 5);

const learn = (slot: Slot, unit: number): void => {
  slot.change = (slot.change * 7 + lengthOf(Math.abs(unit - slot.last))) / 8;
  slot.itself = (slot.itself * 7 + lengthOf(unit >>> 1 === 0 ? unit : unit / 2)) / 8;
  slot.last = unit;
};

/** Zeros at the end of a number, never the only digit, at most `most`. */
const zerosOf = (value: number, most: number): number => {
  let zeros = 0;
  for (let rest = value; zeros < most && rest >= 10 && rest % 10 === 0; rest /= 10) zeros += 1;
  return zeros;
};

/** `value`: all digits of the number without its point. */
export const putInSlot = (slot: Slot, sink: Sink, value: number, decimals: number): void => {
  const power = POWERS[slot.zeros] ?? 1;
  // A remainder of large numbers is slow to work out, and of one there is none.
  if (slot.decimals !== decimals || (power > 1 && value % power !== 0)) {
    slot.decimals = decimals;
    slot.zeros = Math.min(slot.zeros === 0 ? 9 : slot.zeros, zerosOf(value, Math.min(decimals, 9)));
    putNumber(sink, ESCAPE);
    putNumber(sink, decimals);
    putNumber(sink, slot.zeros);
    slot.last = 0;
    putNumber(sink, value / (POWERS[slot.zeros] ?? 1));
    slot.last = value / (POWERS[slot.zeros] ?? 1);
    return;
  }
  const unit = value / power;
  putNumber(sink, 1 + (slot.change <= slot.itself ? folded(unit - slot.last) : unit));
  learn(slot, unit);
};

export const takeFromSlot = (slot: Slot, source: Source): number => {
  const word = takeNumber(source);
  if (word === ESCAPE) {
    slot.decimals = takeNumber(source);
    slot.zeros = takeNumber(source);
    slot.last = takeNumber(source);
    return slot.last * (POWERS[slot.zeros] ?? 1);
  }
  const unit = slot.change <= slot.itself ? slot.last + unfolded(word - 1) : word - 1;
  learn(slot, unit);
  return unit * (POWERS[slot.zeros] ?? 1);
};
