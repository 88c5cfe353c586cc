// Cross or isolated: choosing, and the warning before a liquidation.
import { describe, expect, test } from 'vitest';
import { COIN, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import { cross, longAnn } from '../worlds/cross-world.ts';

describe('margin mode', () => {
  test('[ACC-02] isolated at first; cross by contract; what it is already is accepted', () => {
    const world = createWorld(['ann']);
    expect(world.kernel.marginMode('ann', 'btcusdt')).toBe('isolated');
    expect(cross(world, 'ann')).toBe('accepted');
    expect(world.run({ type: 'setMarginMode', user: 'ann', contract: 'btcusdt', mode: 'cross' }).events).toEqual([]);
    expect([world.kernel.marginMode('ann', 'btcusdt'), world.kernel.marginMode('ann', 'ethusdt')]).toEqual([
      'cross',
      'isolated',
    ]);
    const other = { type: 'setMarginMode', user: 'ann', contract: 'nothing', mode: 'cross' } as const;
    expect(refusalOf(world.run(other))).toBe('unknown-contract');
    expect(refusalOf(world.run({ ...other, contract: 'btcusdt', mode: 'portfolio' as 'cross' }))).toBe('bad-mode');
  });

  test('[ACC-02] refused while an order or a position of the contract is open, with auto-add for its own reason', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    const order = world.order('ann', world.place('ann', 'open_long', 590_000, 10));
    expect(cross(world, 'ann')).toBe('has-open-exposure');
    expect(cross(world, 'ann', 'ethusdt')).toBe('accepted');
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: order.id });
    world.quote([], [[600_000, 10]]);
    world.place('ann', 'open_long', 600_000, 10);
    expect(cross(world, 'ann')).toBe('has-open-exposure');
    world.run({ type: 'setAutoAddMargin', user: 'ann', contract: 'btcusdt', side: 'long', on: true });
    expect(cross(world, 'ann')).toBe('auto-add-margin-on');
  });

  test('[POS-10] [POS-04] margin by hand and auto-add are for isolated positions', () => {
    const world = longAnn();
    const target = { user: 'ann', contract: 'btcusdt', side: 'long' } as const;
    for (const amount of [COIN, -COIN])
      expect(refusalOf(world.run({ type: 'adjustMargin', ...target, amount }))).toBe('cross-no-margin-change');
    expect(refusalOf(world.run({ type: 'setAutoAddMargin', ...target, on: true }))).toBe('cross-no-auto-add');
    const position = world.position('ann');
    if (position !== undefined) expect(world.kernel.removableMargin(position)).toBe(0n);
  });
});

describe('margin call', () => {
  test('[ACC-10] once over the line, taken back under it, and again the next time', () => {
    const world = longAnn();
    const calls = (ticks: number) =>
      eventsOf(world.mark(ticks), 'MarginCalled').map(({ on, positionId, coin }) => [on, positionId, coin]);
    // Equity 9,820 - loss, 0.46 % to keep: 80 % is near 583,720.
    expect(calls(584_000)).toEqual([]);
    expect(calls(583_500)).toEqual([[true, null, 'usdt']]);
    expect(calls(583_400)).toEqual([]);
    expect(calls(590_000)).toEqual([[false, null, 'usdt']]);
    expect(calls(583_500)).toHaveLength(1);
    expect(calls(570_000)).toEqual([]);
    expect(world.kernel.positions('ann')).toEqual([]);
  });

  test('[ACC-10] an isolated position is called by itself', () => {
    const world = createWorld(['bob']);
    world.mark(600_000);
    world.quote([], [[600_000, 100]]);
    world.place('bob', 'open_long', 600_000, 100);
    const id = world.position('bob')?.id;
    // Margin 300, liquidation at 57,263.4; 80 % is near 57,330.
    expect(eventsOf(world.mark(573_000), 'MarginCalled')).toMatchObject([{ user: 'bob', positionId: id, on: true }]);
  });
});
