// Who looks at a state over time is told of each entry before it is folded in. Beside the state and not in it: a fold is of its tape alone.
import type { EngineState } from './state.ts';

export type EntryWatch = { run: ((atMs: number) => void) | null };

const watches = new WeakMap<EngineState, EntryWatch>();

/** The one watch of a state; nobody watches at first. `run` is given the time of the entry (epoch ms of this device), and may only look. */
export const entryWatch = (state: EngineState): EntryWatch => {
  const known = watches.get(state) ?? { run: null };
  watches.set(state, known);
  return known;
};
