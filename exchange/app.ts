// The whole exchange as one object: data, kernels, market, calls, socket. main.ts runs it; the tests use the same one.
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { followPrices } from './clock/fresh-prices.ts';
import { personOf } from './account/account-id.ts';
import { CONTRACTS } from './contracts.ts';
import type { Command } from './kernel/types.ts';
import { countRefusals } from './count-refusals.ts';
import { fundGuarantees } from './fund-guarantee.ts';
import { holdToBand } from './hold-to-band.ts';
import { registerHealth } from './health.ts';
import type { MarketFactory } from './market/types.ts';
import { createMetrics } from './metrics.ts';
import { registerFigures } from './metrics-figures.ts';
import { registerMetrics } from './metrics-route.ts';
import type { Clock, Monotonic, Probe, RandomBytes, Say, Scheduler } from './ports.ts';
import { registerDocuments } from './rest/documents/document-routes.ts';
import { BODY_LIMIT_BYTES, refuseAddress, registerGuard } from './rest/guard.ts';
import { registerRoutes } from './rest/routes.ts';
import { listedRows } from './rest/rows/listed-rows.ts';
import { registerStaticFiles } from './rest/static-files.ts';
import { registerScenario } from './scenario/scenario-routes.ts';
import { createDiskFaults } from './scenario/disk-faults.ts';
import type { DiskFaults } from './scenario/disk-faults.ts';
import { createAnswerFaults } from './scenario/faults.ts';
import { createWireFaults } from './scenario/wire-faults.ts';
import { commandedMachine } from './scenario/commanded-clock.ts';
import type { CommandedClock, CommandedMachine } from './scenario/commanded-clock.ts';
import { createCookies } from './session/cookie.ts';
import { LIGHT_COST, STRONG_COST } from './session/password-hash.ts';
import { openPasswords } from './session/passwords.ts';
import { createLoginGuard } from './session/login-guard.ts';
import { createRateGuard, NO_RATE_LIMITS, RATE_LIMITS } from './session/rate-limits.ts';
import type { RateLimits } from './session/rate-limits.ts';
import { SOCKET_LIMITS } from './socket/crowd.ts';
import type { SocketLimits } from './socket/crowd.ts';
import { BYTES_PER_DAY, createWriteQuota } from './session/write-quota.ts';
import { openSessions } from './session/sessions.ts';
import { openUsers } from './session/users.ts';
import type { Services } from './services.ts';
import { createDepthFeed } from './socket/depth-feed.ts';
import { createHub } from './socket/hub.ts';
import type { Hub } from './socket/hub.ts';
import { LIMITS } from './socket/outflow.ts';
import { createMarketTopics } from './socket/market-topics.ts';
import { createPrivateTopics } from './socket/private-topics.ts';
import { PLAIN_WIRE, registerSocket } from './socket/socket-server.ts';
import { watchRoom } from './watch-room.ts';
import { openClock } from './open-clock.ts';
import { openListing } from './listing.ts';
import { watchCards } from './watch-cards.ts';
import { watchLevels } from './watch-levels.ts';
import { watchRetention } from './watch-retention.ts';
import { openPreferences } from './store/preferences.ts';
import { openBars } from './store/bars.ts';
import { openClientIds } from './store/client-ids.ts';
import { openHistoryPages } from './store/history-pages.ts';
import { openHistoryReader } from './store/history-reader.ts';
import { openStore } from './store/open-store.ts';
import { openRetention } from './store/retention.ts';

const BIZ_TYPES = ['perpetual', 'deliver'] as const;
/** Light hashes are done so soon that a long queue is none. */
const LIGHT_QUEUE = 1_000;
const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;
/** A request that has not arrived whole by then is given up, and its connection with it. */
const REQUEST_MS = 15_000;
/** How often connections are looked at. */
const LOOK_MS = 1_000;
const patience = (requestMs: number) => ({
  requestTimeout: requestMs,
  http: { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: Math.min(LOOK_MS, requestMs) },
});

