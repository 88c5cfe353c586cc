import { UnreadableRow } from './case-row.ts';
import type { Got, PositionSide } from './case-row.ts';

/** The answers of all sides as one; where they differ the row cannot mean both. */
export const forEachSide = (sides: readonly PositionSide[], answer: (side: PositionSide) => Got): Got => {
  const answers = sides.map(answer);
  const [first = {}, ...others] = answers;
  for (const other of others) {
    if (JSON.stringify(other) !== JSON.stringify(first)) {
      throw new UnreadableRow(`long and short differ: ${JSON.stringify(first)} and ${JSON.stringify(other)}`);
    }
  }
  return first;
};
