import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openTape, type OpenedTape, type TapeKind } from '../../src/worker/tape/open-tape.ts';
import { createOracle, type Oracle } from '../../src/worker/tape/oracle.ts';
import { createCheckpoints, seekFold } from '../../src/worker/tape/checkpoints.ts';
import { stateHash, stateText } from '../../src/worker/tape/state-hash.ts';
import { createTapeFold, type TapeFold } from '../../src/worker/tape/tape-fold.ts';
import { createMarkCollector } from '../../src/worker/tape/tape-marks.ts';
import { mutate, seeded } from '../../bench/measures/mutate.ts';
import { streamPath } from '../../bench/measures/stream.ts';

const recording = streamPath(fileURLToPath(new URL('../..', import.meta.url)));
const newcomer = fileURLToPath(new URL('../../fixtures/tapes/newcomer.tape.gz', import.meta.url));
const golden = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../fixtures/golden/newcomer.json', import.meta.url)), 'utf8'),
) as { readonly hash: string };

const open = async (file: Uint8Array, kind: TapeKind | null = null): Promise<OpenedTape> => {
  const opened = await openTape(new Uint8Array(file), kind);
  if (!opened.ok) throw new Error(opened.problem.key);
  return opened.value;
};
const through = (tape: OpenedTape): TapeFold => {
  const fold = createTapeFold(tape);
  while (fold.next() !== null);
  return fold;
};
const at = (tape: OpenedTape, atMs: number): TapeFold => {
  const fold = createTapeFold(tape);
  while (fold.nextUntil(atMs) !== null);
  return fold;
};

describe('our own tape', () => {
  test('[MKT-08] file and packed file fold to the golden state', async () => {
    const packed = readFileSync(newcomer);
    expect(stateHash(through(await open(packed)).core.state)).toBe(golden.hash);
  });

  test('[MKT-09] after any seek the state is that of the linear fold', async () => {
    const tape = await open(readFileSync(newcomer));
    const fold = createTapeFold(tape);
    const first = fold.keep();
    const checkpoints = createCheckpoints();
    while (fold.next() !== null) checkpoints.pass(fold);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -10, max: tape.lastMs - tape.firstMs + 10 }), { maxLength: 6 }),
        (places) => {
          for (const place of places) {
            seekFold(fold, checkpoints, first, tape.firstMs + place);
            expect(stateText(fold.core.state)).toBe(stateText(at(tape, tape.firstMs + place).core.state));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('[MKT-09] own orders, acknowledgements, actions, large trades, the gap and the lost line are on the timeline', async () => {
    const fold = createTapeFold(await open(readFileSync(newcomer)));
    const marks = createMarkCollector();
    for (let events = fold.next(); events !== null; events = fold.next())
      marks.onFrame(events, fold.walk.atMs, fold.counts.lines);
    const kinds = new Set(marks.marks().map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['action', 'fill', 'gap', 'lost', 'order', 'resync', 'trade', 'view']);
  });

  test('[MKT-09] a cut file is shown as far as it goes; damaged lines are counted, never thrown', async () => {
    const packed = readFileSync(newcomer);
    const whole = await open(packed);
    const cut = await open(packed.subarray(0, packed.length >> 1));
    expect(cut.isCut).toBe(true);
    expect(through(cut).counts.frames).toBeGreaterThan(10);
    const text = new TextDecoder().decode(whole.bytes);
    const lines = text.split('\n');
    const random = seeded(3);
    for (let round = 0; round < 60; round += 1) {
      const damaged = lines.map((line) => (random() < 0.2 ? mutate(line, random) : line)).join('\n');
      const opened = await openTape(new TextEncoder().encode(damaged), 'ours');
      if (opened.ok) expect(through(opened.value).counts.lines).toBeGreaterThan(0);
    }
  });
});

test.each([
  ['an empty file', '', 'replay.problem.empty'],
  ['prose', 'once upon a time\nthere was no tape\n', 'replay.problem.notTape'],
  ['a picture', '\u0000\u0001PNG\u0002', 'replay.problem.notTape'],
  ['a gzip file of nothing sensible', gzipSync('abc'), 'replay.problem.notTape'],
  ['half a gzip head', new Uint8Array([0x1f, 0x8b, 8]), 'replay.problem.notTape'],
  [
    'a newer version',
    '2026-11-21T06:42:20.0600000Z {"generated":true,"kind":"tape","version":2,"app":"tapedeck"}\n',
    'replay.problem.newer',
  ],
  ['frames of nobody', '2026-11-21T06:42:20.0600000Z {"hello":1}\n', 'replay.problem.unknownVenue'],
])('[MKT-09] %s is refused by name', async (_what, content, key) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  expect(await openTape(bytes, null)).toMatchObject({ ok: false, problem: { key } });
});

describe.skipIf(recording === null || !existsSync(recording))('the recorded market', () => {
  test('[MKT-09] [EXC-04] 629 of 629 and no gap', async () => {
    const holder: { oracle: Oracle | null } = { oracle: null };
    const fold = createTapeFold(await open(readFileSync(recording ?? '')), (best) => holder.oracle?.onFrame(best));
    holder.oracle = createOracle(fold.core.state);
    for (let events = fold.next(); events !== null; events = fold.next())
      if (events.some(({ type }) => type === 'BookPatched')) holder.oracle.compare();
    expect(holder.oracle.result()).toEqual({ compared: 629, equal: 629, first: null });
    expect(fold.core.state.line).toMatchObject({ gaps: 0, framesRejected: 0, framesIn: 93_954 });
  });

  test('[MKT-08] in chunks of any size, and after any seek, the state is that of the linear fold', async () => {
    const tape = await open(readFileSync(recording ?? ''));
    const fold = createTapeFold(tape);
    const first = fold.keep();
    const checkpoints = createCheckpoints(4 * 1024 * 1024);
    while (fold.next() !== null) checkpoints.pass(fold);
    const end = stateText(fold.core.state);
    const random = seeded(9);
    for (let round = 0; round < 4; round += 1) {
      const place = tape.firstMs + Math.round(random() * (tape.lastMs - tape.firstMs));
      seekFold(fold, checkpoints, first, place);
      expect(stateText(fold.core.state)).toBe(stateText(at(tape, place).core.state));
      // On to the end in steps of any length.
      for (let stop = place; stop < tape.lastMs; stop += Math.round(random() * 20_000))
        while (fold.nextUntil(stop) !== null);
      while (fold.next() !== null);
      expect(stateText(fold.core.state)).toBe(end);
    }
  });
});
