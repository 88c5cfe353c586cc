// The one way to change the exchange. A command runs in memory at once; its outcome is handed back, and its events are published,
// only when they are on disk.
//
// Invariants:
// 1. An outcome is never seen by its sender, and its events by nobody, before the transaction that holds them is on disk.
// 2. Journal order = execution order, per environment, without holes.
// 3. When a commit finds no room on the disk, memory goes back to the last commit, and nothing changes until a probe has been written.
// 4. After a fault inside the kernel, or an invariant seen broken, nothing is accepted any more and nothing of that turn reaches the disk.
import type { Kernel } from '../kernel/kernel.ts';
import type { Command, ContractSpec, KernelEvent, Outcome } from '../kernel/language/types.ts';
import type { Clock, Env } from '../ports.ts';
import { createCommitQueue } from './commit-queue.ts';
import { openHistory } from './history.ts';
import type { History } from './history.ts';
import { openJournal } from './journal.ts';
import type { Entry } from './journal.ts';
import type { Database } from './open-database.ts';
import { openSnapshots, recoverKernel } from './recover.ts';
import { createInvariantMonitor } from './invariant-monitor.ts';
import type { InvariantMonitor } from './invariant-monitor.ts';

export { LedgerReadOnly, LedgerStopped } from './commit-queue.ts';

export type Committed = { readonly env: Env; readonly timeMs: number; readonly events: readonly KernelEvent[] };
export type Ledger = {
  /** Runs a command; resolves when its outcome is on disk. Rejects with LedgerStopped or LedgerReadOnly when the exchange does not write. */
  readonly submit: (env: Env, command: Command) => Promise<Outcome>;
  /** Runs a command; its outcome may leave the exchange only after whenDurable(). Throws LedgerStopped, LedgerReadOnly. */
  readonly execute: (env: Env, command: Command) => Outcome;
  /** Another row that must be on disk together with this turn's commands. */
  readonly enlist: (write: () => void) => Promise<void>;
  /** Resolves when all that was executed so far is on disk. With `of`, an outcome that execute gave: also refuses it when its commit has failed since. */
  readonly whenDurable: (of?: Outcome) => Promise<void>;
  /** Commits now instead of at the end of the turn. */
  readonly flush: () => void;
  /** Called inside the transaction that writes a command's events: what must be on disk with them is written there. It must not throw. */
  readonly onWriting: (write: (env: Env, events: readonly KernelEvent[]) => void) => void;
  /** Called once per transaction, with what it brought. */
  readonly onCommitted: (listener: (batch: readonly Committed[]) => void) => void;
  /** Called when the disk is full and the exchange turns read-only, and when it writes again. */
  readonly onDiskSpace: (listener: (hasSpace: boolean) => void) => void;
  readonly isReadOnly: () => boolean;
  /** While read-only: tries whether there is room again. */
  readonly recover: () => void;
  /** Commands that ran and are not on disk yet. */
  readonly waiting: () => number;
  /** As it is now: going read-only puts another one, of the last commit, in its place. */
  readonly kernel: (env: Env) => Kernel;
  readonly history: (env: Env) => History;
  /** Commits, keeps a snapshot of each environment, and accepts nothing more. */
  readonly close: () => void;
};

export type LedgerOptions = {
  readonly db: Database;
  readonly contracts: readonly ContractSpec[];
  readonly clock: Clock;
  /** Runs the commit at the end of the turn: setImmediate. */
  readonly defer: (run: () => void) => void;
  /** Journal rows between two snapshots. */
  readonly snapshotEvery: number;
  readonly onFatal: (reason: string) => void;
  /** Called for each command that is written, with about how many bytes it takes. */
  readonly onAppended?: (command: Command, bytes: number) => void;
};

type Book = {
  readonly kernel: Kernel;
  readonly history: History;
  readonly invariantMonitor: InvariantMonitor;
  /** The clock's time, but never before the journal's last: a machine's clock may be put back between two runs. */
  readonly timeAt: (nowMs: number) => number;
  /** Returns about how many bytes it takes. */
  readonly append: (entry: Entry) => number;
  readonly keepSnapshot: (afterRows: number) => void;
};

/** What happened is written to the journal, and once more to the histories with their indexes. */
const COPIES = 2;
/** After so many rows that were added, twice as many old ones go: never many at once, and no more stay than a start can want. */
const ROWS_PER_TRIM = 32;
const TRIMMED_PER_ROW = 2;

