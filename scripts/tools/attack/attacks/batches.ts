// Batches of twenty orders, as many as the limits let: orders that end at once, and orders that rest and are cancelled.
import { register } from '../accounts.ts';
import type { Attack, Tally } from '../attack.ts';
import { createCaller } from '../caller.ts';
import type { Caller } from '../caller.ts';
import { attackerAddress } from '../loopback.ts';
import { bestBid, CANCEL_MANY, limitOrder, placePath, priceText } from '../orders.ts';
import type { OrderBody } from '../orders.ts';
import { lanes, pace, wait } from '../pace.ts';

const USERS = 3;
const BATCHES_A_SECOND = 50;
const BATCH = 20;
const MOST_UNDER = 50;
const CANCELS_A_SECOND = 5;
const IOC = 1;
const BELOW = 0.99;

const send = async (caller: Caller, cookie: string, body: readonly OrderBody[], tally: Tally): Promise<void> => {
  const { status, text } = await caller.call({ method: 'POST', path: placePath('btcusdt'), body, cookie });
  tally.add(String(status));
  if (status === 200) tally.add('elements taken', text.split('"code":200').length - 2);
};

export const batches: Attack = {
  name: 'batches',
  says: `${USERS} users, each ${BATCHES_A_SECOND} batches of ${BATCH} a second, half of them resting, and ${CANCELS_A_SECOND} cancellations of all a second`,
  reached: ['200'],
  prepare: async ({ url }, tally) => {
    const caller = createCaller({ url, from: attackerAddress(0), connections: MOST_UNDER * USERS });
    const users: string[] = [];
    for (let n = 0; n < USERS; n += 1) users.push((await register(caller, `batch-sender-${n}`)).cookie);
    const { ticks, digits } = await bestBid(caller, 'btcusdt');
    const batchOf = (n: number): OrderBody[] =>
      Array.from({ length: BATCH }, (_, at) =>
        limitOrder(priceText(ticks * BELOW - at, digits), n % 2 === 0 ? {} : { ioc: IOC }),
      );
    const under = Array.from({ length: USERS }, () => 0);
    return async (isOver) => {
      await Promise.all([
        pace(BATCHES_A_SECOND * USERS, isOver, (n) => {
          const [at, cookie] = [n % USERS, users[n % USERS] ?? ''];
          if ((under[at] ?? 0) >= MOST_UNDER) return;
          under[at] = (under[at] ?? 0) + 1;
          void send(caller, cookie, batchOf(Math.floor(n / USERS)), tally).then(() => {
            under[at] = (under[at] ?? 1) - 1;
          });
        }),
        lanes(USERS, isOver, async (lane) => {
          const { status } = await caller.call({
            method: 'POST',
            path: CANCEL_MANY,
            body: {},
            cookie: users[lane] ?? '',
          });
          tally.add(`cancel ${status}`);
          await wait(1_000 / CANCELS_A_SECOND);
        }),
      ]);
      caller.close();
    };
  },
};
