// What the engine does unasked: reads the contracts of a new environment, keeps an eye on the calls, settles what an earlier page left open.
import { envOf, pause, type Context } from './commands/context.ts';
import { listPending, type PendingOrder } from './commands/pending-orders.ts';
import { readContracts } from './queries/read-contracts.ts';
import type { OrderSettler } from './commands/order-settler.ts';

const CONTRACTS_FIRST_MS = 500;
const CONTRACTS_LONGEST_MS = 8000;
/** How often the calls are tried when nobody calls, and when the last one failed. */
const PROBE_MS = 15_000;
const PROBE_TROUBLE_MS = 2000;
/** After this time no request of another page can be under way any more. */
const SURELY_DEAD_MS = 9000;

/** Reads the contracts until the environment in view has its own. Runs once at a time. */
export const createContractReader = (context: Context): (() => void) => {
  let isReading = false;
  const isMissing = (): boolean => context.state.view !== null && context.state.account.environment !== context.state.view.environment;
  const read = async (): Promise<void> => {
    isReading = true;
    for (let tries = 0; isMissing(); tries += 1) {
      const answer = await readContracts(context);
      if (!answer.ok) await pause(context.ports, Math.min(CONTRACTS_LONGEST_MS, CONTRACTS_FIRST_MS * 2 ** tries));
    }
    isReading = false;
  };
  return () => {
    if (!isReading && isMissing()) void read();
  };
};

/** Called at every tick: asks who we are when no call was answered for a while, and ever more seldom while none is. */
export const createProbe = (context: Context): ((nowMs: number) => void) => {
  const { line } = context.state;
  let lastMs: number | null = null;
  let misses = 0;
  let isAsking = false;
  return (nowMs) => {
    const isFine = line.calls.health === 'live' && line.phase !== 'closed';
    const paceMs = isFine ? PROBE_MS : Math.min(PROBE_MS, PROBE_TROUBLE_MS * 2 ** Math.floor(misses / 2));
    if (isAsking || (lastMs !== null && Math.abs(nowMs - lastMs) < paceMs)) return;
    isAsking = true;
    lastMs = nowMs;
    void context.call('readUser', 0, {}).then(({ raw, result }) => {
      isAsking = false;
      // Logged in or out by another page of this browser: the socket still speaks for whoever it greeted.
      const isOther = result.ok && line.phase === 'open' && line.greeted !== undefined && line.greeted !== (result.value?.userName ?? null);
      if (isOther) context.reconnect();
      misses = raw.why === 'answered' ? 0 : misses + 1;
      return null;
    });
  };
};

/** Orders that a whole reading did not name any more are read by their ids, each once at a time: what became of them is told. */
export const createVanishedReader = (context: Context): (() => void) => {
  const reading = new Set<string>();
  const read = async (id: string, contract: string): Promise<void> => {
    reading.add(id);
    const bizType = context.state.account.contracts.get(contract)?.bizType ?? 'perpetual';
    await context.call('readOrder', envOf(context.state), { params: { bizType, contractCode: contract, id } });
    reading.delete(id);
  };
  return () => {
    for (const { id, contract } of context.state.account.vanished) if (!reading.has(id)) void read(id, contract);
  };
};

/** Settles the orders that this user sent from a page that is gone, each once, and says what became of it. */
export const createLeftOrderSettler = (context: Context, settler: OrderSettler): (() => Promise<void>) => {
  const { ports, state } = context;
  const underWay = new Set<string>();
  const settle = async (order: PendingOrder): Promise<void> => {
    underWay.add(order.clientId);
    const leftMs = order.sentMs + SURELY_DEAD_MS - ports.clock.now();
    // A clock that was put back since, or a damaged note, makes nobody wait longer.
    await pause(ports, leftMs > 0 && leftMs < SURELY_DEAD_MS ? leftMs : leftMs > 0 ? SURELY_DEAD_MS : 0);
    const settled = await settler.settle(order);
    underWay.delete(order.clientId);
    if (settled.state === 'unknown') return;
    const found = settled.state === 'placed' ? settled.order : null;
    context.record({ kind: 'settled', atMs: ports.clock.now(), clientId: order.clientId, contract: order.contract, order: found });
  };
  return async () => {
    const left = (await listPending(ports.kv)).filter(({ clientId, userName }) =>
      userName === state.account.userName && !settler.isOwn(clientId) && !underWay.has(clientId));
    await Promise.all(left.map(settle));
  };
};
