// Upgrades on paths that have no socket: none may be let in, and none may linger.
import { connect } from 'node:net';
import type { Attack, Tally } from '../attack.ts';
import { atMost } from '../bounds.ts';
import { attackerAddress, loopbackUrl } from '../loopback.ts';
import { pace } from '../pace.ts';

const UPGRADES_A_SECOND = 50;
const MOST_UNDER = 1_000;
const MOST_LIFE_MS = 20_000;
const PATHS = [
  '/',
  '/wss',
  '/ws/',
  '/ws2',
  '/swap/v1/perpetual/public?env=1',
  '/hk-web/user/info',
  '/assets/x.js',
  '/contract/mock/trade',
  '/healthz',
] as const;

const upgrade = (url: URL, path: string, tally: Tally, isOver: () => boolean): Promise<void> =>
  new Promise((ended) => {
    const from = attackerAddress(0);
    const socket = connect({
      host: url.hostname,
      port: Number(url.port),
      ...(from !== undefined && { localAddress: from }),
    });
    const fromMs = performance.now();
    const timer = setInterval(() => {
      tally.most('longest life, ms', Math.round(performance.now() - fromMs));
      if (isOver()) socket.destroy();
    }, 500);
    socket.on('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      ),
    );
    socket.once('data', (data: Buffer) => tally.add(data.toString('latin1', 9, 12)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      ended();
    });
  });

export const upgrades: Attack = {
  name: 'upgrades',
  says: `${UPGRADES_A_SECOND} upgrades a second on paths that have no socket; each connection is held for as long as it is let`,
  reached: ['101', '400', '403', '404', '426', '429'],
  prepare:
    async ({ url }, tally) =>
    async (isOver) => {
      const target = loopbackUrl(url);
      const under = new Set<Promise<void>>();
      await pace(UPGRADES_A_SECOND, isOver, (n) => {
        if (under.size >= MOST_UNDER) return;
        const held = upgrade(target, PATHS[n % PATHS.length] ?? '/', tally, isOver);
        under.add(held);
        void held.finally(() => under.delete(held));
      });
      await Promise.all(under);
    },
  bounds: (counts) => [
    {
      says: 'upgrades let in where there is no socket',
      limit: '0',
      reached: String(counts['101'] ?? 0),
      ok: (counts['101'] ?? 0) === 0,
    },
    atMost('longest life of a refused upgrade', counts['longest life, ms'] ?? 0, MOST_LIFE_MS, ' ms'),
  ],
};
