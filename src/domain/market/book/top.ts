// The best levels of a side, read into memory the reader keeps: no object is made on the way.
import type { Ladder } from './window.ts';

/** Rows [0..count), best first. `cumulative` counts contracts from the best price outwards. */
export type SideTop = {
  count: number;
  readonly ticks: Float64Array;
  readonly amounts: Float64Array;
  readonly cumulative: Float64Array;
};

/** Memory for at most `rows` levels. */
export const createSideTop = (rows: number): SideTop => ({
  count: 0,
  ticks: new Float64Array(rows),
  amounts: new Float64Array(rows),
  cumulative: new Float64Array(rows),
});

const readFar = (ladder: Ladder, top: SideTop, from: number, before: number): void => {
  const count = Math.min(top.ticks.length, from + ladder.far.count);
  let cumulative = before;
  for (let at = from; at < count; at += 1) {
    const amount = ladder.far.amounts[at - from]!;
    cumulative += amount;
    top.ticks[at] = ladder.sign * ladder.far.keys[at - from]!;
    top.amounts[at] = amount;
    top.cumulative[at] = cumulative;
  }
  top.count = count;
};

/** Fills `top` with the best levels of the side, as many as it has room for. */
export const readSide = (ladder: Ladder, top: SideTop): void => {
  const { bits, amounts, sign, base } = ladder;
  const rows = top.ticks.length;
  const count = ladder.near < rows ? ladder.near : rows;
  let cumulative = 0;
  if (count > 0) {
    let word = ladder.best >>> 5;
    let rest = bits[word]!;
    for (let at = 0; at < count; at += 1) {
      while (rest === 0) rest = bits[++word]!;
      const slot = (word << 5) + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      const amount = amounts[slot]!;
      cumulative += amount;
      top.ticks[at] = sign * (base + slot);
      top.amounts[at] = amount;
      top.cumulative[at] = cumulative;
    }
  }
  top.count = count;
  if (count < rows && ladder.far.count > 0) readFar(ladder, top, count, cumulative);
};
