// A sum of every page of the data file, written when the exchange is closed and compared when it is opened again: what changed while nobody wrote is
// damage. While the exchange runs there are none; after a crash the database's own check stands in.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DATA_FILE, SUMS_FILE } from './data-folder.ts';

/** Larger files are not summed: reading them would hold up start and stop (about 0.5 s here). */
const MOST_BYTES = 256 * 1024 * 1024;
const MAGIC = 'tapedeck sums 1\n';
const CHUNK = 1024 * 1024;
const PAGE = 4096;
/** Where SQLite counts the changes of a file that it grew or shrank. */
const CHANGES = { at: 24, bytes: 4 } as const;

/** The sum of each 4 KB of the file, and SQLite's own count of changes, as bytes. */
const sumsOf = (path: string): Buffer => {
  const { size } = statSync(path);
  const sums = Buffer.alloc(MAGIC.length + CHANGES.bytes + 4 * Math.ceil(size / PAGE));
  sums.write(MAGIC, 'latin1');
  const chunk = Buffer.alloc(CHUNK);
  const file = openSync(path, 'r');
  try {
    let to = MAGIC.length + CHANGES.bytes;
    for (let at = 0; at < size;) {
      const read = readSync(file, chunk, 0, CHUNK, at);
      if (read === 0) break;
      if (at === 0) chunk.copy(sums, MAGIC.length, CHANGES.at, CHANGES.at + CHANGES.bytes);
      for (let from = 0; from < read; from += PAGE)
        to = sums.writeUInt32LE(crc32(chunk.subarray(from, Math.min(read, from + PAGE))), to);
      at += read;
    }
    return sums;
  } finally {
    closeSync(file);
  }
};

const isSummed = (dataDir: string): boolean => {
  const path = join(dataDir, DATA_FILE);
  const log = `${path}-wal`;
  return existsSync(path) && statSync(path).size <= MOST_BYTES && !(existsSync(log) && statSync(log).size > 0);
};

/** Writes the sums of a data file that is closed, its log folded in. They are whole or not there. */
export const writeSums = (dataDir: string): void => {
  if (!isSummed(dataDir)) return;
  const draft = join(dataDir, `${SUMS_FILE}.new`);
  try {
    writeFileSync(draft, sumsOf(join(dataDir, DATA_FILE)), { mode: 0o600, flush: true });
    renameSync(draft, join(dataDir, SUMS_FILE));
  } catch {
    // No room: the next start checks what it can without them.
    rmSync(draft, { force: true });
  }
};

/** Forgets the sums, on the disk too: from here on the file changes. */
export const dropSums = (dataDir: string): void => {
  if (!existsSync(join(dataDir, SUMS_FILE))) return;
  rmSync(join(dataDir, SUMS_FILE));
  const folder = openSync(dataDir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};

/**
 * The pages, counted from 1, that are not what they were when the sums were written; null when there is nothing to compare with: no sums, or SQLite
 * has written since. Example: [12] after a byte of the twelfth page has changed.
 */
export const changedPages = (dataDir: string): readonly number[] | null => {
  const path = join(dataDir, SUMS_FILE);
  if (!existsSync(path) || !isSummed(dataDir)) return null;
  const [kept, now] = [readFileSync(path), sumsOf(join(dataDir, DATA_FILE))];
  const start = MAGIC.length + CHANGES.bytes;
  if (kept.length < start || kept.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  // SQLite counted a change: another program of the operator's wrote to the file, and knew how. A damaged first page is no such thing.
  const isFirstAlone = kept.length === now.length && kept.subarray(start + 4).equals(now.subarray(start + 4));
  if (!isFirstAlone && !kept.subarray(0, start).equals(now.subarray(0, start))) return null;
  const pages: number[] = [];
  for (let at = start; at < Math.max(kept.length, now.length); at += 4)
    if (!kept.subarray(at, at + 4).equals(now.subarray(at, at + 4))) pages.push((at - start) / 4 + 1);
  return pages;
};
