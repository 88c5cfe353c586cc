// Auto-deleveraging of cross accounts: they rank by what their account has, and are closed only as far as it bears.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { rankOf, ranksOf } from '../../../../exchange/kernel/risk/deleverage.ts';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import { readState } from '../../../../exchange/kernel/state/snapshot.ts';
import { accountOf, marketOf } from '../../../../exchange/kernel/state/state.ts';
import { deleveraged, openThree } from '../worlds/deleverage-world.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../worlds/kernel-commands.ts';
import { cross } from '../worlds/cross-world.ts';
import { coins, createWorld, eventsOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

const adlOf = (world: World, users: readonly string[]): number[] =>
  users.flatMap((user) => world.kernel.positions(user).map((position) => world.kernel.adlIndicator(position)));
/** Bob is cross, with 10,000 behind his position. */
const againstCross = (): World => {
  const world = createWorld(['ann', 'bob', 'cat']);
  cross(world, 'bob');
  return openThree(world);
};

describe('rank of a cross account', () => {
  test('[EXC-02] who has an account behind the position comes after who has only its margin, whatever leverage is set; the record is a 16 as ever', () => {
    const world = againstCross();
    world.quote([[570_000, 70]], []);
    const outcome = world.mark(565_000);
    // By its margin alone bob's would be first: 50x against 10x.
    expect(deleveraged(outcome)).toEqual([['cat', 30, 570_000]]);
    expect(world.position('bob', 'short')).toMatchObject({ amount: 60 });
    const [record] = eventsOf(outcome, 'OrderChanged').filter(
      ({ order }) => order.origin === 'adl' && order.user === 'cat',
    );
    expect(record?.order).toMatchObject({ reason: 'system', priceTicks: 570_000, side: 'close_short' });
  });

  test('[EXC-02] the ADL indicators follow the same rank: the place changes with what the account has', () => {
    const world = againstCross();
    world.mark(590_000);
    expect(adlOf(world, ['bob', 'cat'])).toEqual([3, 5]);
    // Bob's account is now hardly more than his margin: 4.5 against 8.2 times its equity for cat.
    const rich = world.balance('bob').free;
    world.run({ type: 'transfer', user: 'bob', coin: 'usdt', amount: rich - coins('1'), from: 'contract', to: 'fund' });
    world.mark(589_000);
    expect(adlOf(world, ['bob', 'cat'])).toEqual([5, 3]);
  });

  test('[EXC-02] a cross position with nothing beside it ranks as the isolated one of the same margin; with anything beside it lower, as long as it gains', () => {
    const lightsOf = (beside: bigint, gain: number): number[] => {
      const world = createWorld(['bob', 'cat']);
      cross(world, 'bob');
      world.mark(600_000);
      world.quote([[600_000, 200]], []);
      for (const user of ['bob', 'cat']) world.place(user, 'open_short', 600_000, 100);
      const rest = world.balance('bob').free - beside;
      if (rest > 0n)
        world.run({ type: 'transfer', user: 'bob', coin: 'usdt', amount: rest, from: 'contract', to: 'fund' });
      world.mark(600_000 - gain);
      return adlOf(world, ['bob', 'cat']);
    };
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 8n, max: coins('9000') }),
        fc.integer({ min: 10, max: 50_000 }),
        (beside, gain) => {
          expect(lightsOf(0n, gain)).toEqual([5, 5]);
          expect(lightsOf(beside, gain)).toEqual([3, 5]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('[EXC-02] a ranking reads each cross account once, however many of its positions are in it, and ranks each as it ranks alone', () => {
  const world = createWorld(['bob', 'cat', 'ann']);
  world.mark(600_000);
  for (const user of ['bob', 'cat']) {
    cross(world, user);
    world.run({ type: 'setPositionMode', user, mode: 'hedge' });
    world.run({ type: 'setSelectedMode', user, contract: 'btcusdt', selected: 'split' });
  }
  world.quote([[600_000, 1_000]], [[600_010, 1_000]]);
  const HELD = 12;
  for (let at = 0; at < HELD; at += 1)
    for (const user of ['bob', 'cat']) world.place(user, 'open_short', 600_000, 1 + at);
  world.place('ann', 'open_short', 600_000, 7);
  world.mark(590_000);
  const state = readState(CONTRACTS, world.kernel.snapshot());
  const market = marketOf(state, 'btcusdt');
  const alone = [...market.positions.values()].map((position) => ({ id: position.id, rank: rankOf(market, position) }));
  let walks = 0;
  for (const user of ['bob', 'cat']) {
    const { positions } = accountOf(state, user);
    const walk = positions.values.bind(positions);
    positions.values = () => {
      walks += 1;
      return walk();
    };
  }
  expect(ranksOf(market, 'short')).toEqual(alone);
  expect([alone.length, walks]).toEqual([2 * HELD + 1, 2]);
});

test('[EXC-02] [ACC-04] nobody is deleveraged against an account of the same person, however high it ranks', () => {
  const world = createWorld(['ann', 'cat']);
  world.run({ type: 'transfer', user: 'ann', coin: 'usdt', amount: coins('1000'), from: 'contract', to: 'fund' });
  world.run({ type: 'setLeverage', user: 'ann.fund', contract: 'btcusdt', long: 50, short: 50 });
  world.mark(600_000);
  world.quote([[600_000, 60]], [[600_010, 60]]);
  world.place('ann.fund', 'open_short', 600_000, 60);
  world.place('cat', 'open_short', 600_000, 40);
  world.place('ann', 'open_long', 600_010, 100);
  const outcome = world.mark(565_000);
  expect(deleveraged(outcome)).toEqual([['cat', 40, 570_006]]);
  expect(world.kernel.positions('ann.fund').map(({ amount }) => amount)).toEqual([60]);
  expect(world.position('ann')).toBeUndefined();
});

test('[EXC-02] in arbitrary markets no cross account is due because it was deleveraged, and cross accounts are', () => {
  let seen = 0;
  for (const seed of [3, 8, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1_597]) {
    const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    kernelCommands(seed, 500).forEach((command, step) => {
      const outcome = kernel.execute(1_000 + step, command);
      const closed = eventsOf(outcome, 'OrderChanged').filter(
        ({ order }) => order.origin === 'adl' && order.status === 'filled' && order.cross === true,
      );
      seen += closed.length;
      for (const { order } of closed) {
        const coin = kernel.contract(order.contract)?.coin ?? 'usdt';
        const risk = kernel.crossRisk(order.user, coin);
        if (risk !== null && risk.equity <= risk.required)
          throw new Error(`seed ${seed} step ${step}: ${order.user} is due`);
      }
      const faults = closed.length > 0 ? kernel.checkInvariants() : [];
      if (faults.length > 0) throw new Error(`seed ${seed} step ${step}: ${faults.join('; ')}`);
    });
  }
  expect(seen).toBeGreaterThan(0);
});
