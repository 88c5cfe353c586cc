import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import { compareRanks, deleverageRank } from '../../../../exchange/risk/deleverage-rank.ts';
import { deleveraged, openThree } from '../worlds/deleverage-world.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../worlds/kernel-commands.ts';
import { coins, createWorld, eventsOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

const pool = (world: World, name: string): bigint =>
  world.kernel.pools().find((row) => row.pool === name && row.coin === 'usdt')?.amount ?? 0n;
/** Others are liquidated before, well above their bankruptcy price. */
const threeTraders = (before: readonly (readonly [string, number])[] = []): World => {
  const world = createWorld(['ann', 'bob', 'cat', ...before.map(([user]) => user)]);
  for (const [user, amount] of before) {
    world.mark(600_000);
    world.quote([[580_000, amount]], [[600_000, amount]]);
    world.place(user, 'open_long', 600_000, amount);
    world.mark(572_000);
  }
  return openThree(world);
};

describe('auto-deleveraging', () => {
  test('[EXC-02] what the fund cannot pay for is closed against those who gained most, at the bankruptcy price, without a fee', () => {
    const world = threeTraders();
    const free = world.balance('bob').free;
    const outcome = world.mark(565_000);
    expect(deleveraged(outcome)).toEqual([
      ['bob', 60, 570_000],
      ['cat', 40, 570_000],
    ]);
    expect(eventsOf(outcome, 'Traded')).toEqual([]);
    expect(world.position('ann')).toBeUndefined();
    expect(world.position('bob', 'short')).toBeUndefined();
    expect(world.balance('bob').free).toBe(free + coins('72') + coins('180'));
    expect([pool(world, 'insurance'), pool(world, 'house')]).toEqual([0n, 0n]);
    expect(world.balance('ann')).toMatchObject({ positionMargin: 0n, free: coins('10000') - coins('303.6') });
  });

  test('[EXC-02] the highest rank goes first and only as far as it must; the rest keeps its margin in proportion', () => {
    const world = threeTraders();
    world.quote([[570_000, 70]], []);
    const outcome = world.mark(565_000);
    expect(deleveraged(outcome)).toEqual([['bob', 30, 570_000]]);
    expect(world.position('bob', 'short')).toMatchObject({ amount: 30, margin: coins('36') });
    const adlOf = ['bob', 'cat'].map((user) =>
      world.kernel.positions(user).map((position) => world.kernel.adlIndicator(position)),
    );
    expect(adlOf).toEqual([[5], [3]]);
    expect(world.position('cat', 'short')).toMatchObject({ amount: 40 });
  });

  test('[EXC-02] while the fund can pay it pays, and nobody is deleveraged', () => {
    const world = threeTraders([['dan', 1_000]]);
    const fund = pool(world, 'insurance');
    expect(fund).toBeGreaterThan(coins('50'));
    const outcome = world.mark(565_000);
    expect(deleveraged(outcome)).toEqual([]);
    expect(pool(world, 'insurance')).toBe(fund - coins('50'));
    expect(world.position('bob', 'short')).toMatchObject({ amount: 60 });
  });

  test('[EXC-02] what no user holds the other side of goes to the house, and the fund is never below zero', () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    world.place('bob', 'open_short', 600_000, 30);
    world.quote([], [[600_000, 70]]);
    world.place('ann', 'open_long', 600_000, 100);
    const outcome = world.mark(565_000);
    expect(deleveraged(outcome)).toEqual([['bob', 30, 570_000]]);
    expect(pool(world, 'insurance')).toBe(0n);
    const [last] = eventsOf(outcome, 'OrderChanged')
      .filter(({ order }) => order.user === 'ann')
      .toReversed();
    expect(last?.order).toMatchObject({
      status: 'filled',
      liquidation: { kind: 'through-loss', bankruptcyTicks: 570_000 },
    });
  });

  test('[EXC-02] a forced close says how it was closed: through the book, at the bankruptcy price, or with a loss beyond the margin', () => {
    const kindAt = (world: World, ticks: number): string | undefined => {
      const outcome = world.mark(ticks);
      const id = eventsOf(outcome, 'OrderChanged').find(({ order }) => order.origin === 'liquidation')?.order.id ?? '';
      return world.kernel.order('ann', id)?.liquidation?.kind;
    };
    const through = threeTraders();
    through.quote([[575_000, 100]], []);
    expect(kindAt(through, 572_000)).toBe('forced');
    expect(kindAt(threeTraders(), 572_000)).toBe('bankruptcy');
    expect(kindAt(threeTraders(), 565_000)).toBe('bankruptcy');
    const alone = createWorld(['ann']);
    alone.mark(600_000);
    alone.quote([], [[600_000, 100]]);
    alone.place('ann', 'open_long', 600_000, 100);
    expect(kindAt(alone, 565_000)).toBe('through-loss');
  });
});

