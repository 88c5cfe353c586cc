// Data, kernels, market, feeds and timers: all of the exchange but its web server.
import { followPrices } from './clock/fresh-prices.ts';
import { openAnnouncementsTopic } from './announcements/announcements-topic.ts';
import { personOf } from './account/account-id.ts';
import { CONTRACTS } from './contracts.ts';
import type { Command } from './kernel/language/types.ts';
import { countRefusals } from './count-refusals.ts';
import { fundGuarantees } from './fund-guarantee.ts';
import { openLiveRooms } from './live-rooms/live-topic.ts';
import { openLeaderDesk } from './leaders/leader-desk.ts';
import { holdToBand } from './hold-to-band.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { registerFigures } from './metrics-figures.ts';
import type { DiskFaults } from './scenario/disk-faults.ts';
import type { CommandedClock, CommandedMachine } from './scenario/commanded-clock.ts';
import { createCookies } from './session/cookie.ts';
import { LIGHT_COST, STRONG_COST } from './session/password-hash.ts';
import { openPasswords } from './session/passwords.ts';
import { createLoginGuard } from './session/login-guard.ts';
import { createRateGuard, NO_RATE_LIMITS, RATE_LIMITS } from './session/rate-limits.ts';
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
import { openClock } from './open-clock.ts';
import { openResearch } from './open-research.ts';
import { openListing } from './listing.ts';
import { holdToRegion } from './unsupported-coins.ts';
import { openAnnouncements } from './store/announcements.ts';
import { openMarketSeries } from './store/market-series.ts';
import { openPreferences } from './store/preferences.ts';
import { openClientIds } from './store/client-ids.ts';
import { openHistoryPages } from './store/history-pages.ts';
import { openHistoryReader } from './store/history-reader.ts';
import { openStore } from './store/open-store.ts';
import { startTimers } from './start-timers.ts';
import type { ExchangeOptions } from './exchange-options.ts';

/** Light hashes are done so soon that a long queue is none. */
const LIGHT_QUEUE = 1_000;

/** The exchange without its web server. */
export type Core = {
  readonly services: Services;
  readonly hub: Hub;
  readonly commanded: CommandedClock | null;
  readonly stop: () => Promise<void>;
};

/** Readers that were dropped and commands that were refused. */
const registerCounts = (metrics: Metrics) => ({
  slowReaders: metrics.registerCount('slow_readers_dropped', 'Readers closed for not taking what they asked for.'),
  refused: metrics.registerCount(
    'commands_refused',
    'Commands that the kernel refused; price-outside-band is the price band.',
    ['reason'],
  ),
});

const registerClockError = (metrics: Metrics, clock: Services['clock']): void =>
  metrics.registerGauge(
    'clock_off_ms',
    'How far the machine’s wall clock is from exchange time; next to nothing while they agree.',
    () => clock.status().byMs,
  );

