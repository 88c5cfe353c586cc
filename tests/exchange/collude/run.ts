// One seed of colluders: moves and plays until the law breaks or the commands are used up. Also replays a list of steps.
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type { Command } from '../../../exchange/kernel/language/types.ts';
import { seeded } from '../book/book-commands.ts';
import type { Eye, Move } from './eye.ts';
import { createLaw } from './law.ts';
import type { Law } from './law.ts';
import { quote } from './house-moves.ts';
import { MOVES } from './moves.ts';
import { anyPlay, beforeMark } from './plays.ts';
import { take } from './step.ts';
import type { Step } from './step.ts';
import { worldOf } from './world.ts';
import type { World } from './world.ts';

export type Colluded = {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly accepted: number;
  readonly fills: number;
  readonly faults: readonly string[];
};

const START_MS = 1_790_000_000_000;

/** A kernel with its law, and the one way to let a step happen in it. */
export const createRun = (world: World) => {
  const kernel: Kernel = createKernel({ contracts: world.contracts });
  const law: Law = createLaw(kernel, world);
  let timeMs = START_MS;
  let [accepted, fills] = [0, 0];
  const go = (step: Step): string[] => {
    timeMs += step.afterMs;
    const outcome = take(kernel, timeMs, step);
    accepted += outcome.ok ? 1 : 0;
    for (const { type } of outcome.events) fills += type === 'Filled' ? 1 : 0;
    return law.after(step.command, outcome.events);
  };
  for (const command of world.opening) {
    const faults = go({ afterMs: 1, command });
    if (faults.length > 0) throw new Error(`the opening breaks the law: ${faults.join('; ')}`);
  }
  return { kernel, law, go, counts: () => ({ accepted, fills }) };
};

const WEIGHT = MOVES.reduce((sum, [weight]) => sum + weight, 0);
const anyMove = (eye: Eye): Command | null => {
  let at = eye.next(WEIGHT);
  for (const [weight, move] of MOVES) {
    if (at < weight) return move(eye);
    at -= weight;
  }
  return null;
};

/** Equal seeds and commands give equal runs. Ends at the first fault. `only`: what may be sent at all, to look past a hole that is known. */
export const collude = (seed: number, commands: number, only: (command: Command) => boolean = () => true): Colluded => {
  const world = worldOf(seed);
  const run = createRun(world);
  const next = seeded(seed * 15_485_863 + 7);
  const eye: Eye = { kernel: run.kernel, world, next, names: 0, percent: 0, away: false, quoted: new Map() };
  const steps: Step[] = [];
  let play: Move[] = [];
  const send = (command: Command): string[] => {
    const step = { afterMs: 1 + next(next(20) === 0 ? 20_000 : 300), command };
    steps.push(step);
    return run.go(step);
  };
  if (world.isMarkless) play = [...beforeMark(eye)];
  else for (const code of world.codes) send(quote(eye, code, true));
  while (steps.length < commands) {
    eye.percent = Math.floor((100 * steps.length) / commands);
    if (play.length === 0 && next(6) === 0) play = [...anyPlay(eye)];
    const planned = play.length > 0 && next(8) > 0 ? play.shift() : undefined;
    const command = planned === undefined ? anyMove(eye) : planned(eye);
    const faults = command === null || !only(command) ? [] : send(command);
    if (faults.length > 0) return { seed, steps, ...run.counts(), faults };
  }
  return { seed, steps, ...run.counts(), faults: [] };
};

/** The same world with these steps alone: what of the law they break first. */
export const replay = (seed: number, steps: readonly Step[]): readonly string[] => {
  const run = createRun(worldOf(seed));
  for (const step of steps) {
    const faults = run.go(step);
    if (faults.length > 0) return faults;
  }
  return [];
};

const kindOf = (fault: string): string => fault.split(':')[0] ?? '';

/** The fewest steps found that still break the same part of the law: parts are left out as long as that goes, ever smaller ones. */
export const shorten = (seed: number, steps: readonly Step[], faults: readonly string[]): readonly Step[] => {
  const kinds = new Set(faults.map(kindOf));
  const breaks = (some: readonly Step[]): boolean => replay(seed, some).some((fault) => kinds.has(kindOf(fault)));
  let best = steps;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.length;) {
      const without = [...best.slice(0, from), ...best.slice(from + size)];
      if (without.length < best.length && breaks(without)) best = without;
      else from += size;
    }
  }
  return best;
};
