// A script of orders on a real database, and its files as they were after each single write of each commit.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { JournalDamaged } from '../../../../exchange/store/journal.ts';
import { bodyHashOf, openClientIds } from '../../../../exchange/store/client-ids.ts';
import type { Command, PlaceOrder } from '../../../../exchange/kernel/language/types.ts';
import { openLedger } from '../../../../exchange/store/ledger.ts';
import type { Ledger } from '../../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../../exchange/store/open-database.ts';
import type { Database } from '../../../../exchange/store/open-database.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../../kernel/worlds/kernel-commands.ts';
import { dropFolder, newFolder } from '../../simulate/disk.ts';

export type Files = { readonly db: Buffer; readonly wal: Buffer };
/** One commit of the script. `chunks`: its writes in the order in which the database makes them. */
export type Commit = {
  readonly command: Command;
  readonly before: Files;
  readonly after: Files;
  readonly hashes: readonly [string, string];
  /** Placements acknowledged before this commit. */
  readonly acknowledged: readonly { readonly command: PlaceOrder; readonly orderId: string }[];
};
type Opened = { readonly ledger: Ledger; readonly db: Database; readonly close: () => void };

const WAL_HEADER = 32;
const PAGE = 4_096;
const FRAME = PAGE + 24;

export const openFolder = (folder: string, snapshotEvery = 25): Opened => {
  const { db, close } = openDatabase(folder);
  try {
    const ledger = openLedger({
      db,
      contracts: FUZZ_CONTRACTS,
      clock: { now: () => 1_790_000_000_000 },
      snapshotEvery,
      defer: () => undefined,
      onFatal: () => undefined,
    });
    return { ledger, db, close };
  } catch (problem) {
    close();
    throw problem;
  }
};
export const readFiles = (folder: string): Files => {
  const read = (name: string): Buffer => {
    try {
      return readFileSync(join(folder, name));
    } catch {
      return Buffer.alloc(0);
    }
  };
  return { db: read('exchange.db'), wal: read('exchange.db-wal') };
};
export const writeFiles = ({ db, wal }: Files): string => {
  const folder = newFolder();
  writeFileSync(join(folder, 'exchange.db'), db);
  if (wal.length > 0) writeFileSync(join(folder, 'exchange.db-wal'), wal);
  return folder;
};

/** Runs the seeded script, a commit a command, and hands each commit over. */
export const runScript = async (
  seed: number,
  commands: number,
  look: (commit: Commit) => void | Promise<void>,
): Promise<void> => {
  const folder = newFolder();
  const { ledger, db, close } = openFolder(folder);
  const ids = openClientIds(db, ledger);
  const acknowledged: { readonly command: PlaceOrder; readonly orderId: string }[] = [];
  for (const command of kernelCommands(seed, commands)) {
    const [before, was] = [readFiles(folder), ledger.kernel(1).stateHash()];
    const outcome = ledger.execute(1, command);
    if (command.type === 'placeOrder' && ids.find(1, command.user, command.clientId) === null)
      ids.keep(1, command.user, command.clientId, {
        bodyHash: bodyHashOf(command),
        orderId: outcome.ok ? outcome.orderId : null,
        planId: null,
        refusal: outcome.ok ? null : outcome.refusal,
      });
    ledger.flush();
    await look({
      command,
      before,
      after: readFiles(folder),
      hashes: [was, ledger.kernel(1).stateHash()],
      acknowledged: [...acknowledged],
    });
    if (command.type === 'placeOrder' && outcome.ok && outcome.orderId !== null)
      acknowledged.push({ command, orderId: outcome.orderId });
  }
  close();
  dropFolder(folder);
};

type Chunk = { readonly file: 'db' | 'wal'; readonly from: number; readonly to: number };
const changed = (file: Chunk['file'], before: Buffer, after: Buffer, cuts: readonly number[]): Chunk[] =>
  cuts.flatMap((from, at) => {
    const to = cuts[at + 1];
    const isSame =
      to !== undefined && to <= before.length && before.subarray(from, to).equals(after.subarray(from, to));
    return to === undefined || isSame ? [] : [{ file, from, to }];
  });