/** Opens the data, recovers, starts the market and its timers. Throws DataFolderError, JournalDamaged. */
export const openCore = async (
  options: ExchangeOptions,
  machine: CommandedMachine | null,
  disk: DiskFaults | null,
): Promise<Core> => {
  const { scheduler, random } = options;
  const metrics = createMetrics();
  const { slowReaders, refused } = registerCounts(metrics);
  const monotonic = machine?.monotonic ?? options.monotonic ?? options.clock;
  const onAppended = (command: Command, bytes: number): void => {
    if ('user' in command) writes.add(personOf(command.user), bytes);
  };
  const {
    db,
    file,
    ledger: plain,
    close,
    time: { clock, commanded },
  } = openStore({
    dataDir: options.dataDir,
    log: options.log,
    timeOf: (data) => openClock(options, machine, data),
    contracts: CONTRACTS,
    snapshotEvery: options.snapshotEvery ?? 20_000,
    defer:
      disk?.defer ??
      ((run) => {
        setImmediate(run);
      }),
    onFatal: options.onFatal,
    onAppended,
    checkedAtStartBytes: options.checkedAtStartBytes,
  });
  const writes = createWriteQuota(clock, options.bytesPerDay ?? BYTES_PER_DAY);
  const ledger = countRefusals(plain, refused);
  disk?.attach(db);
  holdToBand(ledger);
  await fundGuarantees(ledger);
  await holdToRegion(ledger, options.unsupportedCoins ?? []);
  const contracts = openListing(ledger);
  const { prices, submit } = followPrices(ledger, clock);
  const research = openResearch(options, { db, ledger, clock, monotonic });
  const market = options.market({
    contracts,
    clock,
    scheduler,
    ...openMarketSeries(db, ledger, clock.now()),
    submit,
    kernel: ledger.kernel,
    monotonic,
    prices,
    onRegime: research.tellRegime,
  });
  // The topics publish through the hub and the hub takes its snapshots from them.
  const hub = (): Hub => theHub;
  const depth = createDepthFeed({ ledger, contracts, scheduler, hub });
  const marketTopics = createMarketTopics({
    market,
    contracts,
    clock,
    kernel: ledger.kernel,
    scheduler,
    hub,
    isResting: ledger.isReadOnly,
  });
  const preferences = openPreferences(db, ledger, options.log);
  const isLight = options.lightPasswords ?? options.testMode;
  const passwords = openPasswords({
    random,
    cost: isLight ? LIGHT_COST : STRONG_COST,
    ...(isLight && { queue: LIGHT_QUEUE }),
    ...options.hashing,
  });
  metrics.registerGauge('password_queue', 'Passwords that are hashed or wait to be.', passwords.waiting);
  const users = openUsers({ db, ledger, clock, random, passwords });
  const privateTopics = createPrivateTopics({ ledger, preferences, users, hub });
  const announcements = openAnnouncements(db, { ledger, clock, log: options.log });
  const announcementsText = openAnnouncementsTopic(announcements, hub);
  const live = await openLiveRooms({ db, ledger, clock, market, contracts, scheduler, hub, log: options.log });
  const theHub: Hub = createHub({
    clock,
    monotonic,
    limits: { ...LIMITS, totalBytes: options.socketBytes ?? LIMITS.totalBytes },
    onTurnEnd: (run) => {
      setImmediate(run);
    },
    onSlowReader: () => slowReaders.add(),
    snapshotOf: (selector) => {
      if (selector.type === 'depth') return depth.snapshotText(selector.env, selector.contractCode ?? '');
      if (selector.type === 'live_room') return live.snapshotText(selector);
      if (selector.type === 'announcements') return announcementsText();
      return selector.user === undefined ? marketTopics.snapshotText(selector) : privateTopics.snapshotText(selector);
    },
  });
  ledger.onCommitted((batch) => {
    for (const { env, timeMs, events } of batch) market.observe(env, timeMs, events);
    depth.observe(batch);
    marketTopics.observe(batch);
    privateTopics.observe(batch);
    live.observe(batch);
  });
  registerFigures(metrics, ledger, options.probe ?? null);
  registerClockError(metrics, clock);
  const reader = openHistoryReader(db, file);
  metrics.registerGauge('history_queue', 'Histories that are read or wait to be.', reader.waiting);
  const sessions = openSessions({ db, ledger, clock, random });
  const stopClock = clock.watch(scheduler, options.log);
  await market.start();
  const stopTopics = [marketTopics.start(), research.start(), live.start()];
  const stopTimers = startTimers({ db, ledger, market, users, clock, monotonic, prices }, options);
  const histories = openHistoryPages(reader);
  const services: Services = {
    contracts,
    clock,
    monotonic,
    metrics,
    ledger,
    writes,
    histories,
    leaders: openLeaderDesk({ ledger, histories, users, clock }),
    clientIds: openClientIds(db, ledger, clock.now),
    users,
    sessions,
    cookies: createCookies(options.origin?.startsWith('https:') ?? false),
    preferences,
    announcements,
    library: research.library,
    news: research.news,
    live: live.desk,
    noteReader: live.note,
    loginGuard: createLoginGuard(monotonic),
    market,
    depth,
    rates: createRateGuard(monotonic, options.rateLimits ?? (options.testMode ? NO_RATE_LIMITS : RATE_LIMITS)),
  };
  const stop = async (): Promise<void> => {
    stopClock();
    await Promise.all([passwords.close(), reader.close()]);
    for (const stop of stopTopics) stop();
    stopTimers();
    market.stop();
    ledger.close();
    await close();
  };
  return { services, hub: theHub, commanded, stop };
};
