import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fourDigits,
  lay,
  createCursor,
  literal,
  readInteger,
  skip,
  viewOf,
} from '../../../src/worker/ingest/scan-text.ts';

const encoder = new TextEncoder();
const nearDigits = fc.string({
  unit: fc.constantFrom('0', '1', '5', '8', '9', ':', '/', '.', '"', ',', '-', '?', ' '),
  maxLength: 40,
});

test('[MKT-07] four bytes read at once are the number their digits make, and no number where one is no digit', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 4, maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 }),
      (bytes, digits) => {
        const text = String.fromCodePoint(...bytes);
        expect(fourDigits(viewOf(bytes).getInt32(0, true))).toBe(/^\d{4}$/.test(text) ? Number(text) : -1);
        expect(fourDigits(viewOf(encoder.encode(digits.join(''))).getInt32(0, true))).toBe(Number(digits.join('')));
      },
    ),
  );
});

test('[MKT-07] an integer is read to its last digit wherever the memory ends, and is none with a leading zero or more than 15 digits', () => {
  fc.assert(
    fc.property(fc.oneof(nearDigits, fc.maxSafeNat().map(String)), (text) => {
      const cursor = createCursor();
      lay(cursor, encoder.encode(text));
      const run = /^\d+/.exec(text)?.[0] ?? '';
      const isOne = run !== '' && run.length <= 15 && (run === '0' || !run.startsWith('0'));
      expect(readInteger(cursor)).toBe(isOne ? Number(run) : -1);
      expect(cursor.at).toBe(isOne ? run.length : 0);
    }),
  );
});

test('[MKT-07] a literal is gone past exactly where the text goes on with it, also at the very end of the memory', () => {
  fc.assert(
    fc.property(nearDigits, nearDigits, fc.boolean(), fc.nat(4), (expected, other, isSame, from) => {
      const text = `${'x'.repeat(from)}${isSame ? expected : ''}${other}`;
      const cursor = createCursor();
      lay(cursor, encoder.encode(text));
      cursor.at = from;
      const goesOn = text.startsWith(expected, from);
      expect(skip(cursor, literal(expected))).toBe(goesOn);
      expect(cursor.at).toBe(goesOn ? from + expected.length : from);
    }),
  );
});
