import { expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { createRun } from './run.ts';

test.each(ATTACKS)(
  '[EXC-02] finding $finding: $what: no more than was granted, and nothing of the house',
  ({ world, commands }) => {
    const run = createRun(world);
    const faults = commands.flatMap((command) => run.go({ afterMs: 50, command }));
    expect(faults).toEqual([]);
  },
);
