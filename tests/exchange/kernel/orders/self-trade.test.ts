// Own orders in the way: of a close by the user the rest expires, a forced close goes past them; trailing orders keep their time in force.
import { describe, expect, test } from 'vitest';
import { createWorld, eventsOf } from '../worlds/kernel-world.ts';
import { held, idOf, splitWorld } from '../worlds/split-world.ts';

describe('closing a split position', () => {
  test('[POS-08] [EXC-01] by an order of its own: in front of an own opening order the rest expires, and that order stays', () => {
    const world = splitWorld();
    world.place('ann', 'open_long', 600_000, 10);
    const first = idOf(world, 0);
    world.quote(
      [
        [599_990, 4],
        [599_970, 100],
      ],
      [],
    );
    const fresh = world.order('ann', world.place('ann', 'open_long', 599_980, 5));
    const close = world.order('ann', world.place('ann', 'close_long', null, 10, { positionId: first }));
    expect(close).toMatchObject({ filled: 4, reason: 'self-trade', status: 'partly-filled-cancelled' });
    expect(world.kernel.order('ann', fresh.id)).toMatchObject({ status: 'open', filled: 0 });
    expect(held(world)[0]).toMatchObject({ id: first, amount: 6 });
  });

  test('[POS-05] [EXC-01] as a whole: what would add to it ends first, as it would with the position, so that the close meets the others', () => {
    const world = splitWorld();
    world.place('ann', 'open_long', 600_000, 10);
    const first = idOf(world, 0);
    world.quote(
      [
        [599_990, 4],
        [599_970, 100],
      ],
      [],
    );
    const adding = world.order('ann', world.place('ann', 'open_long', 599_980, 5, { positionId: first }));
    world.run({ type: 'closePositions', user: 'ann', contract: 'btcusdt', positionIds: [first] });
    expect(held(world)).toEqual([]);
    expect(world.kernel.order('ann', adding.id)).toMatchObject({ status: 'cancelled', reason: 'system', hold: 0n });
    expect(world.balance('ann')).toMatchObject({ orderHold: 0n, positionMargin: 0n });
  });

  test('[POS-05] [EXC-01] of two, only what belongs to the one that is closed ends', () => {
    const world = splitWorld();
    for (const amount of [10, 20]) world.place('ann', 'open_long', 600_000, amount);
    const [first, second] = [idOf(world, 0), idOf(world, 1)];
    const other = world.order('ann', world.place('ann', 'open_long', 590_000, 5, { positionId: second }));
    world.run({ type: 'closePositions', user: 'ann', contract: 'btcusdt', positionIds: [first] });
    expect(held(world).map(({ id }) => id)).toEqual([second]);
    expect(world.kernel.order('ann', other.id)).toMatchObject({ status: 'open' });
  });
});

describe('a forced close', () => {
  test('[EXC-02] goes past the own resting orders of other positions, which stay, to what others have in the book', () => {
    const world = createWorld(['ann', 'bob']);
    world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    world.mark(600_000);
    world.quote([], [[600_000, 100]]);
    world.place('ann', 'open_long', 600_000, 100);
    world.quote([[600_000, 50]], []);
    world.place('ann', 'open_short', 600_000, 50);
    const own = world.order('ann', world.place('ann', 'close_short', 575_000, 50));
    world.place('bob', 'open_long', 574_000, 60);
    world.quote([[573_000, 40]], []);
    const outcome = world.mark(572_000);
    expect(eventsOf(outcome, 'Traded').map(({ priceTicks, amount }) => [priceTicks, amount])).toEqual([
      [574_000, 60],
      [573_000, 40],
    ]);
    const forced = eventsOf(outcome, 'OrderChanged')
      .filter(({ order }) => order.origin === 'liquidation')
      .at(-1);
    expect(forced?.order).toMatchObject({ filled: 100, liquidation: { kind: 'forced' } });
    expect(world.kernel.order('ann', own.id)).toMatchObject({ status: 'open', filled: 0, amount: 50 });
    expect(world.position('ann')).toBeUndefined();
    expect(world.position('ann', 'short')).toMatchObject({ amount: 50, closing: 50 });
  });

  test("[EXC-02] [CARD-06] past the orders of the person's other accounts too, however good their price", () => {
    const world = createWorld(['ann', 'bob']);
    world.run({
      type: 'transfer',
      user: 'ann',
      coin: 'usdt',
      amount: 10_000_000_000_000n,
      from: 'contract',
      to: 'fund',
    });
    world.mark(600_000);
    world.quote([], [[600_000, 100]]);
    world.place('ann', 'open_long', 600_000, 100);
    const other = world.place('ann.fund', 'open_long', 575_000, 10);
    world.place('bob', 'open_long', 574_000, 100);
    const outcome = world.mark(572_000);
    expect(eventsOf(outcome, 'Traded').map(({ priceTicks, amount }) => [priceTicks, amount])).toEqual([[574_000, 100]]);
    expect(world.order('ann', other)).toMatchObject({ status: 'open', filled: 0 });
  });
});

test('[FORM-12] [EXC-01] a trailing order that is FOK fills whole or not at all when it fires; one that names nothing is IOC', () => {
  const fired = (tif?: 'IOC' | 'FOK') => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    world.quote([[599_990, 100]], [[600_010, 5]]);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_990, amount: 1 });
    world.run({
      type: 'placeTrailing',
      user: 'ann',
      contract: 'btcusdt',
      clientId: 'trail-1',
      side: 'open_long',
      amount: 10,
      callbackBp: 100,
      activationTicks: null,
      reduceOnly: false,
      ...(tif !== undefined && { tif }),
    });
    world.quote(
      [
        [599_990, 0],
        [593_000, 5],
      ],
      [],
    );
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 593_000, amount: 1 });
    world.quote(
      [],
      [
        [600_010, 0],
        [600_020, 6],
      ],
    );
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'buy', priceTicks: 600_020, amount: 1 });
    return world.kernel.positions('ann').map(({ amount }) => amount);
  };
  expect([fired(), fired('IOC'), fired('FOK')]).toEqual([[5], [5], []]);
});
