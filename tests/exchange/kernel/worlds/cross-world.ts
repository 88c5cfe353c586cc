// An account in cross margin, ready made.
import { createWorld, refusalOf } from './kernel-world.ts';
import type { World } from './kernel-world.ts';

export const cross = (world: World, user: string, contract = 'btcusdt'): string =>
  refusalOf(world.run({ type: 'setMarginMode', user, contract, mode: 'cross' }));

/** Ann, 10,000 USDT, cross at 100x: long 5 BTC at 60,000 (margin 3,000, fee 180). */
export const longAnn = (): World => {
  const world = createWorld(['ann', 'bob']);
  cross(world, 'ann');
  world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 100, short: 100 });
  world.mark(600_000);
  world.quote([], [[600_000, 5_000]]);
  world.place('ann', 'open_long', 600_000, 5_000);
  return world;
};
