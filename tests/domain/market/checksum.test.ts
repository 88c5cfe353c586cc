import { existsSync, readFileSync } from 'node:fs';
import { crc32 as zlibCrc } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookChecksum, crc32, type TextLevels } from '../../support/venue-checksum.ts';

type Case = {
  readonly id: string;
  readonly title: string;
  readonly input?: string;
  readonly expected?: number;
  readonly bids?: TextLevels;
  readonly asks?: TextLevels;
  readonly preimage?: string;
  readonly expectedSigned?: number;
};
const file = new URL('../../../../shared/cases/book_checksum.json', import.meta.url);
const cases: Case[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

describe.skipIf(cases.length === 0)('published checksums (../shared/cases)', () => {
  test.each(cases)('[MKT-02] $id $title', ({ input, expected, bids, asks, preimage, expectedSigned }) => {
    expect(crc32(input ?? '')).toBe(expected ?? 0);
    expect(bookChecksum(bids ?? [], asks ?? [])).toEqual({ preimage: preimage ?? '', signed: expectedSigned ?? 0 });
  });
});

test('[MKT-02] CRC-32 equals another implementation on any ASCII text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), (text) => {
      expect(crc32(text)).toBe(naiveCrc(text));
    }),
  );
  expect(crc32('123456789')).toBe(0xcbf43926);
  if (typeof zlibCrc === 'function') expect(crc32('61800.2:5')).toBe(zlibCrc('61800.2:5'));
});

test('[MKT-02] the rest of the longer side follows, 25 levels a side at most', () => {
  const bids: TextLevels = [['9', '1']];
  const asks: TextLevels = [
    ['10', '2'],
    ['11', '3'],
    ['12', '4'],
  ];
  expect(bookChecksum(bids, asks).preimage).toBe('9:1:10:2:11:3:12:4');
  expect(bookChecksum(asks, bids).preimage).toBe('10:2:9:1:11:3:12:4');
  const many = Array.from({ length: 40 }, (_, at) => [String(at), '1'] as const);
  expect(bookChecksum([], many).preimage.split(':')).toHaveLength(50);
});

/** Bit by bit, no table. */
const naiveCrc = (text: string): number => {
  let word = 0xffffffffn;
  for (const byte of Buffer.from(text, 'ascii')) {
    word ^= BigInt(byte);
    for (let bit = 0; bit < 8; bit += 1) word = (word & 1n) === 1n ? (word >> 1n) ^ 0xedb88320n : word >> 1n;
  }
  return Number(word ^ 0xffffffffn);
};
