// Finding 11: one user who writes as much as the limits let: orders with their stops, placed, changed and cancelled.
import { register } from '../accounts.ts';
import type { Attack } from '../attack.ts';
import { createCaller } from '../caller.ts';
import { attackerAddress } from '../loopback.ts';
import { bestBid, CANCEL_MANY, limitOrder, placePath, priceText } from '../orders.ts';
import type { OrderBody } from '../orders.ts';
import { lanes, wait } from '../pace.ts';

const LANES = 8;
const BATCH = 20;
const PAUSE_MS = 100;
const BELOW = 0.99;
const STOP_BELOW = 0.9;
const TAKE_ABOVE = 1.1;

export const diskFiller: Attack = {
  name: 'disk-filler',
  says: `one user, ${LANES} batches of ${BATCH} orders with two stops each under way at any time, then all cancelled, again and again`,
  reached: ['200'],
  mostDiskMB: 64,
  prepare: async ({ url }, tally) => {
    const caller = createCaller({ url, from: attackerAddress(0) });
    const { cookie } = await register(caller, 'disk-filler');
    const { ticks, digits } = await bestBid(caller, 'btcusdt');
    const stops = [
      { stopLimitType: 1, triggerPrice: priceText(ticks * TAKE_ABOVE, digits) },
      { stopLimitType: 0, triggerPrice: priceText(ticks * STOP_BELOW, digits) },
    ];
    const body = (): OrderBody[] =>
      Array.from({ length: BATCH }, (_, at) =>
        limitOrder(priceText(ticks * BELOW - at, digits), { preConditions: stops }),
      );
    return async (isOver) => {
      await lanes(LANES, isOver, async () => {
        const placed = await caller.call({ method: 'POST', path: placePath('btcusdt'), body: body(), cookie });
        tally.add(String(placed.status));
        if (placed.status === 200) tally.add('elements taken', placed.text.split('"code":200').length - 2);
        const ended = await caller.call({ method: 'POST', path: CANCEL_MANY, body: {}, cookie });
        tally.add(`cancel ${ended.status}`);
        if (placed.status !== 200) await wait(PAUSE_MS);
      });
      caller.close();
    };
  },
};
