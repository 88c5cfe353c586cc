// A real exchange, and pages on it whose line loses, delays and doubles what they send, and whose engines end under their orders.
import { nodeRandom, nodeScheduler, wallClock } from '../../../exchange/adapters.ts';
import { createExchange } from '../../../exchange/app.ts';
import { isOpen } from '../../../exchange/kernel/language/order-side.ts';
import { NO_RATE_LIMITS } from '../../../exchange/session/rate-limits.ts';
import type { EngineDoor } from '../../../src/worker/api/door.ts';
import { createEngine } from '../../../src/worker/engine.ts';
import type { HttpPort, KvPort } from '../../../src/worker/ports/ports.ts';
import { stillMarket } from '../../exchange/support/still-market.ts';
import { createMemoryKv, MOCK_VIEW } from '../support/engine-rig.ts';
import { createNodePorts } from '../support/node-ports.ts';
import { PARTS } from '../support/parts.ts';
import { createCutLine, type CutLine } from './cut-line.ts';

const NAME = 'cutter';
const PASSWORD = 'cut-often-enough';
/** One USDT in minor units. */
const COIN = 10n ** 10n;
/** A page is opened again after so long: by then no request of the last one can be under way. */
const AWAY_MS = 10_000;
const WAIT_MS = 20;
const PATIENCE_MS = 60_000;
const TRIES = 5;
type Request = Parameters<HttpPort['request']>[0];

