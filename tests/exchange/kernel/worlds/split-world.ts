// Words for examples with split positions.
import type { Outcome, PositionSide, PositionView } from '../../../../exchange/kernel/language/types.ts';
import { createWorld } from './kernel-world.ts';
import type { World } from './kernel-world.ts';

export const SPLIT = { type: 'setSelectedMode', user: 'ann', contract: 'btcusdt', selected: 'split' } as const;

/** Ann with split positions, the house quoting 1,000 contracts on each side of 60,000. */
export const splitWorld = (): World => {
  const world = createWorld(['ann', 'bob']);
  world.mark(600_000);
  world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
  world.run(SPLIT);
  world.quote([[599_990, 1_000]], [[600_000, 1_000]]);
  return world;
};
export const held = (world: World, side: PositionSide = 'long'): PositionView[] =>
  world.kernel.positions('ann').filter((position) => position.side === side);
export const amounts = (world: World, side: PositionSide = 'long'): number[] =>
  held(world, side).map(({ amount }) => amount);
export const idOf = (world: World, index: number): string => held(world)[index]?.id ?? '';
export const lever = (world: World, long: number): Outcome =>
  world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long, short: long });
