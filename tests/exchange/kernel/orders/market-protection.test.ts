// The rules of market protection, one test a row of the register (order_policies); its id is in the title.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardTicks as exchangeGuard } from '../../../../exchange/kernel/orders/reference.ts';
import { MARKET_PERMILLE, guardTicks } from '../../../../src/domain/order/market-guard.ts';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { print } from '../worlds/trigger-world.ts';

describe('protection of market orders', () => {
  // The published rows count points from the best opposite quote; the register decides: last x 1.008 and last x 0.992.
  const guards = (side: 'buy' | 'sell', ticks: number) => [
    exchangeGuard(side, ticks),
    guardTicks(ticks, MARKET_PERMILLE[side]),
  ];
  const filledAt = (world: World, side: 'open_long' | 'open_short') =>
    eventsOf(world.place('bob', side, null, 10), 'Filled').map(({ priceTicks, amount }) => [priceTicks, amount]);
  const bookAt = (
    bids: readonly (readonly [number, number])[],
    asks: readonly (readonly [number, number])[],
  ): World => {
    const world = createWorld(['bob']);
    world.mark(600_000);
    print(world, 600_000);
    world.quote(bids, asks);
    return world;
  };

  test('[FORM-04] PROT-001 a buy fills up to its guard and no higher', () => {
    expect(guards('buy', 600_000)).toEqual([604_800, 604_800]);
    const world = bookAt(
      [],
      [
        [604_800, 4],
        [604_801, 50],
      ],
    );
    expect(filledAt(world, 'open_long')).toEqual([[604_800, 4]]);
  });

  test('[FORM-04] PROT-002 a sell fills down to its guard and no lower', () => {
    expect(guards('sell', 600_000)).toEqual([595_200, 595_200]);
    const world = bookAt(
      [
        [595_200, 4],
        [595_199, 50],
      ],
      [],
    );
    expect(filledAt(world, 'open_short')).toEqual([[595_200, 4]]);
  });

  test('[FORM-04] PROT-003 a reference too small for a point of protection keeps its own price', () => {
    expect([guards('buy', 1), guards('sell', 1), guards('buy', 124)]).toEqual([
      [1, 1],
      [1, 1],
      [124, 124],
    ]);
  });

  test('[FORM-04] PROT-004 large references stay exact: no rounding beyond the tick, both sides alike', () => {
    expect(guards('buy', 500_010)).toEqual([504_010, 504_010]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 43 }), (ticks) => {
        const [buy, sell] = [guards('buy', ticks), guards('sell', ticks)];
        expect(buy[0]).toBe(buy[1]);
        expect(sell[0]).toBe(sell[1]);
        expect(BigInt(buy[0] ?? 0)).toBe((BigInt(ticks) * 1008n) / 1000n);
      }),
    );
  });

  test('[FORM-04] PROT-005 a sell guard is never below one tick', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 1_000 }), (ticks) => Math.min(...guards('sell', ticks)) >= 1));
  });

  test('[FORM-04] PROT-006 nothing on the other side: refused, and nothing is held', () => {
    for (const side of ['open_long', 'open_short'] as const) {
      const world = bookAt(side === 'open_short' ? [] : [[599_000, 5]], side === 'open_long' ? [] : [[601_000, 5]]);
      expect(refusalOf(world.place('bob', side, null, 10))).toBe('no-liquidity');
      expect(world.balance('bob')).toMatchObject({ free: coins('10000'), orderHold: 0n });
    }
  });
});