export type ExchangeOptions = {
  /** A folder, or ':memory:'. */
  readonly dataDir: string;
  /** With `monotonic`: the machine's wall clock, which may be wrong. Without: exchange time itself. */
  readonly clock: Clock; readonly random: RandomBytes; readonly scheduler: Scheduler;
  /** What limits and exchange time reckon with; without one, the clock. */
  readonly monotonic?: Monotonic;
  readonly probe?: Probe;
  readonly market: MarketFactory;
  /** Serves the routes that command clock, market and faults. Never on in an exchange that people trade on. */
  readonly testMode: boolean;
  readonly webRoot: string | null;
  /** The one origin of its pages, as in 'https://trade.example'; without it the loopback names are served, over plain HTTP. */
  readonly origin?: string | null;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies?: readonly string[];
  /** How long a request may take to arrive; 15 s. */
  readonly requestMs?: number;
  /** Journal rows of an environment between two snapshots. */
  readonly snapshotEvery?: number;
  /** How often users and addresses may ask; in test mode as often as they like. */
  readonly rateLimits?: RateLimits;
  /** For so many days histories and client order ids are kept in detail; their sums for ever. */
  readonly keepDays?: number;
  /** What one person may write in a day, in bytes on the disk. */
  readonly bytesPerDay?: number;
  readonly socketLimits?: SocketLimits;
  /** What may wait in all sockets together. */
  readonly socketBytes?: number;
  /** Whether passwords are hashed at little cost; in test mode they are. Never in an exchange that people trade on. */
  readonly lightPasswords?: boolean;
  /** How many passwords are hashed at a time, and how many more may wait; without it, as passwords.ts has it. */
  readonly hashing?: { readonly threads: number; readonly queue: number };
  /** With it the figures of /metrics are had from elsewhere too; else on this machine alone. */
  readonly metricsToken?: string | null;
  readonly say: Say;
  /** The exchange can no longer write: the process should end. */
  readonly onFatal: (reason: string) => void;
};
export type Exchange = { readonly app: FastifyInstance; readonly services: Services; close(): Promise<void> };

type Core = { readonly services: Services; readonly hub: Hub; readonly commanded: CommandedClock | null; readonly stop: () => Promise<void> };

const openCore = async (options: ExchangeOptions, machine: CommandedMachine | null, disk: DiskFaults | null): Promise<Core> => {
  const { scheduler, random } = options;
  const metrics = createMetrics();
  const slowReaders = metrics.registerCount('slow_readers_dropped', 'Readers closed for not taking what they asked for.');
  const monotonic = machine?.monotonic ?? options.monotonic ?? options.clock;
  const refused = metrics.registerCount('commands_refused', 'Commands that the kernel refused; price-outside-band is the price band.', ['reason']);
  const onAppended = (command: Command, bytes: number): void => { if ('user' in command) writes.add(personOf(command.user), bytes); };
  const { db, file, ledger: plain, close, time: { clock, commanded } } = openStore({
    dataDir: options.dataDir, say: options.say, timeOf: (data) => openClock(options, machine, data),
    contracts: CONTRACTS, snapshotEvery: options.snapshotEvery ?? 20_000, defer: disk?.defer ?? ((run) => { setImmediate(run); }), onFatal: options.onFatal, onAppended,
  });
  const writes = createWriteQuota(clock, options.bytesPerDay ?? BYTES_PER_DAY);
  const ledger = countRefusals(plain, refused);
  disk?.attach(db);
  holdToBand(ledger);
  await fundGuarantees(ledger);
  const contracts = openListing(ledger);
  const { prices, submit } = followPrices(ledger, clock);
  const market = options.market({ contracts, clock, scheduler, bars: openBars(db, ledger), submit, kernel: ledger.kernel, monotonic, prices });
  // The topics publish through the hub and the hub takes its snapshots from them.
  const hub = (): Hub => theHub;
  const depth = createDepthFeed({ ledger, contracts, scheduler, hub });
  const marketTopics = createMarketTopics({ market, contracts, clock, kernel: ledger.kernel, scheduler, hub, isResting: ledger.isReadOnly });
  const privateTopics = createPrivateTopics({ ledger, hub });
  const theHub: Hub = createHub({
    clock, monotonic: options.monotonic ?? options.clock, limits: { ...LIMITS, totalBytes: options.socketBytes ?? LIMITS.totalBytes },
    onTurnEnd: (run) => { setImmediate(run); }, onSlowReader: () => slowReaders.add(),
    snapshotOf: (selector) => {
      if (selector.type === 'depth') return depth.snapshotText(selector.env, selector.contractCode ?? '');
      return selector.user === undefined ? marketTopics.snapshotText(selector) : privateTopics.snapshotText(selector);
    },
  });
  ledger.onCommitted((batch) => {
    for (const { env, timeMs, events } of batch) market.observe(env, timeMs, events);
    depth.observe(batch);
    marketTopics.observe(batch);
    privateTopics.observe(batch);
  });
  registerFigures(metrics, ledger, options.probe ?? null);
  metrics.registerGauge('clock_off_ms', 'How far the machine’s wall clock is from exchange time; next to nothing while they agree.', () => clock.status().byMs);
  const isLight = options.lightPasswords ?? options.testMode;
  const passwords = openPasswords({ random, cost: isLight ? LIGHT_COST : STRONG_COST, ...(isLight && { queue: LIGHT_QUEUE }), ...options.hashing });
  metrics.registerGauge('password_queue', 'Passwords that are hashed or wait to be.', passwords.waiting);
  const reader = openHistoryReader(db, file);
  metrics.registerGauge('history_queue', 'Histories that are read or wait to be.', reader.waiting);
  const users = openUsers({ db, ledger, clock, random, passwords });
  const sessions = openSessions({ db, ledger, clock, random });
  const stopClock = clock.watch(scheduler, options.say);
  await market.start();
  const stopTopics = marketTopics.start();
  const stopCards = watchCards(ledger, clock, scheduler, prices);
  const stopLevels = watchLevels(ledger, clock, scheduler);
  const stopRetention = watchRetention(openRetention({ db, kernel: ledger.kernel }, (options.keepDays ?? KEEP_DAYS) * DAY_MS), { ledger, clock, monotonic, scheduler });
  const stopRoom = watchRoom(ledger, market, options);
  const services: Services = {
    contracts, clock, monotonic, metrics, ledger, writes, histories: openHistoryPages(reader), clientIds: openClientIds(db, ledger, clock.now), users, sessions, cookies: createCookies(options.origin?.startsWith('https:') ?? false), preferences: openPreferences(db, ledger), loginGuard: createLoginGuard(monotonic), market, depth,
    rates: createRateGuard(monotonic, options.rateLimits ?? (options.testMode ? NO_RATE_LIMITS : RATE_LIMITS)),
  };
  const stop = async (): Promise<void> => {
    stopClock();
    await Promise.all([passwords.close(), reader.close()]);
    stopTopics();
    stopCards();
    stopLevels();
    stopRoom();
    stopRetention();
    market.stop();
    ledger.close();
    await close();
  };
  return { services, hub: theHub, commanded, stop };
};

