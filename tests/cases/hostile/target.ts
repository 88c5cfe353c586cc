// An exchange to be attacked: in memory, its clock and market standing still, an attacker who is logged in and a victim who has something to lose.
import type { FastifyInstance } from 'fastify';
import { nodeRandom, nodeScheduler } from '../../../exchange/adapters.ts';
import { createExchange } from '../../../exchange/app.ts';
import type { ExchangeOptions } from '../../../exchange/exchange-options.ts';
import { createMarket } from '../../../exchange/market/create-market.ts';
import { ENVS } from '../../../exchange/ports.ts';
import type { Services } from '../../../exchange/services.ts';
import { SESSION_COOKIE } from '../../../exchange/session/cookie.ts';
import { NO_RATE_LIMITS } from '../../../exchange/session/rate-limits.ts';

const START_MS = 1_790_000_000_000;
const PLACE = '/swap/v1/perpetual/products/btcusdt/batch-order?env=1';

export type Target = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly attacker: { readonly userId: string; readonly cookie: string };
  readonly victim: { readonly userId: string; readonly cookie: string };
  /** Texts that only the victim's data holds. */
  readonly marks: readonly string[];
  /** Ids of the victim's orders, plans, positions and cards. */
  readonly victimIds: readonly string[];
  /** Ids of the attacker's own cards: numbers that something of the victim's may have too. */
  readonly ownCards: ReadonlySet<string>;
  /** Equal as long as nothing changed: both environments, and who is logged in. */
  readonly state: () => Promise<string>;
  /** What the exchange complained about on its own side: an unexpected fault each. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
};

const post = (app: FastifyInstance, url: string, body: unknown, cookie = '') =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { host: 'localhost', cookie, 'content-type': 'application/json' },
  });

const join = async (app: FastifyInstance, userName: string) => {
  const reply = await post(app, '/hk-web/user/register', { userName, password: `pass-of-${userName}` });
  const cookie = reply.cookies.find(({ name }) => name === SESSION_COOKIE);
  const { data } = reply.json<{ readonly data: { readonly userId: string } | null }>();
  if (cookie === undefined || data === null) throw new Error(`register ${userName}: ${reply.body}`);
  return { userId: data.userId, cookie: `${SESSION_COOKIE}=${cookie.value}` };
};

const VICTIM = 'victim-zq7xk';
const TAGS = ['victim-tag-zq7xk-1', 'victim-tag-zq7xk-2', 'victim-tag-zq7xk-3'];

/** Opens it; `market` stands in where a test has a quieter one. */
export const openTarget = async (market?: ExchangeOptions['market']): Promise<Target> => {
  const faults: string[] = [];
  const { app, services, close } = await createExchange({
    dataDir: ':memory:',
    clock: { now: () => START_MS },
    random: nodeRandom,
    scheduler: { after: nodeScheduler.after, every: () => () => undefined },
    market: market ?? ((ports) => createMarket(ports)),
    testMode: false,
    webRoot: null,
    rateLimits: NO_RATE_LIMITS,
    lightPasswords: true,
    log: (line) => faults.push(line),
    onFatal: (reason) => faults.push(reason),
  });
  const attacker = await join(app, 'attacker');
  const victim = await join(app, VICTIM);
  const order = (index: number, more: object) => ({ side: 'open_long', amount: 3, tag: TAGS[index], ...more });
  await post(
    app,
    PLACE,
    [order(0, { type: 11 }), order(1, { type: 10, price: '45000.0' }), order(2, { type: 10, price: '45001.0' })],
    victim.cookie,
  );
  const cardsOf = (user: string): string[] =>
    ENVS.flatMap((env) =>
      services.ledger
        .kernel(env)
        .cards(user)
        .map(({ id }) => id),
    );
  const ids = (): string[] => {
    const kernel = services.ledger.kernel(1);
    const rows = [
      kernel.openOrders(victim.userId),
      kernel.openPlans(victim.userId),
      kernel.positions(victim.userId),
    ].flat();
    return [...new Set([...rows.map(({ id }) => id), ...cardsOf(victim.userId)])];
  };
  const state = async (): Promise<string> => {
    await services.ledger.whenDurable();
    const who = await app.inject({ url: '/hk-web/user/info', headers: { host: 'localhost', cookie: attacker.cookie } });
    return [...ENVS.map((env) => services.ledger.kernel(env).stateHash()), who.body].join(' ');
  };
  return {
    app,
    services,
    attacker,
    victim,
    marks: [VICTIM, victim.userId, ...TAGS],
    victimIds: ids(),
    ownCards: new Set(cardsOf(attacker.userId)),
    state,
    faults,
    close,
  };
};
