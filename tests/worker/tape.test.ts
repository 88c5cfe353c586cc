import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryTape } from '../../src/worker/adapters/memory-tape.ts';
import { seeded } from '../../scripts/tools/bench/mutate.ts';
import { parseTape, toLine } from '../../src/worker/tape/line.ts';
import { textHash } from '../../src/worker/tape/state-hash.ts';
import { PACKING } from './support/parts.ts';

describe('the tape', () => {
  test('[MKT-08] one line is 28 characters of time, a space and the frame as it came; an empty line is a disconnect', () => {
    const frame = '{"event":"pong","timestamp":1}';
    expect(toLine({ kind: 'frame', atMs: 1_790_000_000_123, text: frame })).toBe(`2026-09-21T14:13:20.1230000Z ${frame}`);
    expect(toLine({ kind: 'closed', atMs: 1_790_000_000_123, code: 1006 }).split('\n').at(-1)).toBe('');
    const foreign = parseTape(`2026-09-21T14:13:20.1234567Z ${frame}\n\n2026-09-21T14:13:21.0000000Z ${frame}`);
    expect(foreign.map((entry) => entry.kind)).toEqual(['frame', 'closed', 'frame']);
  });

  test('[MKT-08] any entry comes back from its line', () => {
    const text = fc.oneof(fc.string(), fc.constant('{"generated":true,"kind":"tick"}'), fc.string().map((one) => `${one}\r\n`));
    fc.assert(fc.property(fc.array(fc.record({ atMs: fc.integer({ min: 0, max: 2e12 }), kind: fc.constant('frame' as const), text })), (entries) => {
      expect(parseTape(entries.map(toLine).join('\n'))).toEqual(entries);
    }));
  });

  test('[MKT-08] the tape in memory is bounded and loses its oldest lines first', () => {
    const tape = createMemoryTape(400_000, PACKING);
    const random = seeded(5);
    const written = Array.from({ length: 40_000 }, (_, at) => `line ${at} ${Math.floor(random() * 1e9).toString(36)}`);
    for (const line of written) tape.append(line);
    const lines = tape.read().split('\n');
    expect(lines.length).toBeLessThan(30_000);
    expect(lines).toEqual(written.slice(-lines.length));
  });

  test('different texts have different hashes', () => {
    expect(textHash('')).toBe('811c9dc59dc5811c');
    expect(textHash('ab')).not.toBe(textHash('ba'));
  });
});
