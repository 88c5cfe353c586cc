// A packed tape opens in bounded memory.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MOST_BYTES, unpack } from '../../src/worker/tape/inflate.ts';
import { openTape } from '../../src/worker/tape/open-tape.ts';

const MB = 1024 * 1024;
const packed = (bytes: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(gzipSync(Buffer.alloc(bytes, '\n'), { level: 1 }));
/** The file says of itself that it is `says` bytes long. */
const saying = (file: Uint8Array<ArrayBuffer>, says: number): Uint8Array<ArrayBuffer> => {
  const lying = file.slice();
  new DataView(lying.buffer).setUint32(lying.length - 4, says, true);
  return lying;
};

describe('finding 15: a packed tape that would be a gigabyte', () => {
  test('[MKT-09] what would be more than 256 MB is refused by name, and not kept while it is counted', async () => {
    const bomb = packed(MOST_BYTES + MB);
    expect(bomb.length).toBeLessThan(3 * MB);
    const before = process.memoryUsage().arrayBuffers;
    expect(await openTape(bomb, null)).toEqual({
      ok: false,
      problem: { key: 'replay.problem.tooLarge', params: { most: '256' } },
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(128 * MB);
  });

  test('[MKT-09] a file that hides its length is given up at the bound; one that boasts is opened', async () => {
    expect(await unpack(saying(packed(3 * MB), 10), 2 * MB)).toBeNull();
    expect(await unpack(packed(3 * MB), 2 * MB)).toBeNull();
    const boasting = await unpack(saying(packed(MB), 0xffff_ffff), 2 * MB);
    // Its end is not what it should be: read as far as the unpacker gave it.
    expect(boasting?.bytes.length).toBeGreaterThan(MB - 65_536);
    expect(boasting?.isCut).toBe(true);
    const exact = await unpack(packed(2 * MB), 2 * MB);
    expect([exact?.bytes.length, exact?.isCut]).toEqual([2 * MB, false]);
  });

  test('[MKT-09] a session of ours is what it was, whole or cut', async () => {
    const file = Uint8Array.from(readFileSync(new URL('../../fixtures/tapes/newcomer.tape.gz', import.meta.url)));
    const [whole, cut] = [await unpack(file), await unpack(file.slice(0, file.length >> 1))];
    expect([whole?.isCut, cut?.isCut]).toEqual([false, true]);
    expect(whole?.bytes.subarray(0, cut?.bytes.length)).toEqual(cut?.bytes);
  });
});
