import { describe, expect, test } from 'vitest';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

const takes = (world: World, side: 'buy' | 'sell', priceTicks: number, amount: number): readonly (string | null)[] =>
  eventsOf(world.run({ type: 'takeHouse', contract: 'btcusdt', side, priceTicks, amount }), 'Traded').map(
    ({ makerOrder }) => makerOrder,
  );

describe('editing an order', () => {
  const twoBids = () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    world.quote([], [[600_010, 50]]);
    const first = world.order('ann', world.place('ann', 'open_long', 600_000, 10)).id;
    const second = world.order('bob', world.place('bob', 'open_long', 600_000, 10)).id;
    const edit = (user: string, orderId: string, priceTicks: number | null, amount: number | null) =>
      world.run({ type: 'editOrder', user, contract: 'btcusdt', orderId, priceTicks, amount });
    return { world, first, second, edit };
  };

  test('[EXC-01] less at the same price keeps the place and frees its share of the hold', () => {
    const { world, first, second, edit } = twoBids();
    const held = world.balance('ann').orderHold;
    expect(refusalOf(edit('ann', first, null, 5))).toBe('accepted');
    expect(world.balance('ann').orderHold).toBe(held / 2n);
    expect(takes(world, 'sell', 600_000, 15)).toEqual([first, second]);
  });

  test('[EXC-01] more, or another price, goes behind everybody there', () => {
    const { world, first, second, edit } = twoBids();
    edit('ann', first, null, 11);
    expect(takes(world, 'sell', 600_000, 5)).toEqual([second]);
    edit('ann', first, 599_990, null);
    edit('ann', first, 600_000, null);
    expect(takes(world, 'sell', 600_000, 16)).toEqual([second, first]);
    expect(world.position('ann')?.amount).toBe(11);
  });

  test('[EXC-01] an edit may trade at once; what is filled already counts in the amount', () => {
    const { world, first, edit } = twoBids();
    expect(takes(world, 'sell', 600_000, 4)).toEqual([first]);
    expect(refusalOf(edit('ann', first, null, 4))).toBe('bad-quantity');
    expect(eventsOf(edit('ann', first, 600_010, 8), 'Filled')).toHaveLength(1);
    expect(world.kernel.order('ann', first)).toMatchObject({ status: 'filled', filled: 8, amount: 8, hold: 0n });
    expect(refusalOf(edit('ann', first, null, 3))).toBe('order-not-open');
  });

  test('[EXC-01] a refused edit leaves the order at its place; another user sees an unknown order', () => {
    const { world, first, second, edit } = twoBids();
    expect(refusalOf(edit('bob', first, null, 5))).toBe('unknown-order');
    expect(refusalOf(edit('ann', first, 0, null))).toBe('bad-price');
    expect(refusalOf(edit('ann', first, null, 1e6))).toBe('over-max-amount');
    expect(refusalOf(edit('ann', first, null, 5_000))).toBe('insufficient-balance');
    expect(edit('ann', first, 600_000, 10).events).toEqual([]);
    expect(takes(world, 'sell', 600_000, 15)).toEqual([first, second]);
  });

  test('[EXC-01] a refused post-only price change leaves the order in the book at its old place in the queue', () => {
    const { world, second, edit } = twoBids();
    const post = world.order('ann', world.place('ann', 'open_long', 599_000, 2, { tif: 'POST' })).id;
    const behind = world.order('bob', world.place('bob', 'open_long', 599_000, 2)).id;
    expect(refusalOf(edit('ann', post, 600_010, null))).toBe('post-only-would-take');
    world.run({ type: 'cancelOrders', user: 'ann', contract: 'btcusdt', orderIds: [] });
    expect(takes(world, 'sell', 599_000, 24).slice(2)).toEqual([post, behind]);
    expect(world.kernel.order('bob', second)?.status).toBe('filled');
  });
});

