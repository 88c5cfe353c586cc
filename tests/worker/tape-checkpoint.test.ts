import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCore } from '../../src/worker/core.ts';
import { keepState, readState, restoreState, writeState } from '../../src/worker/tape/checkpoint.ts';
import { parseTape } from '../../src/worker/tape/line.ts';
import { replay } from './support/replay-tape.ts';
import { stateText } from '../../src/worker/tape/state-hash.ts';
import { openTape } from '../../src/worker/tape/open-tape.ts';
import { createTapeFold } from '../../src/worker/tape/tape-fold.ts';
import { savedTape } from './support/saved-tape.ts';
import { createLiveRig } from './support/engine-rig.ts';
import { play, step } from './support/play.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('[MKT-08] a kept state, also as text, folds on exactly as the one it was taken from', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50 }), fc.nat(), async (steps, n) => {
      const rig = await createLiveRig({ user: 'ann' });
      await play(rig, steps);
      const entries = parseTape(await rig.door.readTape());
      const at = n % (entries.length + 1);
      const core = createCore();
      for (const entry of entries.slice(0, at)) core.accept(entry);
      const kept = JSON.parse(JSON.stringify(writeState(keepState(core.state))));
      const other = createCore();
      restoreState(other.state, readState(kept));
      expect(stateText(other.state)).toBe(stateText(core.state));
      for (const entry of entries.slice(at)) for (const one of [core, other]) one.accept(entry);
      expect(stateText(other.state)).toBe(stateText(core.state));
    }),
    { numRuns: 40 },
  );
});

test('[MKT-09] the last minutes are a tape of their own: it folds to the hash the page had, and says so', async () => {
  const rig = await createLiveRig({ user: 'ann' });
  for (let round = 0; round < 9; round += 1) {
    await play(rig, [
      { kind: 'delta', n: 4 },
      { kind: 'order', n: 3 },
      { kind: 'fill', n: round + 1 },
    ]);
    await rig.time.advance(30_000);
  }
  const live = await rig.door.readStateHash();
  const [all, last] = [await savedTape(rig), await savedTape(rig, 1)];
  expect(last.length).toBeLessThan(all.length / 2);
  expect(last).toContain('"kind":"checkpoint"');
  for (const text of [all, last]) {
    const opened = await openTape(bytesOf(text), null);
    if (!opened.ok) throw new Error(opened.problem.key);
    expect(opened.value.lastMs - opened.value.firstMs).toBeGreaterThan(30_000);
    const fold = createTapeFold(opened.value);
    while (fold.next() !== null);
    expect(fold.counts).toMatchObject({ wrongHashes: 0, badLines: 0, unknownEntries: 0 });
    expect(stateText(fold.core.state)).toBe(stateText(replay(text).state));
    expect(text.trimEnd().endsWith(`"kind":"end","hash":"${live}"}`)).toBe(true);
  }
});

test('[MKT-09] secrets never reach a tape', async () => {
  const rig = await createLiveRig();
  await rig.door.command('register', { userName: 'ann', password: 'the-secret-of-ann' });
  await rig.door.command('logIn', { userName: 'ann', password: 'the-secret-of-ann' });
  const tape = await rig.door.readTape();
  expect(tape).toContain('"name":"login"');
  expect(tape).not.toContain('secret');
  expect(tape.toLowerCase()).not.toContain('cookie');
});
