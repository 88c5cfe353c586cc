// Moves a ladder's window to where the market is. Rare: once for every quarter of a window the best price travels.
import { dropFirstFar, farIndex, setFar } from './far-levels.ts';
import { baseFor, emptyWindow, nextSlot, occupy, type Ladder } from './window.ts';

type Moved = { readonly keys: Float64Array; readonly amounts: Float64Array };

/** Empties the window; the levels it held, best first. */
const takeNear = (ladder: Ladder): Moved => {
  const count = ladder.near;
  const moved = { keys: new Float64Array(count), amounts: new Float64Array(count) };
  let slot = ladder.best;
  for (let at = 0; at < count; at += 1) {
    if (at > 0) slot = nextSlot(ladder.bits, slot + 1);
    moved.keys[at] = ladder.base + slot;
    moved.amounts[at] = ladder.amounts[slot]!;
  }
  emptyWindow(ladder);
  return moved;
};

/**
 * Puts `bestKey` a quarter of the window behind its front. Levels that now lie behind the window become far ones, far ones that now lie in it
 * are promoted. No level may be in front of bestKey.
 */
export const recentre = (ladder: Ladder, bestKey: number): void => {
  const { keys, amounts } = takeNear(ladder);
  ladder.base = baseFor(ladder, bestKey);
  const end = ladder.base + ladder.amounts.length;
  const { far } = ladder;
  for (let at = keys.length - 1; at >= 0; at -= 1) {
    const key = keys[at]!;
    if (key < end) occupy(ladder, key - ladder.base, amounts[at]!);
    else setFar(far, key, amounts[at]!);
  }
  const promoted = farIndex(far, end);
  for (let at = 0; at < promoted; at += 1) occupy(ladder, far.keys[at]! - ladder.base, far.amounts[at]!);
  if (promoted > 0) dropFirstFar(far, promoted);
};
