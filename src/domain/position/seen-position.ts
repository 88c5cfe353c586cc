// What of a position decides about what is done to all of it: a dialog keeps it as it was shown, its machine compares before it sends.
import type { Position } from './position.ts';

export type SeenPosition = Pick<Position, 'side' | 'amountCont' | 'lever'>;

/** Example: seenPosition(position) of a long of 100 contracts at 20x is { side: 'long', amountCont: 100, lever: 20 }. */
export const seenPosition = ({ side, amountCont, lever }: SeenPosition): SeenPosition => ({ side, amountCont, lever });
