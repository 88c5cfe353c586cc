// The /ws endpoint: accepts connections, keeps them alive, closes them.
import { codes } from '../../src/domain/wire/codes.ts';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SOCKET_PATH } from '../../src/domain/wire/socket-path.ts';
import type { Metrics } from '../metrics.ts';
import type { RandomBytes, Scheduler } from '../ports.ts';
import { refuse, refuseForNow } from '../rest/handler.ts';
import { sendRefusal } from '../rest/routes.ts';
import type { Cookies } from '../session/cookie.ts';
import type { Sessions } from '../session/sessions.ts';
import { openConnection } from './connection.ts';
import type { ConnectionPorts } from './connection.ts';
import { createConnectionQuota } from './connection-quota.ts';
import type { SocketLimits } from './connection-quota.ts';
import type { Reader } from './outflow.ts';
import { createCorks, openPeer, readerOf } from './peer.ts';
import type { Peer } from './peer.ts';

const PING_MS = 10_000;
const TEND_MS = 100;
/** Every frame a client may send fits in 300 bytes. A longer one closes the connection with 1009 as soon as its length is read. */
const MAX_FRAME_BYTES = 4_096;
const LOGGED_OUT = 4001;
/** The password was changed elsewhere: the page asks its user to log in. */
const LOGIN_AGAIN = 4401;
const GOING_AWAY = 1001;
/** How long a reader may take to answer a close frame: while the exchange runs, and while it shuts down. */
const CLOSING_MS = 1_000;
const FAREWELL_MS = 250;
/** Pings are answered here, where they are counted. */
const LINE = {
  maxPayload: MAX_FRAME_BYTES,
  maxFragments: 16,
  perMessageDeflate: false,
  autoPong: false,
  closeTimeout: CLOSING_MS,
};
const CROWDED_MS = 10_000;
const NOT_FOUND = 404;

export type SocketServer = {
  /** Cuts every connection, as a broken network would. */
  cutAll(): void;
  /** Closes every connection with this code. */
  closeAll(code: number): void;
  count(): number;
  stop(): void;
};
/** The line between this server and its readers, where faults can be injected. */
export type Wire = { wrap(reader: Reader): Reader; receives(): boolean };
/** A line without faults. */
export const PLAIN_WIRE: Wire = { wrap: (reader) => reader, receives: () => true };

type Options = {
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly scheduler: Scheduler;
  readonly random: RandomBytes;
  readonly metrics: Metrics;
  readonly ports: Omit<ConnectionPorts, 'rejected'>;
  readonly wire: Wire;
  readonly most: SocketLimits;
};

/** Upgrades are answered at this path alone. */
const refuseElsewhere = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) =>
    request.headers.upgrade === undefined || request.url.split('?')[0] === SOCKET_PATH
      ? undefined
      : sendRefusal(reply, refuse(codes.notFound, NOT_FOUND)),
  );
};

const registerFigures = (metrics: Metrics, peers: ReadonlySet<Peer>, { hub }: Pick<ConnectionPorts, 'hub'>): void => {
  metrics.registerGauge(
    'sockets',
    'Open sockets.',
    () => {
      const visitors = [...peers].filter(({ userId }) => userId === null).length;
      return [
        { labels: { of: 'visitors' }, value: visitors },
        { labels: { of: 'users' }, value: peers.size - visitors },
      ];
    },
    ['of'],
  );
  metrics.registerGauge('topics', 'Subscriptions of all sockets.', hub.topics);
  metrics.registerGauge('socket_buffered_bytes', 'Bytes that wait in all sockets.', hub.waitingBytes);
};

/** Registers the endpoint. The caller's request guard has already refused foreign origins. */
export const registerSocket = async (
  app: FastifyInstance,
  { sessions, cookies, scheduler, random, metrics, ports, wire, most }: Options,
): Promise<SocketServer> => {
  const peers = new Set<Peer>();
  const hold = createCorks();
  const quota = createConnectionQuota(ports.monotonic, most);
  const rejected = metrics.registerCount('frames_rejected', 'Frames that were not served.', ['reason']);
  registerFigures(metrics, peers, ports);
  await app.register(fastifyWebsocket, { options: LINE });
  refuseElsewhere(app);

  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!quota.mayOpen(request.ip)) return sendRefusal(reply, refuseForNow(CROWDED_MS));
    const user = sessions.find(cookies.read(request.headers))?.user ?? null;
    return quota.hasCapacity(request.ip, user?.userId ?? null)
      ? undefined
      : sendRefusal(reply, refuseForNow(CROWDED_MS));
  };

  app.get(SOCKET_PATH, { websocket: true, onRequest }, (socket, request) => {
    const token = cookies.read(request.headers);
    const session = sessions.find(token);
    const user = session?.user ?? null;
    const reader = wire.wrap(readerOf(socket, request.raw.socket, hold));
    const slot = quota.acquire(request.ip, user?.userId ?? null);
    const connection = openConnection(reader, user, slot, { ...ports, market: ports.market, rejected });
    const peer = openPeer({
      socket,
      line: request.raw.socket,
      connection,
      receives: wire.receives,
      rejected,
      userId: user?.userId ?? null,
      token,
      tokenHash: session?.tokenHash ?? null,
    });
    peers.add(peer);
    socket.on('close', () => {
      peers.delete(peer);
      slot.release();
      ports.hub.drop(reader);
    });
  });
  const heartbeat = (): void => {
    for (const peer of peers) {
      if (peer.tokenHash !== null && sessions.find(peer.token) === null) peer.socket.close(LOGGED_OUT, 'session over');
      else peer.heartbeat(random);
    }
  };
  sessions.onEnded((tokenHash, mustLogIn) => {
    for (const peer of peers)
      if (peer.tokenHash === tokenHash) peer.socket.close(mustLogIn ? LOGIN_AGAIN : LOGGED_OUT, 'logged out');
  });
  const cutAll = (): void => {
    for (const peer of peers) peer.socket.terminate();
  };
  const stops = [scheduler.every(PING_MS, heartbeat), scheduler.every(TEND_MS, () => ports.hub.tend())];
  return {
    cutAll,
    closeAll: (code) => {
      for (const peer of peers) peer.socket.close(code);
    },
    count: () => peers.size,
    stop: () => {
      for (const stop of stops) stop();
      for (const peer of peers) peer.socket.close(GOING_AWAY, 'the exchange is closing');
      scheduler.after(FAREWELL_MS, cutAll);
    },
  };
};
