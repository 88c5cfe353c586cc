// SQLite's write-ahead log after a crash. The database reads it up to the first frame that does not fit and forgets the rest without a word: right for
// a commit that broke off, wrong for a frame that was damaged later. Format: sqlite.org/fileformat.html, section 4.
import { existsSync, readFileSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC_LITTLE = 0x377f0682;
const MAGIC_BIG = 0x377f0683;

type Sums = readonly [number, number];

/** The log's own rolling sum over whole pairs of 32-bit words. */
const sumOf = (log: Buffer, from: number, to: number, [first, second]: Sums, isBig: boolean): Sums => {
  let [a, b] = [first, second];
  for (let at = from; at < to; at += 8) {
    a = (a + (isBig ? log.readUInt32BE(at) : log.readUInt32LE(at)) + b) >>> 0;
    b = (b + (isBig ? log.readUInt32BE(at + 4) : log.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
};

/**
 * The number, from 1, of a damaged frame that acknowledged commits follow; null when there is none. Each commit is forced to the disk before the next
 * begins: only the last one can be half there. So a frame that does not fit, in a commit that another one follows, was whole once.
 * Damage to the last commit, or to the log's head, looks like a commit that broke off.
 */
export const damagedFrame = (path: string): number | null => {
  if (!existsSync(path)) return null;
  const log = readFileSync(path);
  if (log.length < HEADER) return null;
  const magic = log.readUInt32BE(0);
  const isBig = magic === MAGIC_BIG;
  const headSums = sumOf(log, 0, HEADER - 8, [0, 0], isBig);
  if (
    (!isBig && magic !== MAGIC_LITTLE) ||
    headSums[0] !== log.readUInt32BE(24) ||
    headSums[1] !== log.readUInt32BE(28)
  )
    return null;
  const frame = log.readUInt32BE(8) + FRAME_HEADER;
  const salts = log.subarray(16, 24);
  let [sums, bad, commits]: [Sums, number | null, number] = [headSums, null, 0];
  for (
    let at = HEADER, number = 1;
    at + frame <= log.length && log.subarray(at + 8, at + 16).equals(salts);
    at += frame, number += 1
  ) {
    const kept: Sums = [log.readUInt32BE(at + 16), log.readUInt32BE(at + 20)];
    const found = sumOf(log, at + FRAME_HEADER, at + frame, sumOf(log, at, at + 8, sums, isBig), isBig);
    const fits = found[0] === kept[0] && found[1] === kept[1];
    if (!fits) bad ??= number;
    // A damaged frame may have ended a commit; those after it are believed when they fit.
    if (bad !== null && (fits || number === bad) && log.readUInt32BE(at + 4) > 0) commits += 1;
    sums = kept;
  }
  return commits > 1 ? bad : null;
};
