// Another leverage while positions and orders are there: initial margin and order cost are computed anew, or nothing changes.
import { describe, expect, test } from 'vitest';
import { cross, longAnn } from '../worlds/cross-world.ts';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { held, idOf, lever, splitWorld } from '../worlds/split-world.ts';

const set = (world: World, long: number, short = long): string =>
  refusalOf(world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long, short }));
const margins = (world: World): readonly bigint[] => world.kernel.positions('ann').map(({ margin }) => margin);
const free = (world: World): bigint => world.balance('ann').free;

/** Ann long 1 BTC at 60,000, isolated, 20x: margin 3,000, fee 36. */
const isolatedAnn = (): World => {
  const world = createWorld(['ann', 'bob']);
  world.mark(600_000);
  world.quote([], [[600_000, 1_000]]);
  world.place('ann', 'open_long', 600_000, 1_000);
  return world;
};

describe('leverage of an isolated position', () => {
  test('[ACC-01] [POS-16] lower takes the difference of the initial margins out of free balance, higher gives it back', () => {
    const world = isolatedAnn();
    expect([margins(world), free(world)]).toEqual([[coins('3000')], coins('6964')]);
    expect(set(world, 10)).toBe('accepted');
    expect([margins(world), free(world)]).toEqual([[coins('6000')], coins('3964')]);
    expect(world.position('ann')).toMatchObject({ lever: 10 });
    expect(world.kernel.leverage('ann', 'btcusdt')).toEqual({ long: 10, short: 10 });
    expect(set(world, 50)).toBe('accepted');
    expect([margins(world), free(world)]).toEqual([[coins('1200')], coins('8764')]);
  });

  test('[ACC-01] what the balance does not cover is refused as a whole, and one minor unit more makes it possible', () => {
    const world = isolatedAnn();
    const before = world.kernel.stateHash();
    expect(set(world, 5)).toBe('leverage-unaffordable');
    expect(world.kernel.stateHash()).toBe(before);
    world.run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: coins('2036') - 1n });
    expect(set(world, 5)).toBe('leverage-unaffordable');
    world.run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: 1n });
    expect(set(world, 5)).toBe('accepted');
    expect([margins(world), free(world)]).toEqual([[coins('12000')], 0n]);
  });

  test('[ACC-01] [EXC-02] the loss at the mark stays in the position, and so does what was put in by hand', () => {
    const world = isolatedAnn();
    world.mark(598_000);
    expect(set(world, 50)).toBe('accepted');
    expect(margins(world)).toEqual([coins('1400')]);
    const added = isolatedAnn();
    const target = { user: 'ann', contract: 'btcusdt', side: 'long' } as const;
    added.run({ type: 'adjustMargin', ...target, amount: coins('500') });
    const outcome = added.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 40, short: 40 });
    expect(margins(added)).toEqual([coins('2000')]);
    expect(eventsOf(outcome, 'MarginAdjusted')).toMatchObject([{ amount: coins('-1500'), by: 'user' }]);
  });

  test('[ACC-01] [EXC-02] refused where the position would be liquidated at once, or is too large for it', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.quote([[600_000, 100]], []);
    set(world, 1);
    world.place('ann', 'open_short', 600_000, 100);
    world.mark(1_100_000);
    // Loss 5,000: at 125x 48 would be left over it, and 0.46 % of 11,000 are to be kept.
    expect(set(world, 125)).toBe('leverage-liquidates-at-once');
    expect(set(world, 100)).toBe('accepted');
    expect(world.position('ann', 'short')).toMatchObject({ lever: 100, margin: coins('5060') });
    const large = createWorld(['ann']);
    large.run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: coins('100000') });
    large.mark(600_000);
    large.place('ann', 'open_long', 590_000, 5_001);
    expect([set(large, 125), set(large, 126), set(large, 0), set(large, 100)]).toEqual([
      'over-gear',
      'bad-leverage',
      'bad-leverage',
      'accepted',
    ]);
  });
});

