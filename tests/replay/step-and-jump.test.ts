// The deck line by line: one event back, and right after any line, is where going on from the beginning leads.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JUMPS, isStop, markNextTo } from '../../src/app/features/shell/replay-bar/next-mark.ts';
import { indexTape, type IndexedTape } from '../../src/worker/tape/index-tape.ts';
import { openTape, type OpenedTape } from '../../src/worker/tape/open-tape.ts';
import { createPlayer, type Player } from '../../src/worker/tape/player.ts';
import { stateText } from '../../src/worker/tape/state-hash.ts';
import { createTapeFold, type TapeFold } from '../../src/worker/tape/tape-fold.ts';
import { seeded } from '../../bench/measures/mutate.ts';
import { streamPath } from '../../bench/measures/stream.ts';

const recording = streamPath(fileURLToPath(new URL('../..', import.meta.url)));
const newcomer = fileURLToPath(new URL('../../fixtures/tapes/newcomer.tape.gz', import.meta.url));

const load = async (path: string): Promise<{ readonly tape: OpenedTape; readonly indexed: IndexedTape }> => {
  const opened = await openTape(new Uint8Array(readFileSync(path)), null);
  if (!opened.ok) throw new Error(opened.problem.key);
  const indexed = await indexTape(opened.value, '', () => Promise.resolve(true));
  if (indexed === null) throw new Error('nobody waits for it');
  return { tape: opened.value, indexed };
};
const deckOf = (indexed: IndexedTape): Player => {
  const player = createPlayer(
    indexed,
    { clock: { now: () => 0 }, scheduler: { after: () => () => undefined, soon: () => undefined } },
    () => undefined,
  );
  player.seek(indexed.about.firstMs);
  return player;
};
/** From the beginning, line after line. */
const linear = (tape: OpenedTape, lines: number): TapeFold => {
  const fold = createTapeFold(tape);
  while (fold.counts.lines < lines && fold.next() !== null);
  return fold;
};

describe('our own tape', () => {
  test('[MKT-09] law: after any moves (on, back, to a line, to a time) the state is that of the linear fold up to the same line; a step back undoes a step on', async () => {
    const { tape, indexed } = await load(newcomer);
    const { fold, about } = indexed;
    const player = deckOf(indexed);
    const begin = fold.counts.lines;
    const move = fc.oneof(
      fc.record({ kind: fc.constant('on' as const) }),
      fc.record({ kind: fc.constant('back' as const) }),
      fc.record({ kind: fc.constant('line' as const), line: fc.integer({ min: -2, max: about.lines + 2 }) }),
      fc.record({ kind: fc.constant('time' as const), ms: fc.integer({ min: 0, max: about.lastMs - about.firstMs }) }),
    );
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 12 }), (moves) => {
        for (const one of moves) {
          const before = fold.counts.lines;
          if (one.kind === 'on') player.step();
          else if (one.kind === 'back') player.stepBack();
          else if (one.kind === 'line') player.goToLine(one.line);
          else player.seek(about.firstMs + one.ms);
          const { lines } = fold.counts;
          if (one.kind === 'on') expect(lines).toBe(Math.min(about.lines, before + 1));
          if (one.kind === 'back') expect(lines).toBe(Math.max(begin, before - 1));
          if (one.kind === 'line') expect(lines).toBe(Math.max(begin, Math.min(about.lines, one.line)));
        }
        const { lines } = fold.counts;
        expect(stateText(fold.core.state)).toBe(stateText(linear(tape, lines).core.state));
        // There and back again.
        if (lines === about.lines) return;
        const here = stateText(fold.core.state);
        player.step();
        player.stepBack();
        expect(fold.counts.lines).toBe(lines);
        expect(stateText(fold.core.state)).toBe(here);
      }),
      { numRuns: 40 },
    );
  });

  test('[MKT-09] law: jumps of a kind go to each of its events once, in the order of the tape, backwards the same; each stands right after its event', async () => {
    const { indexed } = await load(newcomer);
    const marks = indexed.marks.marks();
    const player = deckOf(indexed);
    for (const kind of [...JUMPS, 'any'] as const) {
      const lines = [...new Set(marks.filter((mark) => isStop(mark, kind)).map(({ line }) => line))];
      for (const by of [1, -1] as const) {
        const visited: number[] = [];
        let line = by === 1 ? 0 : indexed.about.lines + 1;
        for (let mark = markNextTo(marks, line, by, kind); mark !== null; mark = markNextTo(marks, line, by, kind)) {
          player.goToLine(mark.line);
          ({ lines: line } = indexed.fold.counts);
          expect(player.atMs()).toBe(mark.atMs);
          visited.push(line);
        }
        expect(visited).toEqual(by === 1 ? lines : lines.toReversed());
      }
    }
    const kinds = new Set(marks.map(({ kind }) => kind));
    expect([kinds.has('fill'), kinds.has('order'), kinds.has('gap')]).toEqual([true, true, true]);
    // A fill is on the deck once the tape stands right after it, and is not before.
    const fill = marks.find((mark) => mark.kind === 'fill');
    if (fill?.kind !== 'fill') throw new Error('no fill');
    const filledOf = () => indexed.fold.core.state.lists.orders;
    player.goToLine(fill.line);
    const after = JSON.stringify(filledOf());
    player.stepBack();
    expect(JSON.stringify(filledOf())).not.toBe(after);
  });
});

describe.skipIf(recording === null || !existsSync(recording))('the recorded market', () => {
  test('[MKT-09] one event back, far from and right at a checkpoint, is where the linear fold leads', async () => {
    const { tape, indexed } = await load(recording ?? '');
    const { fold, about, checkpoints } = indexed;
    const player = deckOf(indexed);
    const random = seeded(11);
    const marked = checkpoints.before(about.lines)?.counts.lines ?? 0;
    expect(marked).toBeGreaterThan(0);
    const places = [marked, marked + 1, marked + 2, Math.floor(random() * about.lines)].toSorted((a, b) => a - b);
    const going = createTapeFold(tape);
    for (const place of places) {
      while (going.counts.lines < place - 1) going.next();
      player.goToLine(place);
      player.stepBack();
      expect(fold.counts.lines).toBe(place - 1);
      expect(stateText(fold.core.state)).toBe(stateText(going.core.state));
    }
  });
});
