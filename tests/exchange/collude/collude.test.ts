import { expect, test } from 'vitest';
import { collude } from './run.ts';
import { stepText } from './step.ts';

/** 200 seeds in parts, so that a slow machine says which part it is at. Thousands: npm run simulate -- --collude. */
const PARTS = [1, 41, 81, 121, 161];
const COMMANDS = 400;

test.each(PARTS)(
  '[EXC-02] no free money: 40 seeds from %i of colluders at a constant mark are never worth more than they were granted, and the house’s pools fall by the paths of the fill model alone',
  (from) => {
    let [accepted, fills] = [0, 0];
    for (let seed = from; seed < from + 40; seed += 1) {
      const run = collude(seed, COMMANDS);
      expect(
        run.faults,
        `seed ${seed}: npm run simulate -- --collude --seeds 1 --from ${seed} --commands ${COMMANDS}`,
      ).toEqual([]);
      accepted += run.accepted;
      fills += run.fills;
    }
    expect(accepted).toBeGreaterThan(4_000);
    expect(fills).toBeGreaterThan(600);
  },
);

test('[EXC-02] LOG-3: a seed of colluders is a whole world: the same again, and another one for another seed', () => {
  const textOf = (seed: number): string => collude(seed, 120).steps.map(stepText).join('\n');
  expect(textOf(7)).toBe(textOf(7));
  expect(textOf(8)).not.toBe(textOf(7));
});