test('[ACC-01] [POS-10] what a higher leverage leaves in a losing position is what must stay there by hand, to the last unit, on inverse contracts too', () => {
  for (const [contract, coin] of [
    ['btcusdt', 'usdt'],
    ['btcusd', 'btc'],
  ] as const)
    for (const mark of [599_987, 597_001, 596_543, 594_321, 591_117]) {
      const world = createWorld(['ann'], contract);
      world.run({ type: 'setLeverage', user: 'ann', contract, long: 10, short: 10 });
      world.mark(600_000);
      world.quote([], [[600_010, 77]]);
      world.place('ann', 'open_long', 600_010, 77);
      world.mark(mark);
      expect(refusalOf(world.run({ type: 'setLeverage', user: 'ann', contract, long: 40, short: 40 }))).toBe(
        'accepted',
      );
      const removable = (): bigint =>
        world.kernel.positions('ann').reduce((sum, position) => sum + world.kernel.removableMargin(position), 0n);
      expect([contract, mark, removable()]).toEqual([contract, mark, 0n]);
      expect(world.balance('ann', coin).positionMargin).toBeGreaterThan(0n);
      expect(refusalOf(world.run({ type: 'adjustMargin', user: 'ann', contract, side: 'long', amount: 1n }))).toBe(
        'accepted',
      );
      expect([contract, mark, removable()]).toEqual([contract, mark, 1n]);
    }
});

describe('leverage of orders', () => {
  test('[ACC-01] [EXC-01] the cost of resting orders follows, filled parts and closing orders do not', () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    const order = world.order('ann', world.place('ann', 'open_long', 590_000, 10));
    expect(order.hold).toBe(coins('29.854'));
    expect(set(world, 10)).toBe('accepted');
    expect(world.kernel.order('ann', order.id)).toMatchObject({ lever: 10, hold: coins('59.354') });
    world.place('bob', 'open_short', 590_000, 4);
    expect(world.kernel.order('ann', order.id)).toMatchObject({ filled: 4, hold: coins('35.6124') });
    const close = world.order('ann', world.place('ann', 'close_long', 620_000, 4));
    expect(set(world, 20, 5)).toBe('accepted');
    expect(world.kernel.order('ann', order.id)).toMatchObject({
      lever: 20,
      hold: coins('17.9124'),
      amount: 10,
      filled: 4,
    });
    expect(world.position('ann')).toMatchObject({ lever: 20, margin: coins('11.8') });
    expect(world.kernel.order('ann', close.id)).toMatchObject({ status: 'open', hold: 0n });
    world.place('bob', 'open_short', 590_000, 6);
    expect(world.position('ann')).toMatchObject({ amount: 10, margin: coins('29.5') });
    expect(world.balance('ann').orderHold).toBe(0n);
  });

  test('[ACC-01] [EXC-01] an order that would be liquidated as soon as it fills keeps the leverage from rising', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.place('ann', 'open_long', 600_000, 10);
    world.mark(595_000);
    expect(set(world, 125)).toBe('leverage-liquidates-at-once');
    expect(set(world, 50)).toBe('accepted');
  });
});

