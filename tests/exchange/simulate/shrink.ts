// A shorter run that still fails: fewer commands, then without one kind of trouble, as far as it goes in a few tries.
import { simulate } from './simulate.ts';
import type { Simulated, SimulationOptions } from './simulate.ts';

type Kinds = Partial<Pick<SimulationOptions, 'disk' | 'network' | 'answersEarly'>>;
export type Shrunk = Simulated & { readonly without: readonly string[] };

/** The seed must fail with this many commands. */
export const shrink = async (seed: number, commands: number, kinds: Kinds = {}): Promise<Shrunk> => {
  let best = await simulate({ seed, commands, ...kinds });
  let [low, high] = [0, commands];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    const run = await simulate({ seed, commands: middle, ...kinds });
    if (run.faults.length > 0) [best, high] = [run, middle];
    else low = middle;
  }
  const without: string[] = [];
  let left: Kinds = kinds;
  for (const kind of ['disk', 'network'] as const) {
    const run = await simulate({ seed, commands: best.commands, ...left, [kind]: false });
    if (run.faults.length === 0) continue;
    best = run;
    left = { ...left, [kind]: false };
    without.push(kind);
  }
  return { ...best, without };
};
