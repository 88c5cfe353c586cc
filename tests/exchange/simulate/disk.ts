// A disk that fails on order: under a real database, whose files are looked at as a dying machine would leave them.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../exchange/store/open-database.ts';

const FILES = ['exchange.db', 'exchange.db-wal'] as const;
const SECTOR = 512;

/** Memory where there is some to mount: the disk is simulated, so a real one would only be slow. */
export const newFolder = (): string =>
  mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'tapedeck-sim-'));
export const dropFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const bytesOf = (folder: string, file: string): Buffer => {
  try {
    return readFileSync(join(folder, file));
  } catch {
    return Buffer.alloc(0);
  }
};
type Image = Readonly<Record<(typeof FILES)[number], Buffer>>;
const imageOf = (folder: string): Image => ({
  'exchange.db': bytesOf(folder, FILES[0]),
  'exchange.db-wal': bytesOf(folder, FILES[1]),
});

/** `before` with some of the sectors in which `after` differs, as a machine leaves them that lost its power while it wrote. */
const torn = (before: Buffer, after: Buffer, survives: () => boolean): Buffer => {
  const out = Buffer.alloc(Math.max(before.length, after.length));
  before.copy(out);
  for (let at = 0; at < after.length; at += SECTOR) {
    const end = Math.min(after.length, at + SECTOR);
    const isSame = end <= before.length && before.subarray(at, end).equals(after.subarray(at, end));
    if (isSame || survives()) after.copy(out, at, at, end);
  }
  return out;
};

const LOG_HEADER = 32;
/**
 * A torn log. One that begins anew has its header on the disk before any of its frames is written (sqlite.org/src/file/src/wal.c, sqlite3WalFrames: an
 * out-of-order write after a reset would damage it): either the old log is whole, or the new header stands.
 */
const tornLog = (before: Buffer, after: Buffer, survives: () => boolean): Buffer => {
  const isNew = !before.subarray(0, LOG_HEADER).equals(after.subarray(0, LOG_HEADER));
  if (isNew && !survives()) return before;
  const out = torn(before, after, survives);
  if (isNew) after.copy(out, 0, 0, LOG_HEADER);
  return out;
};

/** A copy of the folder's files as they are, in a new folder: what a killed process leaves behind. */
export const copyFolder = (folder: string): string => {
  const copy = newFolder();
  for (const file of FILES) if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(copy, file));
  return copy;
};

/**
 * What a machine leaves behind that lost its power during the commit between `before` and now. The log is forced to the disk before any of it
 * is folded into the database: either the log is torn, or, where it was being folded in, the database is, and then the log is whole.
 */
const tearFolder = (folder: string, before: Image, survives: () => boolean): string => {
  const after = imageOf(folder);
  const isFolding = !before['exchange.db'].equals(after['exchange.db']);
  const copy = newFolder();
  writeFileSync(join(copy, FILES[0]), isFolding ? torn(before[FILES[0]], after[FILES[0]], survives) : after[FILES[0]]);
  writeFileSync(
    join(copy, FILES[1]),
    isFolding ? after[FILES[1]] : tornLog(before[FILES[1]], after[FILES[1]], survives),
  );
  return copy;
};

/** `at`: which write of the transaction it meets. `unacknowledged`: it is on the disk, but the disk says it is not. */
export type DiskFault =
  | { readonly kind: 'io' | 'full' | 'kill'; readonly at: number }
  | { readonly kind: 'unacknowledged' }
  | { readonly kind: 'tear'; readonly survives: () => boolean }
  | { readonly kind: 'slow'; readonly run: () => void };

export type FaultyDisk = {
  readonly db: Database;
  /** What a machine that died just now leaves behind. */
  readonly remains: () => string;
};

const WORDS = { io: 'disk I/O error', full: 'database or disk is full', kill: 'killed' } as const;

/** As the database says it: with its number where the number says something. */
const failure = (kind: keyof typeof WORDS): Error =>
  Object.assign(new Error(WORDS[kind]), kind === 'full' ? { errcode: 13 } : {});

/** The database with faults under it. `draw` is asked at each transaction's begin. */
export const faultyDisk = (real: Database, folder: string, draw: () => DiskFault | null): FaultyDisk => {
  let fault: DiskFault | null = null;
  let writes = 0;
  let left: string | null = null;
  const write = (): void => {
    if (fault === null || !('at' in fault)) return;
    if (writes === fault.at) throw failure(fault.kind);
    writes += 1;
  };
  const commit = (): void => {
    if (fault !== null && 'at' in fault) throw failure(fault.kind);
    const before = fault?.kind === 'tear' ? imageOf(folder) : null;
    real.exec('COMMIT');
    if (fault?.kind === 'tear' && before !== null) left = tearFolder(folder, before, fault.survives);
    if (fault?.kind === 'slow') fault.run();
    else if (fault !== null) throw new Error('disk I/O error');
  };
  const exec = (sql: string): void => {
    if (sql === 'COMMIT') return commit();
    real.exec(sql);
    if (!sql.startsWith('BEGIN')) return;
    fault = draw();
    writes = 0;
  };
  const prepare = (sql: string) => {
    const statement = real.prepare(sql);
    return new Proxy(statement, {
      get: (target, key) => {
        const found: unknown = Reflect.get(target, key, target);
        if (typeof found !== 'function') return found;
        return (...args: unknown[]): unknown => {
          if (key === 'run') write();
          return Reflect.apply(found, target, args);
        };
      },
    });
  };
  const db = new Proxy(real, {
    get: (target, key) =>
      (key === 'exec' ? exec : key === 'prepare' ? prepare : Reflect.get(target, key, target)) as unknown,
  });
  return { db, remains: () => left ?? copyFolder(folder) };
};