describe('leverage of a cross account', () => {
  test('[ACC-01] [EXC-02] what the position reserves changes; equity, requirement and liquidation price do not', () => {
    const world = longAnn();
    const risk = () => [
      world.kernel.crossRisk('ann', 'usdt'),
      world.kernel.positions('ann').map((one) => world.kernel.liquidationTicks(one)),
    ];
    const before = risk();
    expect([margins(world), free(world)]).toEqual([[coins('3000')], coins('6820')]);
    expect(set(world, 50)).toBe('accepted');
    expect([margins(world), free(world), world.position('ann')?.lever]).toEqual([[coins('6000')], coins('3820'), 50]);
    expect(risk()).toEqual(before);
    expect(set(world, 75)).toBe('accepted');
    expect(margins(world)).toEqual([coins('4000')]);
    expect(risk()).toEqual(before);
  });

  test('[ACC-01] [EXC-02] the losses of the account are not money for it; a higher leverage never asks for any', () => {
    const world = longAnn();
    // At 31x 9,677.42 are reserved: 6,677.42 more than now, of 6,820 that are free less the loss at the mark.
    world.mark(599_700);
    expect(world.kernel.available('ann', 'usdt')).toBe(coins('6670'));
    expect(set(world, 31)).toBe('leverage-unaffordable');
    world.mark(600_000);
    expect(set(world, 31)).toBe('accepted');
    world.mark(590_000);
    expect(world.kernel.available('ann', 'usdt')).toBe(0n);
    expect([set(world, 30), set(world, 32)]).toEqual(['leverage-unaffordable', 'accepted']);
  });

  test('[ACC-01] [EXC-01] holds of cross orders follow as well, of this contract and side alone', () => {
    const world = createWorld(['ann']);
    cross(world, 'ann');
    world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    world.mark(600_000);
    const ids = [world.place('ann', 'open_long', 590_000, 10), world.place('ann', 'open_short', 610_000, 10)].map(
      (one) => world.order('ann', one).id,
    );
    expect(set(world, 10, 20)).toBe('accepted');
    expect(ids.map((id) => world.kernel.order('ann', id)?.lever)).toEqual([10, 20]);
    expect(ids.map((id) => world.kernel.order('ann', id)?.hold)).toEqual([coins('59.354'), coins('30.866')]);
  });
});

describe('leverage of one position', () => {
  const own = (world: World, positionId: string, to: number): string =>
    refusalOf(world.run({ type: 'setPositionLeverage', user: 'ann', contract: 'btcusdt', positionId, lever: to }));

  test('[POS-16] [ACC-03] a split position changes alone, with the orders that add to it; the side and the others keep theirs', () => {
    const world = splitWorld();
    lever(world, 20);
    world.place('ann', 'open_long', 600_000, 100);
    world.place('ann', 'open_long', 600_000, 100);
    const [first, second] = [idOf(world, 0), idOf(world, 1)];
    const adding = world.order('ann', world.place('ann', 'open_long', 590_000, 10, { positionId: first }));
    const fresh = world.order('ann', world.place('ann', 'open_long', 590_000, 10));
    expect(own(world, first, 10)).toBe('accepted');
    expect(held(world).map((one) => [one.lever, one.margin])).toEqual([
      [10, coins('600')],
      [20, coins('300')],
    ]);
    expect([adding, fresh].map(({ id }) => world.kernel.order('ann', id)?.lever)).toEqual([10, 20]);
    expect(world.kernel.order('ann', adding.id)?.hold).toBe(coins('59.354'));
    expect(world.kernel.leverage('ann', 'btcusdt')).toEqual({ long: 20, short: 20 });
    expect(own(world, second, 126)).toBe('bad-leverage');
    expect(own(world, '999', 10)).toBe('no-position');
    expect(
      world.run({ type: 'setPositionLeverage', user: 'ann', contract: 'btcusdt', positionId: first, lever: 10 }).events,
    ).toEqual([]);
    // The side's own leverage is for what is opened from now on.
    lever(world, 50);
    expect(held(world).map((one) => one.lever)).toEqual([10, 20]);
  });

  test('[POS-16] of a merged position it is that of its side; in one-way mode of both', () => {
    const hedge = createWorld(['ann']);
    hedge.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    hedge.mark(600_000);
    hedge.quote([], [[600_000, 100]]);
    hedge.place('ann', 'open_long', 600_000, 100);
    expect(own(hedge, hedge.position('ann')?.id ?? '', 10)).toBe('accepted');
    expect(hedge.kernel.leverage('ann', 'btcusdt')).toEqual({ long: 10, short: 20 });
    const oneWay = isolatedAnn();
    expect(own(oneWay, oneWay.position('ann')?.id ?? '', 25)).toBe('accepted');
    expect([oneWay.kernel.leverage('ann', 'btcusdt'), margins(oneWay)]).toEqual([
      { long: 25, short: 25 },
      [coins('2400')],
    ]);
  });
});
