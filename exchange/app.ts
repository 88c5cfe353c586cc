// The whole exchange as one object: data, kernels, market, calls, socket. main.ts runs it; the tests use the same one.
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerAnnouncements } from './announcements/announcements-route.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics-route.ts';
import { registerDocuments } from './rest/documents/document-routes.ts';
import { BODY_LIMIT_BYTES, refuseAddress, registerGuard } from './rest/request-guard.ts';
import { registerRoutes } from './rest/routes.ts';
import { listedRows } from './rest/rows/listed-rows.ts';
import { registerStaticFiles } from './rest/static-files.ts';
import { registerScenario } from './scenario/scenario-routes.ts';
import { createDiskFaults } from './scenario/disk-faults.ts';
import { createAnswerFaults } from './scenario/faults.ts';
import { createWireFaults } from './scenario/wire-faults.ts';
import { commandedMachine } from './scenario/commanded-clock.ts';
import { SOCKET_LIMITS } from './socket/connection-quota.ts';
import type { Env } from './ports.ts';
import type { Services } from './services.ts';
import type { Hub } from './socket/hub.ts';
import { PLAIN_WIRE, registerSocket } from './socket/socket-server.ts';
import { roomOfCode } from './live-rooms/room.ts';
import { openCore } from './open-core.ts';
import type { ExchangeOptions } from './exchange-options.ts';

const BIZ_TYPES = ['perpetual', 'deliver'] as const;
/** A request that has not arrived whole by then is given up, and its connection with it. */
const REQUEST_MS = 15_000;
/** How often connections are looked at. */
const LOOK_MS = 1_000;
const patience = (requestMs: number) => ({
  requestTimeout: requestMs,
  http: {
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: Math.min(LOOK_MS, requestMs),
  },
});

/** What the socket asks of the exchange. */
const socketPorts = (services: Services, hub: Hub) => ({
  hub,
  clock: services.clock,
  monotonic: services.monotonic,
  contracts: services.contracts,
  hasRoom: (env: Env, code: string) => services.live.page({ env, id: roomOfCode(code) ?? '' }, null) !== null,
  get market() {
    return services.market.description;
  },
});

export type Exchange = { readonly app: FastifyInstance; readonly services: Services; close(): Promise<void> };

/** Opens the data, recovers, starts the market and readies every route; the caller listens. Throws DataFolderError, JournalDamaged. */
export const createExchange = async (options: ExchangeOptions): Promise<Exchange> => {
  const machine = options.testMode ? commandedMachine(options.clock, options.monotonic ?? options.clock) : null;
  const disk = options.testMode ? createDiskFaults() : null;
  const { services, hub, commanded, stop } = await openCore(options, machine, disk);
  const proxies = [...(options.trustedProxies ?? [])];
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    ...patience(options.requestMs ?? REQUEST_MS),
    trustProxy: proxies.length > 0 && proxies,
    frameworkErrors: refuseAddress,
  });
  registerGuard(app, { origin: options.origin ?? null, cookies: services.cookies, log: options.log });
  const wire = options.testMode ? createWireFaults(options.scheduler, () => options.clock.now()) : null;
  const socket = await registerSocket(app, {
    sessions: services.sessions,
    cookies: services.cookies,
    scheduler: options.scheduler,
    random: options.random,
    metrics: services.metrics,
    wire: wire ?? PLAIN_WIRE,
    most: options.socketLimits ?? SOCKET_LIMITS,
    ports: socketPorts(services, hub),
  });
  registerHealth(app, services);
  registerMetrics(app, services.metrics, options.metricsToken ?? null);
  registerAnnouncements(app, services);
  registerDocuments(app);
  registerRoutes(app, services);
  if (commanded !== null && wire !== null && disk !== null) {
    registerScenario(app, {
      clock: commanded,
      answers: createAnswerFaults(),
      wire,
      disk,
      socket,
      services,
      scheduler: options.scheduler,
    });
  }
  registerStaticFiles(app, options.webRoot, (env) =>
    BIZ_TYPES.flatMap((bizType) => listedRows(services, env, bizType)),
  );
  await app.ready();
  const close = async (): Promise<void> => {
    socket.stop();
    await app.close();
    await stop();
  };
  return { app, services, close };
};
