import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLinePacker, openLineReader } from '../../src/worker/tape/packed/pack-lines.ts';
import { createPacker, openTextReader } from '../../src/worker/tape/packed/pack-text.ts';

type Packer<T> = { add(text: T): void; flush(): Uint8Array };
/** All of it through one packer, flushed before every place of `cuts` and at the end. */
const packed = (
  packer: Packer<string>,
  texts: readonly string[],
  cuts: readonly number[] = [],
): readonly Uint8Array[] => {
  const parts = texts.flatMap((text, at) => {
    const part = cuts.includes(at) ? [packer.flush()] : [];
    packer.add(text);
    return part;
  });
  return [...parts, packer.flush()];
};
const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0);
const cutsIn = fc.array(fc.nat({ max: 60 }), { maxLength: 5 });

test('[MKT-09] any texts come back as they were, flushed wherever one likes', () => {
  const numeral = fc.stringMatching(/^-?\d{0,18}(\.\d{0,6})?$/);
  const frame = fc
    .record({
      u: fc.maxSafeInteger(),
      p: numeral,
      q: numeral,
      b: fc.array(fc.tuple(numeral, numeral), { maxLength: 5 }),
    })
    .map((one) => JSON.stringify(one));
  const text = fc.oneof(
    frame,
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    numeral,
    fc.constantFrom('', '0', '00', '1.', '.1', '0.0', '007', '1e5', '9007199254740993', '\n', '100.00', '100'),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), cutsIn, (texts, cuts) => {
      expect(packed(createPacker(), texts, cuts).flatMap(openTextReader())).toEqual(texts);
    }),
    { numRuns: 2_000 },
  );
});

test('[MKT-09] frames of one shape take a few bytes each', () => {
  const texts = Array.from({ length: 2_000 }, (_, at) =>
    JSON.stringify({
      e: 'bookTicker',
      u: 5_123_107_839_020 + at * 7,
      b: `61800.${at % 10}0`,
      B: '2.507',
      T: 1_723_161_256_313 + at,
    }),
  );
  expect(sizeOf(packed(createPacker(), texts)) / texts.length).toBeLessThan(7);
  // What has a name keeps it: flushing after every 20th text costs little.
  expect(
    sizeOf(
      packed(
        createPacker(),
        texts,
        texts.flatMap((_text, at) => (at % 20 === 0 ? [at] : [])),
      ),
    ) / texts.length,
  ).toBeLessThan(8);
});

test('[MKT-09] lines come back as they were, whatever stands in the place of their time', () => {
  const time = fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms).toISOString().replace('Z', '0000Z'));
  const odd = fc.constantFrom(
    '',
    '!',
    '2026-11-21T06:42:60.0000000Z',
    '2026-13-21T06:42:20.0000000Z',
    '2026-11-21T06:42:20.0000001Z',
    '2026-11-21 06:42:20.0000000Z',
    '12',
    '1790000000123',
  );
  const line = fc.tuple(fc.oneof(time, odd, fc.string()), fc.string()).map(([stamp, rest]) => `${stamp} ${rest}`);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), cutsIn, (lines, cuts) => {
      expect(packed(openLinePacker(), lines, cuts).flatMap(openLineReader())).toEqual(lines);
    }),
    { numRuns: 1_000 },
  );
});