export type Page = {
  readonly door: EngineDoor;
  /** Resolves when its engine ended. */
  readonly died: Promise<void>;
  readonly die: () => void;
};
export type GivenCard = 'open-experience' | 'fixed-fee' | 'ticket';
export type World = {
  readonly line: CutLine;
  /** The page of now. */
  readonly page: () => Page;
  /** The engine ends under whatever is on its way, and another begins on what the device has kept. */
  readonly restart: () => Promise<void>;
  /** Ids that a page still has to ask about. */
  readonly pending: () => readonly string[];
  /** Orders and trigger orders that the exchange made of a client id; `live`: those of them that wait, or filled. */
  readonly madeOf: (clientId: string) => { readonly all: number; readonly live: number };
  /** A claimed card of its own: its id, and the account that an experience card has. */
  readonly giveCard: (kind: GivenCard) => Promise<{ readonly cardId: string; readonly account: `card:${string}` }>;
  /** Whether an order has the card: it waits with it, or has spent it. */
  readonly isTaken: (cardId: string) => boolean;
  readonly cancelAll: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const until = async (isSo: () => boolean, what: string): Promise<void> => {
  const clock = wallClock();
  for (const endMs = clock.now() + PATIENCE_MS; !isSo();) {
    if (clock.now() > endMs) throw new Error(`never: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, WAIT_MS);
    });
  }
};

/** What a page that is gone is answered: nothing, for ever. */
const gone = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Again where the machine was too busy to answer in time. */
const enter = async (door: EngineDoor, isFirst: boolean): Promise<void> => {
  const person = { userName: NAME, password: PASSWORD };
  for (let tries = 0; ; tries += 1) {
    const entered = await door.command(isFirst && tries === 0 ? 'register' : 'logIn', person);
    if (entered.ok) return;
    if (tries === TRIES) throw new Error(`not logged in: ${entered.problem.key}`);
  }
};

const openPage = async (
  url: string,
  line: CutLine,
  device: KvPort,
  aheadMs: number,
  isFirst: boolean,
): Promise<Page> => {
  const { ports, stop } = createNodePorts();
  let isDead = false;
  let end: () => void = () => undefined;
  const died = new Promise<void>((resolve) => {
    end = resolve;
  });
  const alive = async <T>(run: () => Promise<T>): Promise<T> => {
    if (isDead) return gone<T>();
    const value = await run();
    return isDead ? gone<T>() : value;
  };
  const door = createEngine(
    {
      ...ports,
      clock: { now: () => ports.clock.now() + aheadMs },
      http: {
        request: (request: Request) => alive(() => line.request(request, (one) => ports.http.request(one))),
      },
      kv: {
        read: (key) => alive(() => device.read(key)),
        write: (key, value) => alive(() => device.write(key, value)),
        remove: (key) => alive(() => device.remove(key)),
        keys: () => alive(() => device.keys()),
      },
    },
    PARTS,
  );
  await door.subscribe(() => undefined);
  await door.start({ httpUrl: url, socketUrl: url.replace('http', 'ws') });
  await door.setView(MOCK_VIEW);
  await enter(door, isFirst);
  return {
    door,
    died,
    die: () => {
      isDead = true;
      stop();
      end();
    },
  };
};

/** What was made of each client id: read off what was committed, not off what anybody was answered. A fill-or-kill that fills nothing is made, and ended at once. */
const countMade = (exchange: Awaited<ReturnType<typeof createExchange>>): World['madeOf'] => {
  const made = new Map<string, Map<string, boolean>>();
  const put = (clientId: string, id: string, isLive: boolean): void => {
    made.set(clientId, (made.get(clientId) ?? new Map<string, boolean>()).set(id, isLive));
  };
  exchange.services.ledger.onCommitted((batch) => {
    for (const event of batch.flatMap(({ events }) => events)) {
      if (event.type === 'OrderChanged') {
        const { order } = event;
        put(order.clientId, `order ${order.id}`, isOpen(order) || order.filled > 0);
      }
      if (event.type === 'PlanChanged') put(event.plan.clientId, `plan ${event.plan.id}`, true);
    }
  });
  return (clientId) => {
    const lives = [...(made.get(clientId)?.values() ?? [])];
    return { all: lives.length, live: lives.filter(Boolean).length };
  };
};

/** `random`: numbers from 0 to 1 that decide what the line does. */
export const openWorld = async (random: () => number): Promise<World> => {
  const exchange = await createExchange({
    dataDir: ':memory:',
    clock: wallClock(),
    random: nodeRandom,
    scheduler: nodeScheduler,
    market: stillMarket,
    testMode: true,
    webRoot: null,
    rateLimits: NO_RATE_LIMITS,
    lightPasswords: true,
    log: () => undefined,
    onFatal: (reason) => {
      throw new Error(reason);
    },
  });
  const url = await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  const madeOf = countMade(exchange);
  const line = createCutLine(random);
  const device = createMemoryKv();
  let aheadMs = 0;
  let page = await openPage(url, line, device, aheadMs, true);
  const { ledger } = exchange.services;
  const user = exchange.services.users.find(NAME)?.userId ?? '';
  await ledger.submit(1, { type: 'transfer', user, from: 'contract', to: 'fund', coin: 'usdt', amount: 4_000n * COIN });
  return {
    line,
    madeOf,
    page: () => page,
    pending: () => [...device.values.keys()].filter((key) => key.startsWith('pending/')),
    restart: async () => {
      page.die();
      aheadMs += AWAY_MS;
      page = await openPage(url, line, device, aheadMs, false);
    },
    giveCard: async (kind) => {
      const validMs = 86_400_000;
      const claimByMs = wallClock().now() + validMs;
      const terms = { kind, coin: 'usdt', denomination: 10n * COIN, sharePpm: 1_000_000, contract: null } as const;
      const rest = { lever: 10, maxAmount: kind === 'ticket' ? 5 : 0, validMs, claimByMs } as const;
      await ledger.submit(1, { type: 'grantCard', user, ...terms, ...rest });
      const cardId = ledger.kernel(1).cards(user).at(-1)?.id ?? '';
      await ledger.submit(1, { type: 'claimCard', user, cardId });
      return { cardId, account: `card:${user}.card.${cardId}` };
    },
    isTaken: (cardId) =>
      ledger
        .kernel(1)
        .cards(user)
        .some(({ id, status }) => id === cardId && status !== 'unused'),
    cancelAll: async () => {
      for (const account of [user, `${user}.fund`]) {
        const all = { user: account, contract: null } as const;
        await ledger.submit(1, { type: 'cancelOrders', ...all, orderIds: null });
        await ledger.submit(1, { type: 'cancelPlans', ...all, planIds: null });
      }
    },
    close: async () => {
      page.die();
      await exchange.close();
    },
  };
};
