// An attacker's socket: reads nothing, or everything; comes back when it is closed.
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '../../../src/domain/wire/socket-path.ts';
import type { Tally } from './attack.ts';
import { loopbackUrl } from './loopback.ts';

const AGAIN_MS = 250;

export type AttackSocket = {
  /** Sends when it is open and its own side keeps up; whether it did. */
  readonly send: (text: string) => boolean;
  /** Says it lives without having been asked. */
  readonly pong: () => void;
  readonly end: () => void;
};
export type AttackSocketOptions = {
  readonly url: string;
  readonly from?: string | undefined;
  readonly cookie?: string;
  readonly tally: Tally;
  /** Never reads what comes. */
  readonly isDeaf?: boolean;
  readonly onOpen?: (socket: AttackSocket) => void;
};

/** More of its own unsent bytes than this, and an attacker waits too. */
const MOST_UNSENT = 1_000_000;

/** Counts `opened`, `sent`, `frames` (those it read), `closed CODE` and `refused`. */
export const openAttackSocket = ({
  url,
  from,
  cookie,
  tally,
  isDeaf = false,
  onOpen,
}: AttackSocketOptions): AttackSocket => {
  const { host } = loopbackUrl(url);
  let [socket, isEnded] = [null as WebSocket | null, false];
  const own: AttackSocket = {
    send: (text) => {
      if (socket === null || socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > MOST_UNSENT) return false;
      socket.send(text);
      tally.add('sent');
      return true;
    },
    pong: () => {
      if (socket?.readyState === WebSocket.OPEN) socket.pong();
    },
    end: () => {
      isEnded = true;
      socket?.terminate();
    },
  };
  const open = (): void => {
    if (isEnded) return;
    const fresh = new WebSocket(`ws://${host}${SOCKET_PATH}`, {
      perMessageDeflate: false,
      ...(from !== undefined && { localAddress: from }),
      headers: cookie === undefined ? {} : { cookie },
    });
    socket = fresh;
    fresh.on('error', () => tally.add('refused'));
    fresh.on('message', () => tally.add('frames'));
    fresh.on('close', (code) => {
      if (!isEnded) tally.add(`closed ${code}`);
      setTimeout(open, AGAIN_MS);
    });
    fresh.on('open', () => {
      tally.add('opened');
      onOpen?.(own);
      if (isDeaf) fresh.pause();
    });
  };
  open();
  return own;
};

export const subscribeText = (type: string, more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ event: 'subscribe', params: { biz: 'perpetual', type, env: 1, ...more } });