/** Opens the data, recovers, starts the market and readies every route; the caller listens. Throws DataFolderError, JournalDamaged. */
export const createExchange = async (options: ExchangeOptions): Promise<Exchange> => {
  const machine = options.testMode ? commandedMachine(options.clock, options.monotonic ?? options.clock) : null;
  const disk = options.testMode ? createDiskFaults() : null;
  const { services, hub, commanded, stop } = await openCore(options, machine, disk);
  const { clock } = services;
  const proxies = [...(options.trustedProxies ?? [])];
  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true, exposeHeadRoutes: false, ...patience(options.requestMs ?? REQUEST_MS), trustProxy: proxies.length > 0 && proxies, frameworkErrors: refuseAddress });
  registerGuard(app, { origin: options.origin ?? null, cookies: services.cookies, say: options.say });
  const wire = options.testMode ? createWireFaults(options.scheduler, () => options.clock.now()) : null;
  const socket = await registerSocket(app, {
    sessions: services.sessions, cookies: services.cookies, scheduler: options.scheduler, random: options.random, metrics: services.metrics, wire: wire ?? PLAIN_WIRE,
    most: options.socketLimits ?? SOCKET_LIMITS,
    ports: { hub, clock, monotonic: services.monotonic, contracts: services.contracts, get market() { return services.market.description; } },
  });
  registerHealth(app, services);
  registerMetrics(app, services.metrics, options.metricsToken ?? null);
  registerDocuments(app);
  registerRoutes(app, services);
  if (commanded !== null && wire !== null && disk !== null) {
    registerScenario(app, { clock: commanded, answers: createAnswerFaults(), wire, disk, socket, services, scheduler: options.scheduler });
  }
  registerStaticFiles(app, options.webRoot, (env) => BIZ_TYPES.flatMap((bizType) => listedRows(services, env, bizType)));
  await app.ready();
  const close = async (): Promise<void> => {
    socket.stop();
    await app.close();
    await stop();
  };
  return { app, services, close };
};
