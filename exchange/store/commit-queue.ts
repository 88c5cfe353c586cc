// Group commit: everything enqueued in one turn of the event loop goes to disk in one transaction.
//
// Invariants:
// 1. A waiter resolves only after the transaction with everything enqueued before it is on disk.
// 2. After a failed commit, or stop(), nothing is accepted any more: memory may be ahead of the disk.
// 3. Where a commit failed for want of room alone, it is accepted again once a probe has been written; what had failed is not tried again.
import { isCorrupt } from './data-folder.ts';
import type { Database } from './open-database.ts';

/** The exchange cannot write, so it answers nothing. The message is for the operator. */
export class LedgerStopped extends Error {}
/** There is no room on the disk: nothing is changed until there is. What was asked for was not carried out. */
export class LedgerReadOnly extends Error {}

export type CommitQueue = {
  /** Part of the next transaction, in order. Returns its number, by which `whenDurable` knows it for good. */
  readonly add: (write: () => void) => number;
  /**
   * Resolves when all that was added so far is on disk; rejects with LedgerStopped or LedgerReadOnly. `last`: up to that number, also when its
   * transaction has failed since and others have been written: then it rejects.
   */
  readonly whenDurable: (last?: number) => Promise<void>;
  /** Commits now instead of at the end of the turn. */
  readonly flush: () => void;
  /** Throws LedgerStopped when nothing is accepted any more, LedgerReadOnly when nothing is for now. */
  readonly assertRunning: () => void;
  /** Accepts nothing from now on and fails all that waits; returns the problem. */
  readonly stop: (reason: string) => LedgerStopped;
  readonly isStopped: () => boolean;
  readonly isReadOnly: () => boolean;
  /** While read-only: writes a probe, and accepts again when it is on the disk. True when it does. */
  readonly recover: () => boolean;
};

type Options = {
  readonly db: Database;
  /** Runs the commit at the end of the turn: setImmediate. */
  readonly defer: (run: () => void) => void;
  /** Last part of each transaction. */
  readonly finish: () => void;
  /** The transaction is on disk: called before anything new can be added. */
  readonly onWritten: () => void;
  /** No room: nothing of the transaction is on the disk, and what memory has more than the disk must go. */
  readonly onDiskFull: (reason: string) => void;
  readonly onFatal: (reason: string) => void;
};
type Waiter = { readonly resolve: () => void; readonly reject: (problem: Error) => void };

/** SQLITE_FULL: a write found no room, and its transaction is not on the disk. Any other failure may have left it there. */
const NO_ROOM = 13;
const isDiskFull = (problem: unknown): boolean =>
  problem instanceof Error && 'errcode' in problem && problem.errcode === NO_ROOM;
/** Far more than a disk runs full while anybody waits for an answer. */
const MOST_UNDONE = 1_000;
/** What must fit before the exchange writes again: some commits' worth, so that it does not stumble over each of them. */
const PROBE_BYTES = 262_144;

/** Ends a transaction that failed. False: it could not be ended, and what is read would be read inside it. */
const rollBack = (db: Database): boolean => {
  try {
    db.exec('ROLLBACK');
    return true;
  } catch (problem) {
    return String(problem).includes('no transaction is active');
  }
};

const createProbe = (db: Database): (() => void) => {
  const fill = db.prepare('INSERT OR REPLACE INTO room (id, filler) VALUES (1, zeroblob(?))');
  return () => {
    db.exec('BEGIN IMMEDIATE');
    fill.run(PROBE_BYTES);
    db.exec('COMMIT');
  };
};

export const createCommitQueue = ({ db, defer, finish, onWritten, onDiskFull, onFatal }: Options): CommitQueue => {
  let work: (() => void)[] = [];
  let waiters: Waiter[] = [];
  let stopped: LedgerStopped | null = null;
  let readOnly: LedgerReadOnly | null = null;
  let scheduled = false;
  let added = 0;
  /** What was undone for want of room, from the first number to the last. */
  const undone: { readonly from: number; readonly to: number; readonly problem: LedgerReadOnly }[] = [];
  let written = 0;
  const probe = createProbe(db);

  const fail = <P extends Error>(problem: P): P => {
    for (const waiter of waiters) waiter.reject(problem);
    waiters = [];
    work = [];
    return problem;
  };
  const stop = (reason: string): LedgerStopped => {
    stopped = fail(new LedgerStopped(reason));
    return stopped;
  };
  const undo = (problem: LedgerReadOnly): LedgerReadOnly => {
    undone.push({ from: written + 1, to: added, problem });
    if (undone.length > MOST_UNDONE) undone.shift();
    return fail(problem);
  };
  const end = (problem: unknown): void =>
    onFatal(
      stop(
        isCorrupt(problem)
          ? `The exchange stopped: its data is damaged (${String(problem)}). Nothing unsaved was acknowledged. Start it on a copy of a backup: npm start -- --data FOLDER.`
          : `The exchange stopped: it could not write to its data folder (${String(problem)}). Nothing unsaved was acknowledged.`,
      ).message,
    );
  /** The transaction is over, whatever it was; memory goes back to what is on the disk, or the exchange ends. */
  const giveWay = (problem: unknown): void => {
    const isEnded = rollBack(db);
    if (!isEnded || !isDiskFull(problem)) return end(problem);
    readOnly = undo(
      new LedgerReadOnly(
        `The exchange is read-only: there is no room in its data folder (${String(problem)}). Nothing unsaved was acknowledged.`,
      ),
    );
    try {
      onDiskFull(readOnly.message);
    } catch (fault) {
      end(fault);
    }
    return undefined;
  };
  const write = (batch: readonly (() => void)[]): boolean => {
    try {
      db.exec('BEGIN IMMEDIATE');
      for (const item of batch) item();
      finish();
      db.exec('COMMIT');
      return true;
    } catch (problem) {
      giveWay(problem);
      return false;
    }
  };
  const flush = (): void => {
    scheduled = false;
    if (stopped !== null) return;
    const batch = work;
    work = [];
    const upTo = added;
    if (batch.length > 0 && !write(batch)) return;
    written = upTo;
    const waiting = waiters;
    waiters = [];
    for (const waiter of waiting) waiter.resolve();
    if (batch.length > 0) onWritten();
  };
  const recover = (): boolean => {
    if (stopped !== null || readOnly === null) return false;
    try {
      probe();
      readOnly = null;
      return true;
    } catch (problem) {
      if (!rollBack(db) || !isDiskFull(problem)) end(problem);
      return false;
    }
  };
  return {
    flush,
    stop,
    recover,
    isStopped: () => stopped !== null,
    isReadOnly: () => stopped === null && readOnly !== null,
    assertRunning: () => {
      const problem = stopped ?? readOnly;
      if (problem !== null) throw problem;
    },
    add: (item) => {
      work.push(item);
      added += 1;
      if (!scheduled) {
        scheduled = true;
        defer(flush);
      }
      return added;
    },
    whenDurable: (last = 0) => {
      if (stopped !== null) return Promise.reject(stopped);
      const lost = undone.find(({ from, to }) => from <= last && last <= to);
      if (lost !== undefined) return Promise.reject(lost.problem);
      if (work.length === 0) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiters.push({ resolve, reject });
      });
    },
  };
};
