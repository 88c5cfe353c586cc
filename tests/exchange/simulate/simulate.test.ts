import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';
import { simulate } from './simulate.ts';

/** 200 seeds in parts, so that a slow machine says which part it is at. Thousands: npm run simulate. */
const PARTS = [1, 41, 81, 121, 161];

test.each(PARTS)(
  '[EXC-03] DUR-006 FLT-045 ORD-2 ORD-3 LOG-2: 40 seeds from %i of clients, line, disk, clock, prices and crashes keep every invariant',
  async (from) => {
    let [restarts, fulls, acknowledged] = [0, 0, 0];
    for (let seed = from; seed < from + 40; seed += 1) {
      const run = await simulate({ seed, commands: 100 });
      expect(run.faults, `seed ${seed}: npm run simulate -- --seeds 1 --from ${seed} --commands 100`).toEqual([]);
      restarts += run.restarts;
      fulls += run.fulls;
      acknowledged += run.acknowledged;
    }
    expect(restarts).toBeGreaterThan(20);
    expect(fulls).toBeGreaterThan(5);
    expect(acknowledged).toBeGreaterThan(200);
  },
);

test('[EXC-03] seed 8: the machine’s clock, put back between two runs, does not put the journal’s time back', async () => {
  expect((await simulate({ seed: 8, commands: 100 })).faults).toEqual([]);
});

test('[EXC-03] LOG-3: a seed is a whole world: the same again, and another one for another seed', async () => {
  const [one, again, other] = [
    await simulate({ seed: 7, commands: 150 }),
    await simulate({ seed: 7, commands: 150 }),
    await simulate({ seed: 8, commands: 150 }),
  ];
  expect(again).toEqual(one);
  expect(other.trace).not.toBe(one.trace);
});

test('[EXC-03] ORD-2: an exchange that answers before its commit is found out, and the run is made shorter', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const run = await simulate({ seed, commands: 100, answersEarly: true });
    if (run.faults.length === 0) continue;
    expect(run.faults.join()).toMatch(/ORD-2|ORD-4/);
    const small = await shrink(run.seed, run.commands, { answersEarly: true });
    expect(small.faults).not.toEqual([]);
    expect(small.commands).toBeLessThanOrEqual(run.commands);
    return;
  }
  throw new Error('no seed found it');
});

test('[EXC-03] seed 5033: a stop that is tried again in the command of a funding settlement is no part of the settlement', async () => {
  expect((await simulate({ seed: 5_033, commands: 376 })).faults).toEqual([]);
});

test('[EXC-03] seed 5053: nobody opens anything on the account of a copy, whatever the reduce-only flag says', async () => {
  expect((await simulate({ seed: 5_053, commands: 575 })).faults).toEqual([]);
});
