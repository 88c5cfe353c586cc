// The exchange's process in the simulation: real database, real ledger, real kernel; everything around it is commanded.
import { openClientIds, bodyHashOf } from '../../../exchange/store/client-ids.ts';
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type {
  Command,
  ContractSpec,
  KernelEvent,
  OrderView,
  Outcome,
} from '../../../exchange/kernel/language/types.ts';
import { LedgerReadOnly, openLedger } from '../../../exchange/store/ledger.ts';
import type { Committed, Ledger } from '../../../exchange/store/ledger.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import { endedOrders } from '../support/ended-orders.ts';
import { dropFolder, faultyDisk } from './disk.ts';
import type { DiskFault } from './disk.ts';

const ENV = 1;

/** The answer to a client: `word` is 'ok' or the refusal. */
export type Answer = { readonly word: string; readonly orderId: string | null };
export type Server = {
  readonly ledger: Ledger;
  readonly kernel: () => Kernel;
  readonly endedOrders: (user: string) => OrderView[];
  /** Events that ran since the last commit. */
  readonly pending: KernelEvent[];
  /** Carries a request out; `reply` is called once it is on the disk. */
  readonly receive: (command: Command, reply: (answer: Answer) => void) => void;
  /** Ends the turn: what was received goes to the disk. */
  readonly turn: () => Promise<void>;
  readonly isDead: () => boolean;
  /** Dies without a word; the folder of what it leaves behind. */
  readonly die: () => string;
};
type Ports = {
  readonly folder: string;
  readonly contracts: readonly ContractSpec[];
  readonly now: () => number;
  readonly snapshotEvery: number;
  readonly draw: () => DiskFault | null;
  readonly onCommitted: (batch: readonly Committed[]) => void;
  /** The disk was found full, and memory went back to the last commit. */
  readonly onFull: () => void;
  /** A fault planted on purpose: answers leave before their commit. */
  readonly answersEarly: boolean;
  /** Looks at each command that ran; a text is a fault. */
  readonly onFault: (fault: string) => void;
};

const answerOf = (outcome: Outcome): Answer =>
  outcome.ok ? { word: 'ok', orderId: outcome.orderId } : { word: outcome.refusal, orderId: null };

/** Opens the folder as a starting process does: recovery, invariants, and on from there. */
export const startServer = ({
  folder,
  contracts,
  now,
  snapshotEvery,
  draw,
  onCommitted,
  onFull,
  answersEarly,
  onFault,
}: Ports): Server => {
  const { db: real, close } = openDatabase(folder);
  const disk = faultyDisk(real, folder, draw);
  const deferred: (() => void)[] = [];
  let isDead = false;
  const ledger = openLedger({
    db: disk.db,
    contracts,
    clock: { now },
    snapshotEvery,
    defer: (run) => deferred.push(run),
    onFatal: (reason) => {
      isDead = true;
      if (!/disk I\/O error|killed/.test(reason)) onFault(reason);
    },
  });
  const kernel = (): Kernel => ledger.kernel(ENV);
  let audit = kernel().audit();
  const ids = openClientIds(disk.db, ledger);
  const pending: KernelEvent[] = [];
  ledger.onCommitted((batch) => {
    pending.length = 0;
    onCommitted(batch);
  });
  ledger.onDiskSpace((hasSpace) => {
    if (hasSpace) return;
    pending.length = 0;
    audit = kernel().audit();
    onFull();
  });
  const run = (command: Command): Outcome => {
    const outcome = ledger.execute(ENV, command);
    for (const fault of [...audit.after(command, outcome), ...kernel().checkInvariants()])
      onFault(`${command.type}: ${fault}`);
    pending.push(...outcome.events);
    return outcome;
  };
  /** As the call that places orders does it. */
  const place = (command: Extract<Command, { readonly clientId: string; readonly user: string }>): Answer => {
    const bodyHash = bodyHashOf(command);
    const known = ids.find(ENV, command.user, command.clientId);
    if (known !== null)
      return known.bodyHash === bodyHash
        ? { word: known.refusal ?? 'ok', orderId: known.orderId }
        : { word: 'client-id-reused', orderId: null };
    const answer = answerOf(run(command));
    ids.keep(ENV, command.user, command.clientId, {
      bodyHash,
      orderId: answer.orderId,
      planId: null,
      refusal: answer.word === 'ok' ? null : (answer.word as never),
    });
    return answer;
  };
  /** Null: refused for want of room. To a client that is no answer: nothing of it happened. */
  const carryOut = (command: Command): Answer | null => {
    try {
      return command.type === 'placeOrder' ? place(command) : answerOf(run(command));
    } catch (problem) {
      if (problem instanceof LedgerReadOnly) return null;
      throw problem;
    }
  };
  return {
    ledger,
    kernel,
    pending,
    endedOrders: (user) => endedOrders(disk.db, user),
    receive: (command, reply) => {
      if (isDead) return;
      const answer = carryOut(command);
      if (answer === null) return;
      if (answersEarly) reply(answer);
      else
        ledger.whenDurable().then(
          () => reply(answer),
          () => undefined,
        );
    },
    turn: async () => {
      for (const commit of deferred.splice(0)) commit();
      for (let hop = 0; hop < 6; hop += 1) await Promise.resolve();
    },
    isDead: () => isDead,
    die: () => {
      isDead = true;
      const left = disk.remains();
      close();
      dropFolder(folder);
      return left;
    },
  };
};