const every = (from: number, step: number, end: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((end - from) / step)) + 1 }, (_, at) => Math.min(end, from + at * step));

/** The log's header and frames first, each frame's own header and then its page; then, where the log was folded in, the database's pages. */
export const writesOf = ({ before, after }: Commit): Chunk[] => {
  const frames = every(WAL_HEADER, FRAME, after.wal.length)
    .flatMap((at) => [at, at + 24])
    .filter((at) => at <= after.wal.length);
  const isFolded = !before.db.equals(after.db);
  return [
    ...changed('wal', before.wal, after.wal, [0, ...frames]),
    ...(isFolded ? changed('db', before.db, after.db, every(0, PAGE, after.db.length)) : []),
  ];
};

/** The files with the first `count` writes done, and of the next one its first `part` bytes. */
export const filesAfter = ({ before, after }: Commit, writes: readonly Chunk[], count: number, part = 0): Files => {
  const out = {
    db: Buffer.alloc(Math.max(before.db.length, after.db.length)),
    wal: Buffer.alloc(Math.max(before.wal.length, after.wal.length)),
  };
  before.db.copy(out.db);
  before.wal.copy(out.wal);
  const ends = { db: before.db.length, wal: before.wal.length };
  writes.slice(0, count + 1).forEach(({ file, from, to }, at) => {
    const end = at < count ? to : Math.min(to, from + part);
    if (end === from) return;
    after[file].copy(out[file], from, from, end);
    ends[file] = Math.max(ends[file], end);
  });
  return { db: out.db.subarray(0, ends.db), wal: out.wal.subarray(0, ends.wal) };
};

/** What is wrong with what comes back from these files: a state of `known` (before or after the commit), with what was acknowledged. */
export const faultsOf = (
  files: Files,
  { hashes, acknowledged }: Commit,
  known: ReadonlySet<string> = new Set(hashes),
): string[] => {
  const folder = writeFiles(files);
  try {
    const { ledger, close } = openFolder(folder);
    const kernel = ledger.kernel(1);
    const faults = known.has(kernel.stateHash())
      ? []
      : ['LOG-2 neither the state before the commit nor the one after it'];
    for (const { command, orderId } of acknowledged.slice(-20)) {
      const order = kernel.order(command.user, orderId) ?? ledger.history(1).order(command.user, orderId);
      if (order?.clientId !== command.clientId) faults.push(`ORD-2 order ${orderId} was acknowledged and is not there`);
    }
    close();
    return faults;
  } catch (problem) {
    return [problem instanceof JournalDamaged ? `refused: ${problem.message}` : `threw ${String(problem)}`];
  } finally {
    dropFolder(folder);
  }
};

/** The one file that the database makes of these, its log folded in: whatever starts on them reads this. */
const recovered = (files: Files): Buffer => {
  const folder = writeFiles(files);
  try {
    const db = new DatabaseSync(join(folder, 'exchange.db'));
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
    return readFiles(folder).db;
  } finally {
    dropFolder(folder);
  }
};

const fileName = (files: Files): string => {
  try {
    return createHash('sha256').update(recovered(files)).digest('base64url');
  } catch (problem) {
    return `${String(problem)} ${createHash('sha256').update(files.db).update(files.wal).digest('base64url')}`;
  }
};

/** faultsOf for thousands of damages: files that the database recovers to the same bytes are started on once. */
export const createLook = (commit: Commit, known?: ReadonlySet<string>): ((files: Files) => readonly string[]) => {
  const seen = new Map<string, readonly string[]>();
  return (files) => {
    const name = fileName(files);
    const faults = seen.get(name) ?? faultsOf(files, commit, known);
    seen.set(name, faults);
    return faults;
  };
};
