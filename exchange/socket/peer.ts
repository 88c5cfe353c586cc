// An open connection: its frames and close, and whether there is still somebody at its other end.
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Count } from '../metrics.ts';
import type { RandomBytes } from '../ports.ts';
import type { Connection } from './connection.ts';
import type { Reader } from './outflow.ts';

const MISSED_PINGS = 2;
const PING_BYTES = 8;
const POLICY_VIOLATION = 1008;
/** A pong waits behind what the reader has not taken yet: beyond this it has more need of reading than of pongs. */
const PONG_BELOW_BYTES = 250_000;

export type Peer = {
  readonly socket: WebSocket;
  readonly userId: string | null;
  readonly tokenHash: string | null;
  readonly token: string | null;
  /** Sends a ping; cuts the connection when two pings in a row got no pong. */
  heartbeat(random: RandomBytes): void;
};

/** Collects what is sent to each line in a turn, so that it leaves in one piece: a reader of many topics costs one write, not one for each. */
export const createCorks = (): ((line: Socket) => void) => {
  const held = new Set<Socket>();
  const release = (): void => {
    for (const line of held) line.uncork();
    held.clear();
  };
  return (line) => {
    if (held.has(line)) return;
    if (held.size === 0) process.nextTick(release);
    held.add(line);
    line.cork();
  };
};

/** `hold`: see createCorks. */
export const readerOf = (socket: WebSocket, line: Socket, hold: (line: Socket) => void): Reader => ({
  send: (text) => {
    if (socket.readyState !== socket.OPEN) return;
    hold(line);
    socket.send(text);
  },
  bufferedBytes: () => socket.bufferedAmount,
  close: (code, reason) => {
    socket.close(code, reason);
    // A reader that is being closed for sending too much is not read any more.
    if (code === POLICY_VIOLATION) socket.pause();
  },
  cut: () => socket.terminate(),
});

type PeerOptions = Omit<Peer, 'heartbeat'> & {
  readonly line: Socket;
  readonly connection: Connection;
  readonly receives: () => boolean;
  readonly rejected: Count;
};

/** Listens to the line. Only the pong to the newest ping shows that a reader is alive: an unsolicited pong shows nothing. */
export const openPeer = ({ line, connection, receives, rejected, ...peer }: PeerOptions): Peer => {
  const { socket } = peer;
  let missed = 0;
  let asked: Buffer | null = null;
  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  // Counted before they are parsed.
  line.prependListener('data', (chunk: Buffer) => {
    if (isOpen()) connection.received(chunk.length);
  });
  socket.on('message', (data, isBinary) => {
    if (isOpen() && receives()) connection.onFrame(isBinary || !Buffer.isBuffer(data) ? null : data);
  });
  socket.on('ping', (data) => {
    if (isOpen() && connection.mayPing() && socket.bufferedAmount < PONG_BELOW_BYTES) socket.pong(data);
  });
  socket.on('pong', (data) => {
    if (!isOpen()) return;
    if (asked?.equals(data) !== true) {
      connection.mayPing();
      return;
    }
    asked = null;
    missed = 0;
  });
  socket.on('error', (problem) => {
    rejected.add({
      reason: 'code' in problem && problem.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' ? 'size' : 'protocol',
    });
    socket.terminate();
  });
  return {
    ...peer,
    heartbeat: (random) => {
      if (missed >= MISSED_PINGS) return socket.terminate();
      missed += 1;
      asked = Buffer.from(random(PING_BYTES));
      socket.ping(asked);
    },
  };
};
