import type { Attack } from '../attack.ts';
import { wait } from '../pace.ts';

/** Says what the machine gives by itself: where this one breaks a bound, the others say nothing about the exchange. */
export const calm: Attack = {
  name: 'calm',
  says: 'nobody attacks: what the honest ones get on this machine',
  reached: [],
  prepare: async () => async (isOver) => {
    while (!isOver()) await wait(50);
  },
};
