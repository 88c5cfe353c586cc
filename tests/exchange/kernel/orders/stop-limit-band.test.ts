// A stop that sends a limit order, where its price lies further from the mark than anything trades by the time it fires.
import { expect, test } from 'vitest';
import { createWorld } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { at, planOf, print, stops } from '../worlds/trigger-world.ts';

/** Ann long of bob, ten contracts at 60,000.0; a bid of the house below, within the band. */
const held = (): World => {
  const world = createWorld(['ann', 'bob']);
  world.mark(600_000);
  // Ten per cent of margin: what it bears lies beyond the band.
  world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 10, short: 10 });
  world.place('bob', 'open_short', 600_000, 10);
  world.place('ann', 'open_long', 600_000, 10);
  world.quote([[588_000, 4]], []);
  return world;
};

test('finding 4a: [EXC-01] a stop with a limit beyond the band is sent at the edge of the band, so that the position is not left bare', () => {
  const world = held();
  const stop = stops(world, null, at(590_000, { orderKind: 'limit', priceTicks: 500_000 }));
  print(world, 589_000, 'sell');
  const fired = planOf(world, stop);
  expect(fired).toMatchObject({ status: 'triggered' });
  expect(world.kernel.order('ann', fired.orderId ?? '')).toMatchObject({
    priceTicks: 570_000,
    filled: 4,
    amount: 10,
    status: 'partly-filled',
  });
});

test('[EXC-01] a stop with a limit inside the band is sent at its own price', () => {
  const world = held();
  const stop = stops(world, null, at(590_000, { orderKind: 'limit', priceTicks: 588_500 }));
  print(world, 589_000, 'sell');
  expect(world.kernel.order('ann', planOf(world, stop).orderId ?? '')).toMatchObject({
    priceTicks: 588_500,
    filled: 0,
    status: 'open',
  });
});
