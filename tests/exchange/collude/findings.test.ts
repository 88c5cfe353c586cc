import { expect, test } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { createRun } from './run.ts';

const SHUT: ReadonlySet<string> = new Set(['1', '3', '4a', '4b', '4c', 'of funding']);

test.each(ATTACKS.filter(({ finding }) => SHUT.has(finding)))('[EXC-02] finding $finding: $what: no more than was granted, and nothing of the house', ({ world, commands }) => {
  const run = createRun(world);
  const faults = commands.flatMap((command) => run.go({ afterMs: 50, command }));
  expect(faults).toEqual([]);
});
