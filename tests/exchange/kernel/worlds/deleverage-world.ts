// A position that goes bankrupt, and those it is closed against.
import type { Outcome } from '../../../../exchange/kernel/language/types.ts';
import { eventsOf } from './kernel-world.ts';
import type { World } from './kernel-world.ts';

/** Ann long 100 at 60,000, 20x (bankrupt at 57,000), against bob (50x) and cat (10x), short 60 and 40. */
export const openThree = (world: World): World => {
  world.run({ type: 'setLeverage', user: 'bob', contract: 'btcusdt', long: 50, short: 50 });
  world.run({ type: 'setLeverage', user: 'cat', contract: 'btcusdt', long: 10, short: 10 });
  world.mark(600_000);
  world.place('cat', 'open_short', 600_000, 40);
  world.place('bob', 'open_short', 600_000, 60);
  world.place('ann', 'open_long', 600_000, 100);
  return world;
};

/** Who was deleveraged, by how much and at which price, in order. */
export const deleveraged = (outcome: Outcome) =>
  eventsOf(outcome, 'OrderChanged').flatMap(({ order }) =>
    order.origin === 'adl' && order.status === 'filled' ? [[order.user, order.filled, order.priceTicks] as const] : [],
  );