test('[EXC-01] batch cancel ends what is named and open, of one user alone; all of a contract; all', () => {
  const world = createWorld(['ann', 'bob']);
  world.mark(600_000);
  const mine = [1, 2, 3, 4].map((step) => world.order('ann', world.place('ann', 'open_long', 500_000 + step, 1)).id);
  const other = world.order('bob', world.place('bob', 'open_long', 500_000, 1)).id;
  const cancel = (contract: string | null, orderIds: readonly string[] | null) =>
    world.run({ type: 'cancelOrders', user: 'ann', contract, orderIds });
  expect(refusalOf(cancel('btcusdt', [other]))).toBe('unknown-order');
  expect(eventsOf(cancel('btcusdt', [mine[2] ?? '', other, mine[0] ?? '']), 'OrderChanged')).toHaveLength(2);
  expect(cancel('ethusdt', null).events).toEqual([]);
  expect(eventsOf(cancel(null, null), 'OrderChanged')).toHaveLength(2);
  expect(world.kernel.openOrders('ann')).toEqual([]);
  expect(world.kernel.openOrders('bob')).toHaveLength(1);
  expect(world.balance('ann').orderHold).toBe(0n);
});

describe('a position', () => {
  const held = (contracts = 100) => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.quote([[599_990, 1_000]], [[600_000, contracts]]);
    world.place('ann', 'open_long', 600_000, contracts);
    const adjust = (amount: bigint) =>
      world.run({ type: 'adjustMargin', user: 'ann', contract: 'btcusdt', side: 'long', amount });
    return { world, adjust };
  };

  test('[EXC-02] [POS-05] is not closed whole while a part of it waits in a close of its own; without one it closes at market', () => {
    const { world } = held();
    world.place('ann', 'close_long', 700_000, 60);
    const close = () => world.run({ type: 'closePositions', user: 'ann', contract: null });
    expect(refusalOf(close())).toBe('positions-closing');
    expect(world.position('ann')?.amount).toBe(100);
    const [resting] = world.kernel.openOrders('ann');
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: resting?.id ?? never() });
    expect(eventsOf(close(), 'Filled')).toHaveLength(1);
    expect(world.kernel.positions('ann')).toEqual([]);
    expect(world.kernel.openOrders('ann')).toEqual([]);
    expect(refusalOf(close())).toBe('no-position');
  });

  test('[EXC-02] is not closed where nobody bids', () => {
    const { world } = held();
    world.quote([[599_990, 0]], []);
    expect(refusalOf(world.run({ type: 'closePositions', user: 'ann', contract: 'btcusdt' }))).toBe('no-liquidity');
    expect(world.position('ann')?.amount).toBe(100);
  });

  test('[EXC-02] takes margin from free balance and gives back all but initial margin and loss', () => {
    const { world, adjust } = held();
    expect(world.position('ann')?.margin).toBe(coins('300'));
    expect(refusalOf(adjust(coins('-0.0000000001')))).toBe('margin-below-reserve');
    expect(refusalOf(adjust(coins('10000')))).toBe('insufficient-balance');
    expect(refusalOf(adjust(0n))).toBe('no-margin-change');
    adjust(coins('200'));
    world.mark(599_000);
    const position = world.position('ann');
    expect(position && world.kernel.removableMargin(position)).toBe(coins('190'));
    expect(refusalOf(adjust(coins('-190.1')))).toBe('margin-below-reserve');
    expect(eventsOf(adjust(coins('-190')), 'MarginAdjusted')).toMatchObject([{ amount: coins('-190'), by: 'user' }]);
    expect(world.position('ann')?.margin).toBe(coins('310'));
  });

  test('[EXC-02] with auto-add is filled up instead of liquidated while the free balance can save it', () => {
    const { world } = held(400);
    const due = (world.kernel.liquidationTicks(world.position('ann') ?? never()) ?? 0) - 100;
    world.run({ type: 'setAutoAddMargin', user: 'ann', contract: 'btcusdt', side: 'long', on: true });
    const outcome = world.mark(due);
    expect(eventsOf(outcome, 'Liquidated')).toEqual([]);
    expect(eventsOf(outcome, 'MarginAdjusted')).toMatchObject([{ by: 'system' }]);
    const position = world.position('ann') ?? never();
    expect(world.kernel.removableMargin(position)).toBe(0n);
    expect(eventsOf(world.mark(1_000), 'Liquidated')).toMatchObject([{ amount: 400 }]);
  });
});

const never = (): never => {
  throw new Error('no position');
};
