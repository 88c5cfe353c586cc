// Finding 9: guesses at one name in parallel, so that each begins before the last one's miss is known.
import type { Attack } from '../attack.ts';
import { createCaller } from '../caller.ts';
import { attackerAddress } from '../loopback.ts';
import { lanes, wait } from '../pace.ts';

const AT_ONCE = 48;
const PAUSE_MS = 100;
/** Five are free; after them each waits twice as long as the one before, from a second on. */
const FREE = 5;
const DOUBLINGS = 7;

export const guesses: Attack = {
  name: 'guesses',
  says: `${AT_ONCE} guesses at the honest trader's password under way at any time, from one address`,
  reached: ['looked at', '429'],
  withNeighbour: true,
  prepare: async ({ url, traderName }, tally) => {
    const caller = createCaller({ url, from: attackerAddress(0) });
    let n = 0;
    return async (isOver) => {
      await lanes(AT_ONCE, isOver, async () => {
        n += 1;
        const { status } = await caller.call({
          method: 'POST',
          path: '/hk-web/user/login',
          body: { userName: traderName, password: `guess-Number-${n}-quartz` },
        });
        tally.add(status === 200 ? 'looked at' : String(status));
        await wait(PAUSE_MS);
      });
      caller.close();
    };
  },
  bounds: (counts) => {
    const looked = counts['looked at'] ?? 0;
    return [
      {
        says: 'guesses that were looked at',
        limit: `at most ${FREE + DOUBLINGS}`,
        reached: String(looked),
        ok: looked <= FREE + DOUBLINGS,
      },
    ];
  },
};
