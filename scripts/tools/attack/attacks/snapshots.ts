// Sockets that do read, and ask for snapshots as often as they may.
import { register } from '../accounts.ts';
import type { Attack } from '../attack.ts';
import { openAttackSocket, subscribeText } from '../attack-socket.ts';
import { createCaller } from '../caller.ts';
import { attackerAddress } from '../loopback.ts';
import { restOrders } from '../orders.ts';
import { pace } from '../pace.ts';

const OWN = 4;
const VISITORS = 16;
const ASKS_A_SECOND = 90;
const CODES = ['btcusdt', 'ethusdt', 'btcusdc'] as const;
const ORDERS_EACH = 200;

export const snapshots: Attack = {
  name: 'snapshots',
  says: `${OWN} sockets of a user with ${CODES.length * ORDERS_EACH} resting orders and ${VISITORS} visitors' sockets, all reading; each asks for a snapshot ${ASKS_A_SECOND} times a second`,
  reached: ['frames'],
  prepare: async ({ url }, tally) => {
    const from = attackerAddress(0);
    const caller = createCaller({ url, from });
    const { cookie } = await register(caller, 'snapshot-owner');
    for (const code of CODES) tally.add('orders', await restOrders(caller, cookie, code, ORDERS_EACH));
    return async (isOver) => {
      const own = Array.from({ length: OWN }, () => openAttackSocket({ url, from, cookie, tally }));
      const visitors = Array.from({ length: VISITORS }, () => openAttackSocket({ url, from, tally }));
      const all = [...own, ...visitors];
      await pace(ASKS_A_SECOND * all.length, isOver, (n) => {
        const at = n % all.length;
        const code = CODES[Math.floor(n / all.length) % CODES.length] ?? 'btcusdt';
        all[at]?.send(at < OWN ? subscribeText('orders') : subscribeText('depth', { contractCode: code }));
      });
      for (const socket of all) socket.end();
    };
  },
};