describe('rank', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 18n });

  test('[EXC-02] more profit ranks higher, more margin lower while there is a profit', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (entry, value, margin, profit, more) => {
        const base = deleverageRank(entry, value, margin, profit);
        const richer = deleverageRank(entry, value, margin, profit + more);
        const safer = deleverageRank(entry, value, margin + more, profit);
        if (base === null || richer === null || safer === null) throw new Error('no rank');
        // Profit also adds to what is left of the margin: profit / (margin + profit) still rises.
        expect(compareRanks(richer, base)).toBe(1);
        expect(compareRanks(safer, base)).toBe(-1);
      }),
    );
  });

  test('[EXC-02] a gain ranks before no gain, that before a loss; of nothing left there is no rank', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (entry, value, margin, part) => {
        const loss = part % margin;
        const [gains, even, loses] = [
          deleverageRank(entry, value, margin, part),
          deleverageRank(entry, value, margin, 0n),
          deleverageRank(entry, value, margin, -loss),
        ];
        if (gains === null || even === null || loses === null) throw new Error('no rank');
        expect(compareRanks(gains, even)).toBe(1);
        expect(compareRanks(even, loses)).toBe(loss === 0n ? 0 : 1);
        expect(deleverageRank(entry, value, margin, -margin - part)).toBeNull();
      }),
    );
  });
});

test('[EXC-02] in arbitrary markets nobody is deleveraged at a price that costs more than the margin, and it happens', () => {
  let seen = 0;
  for (const seed of [5, 17, 23, 42, 77, 101, 204, 311, 408, 512, 640, 777, 3, 8, 21, 34, 55, 89, 144, 233]) {
    const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    kernelCommands(seed, 500).forEach((command, step) => {
      const free = new Map(
        ['ann', 'bob', 'cat', 'dan', 'eve'].flatMap((user) =>
          // What a plan that fires holds for its order is still the user's.
          kernel.balances(user).map((row) => [`${user} ${row.coin}`, row.free + row.orderHold] as const),
        ),
      );
      const outcome = kernel.execute(1_000 + step, command);
      const closed = eventsOf(outcome, 'OrderChanged').filter(
        ({ order }) => order.origin === 'adl' && order.status === 'filled',
      );
      seen += closed.length;
      const faults = kernel.checkInvariants();
      if (closed.length > 0 && command.type === 'setPrices') {
        for (const { order } of closed) {
          const coin = kernel.contract(order.contract)?.coin ?? 'usdt';
          const others = outcome.events.filter(
            (event) =>
              (event.type === 'Filled' && event.user === order.user && event.orderId !== order.id) ||
              (event.type === 'MarginAdjusted' && event.user === order.user),
          );
          const row = kernel.balances(order.user).find((one) => one.coin === coin);
          const now = (row?.free ?? 0n) + (row?.orderHold ?? 0n);
          if (others.length === 0 && now < (free.get(`${order.user} ${coin}`) ?? 0n))
            faults.push(`${order.user} paid from free balance`);
        }
      }
      if (faults.length > 0) throw new Error(`seed ${seed} step ${step}: ${faults.join('; ')}`);
    });
  }
  expect(seen).toBeGreaterThan(3);
});
