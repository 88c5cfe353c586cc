// Group commit: everything enqueued in one turn of the event loop goes to disk in one transaction.
//
// Invariants:
// 1. A waiter resolves only after the transaction with everything enqueued before it is on disk.
// 2. After a failed commit, or stop(), nothing is accepted any more: memory may be ahead of the disk.
import type { Database } from './open-database.ts';

/** The exchange cannot write, so it answers nothing. The message is for the operator. */
export class LedgerStopped extends Error {}

export type CommitQueue = {
  /** Part of the next transaction, in order. */
  readonly add: (write: () => void) => void;
  /** Resolves when all that was added so far is on disk; rejects with LedgerStopped. */
  readonly settled: () => Promise<void>;
  /** Commits now instead of at the end of the turn. */
  readonly flush: () => void;
  /** Throws LedgerStopped when nothing is accepted any more. */
  readonly assertRunning: () => void;
  /** Accepts nothing from now on and fails all that waits; returns the problem. */
  readonly stop: (reason: string) => LedgerStopped;
  readonly isStopped: () => boolean;
};

type Options = {
  readonly db: Database;
  /** Runs the commit at the end of the turn: setImmediate. */
  readonly defer: (run: () => void) => void;
  /** Last part of each transaction. */
  readonly finish: () => void;
  /** The transaction is on disk: called before anything new can be added. */
  readonly onWritten: () => void;
  readonly onFatal: (reason: string) => void;
};
type Waiter = { readonly resolve: () => void; readonly reject: (problem: Error) => void };

export const createCommitQueue = ({ db, defer, finish, onWritten, onFatal }: Options): CommitQueue => {
  let work: (() => void)[] = [];
  let waiters: Waiter[] = [];
  let stopped: LedgerStopped | null = null;
  let scheduled = false;

  const stop = (reason: string): LedgerStopped => {
    const problem = new LedgerStopped(reason);
    stopped = problem;
    for (const waiter of waiters) waiter.reject(problem);
    waiters = [];
    work = [];
    return problem;
  };
  const rollBack = (): void => {
    try {
      db.exec('ROLLBACK');
    } catch {
      // The commit itself failed: there is nothing left to roll back, or the next start does it.
    }
  };
  const write = (batch: readonly (() => void)[]): boolean => {
    try {
      db.exec('BEGIN IMMEDIATE');
      for (const item of batch) item();
      finish();
      db.exec('COMMIT');
      return true;
    } catch (problem) {
      rollBack();
      onFatal(stop(`The exchange stopped: it could not write to its data folder (${String(problem)}). Nothing unsaved was acknowledged.`).message);
      return false;
    }
  };
  const flush = (): void => {
    scheduled = false;
    if (stopped !== null) return;
    const batch = work;
    work = [];
    if (batch.length > 0 && !write(batch)) return;
    const waiting = waiters;
    waiters = [];
    for (const waiter of waiting) waiter.resolve();
    if (batch.length > 0) onWritten();
  };
  return {
    flush, stop,
    isStopped: () => stopped !== null,
    assertRunning: () => { if (stopped !== null) throw stopped; },
    add: (item) => {
      work.push(item);
      if (scheduled) return;
      scheduled = true;
      defer(flush);
    },
    settled: () => {
      if (stopped !== null) return Promise.reject(stopped);
      if (work.length === 0) return Promise.resolve();
      return new Promise((resolve, reject) => { waiters.push({ resolve, reject }); });
    },
  };
};
