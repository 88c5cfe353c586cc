// Sockets that listen to everything and read nothing: what is pushed to them waits in the exchange's memory.
import type { Attack } from '../attack.ts';
import { openAttackSocket, subscribeText } from '../attack-socket.ts';
import { attackerAddress } from '../loopback.ts';
import { pace } from '../pace.ts';

const SOCKETS = 300;
const CODES = ['btcusdt', 'ethusdt', 'btcusd', 'btcusdc'] as const;
const TOPICS = ['depth', 'fills', 'ticker', 'fund_rate'] as const;
const PONGS_A_SECOND = 0.5;

export const deafSockets: Attack = {
  name: 'deaf-sockets',
  says: `${SOCKETS} visitors' sockets of one address that listen to ${TOPICS.length * CODES.length * 2} topics each and never read, alive by pongs nobody asked for`,
  reached: ['opened'],
  prepare:
    async ({ url }, tally) =>
    async (isOver) => {
      const sockets = Array.from({ length: SOCKETS }, () =>
        openAttackSocket({
          url,
          from: attackerAddress(0),
          tally,
          isDeaf: true,
          onOpen: (socket) => {
            for (const env of [1, 0])
              for (const contractCode of CODES)
                for (const type of TOPICS) socket.send(subscribeText(type, { env, contractCode }));
          },
        }),
      );
      await pace(SOCKETS * PONGS_A_SECOND, isOver, (n) => sockets[n % SOCKETS]?.pong());
      for (const socket of sockets) socket.end();
    },
};
