// Sockets of honest people: the trader's, as the terminal opens it, and some visitors'. None of them may ever be closed.
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '../../../../src/domain/wire/socket-path.ts';
import { loopbackUrl } from '../loopback.ts';

const MARKET_TOPICS = ['depth', 'fills', 'ticker', 'fund_rate'] as const;
const OWN_TOPICS = ['assets', 'orders', 'condition_orders', 'position'] as const;

export type HonestSocket = {
  /** The code it was closed with, by whoever; null while it is open. */
  readonly closed: () => number | null;
  readonly close: () => void;
};

const subscription = (type: string, more: object = {}): string =>
  JSON.stringify({ event: 'subscribe', params: { biz: 'perpetual', type, env: 1, ...more } });

/** Opens a socket and listens to what the trade page shows; with a `cookie` to what is one's own as well. */
export const openHonestSocket = (
  url: string,
  cookie: string | null,
  onFrame: (text: string) => void,
): Promise<HonestSocket> => {
  const { host } = loopbackUrl(url);
  const socket = new WebSocket(`ws://${host}${SOCKET_PATH}`, {
    perMessageDeflate: false,
    headers: cookie === null ? {} : { cookie },
  });
  let [closed, isOurs] = [null as number | null, false];
  socket.on('close', (code) => {
    if (!isOurs) closed = code;
  });
  socket.on('message', (data: Buffer) => onFrame(data.toString('utf8')));
  return new Promise((ready, fail) => {
    socket.on('error', (problem) => fail(problem));
    socket.on('open', () => {
      for (const type of MARKET_TOPICS) socket.send(subscription(type, { contractCode: 'btcusdt' }));
      socket.send(subscription('candles', { contractCode: 'btcusdt', granularity: '1min' }));
      socket.send(subscription('tickers'));
      if (cookie !== null) for (const type of OWN_TOPICS) socket.send(subscription(type));
      ready({
        closed: () => closed,
        close: () => {
          isOurs = true;
          socket.terminate();
        },
      });
    });
  });
};
