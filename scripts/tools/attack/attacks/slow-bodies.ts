// Requests that are said a byte at a time: half of them in their head, half in their body. Each holds a connection for as long as it is let.
import { connect } from 'node:net';
import type { Attack, Tally } from '../attack.ts';
import { atMost } from '../bounds.ts';
import { attackerAddress, loopbackUrl } from '../loopback.ts';
import { wait } from '../pace.ts';

const CONNECTIONS = 400;
const BYTE_EVERY_MS = 1_000;
/** A request has 15 s to arrive; that is looked at every few seconds. */
const MOST_LIFE_MS = 20_000;

const head = (host: string): string =>
  `POST /hk-web/user/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n`;

/** One connection from its opening to its end, by whoever. */
const dribble = (url: URL, inBody: boolean, tally: Tally, isOver: () => boolean): Promise<void> =>
  new Promise((ended) => {
    const from = attackerAddress(0);
    const socket = connect({
      host: url.hostname,
      port: Number(url.port),
      ...(from !== undefined && { localAddress: from }),
    });
    const fromMs = performance.now();
    const life = (): void => tally.most('longest life, ms', Math.round(performance.now() - fromMs));
    const timer = setInterval(() => {
      life();
      if (isOver()) socket.destroy();
      else if (socket.writable) socket.write(inBody ? ' ' : 'x');
    }, BYTE_EVERY_MS);
    socket.on('connect', () => {
      tally.add('opened');
      socket.write(head(url.host) + (inBody ? '\r\n{' : 'X-Slow: '));
    });
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      if (!isOver()) {
        life();
        tally.add('ended by the exchange');
      }
      ended();
    });
  });

export const slowBodies: Attack = {
  name: 'slow-bodies',
  says: `${CONNECTIONS} connections of one address that say a byte of their request a second, half of them in the body`,
  reached: ['opened'],
  prepare:
    async ({ url }, tally) =>
    async (isOver) => {
      const target = loopbackUrl(url);
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async (_, at) => {
          while (!isOver()) {
            await dribble(target, at % 2 === 0, tally, isOver);
            await wait(100);
          }
        }),
      );
    },
  bounds: (counts) => [
    atMost('longest life of a request that is never whole', counts['longest life, ms'] ?? 0, MOST_LIFE_MS, ' ms'),
  ],
};
