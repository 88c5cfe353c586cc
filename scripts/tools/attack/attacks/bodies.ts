// Bodies as large as they may be, with and without a session: read before anybody asks how often.
import { register } from '../accounts.ts';
import type { Attack } from '../attack.ts';
import { createCaller } from '../caller.ts';
import { attackerAddress } from '../loopback.ts';
import { placePath } from '../orders.ts';
import { pace } from '../pace.ts';
import { dearText } from './frames.ts';

const BODIES_A_SECOND = 400;
const BODY_BYTES = 65_000;
const MOST_UNDER = 200;

export const bodies: Attack = {
  name: 'bodies',
  says: `${BODIES_A_SECOND} order batches of 64 KB a second that are none, half of them of one user and half without a log-in`,
  reached: ['400', '401', '413', '429'],
  prepare: async ({ url }, tally) => {
    const caller = createCaller({ url, from: attackerAddress(0), connections: MOST_UNDER });
    const { cookie } = await register(caller, 'body-sender');
    const raw = dearText(BODY_BYTES);
    let under = 0;
    return async (isOver) => {
      await pace(BODIES_A_SECOND, isOver, (n) => {
        if (under >= MOST_UNDER) return;
        under += 1;
        void caller
          .call({ method: 'POST', path: placePath('btcusdt'), raw, ...(n % 2 === 0 && { cookie }) })
          .then(({ status }) => {
            under -= 1;
            tally.add(String(status));
          });
      });
      caller.close();
    };
  },
};
