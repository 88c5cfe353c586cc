// Checksum rows on the terminal's CRC: of plain text, or of a book's levels with the text they are made of.
import { bookChecksum, crc32 } from '../support/venue-checksum.ts';
import type { TextLevels } from '../support/venue-checksum.ts';
import { UnreadableRow, listOf } from './case-row.ts';
import type { Fields, Json, Side } from './case-row.ts';

const levelsOf = (value: Json | undefined): TextLevels =>
  listOf(value).map((level) => {
    const [price, size] = listOf(level);
    if (price === undefined || size === undefined) throw new UnreadableRow(`not a level: ${JSON.stringify(level)}`);
    return [String(price), String(size)] as const;
  });

/** The names a row may give the number, with and without its sign. */
const numbersOf = (unsigned: number, signed: number) => ({
  expected: unsigned,
  expectedUnsigned: unsigned,
  expectedSigned: signed,
});

export const checksumSides = (row: Fields): readonly Side[] => [
  {
    name: 'checksum',
    answer: () => {
      if (typeof row['input'] === 'string') {
        const unsigned = crc32(row['input']);
        return numbersOf(unsigned, Math.trunc(unsigned) | 0);
      }
      const { preimage, signed } = bookChecksum(levelsOf(row['bids']), levelsOf(row['asks']));
      return { preimage, ...numbersOf(crc32(preimage), signed) };
    },
  },
];

/** What a checksum row expects: every number it names, and the preimage when it is there. */
export const checksumExpected = (row: Fields): Fields =>
  Object.fromEntries(
    ['preimage', 'expected', 'expectedUnsigned', 'expectedSigned'].flatMap((name) => {
      const value = row[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
