// The /ws endpoint: upgrades, keeps alive, lets go.
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { SOCKET_PATH } from '../../src/domain/wire/socket-path.ts';
import type { Scheduler } from '../ports.ts';
import { refuseForNow } from '../rest/handler.ts';
import { sendRefusal } from '../rest/routes.ts';
import type { Cookies } from '../session/cookie.ts';
import type { Sessions } from '../session/sessions.ts';
import type { User } from '../session/users.ts';
import { openConnection } from './connection.ts';
import type { Connection, ConnectionPorts } from './connection.ts';
import type { Reader } from './hub.ts';

const PING_MS = 10_000;
const MISSED_PINGS = 2;
const TEND_MS = 100;
const MAX_FRAME_BYTES = 65_536;
const LOGGED_OUT = 4001;
/** The password was changed elsewhere: the page asks its user to log in. */
const LOGIN_AGAIN = 4401;
const GOING_AWAY = 1001;
/** How long a reader may take over its goodbye. */
const FAREWELL_MS = 250;

type Peer = {
  readonly socket: WebSocket; readonly userId: string | null; readonly ip: string; readonly tokenHash: string | null; readonly token: string | null; readonly connection: Connection; missed: number;
};
export type SocketServer = {
  /** Cuts every connection, as a broken network would. */
  cutAll(): void;
  /** Closes every connection with this code. */
  closeAll(code: number): void;
  count(): number;
  stop(): void;
};
/** What may happen between this server and its readers. */
export type Wire = { wrap(reader: Reader): Reader; hears(): boolean };
/** A wire without trouble. */
export const PLAIN_WIRE: Wire = { wrap: (reader) => reader, hears: () => true };
/** Most sockets at once: of one user, and of one address without a login. */
export type SocketLimits = { readonly perUser: number; readonly perAddress: number };
const SOCKET_LIMITS: SocketLimits = { perUser: 50, perAddress: 2_000 };
const CROWDED_MS = 10_000;

type Options = {
  readonly sessions: Sessions; readonly cookies: Cookies; readonly scheduler: Scheduler; readonly ports: ConnectionPorts; readonly wire: Wire; readonly most?: SocketLimits;
};

const readerOf = (socket: WebSocket): Reader => ({
  send: (text) => { if (socket.readyState === socket.OPEN) socket.send(text); },
  bufferedBytes: () => socket.bufferedAmount,
  close: (code, reason) => socket.close(code, reason),
});

/** Registers the endpoint. The caller's request guard has already refused foreign origins. */
export const registerSocket = async (app: FastifyInstance, { sessions, cookies, scheduler, ports, wire, most = SOCKET_LIMITS }: Options): Promise<SocketServer> => {
  const peers = new Set<Peer>();
  await app.register(fastifyWebsocket, { options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false } });

  const isCrowded = (user: User | null, ip: string): boolean => {
    const crowd = [...peers].filter((peer) => (user === null ? peer.userId === null && peer.ip === ip : peer.userId === user.userId));
    return crowd.length >= (user === null ? most.perAddress : most.perUser);
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const user = sessions.find(cookies.read(request.headers))?.user ?? null;
    return isCrowded(user, request.ip) ? sendRefusal(reply, refuseForNow(CROWDED_MS)) : undefined;
  };

  app.get(SOCKET_PATH, { websocket: true, onRequest }, (socket, request) => {
    const token = cookies.read(request.headers);
    const session = sessions.find(token);
    const reader = wire.wrap(readerOf(socket));
    const connection = openConnection(reader, session?.user ?? null, ports);
    const peer: Peer = {
      socket, userId: session?.user.userId ?? null, ip: request.ip, token, tokenHash: session?.tokenHash ?? null, connection, missed: 0,
    };
    peers.add(peer);
    socket.on('message', (data, isBinary) => {
      if (wire.hears()) connection.hear(isBinary || !Buffer.isBuffer(data) ? '' : data.toString('utf8'));
    });
    socket.on('ping', () => connection.pinged());
    socket.on('pong', () => { peer.missed = 0; });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      peers.delete(peer);
      ports.hub.drop(reader);
    });
  });
  const beat = (): void => {
    for (const peer of peers) {
      if (peer.missed >= MISSED_PINGS) peer.socket.terminate();
      else if (peer.tokenHash !== null && sessions.find(peer.token) === null) peer.socket.close(LOGGED_OUT, 'session over');
      else {
        peer.missed += 1;
        peer.socket.ping();
      }
    }
  };
  sessions.onEnded((tokenHash, mustLogIn) => {
    for (const peer of peers) if (peer.tokenHash === tokenHash) peer.socket.close(mustLogIn ? LOGIN_AGAIN : LOGGED_OUT, 'logged out');
  });
  const cutAll = (): void => { for (const peer of peers) peer.socket.terminate(); };
  const stops = [scheduler.every(PING_MS, beat), scheduler.every(TEND_MS, () => ports.hub.tend()), scheduler.every(1_000, () => { for (const peer of peers) peer.connection.newSecond(); })];
  return {
    cutAll,
    closeAll: (code) => { for (const peer of peers) peer.socket.close(code); },
    count: () => peers.size,
    stop: () => {
      for (const stop of stops) stop();
      for (const peer of peers) peer.socket.close(GOING_AWAY, 'the exchange is closing');
      scheduler.after(FAREWELL_MS, cutAll);
    },
  };
};