const openBook = (db: Database, env: Env, contracts: readonly ContractSpec[]): Book => {
  const { kernel, end: start } = recoverKernel(db, env, contracts);
  const journal = openJournal(db, env);
  const snapshots = openSnapshots(db, env);
  const history = openHistory(db, env);
  let end = start;
  let kept = snapshots.lastSeq();
  let lastMs = journal.lastTimeMs();
  let untrimmed = 0;
  return {
    kernel,
    history,
    invariantMonitor: createInvariantMonitor(kernel),
    timeAt: (nowMs) => {
      lastMs = Math.max(lastMs, nowMs);
      return lastMs;
    },
    append: (entry) => {
      const added = journal.append(end, entry);
      end = added;
      untrimmed += 1;
      if (untrimmed >= ROWS_PER_TRIM) {
        journal.trim(snapshots.needlessTo(), untrimmed * TRIMMED_PER_ROW);
        untrimmed = 0;
      }
      history.record(kernel, end.seq, entry.events);
      history.money.record(kernel, entry.timeMs, entry.events);
      history.positions.record(kernel, end.seq, entry.events);
      history.copies.record(entry.events);
      return added.bytes * COPIES;
    },
    keepSnapshot: (afterRows) => {
      if (end.seq - kept < afterRows) return;
      snapshots.take(kernel, end);
      kept = end.seq;
    },
  };
};

/** Opens both environments on a database, recovered to their last commit. Throws JournalDamaged when the disk cannot be trusted. */
export const openLedger = ({
  db,
  contracts,
  clock,
  defer,
  snapshotEvery,
  onFatal,
  onAppended,
}: LedgerOptions): Ledger => {
  const openBooks = () => [openBook(db, 0, contracts), openBook(db, 1, contracts)] as const;
  let books = openBooks();
  const spaceListeners: ((hasSpace: boolean) => void)[] = [];
  const listeners: ((batch: readonly Committed[]) => void)[] = [];
  const writers: ((env: Env, events: readonly KernelEvent[]) => void)[] = [];
  let unpublished: Committed[] = [];
  const keepSnapshots = (afterRows: number): void => {
    for (const book of books) book.keepSnapshot(afterRows);
  };
  /** Where in the order of writing an outcome stands. */
  const places = new WeakMap<Outcome, number>();
  const whenDurable = (of?: Outcome): Promise<void> => queue.whenDurable(of === undefined ? 0 : places.get(of));
  const reportSpace = (hasSpace: boolean): void => {
    for (const listener of spaceListeners) listener(hasSpace);
  };
  const onDiskFull = (): void => {
    unpublished = [];
    books = openBooks();
    reportSpace(false);
  };
  const queue = createCommitQueue({
    db,
    defer,
    finish: () => keepSnapshots(snapshotEvery),
    onWritten: () => publish(),
    onDiskFull,
    onFatal,
  });

  const publish = (): void => {
    if (unpublished.length === 0) return;
    const batch = unpublished;
    unpublished = [];
    for (const listener of listeners) listener(batch);
  };
  const stop = (reason: string): never => {
    const stopped = queue.stop(`The exchange stopped: ${reason}`);
    onFatal(stopped.message);
    throw stopped;
  };
  const run = (book: Book, timeMs: number, command: Command): Outcome => {
    try {
      return book.kernel.execute(timeMs, command);
    } catch (fault) {
      return stop(
        `a fault while running ${command.type} (${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}).`,
      );
    }
  };
  const execute = (env: Env, command: Command): Outcome => {
    queue.assertRunning();
    const book = books[env];
    const timeMs = book.timeAt(clock.now());
    const outcome = run(book, timeMs, command);
    const faults = book.invariantMonitor.after(timeMs, command, outcome);
    if (faults.length > 0)
      stop(
        `an invariant is broken in environment ${env} after ${command.type} (${faults.join('; ')}). Nothing of that turn was saved or acknowledged.`,
      );
    const { events } = outcome;
    if (events.length > 0) {
      unpublished.push({ env, timeMs, events });
      places.set(
        outcome,
        queue.add(() => {
          const bytes = book.append({ timeMs, command, events });
          for (const write of writers) write(env, events);
          onAppended?.(command, bytes);
        }),
      );
    }
    return outcome;
  };

  return {
    execute,
    submit: async (env, command) => {
      const outcome = execute(env, command);
      await whenDurable(outcome);
      return outcome;
    },
    enlist: async (write) => {
      queue.assertRunning();
      await queue.whenDurable(queue.add(write));
    },
    whenDurable,
    flush: queue.flush,
    onWriting: (write) => {
      writers.push(write);
    },
    onCommitted: (listener) => {
      listeners.push(listener);
    },
    onDiskSpace: (listener) => {
      spaceListeners.push(listener);
    },
    isReadOnly: queue.isReadOnly,
    recover: () => {
      if (queue.recover()) reportSpace(true);
    },
    waiting: () => unpublished.length,
    kernel: (env) => books[env].kernel,
    history: (env) => books[env].history,
    close: () => {
      if (queue.isStopped()) return;
      queue.flush();
      if (!queue.isReadOnly()) {
        queue.add(() => keepSnapshots(1));
        queue.flush();
      }
      queue.stop('The exchange is closed.');
    },
  };
};
