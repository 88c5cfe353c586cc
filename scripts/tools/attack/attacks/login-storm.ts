// Finding 5: many log-ins at once. Hashing a password costs a third of a second and 128 MB: whoever asks for many must not have them all.
import { PASSWORD } from '../accounts.ts';
import type { Attack } from '../attack.ts';
import { createCaller } from '../caller.ts';
import { attackerAddress } from '../loopback.ts';
import { lanes, wait } from '../pace.ts';

const ADDRESSES = 8;
const EACH = 5;
/** Every so many a registration: that is hashed as well. */
const REGISTER_EVERY = 8;
const PAUSE_MS = 50;

export const loginStorm: Attack = {
  name: 'login-storm',
  says: `${ADDRESSES * EACH} log-ins under way at any time, from ${ADDRESSES} addresses, of ever new names; one in ${REGISTER_EVERY} registers`,
  reached: ['200', '429'],
  withNeighbour: true,
  prepare: async ({ url }, tally) => {
    const callers = Array.from({ length: ADDRESSES }, (_, at) => createCaller({ url, from: attackerAddress(at) }));
    let n = 0;
    return async (isOver) => {
      await lanes(ADDRESSES * EACH, isOver, async (lane) => {
        n += 1;
        const path = n % REGISTER_EVERY === 0 ? '/hk-web/user/register' : '/hk-web/user/login';
        const answer = await callers[lane % ADDRESSES]?.call({
          method: 'POST',
          path,
          body: { userName: `nobody-${n}`, password: PASSWORD },
        });
        tally.add(String(answer?.status ?? 0));
        if (answer?.status !== 200) await wait(PAUSE_MS);
      });
      for (const caller of callers) caller.close();
    };
  },
};
