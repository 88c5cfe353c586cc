import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryTape } from '../../src/worker/adapters/memory-tape.ts';
import { seeded } from '../../bench/measures/mutate.ts';
import { parseTape, toLine } from '../../src/worker/tape/line.ts';
import { openLineReader } from '../../src/worker/tape/packed/pack-lines.ts';
import { textsOf } from '../../src/worker/tape/save-tape.ts';
import { textHash } from '../../src/worker/tape/state-hash.ts';
import { PACKING } from './support/parts.ts';

const readAll = (tape: ReturnType<typeof createMemoryTape>, sinceMs?: number): string =>
  [...textsOf(tape.read(sinceMs))].join('\n');

describe('the tape', () => {
  test('[MKT-08] one line is 28 characters of time, a space and the frame as it came; an empty line is a disconnect', () => {
    const frame = '{"event":"pong","timestamp":1}';
    expect(toLine({ kind: 'frame', atMs: 1_790_000_000_123, text: frame })).toBe(
      `2026-09-21T14:13:20.1230000Z ${frame}`,
    );
    expect(toLine({ kind: 'closed', atMs: 1_790_000_000_123, code: 1006 }).split('\n').at(-1)).toBe('');
    const foreign = parseTape(`2026-09-21T14:13:20.1234567Z ${frame}\n\n2026-09-21T14:13:21.0000000Z ${frame}`);
    expect(foreign.map((entry) => entry.kind)).toEqual(['frame', 'closed', 'frame']);
  });

  test('[MKT-08] any entry comes back from its line', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constant('{"generated":true,"kind":"tick"}'),
      fc.string().map((one) => `${one}\r\n`),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ atMs: fc.integer({ min: 0, max: 2e12 }), kind: fc.constant('frame' as const), text })),
        (entries) => {
          expect(parseTape(entries.map(toLine).join('\n'))).toEqual(entries);
        },
      ),
    );
  });

  test('[MKT-08] the tape in memory is bounded and loses its oldest lines first', () => {
    const tape = createMemoryTape(400_000, PACKING);
    const random = seeded(5);
    const written = Array.from({ length: 40_000 }, (_, at) => `line ${at} ${Math.floor(random() * 1e9).toString(36)}`);
    for (const [at, line] of written.entries()) {
      if (tape.isFull()) tape.cut(`head ${at}`, at);
      tape.append(line);
    }
    const [head, ...lines] = readAll(tape).split('\n');
    expect(head).toMatch(/^head /);
    expect(lines.length).toBeLessThan(30_000);
    expect(lines.length).toBeGreaterThan(5_000);
    expect(lines).toEqual(written.slice(-lines.length));
  });

  test('[MKT-08] what is read is what was written, whenever the packing comes and whatever is asked of the tape between', () => {
    const step = fc.oneof(
      { weight: 20, arbitrary: fc.nat({ max: 300 }).map((lines) => ({ do: 'write' as const, lines })) },
      fc.constantFrom({ do: 'cut' as const }, { do: 'newest' as const }, { do: 'load' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let packing: ReturnType<typeof PACKING> | null = null;
        const tape = createMemoryTape(1e9, () => packing);
        const written: string[] = [];
        const pieces: string[][] = [[]];
        const write = (line: string): void => {
          written.push(line);
          pieces.at(-1)!.push(line);
        };
        for (const one of steps) {
          if (one.do === 'load') packing = PACKING();
          if (one.do === 'cut') {
            pieces.push([]);
            write(`head ${written.length}`);
            tape.cut(written.at(-1)!, pieces.length);
          }
          if (one.do === 'write')
            for (let at = 0; at < one.lines; at += 1) {
              write(
                toLine({
                  kind: 'frame',
                  atMs: 1_790_000_000_000 + written.length,
                  text: `{"seq":${written.length},"price":"6${at}.5"}`,
                }),
              );
              tape.append(written.at(-1)!);
            }
          const newest = one.do === 'newest' ? tape.newest() : null;
          if (newest !== null)
            expect([
              ...(newest.head === null ? [] : [newest.head]),
              ...newest.chunks.flatMap(openLineReader()),
            ]).toEqual(pieces.at(-1));
        }
        // A head in the middle of a reading needs none before it; only before the first piece is one read.
        const heads = written.filter((line) => line.startsWith('head')).slice(pieces[0]!.length > 0 ? 0 : 1);
        expect(
          readAll(tape)
            .split('\n')
            .filter((line) => line !== ''),
        ).toEqual(written.filter((line) => !heads.includes(line)));
        expect(readAll(tape, pieces.length)).toEqual((pieces.length > 1 ? pieces.at(-1)! : written).join('\n'));
      }),
      { numRuns: 120 },
    );
  });

  test('different texts have different hashes', () => {
    expect(textHash('')).toBe('811c9dc59dc5811c');
    expect(textHash('ab')).not.toBe(textHash('ba'));
  });
});
