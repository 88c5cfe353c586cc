// One seed, one run: clients, line, disk, clock, prices, crashes and restarts, with the invariants after every command.
import { hashText } from '../../../exchange/kernel/state/hash.ts';
import type { Command, KernelEvent } from '../../../exchange/kernel/language/types.ts';
import type { Committed } from '../../../exchange/store/ledger.ts';
import { seeded } from '../book/book-commands.ts';
import { checkRecovered, checkRolledBack, createBooks } from './books.ts';
import { breathe } from './breathe.ts';
import { createClients } from './clients.ts';
import { dropFolder, newFolder } from './disk.ts';
import type { DiskFault } from './disk.ts';
import { createLine, createTimeline } from './line.ts';
import { startServer } from './server.ts';
import type { Server } from './server.ts';
import { streamOf } from './worlds.ts';

export type SimulationOptions = {
  readonly seed: number;
  readonly commands: number;
  readonly disk?: boolean;
  readonly network?: boolean;
  /** Plants a fault, to see the simulation find it. */
  readonly answersEarly?: boolean;
};
export type Simulated = {
  readonly seed: number;
  readonly commands: number;
  readonly committed: number;
  readonly restarts: number;
  /** Times the disk was full and the exchange went on by itself afterwards. */
  readonly fulls: number;
  readonly acknowledged: number;
  /** Equal runs have equal ones. */
  readonly trace: string;
  readonly faults: readonly string[];
};
type Next = (bound: number) => number;

const START_MS = 1_790_000_000_000;

const drawFault = (next: Next, spend: (ms: number) => void): DiskFault | null => {
  const at = next(6);
  switch (next(150)) {
    case 0:
      return { kind: 'io', at };
    case 1:
      return { kind: 'full', at };
    case 2:
      return { kind: 'kill', at };
    case 3:
      return { kind: 'unacknowledged' };
    case 4:
    case 5:
      return { kind: 'tear', survives: () => next(3) > 0 };
    case 6:
      return { kind: 'slow', run: () => spend(50 + next(450)) };
    default:
      return null;
  }
};

/** An edit of one of its user's open orders, where there are any. */
const aimed = (server: Server, command: Command): Command => {
  if (command.type !== 'editOrder') return command;
  const open = server.kernel().openOrders(command.user);
  const order = open[Number(command.orderId) % Math.max(1, open.length)];
  return order === undefined ? command : { ...command, orderId: order.id, contract: order.contract };
};

/** Runs one seed to its end, or to the first fault. Equal options give equal answers. */
export const simulate = async ({
  seed,
  commands,
  disk = true,
  network = true,
  answersEarly = false,
}: SimulationOptions): Promise<Simulated> => {
  const next = seeded(seed * 7_919 + 1);
  const time = createTimeline(START_MS);
  const line = createLine(next, time, network);
  const { contracts, commands: stream, opening } = streamOf(seed, commands);
  const books = createBooks(contracts);
  const faults: string[] = [];
  const onFault = (fault: string): void => void faults.push(`at ${time.now() - START_MS} ms: ${fault}`);
  const snapshotEvery = 5 + next(60);
  /** The machine's clock may be put back; a new process has never seen a later time. */
  let skewMs = 0;
  let [restarts, fulls] = [0, 0];
  let [waiting, isFull] = [false, false];
  const draw = (): DiskFault | null => (disk ? drawFault(next, time.spend) : null);
  const onCommitted = (batch: readonly Committed[]): void => {
    for (const fault of books.take(batch)) onFault(fault);
  };
  const onFull = (): void => {
    isFull = true;
  };
  const start = (folder: string): Server =>
    startServer({
      folder,
      contracts,
      now: () => time.now() + skewMs,
      snapshotEvery,
      draw,
      onCommitted,
      onFull,
      answersEarly,
      onFault,
    });
  let server: Server | null = start(newFolder());

  const restart = (folder: string, pending: readonly KernelEvent[]) => (): void => {
    if (disk && next(6) === 0) skewMs -= next(5_000);
    const started = start(folder);
    restarts += 1;
    server = started;
    for (const fault of checkRecovered(started, books, pending, clients.acknowledged)) onFault(fault);
  };
  const crash = (dying: Server): void => {
    server = null;
    time.after(20 + next(300), restart(dying.die(), [...dying.pending]));
  };
  /** The disk stays full for a while; then it is tried again until there is room, unless the process dies meanwhile. */
  const waitForRoom = (full: Server): void => {
    isFull = false;
    fulls += 1;
    for (const fault of checkRolledBack(full, books, clients.acknowledged)) onFault(fault);
    const tryAgain = (): void => {
      if (server !== full || full.isDead()) return;
      full.ledger.recover();
      if (full.isDead()) crash(full);
      else if (full.ledger.isReadOnly()) time.after(100, tryAgain);
    };
    time.after(20 + next(300), tryAgain);
  };
  /** What arrives in one turn is one commit; the turn after a busy one comes late. */
  const turn = async (): Promise<void> => {
    waiting = false;
    const now = server;
    if (now === null) return;
    await now.turn();
    if (isFull && !now.isDead()) waitForRoom(now);
    if (now.isDead() || (disk && next(400) === 0)) crash(now);
  };
  const receive = (command: Command, reply: Parameters<Server['receive']>[1]): void => {
    const now = server;
    if (now === null) return;
    now.receive(aimed(now, command), reply);
    if (waiting) return;
    waiting = true;
    time.after(next(4), turn);
  };
  const clients = createClients({
    next,
    after: time.after,
    onFault,
    line: (command, reply) =>
      line.carry(
        () => receive(command, (answer) => line.carry(() => reply(answer), false)),
        command.type === 'placeOrder',
      ),
  });
  /** The opening always gets through; afterwards users send over the line, and the market is part of the process. */
  const send = (at: number): void => {
    const command = stream[at];
    if (command === undefined) return;
    if (at < opening && server === null) return time.after(10, () => send(at));
    if ('user' in command && at >= opening) clients.send(command);
    else receive(command, () => undefined);
    time.after(at < opening ? 1 : 1 + next(12), () => send(at + 1));
  };
  send(0);
  await time.play(() => faults.length > 0);
  const last = server;
  if (last !== null && faults.length === 0) {
    await last.turn();
    restart(last.die(), [...last.pending])();
  }
  const trace = hashText(`${books.text()} ${server?.kernel().stateHash() ?? ''} ${time.now()}`);
  if (server !== null) dropFolder(server.die());
  for (let at = 0; at <= restarts; at += 1) await breathe();
  return {
    seed,
    commands,
    committed: books.count(),
    restarts,
    fulls,
    acknowledged: clients.acknowledged.size,
    trace,
    faults,
  };
};
