import { describe, expect, test } from 'vitest';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';

describe('placing orders', () => {
  test('[EXC-01] a limit order rests, is partly filled, is cancelled; hold, margin and fees to the unit', () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    const bid = world.order('ann', world.place('ann', 'open_long', 600_000, 10));
    expect(bid).toMatchObject({ status: 'open', hold: coins('30.36'), lever: 20 });
    expect(world.balance('ann')).toMatchObject({ free: coins('9969.64'), orderHold: coins('30.36') });
    const taker = world.order('bob', world.place('bob', 'open_short', 599_000, 4));
    expect(taker).toMatchObject({ status: 'filled', filled: 4, filledValue: coins('240'), fee: coins('0.144') });
    expect(world.kernel.order('ann', bid.id)).toMatchObject({
      status: 'partly-filled',
      filled: 4,
      fee: coins('0.048'),
      hold: coins('18.216'),
    });
    expect(world.position('ann')).toMatchObject({ amount: 4, entryValue: coins('240'), margin: coins('12') });
    expect(world.position('bob', 'short')).toMatchObject({ amount: 4, entryValue: coins('240'), margin: coins('12') });
    expect(refusalOf(world.run({ type: 'cancelOrder', user: 'bob', contract: 'btcusdt', orderId: bid.id }))).toBe(
      'unknown-order',
    );
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: bid.id });
    expect(world.kernel.order('ann', bid.id)).toMatchObject({
      status: 'partly-filled-cancelled',
      reason: 'user',
      hold: 0n,
    });
    expect(refusalOf(world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: bid.id }))).toBe(
      'order-not-open',
    );
    expect(world.balance('ann')).toMatchObject({ free: coins('9987.952'), orderHold: 0n, positionMargin: coins('12') });
  });

  test("[EXC-01] a market order fills through the house's levels up to its guard, and a close realises profit", () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    expect(refusalOf(world.place('ann', 'open_long', null, 5))).toBe('no-liquidity');
    world.quote(
      [[599_990, 10]],
      [
        [600_000, 3],
        [600_010, 3],
        [605_000, 50],
      ],
    );
    const opened = world.order('ann', world.place('ann', 'open_long', null, 10));
    expect(opened).toMatchObject({
      status: 'partly-filled-cancelled',
      filled: 6,
      reason: 'expired',
      priceTicks: 604_794,
      tif: 'IOC',
    });
    expect(world.position('ann')?.entryValue).toBe(coins('360.003'));
    world.quote([[606_000, 10]], []);
    const closed = world.order('ann', world.place('ann', 'close_long', null, 6));
    expect(closed).toMatchObject({ status: 'filled', realised: coins('3.597'), reduceOnly: true });
    expect(world.position('ann')).toBeUndefined();
    expect(world.balance('ann').free).toBe(coins('10000') + coins('3.597') - opened.fee - closed.fee);
  });

  test('[EXC-01] without any price a market order has no reference, without a quote no liquidity', () => {
    const world = createWorld(['ann']);
    expect(refusalOf(world.place('ann', 'open_long', null, 1))).toBe('no-reference-price');
  });

  test('[EXC-01] immediate-or-cancel, fill-or-kill, post-only', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.quote([[599_990, 5]], [[600_000, 5]]);
    expect(world.order('ann', world.place('ann', 'open_long', 600_000, 9, { tif: 'FOK' }))).toMatchObject({
      status: 'cancelled',
      filled: 0,
      hold: 0n,
    });
    expect(refusalOf(world.place('ann', 'open_long', 600_000, 1, { tif: 'POST' }))).toBe('post-only-would-take');
    expect(world.order('ann', world.place('ann', 'open_long', 599_995, 1, { tif: 'POST' }))).toMatchObject({
      status: 'open',
    });
    expect(world.order('ann', world.place('ann', 'open_long', 600_000, 9, { tif: 'IOC' }))).toMatchObject({
      status: 'partly-filled-cancelled',
      filled: 5,
    });
    world.quote([], [[600_000, 9]]);
    expect(world.order('ann', world.place('ann', 'open_long', 600_000, 9, { tif: 'FOK' }))).toMatchObject({
      status: 'filled',
    });
  });

  test('[EXC-01] the same client id with the same body is the same order, with another body it is refused', () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    world.quote([[599_990, 5]], []);
    const first = world.place('ann', 'open_long', 590_000, 3, { clientId: 'mine' });
    const hash = world.kernel.stateHash();
    expect(world.place('ann', 'open_long', 590_000, 3, { clientId: 'mine' })).toMatchObject({
      ok: true,
      orderId: first.ok ? first.orderId : '',
      events: [],
    });
    expect(refusalOf(world.place('ann', 'open_long', 590_000, 4, { clientId: 'mine' }))).toBe('client-id-reused');
    expect(world.kernel.stateHash()).toBe(hash);
    expect(world.kernel.orderByClientId('ann', 'mine')?.amount).toBe(3);
    expect(world.kernel.orderByClientId('bob', 'mine')).toBeUndefined();
    expect(world.place('bob', 'open_long', 590_000, 4, { clientId: 'mine' }).ok).toBe(true);
  });

  test('[EXC-01] the kernel keeps open orders and the newest ended ones', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    const open = world.order('ann', world.place('ann', 'open_long', 590_000, 1, { clientId: 'open' }));
    const first = world.order('ann', world.place('ann', 'open_long', 590_000, 1, { tif: 'IOC', clientId: 'first' }));
    for (let count = 0; count < 199; count += 1) world.place('ann', 'open_long', 590_000, 1, { tif: 'IOC' });
    expect(world.kernel.order('ann', first.id)?.status).toBe('cancelled');
    world.place('ann', 'open_long', 590_000, 1, { tif: 'IOC' });
    expect([world.kernel.order('ann', first.id), world.kernel.orderByClientId('ann', 'first')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(world.kernel.orderByClientId('ann', 'open')).toEqual(open);
  });

  test('[EXC-01] a taker that meets its own order stops, the maker stays', () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    world.place('bob', 'open_short', 600_000, 2);
    world.place('ann', 'open_short', 600_000, 2);
    expect(world.order('ann', world.place('ann', 'open_long', 600_100, 5))).toMatchObject({
      status: 'partly-filled-cancelled',
      filled: 2,
      reason: 'self-trade',
    });
    expect(world.kernel.depth('btcusdt')).toEqual({ bids: [], asks: [[600_000, 2]] });
  });

  test('[EXC-01] amounts, prices, balance, gears and counts are checked', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    const refusal = (...args: Parameters<typeof world.place>): string => refusalOf(world.place(...args));
    expect(refusal('ann', 'open_long', 600_000, 0)).toBe('bad-quantity');
    expect(refusal('ann', 'open_long', 600_000, 1.5)).toBe('bad-quantity');
    expect(refusal('ann', 'open_long', 0, 1)).toBe('bad-price');
    expect(refusal('ann', 'open_long', 600_000, 200_001)).toBe('over-max-amount');
    expect(refusal('ann', 'open_long', 600_000, 5_000)).toBe('insufficient-balance');
    expect(refusal('zed', 'open_long', 600_000, 1)).toBe('unknown-account');
    expect(refusal('ann', 'open_long', 600_000, 1, { contract: 'nosuchusdt' })).toBe('unknown-contract');
    expect(refusal('ann', 'open_long', 630_000, 1)).toBe('price-liquidates-at-once');
    expect(refusal('ann', 'open_short', 570_000, 1)).toBe('price-liquidates-at-once');
    expect(refusal('ann', 'close_long', 600_000, 1)).toBe('reduce-only-no-position');
    world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 125, short: 20 });
    expect(refusal('ann', 'open_long', 599_000, 5_001)).toBe('over-gear');
    for (let count = 0; count < 200; count += 1) world.place('ann', 'open_long', 500_000, 1);
    expect(refusal('ann', 'open_long', 500_000, 1)).toBe('over-max-orders');
  });

  test('[EXC-01] position mode changes only without exposure; leverage is one of those that are offered', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    const order = world.order('ann', world.place('ann', 'open_long', 590_000, 1));
    expect(refusalOf(world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 10, short: 10 }))).toBe(
      'accepted',
    );
    expect(world.run({ type: 'setLeverage', user: 'ann', contract: 'ethusdt', long: 10, short: 5 }).ok).toBe(true);
    expect(world.kernel.leverage('ann', 'ethusdt')).toEqual({ long: 10, short: 5 });
    expect(refusalOf(world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' }))).toBe('has-open-exposure');
    expect(refusalOf(world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 126, short: 10 }))).toBe(
      'bad-leverage',
    );
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: order.id });
    expect(
      eventsOf(world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' }), 'PositionModeChanged'),
    ).toHaveLength(1);
    expect(world.kernel.account('ann')?.mode).toBe('hedge');
  });

  test('[EXC-02] a resting sell below the touch and an inverse bid above it are margined at the touch; open loss is held', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.quote([[600_000, 1]], []);
    expect(world.order('ann', world.place('ann', 'open_short', 599_000, 10)).holdTotal).toBe(
      coins('30') + coins('0.36') + coins('1'),
    );
    const inverse = createWorld(['ann'], 'btcusd');
    inverse.mark(510_000);
    inverse.run({ type: 'quoteHouse', contract: 'btcusd', bids: [], asks: [[500_000, 1]] });
    expect(inverse.order('ann', inverse.place('ann', 'open_long', 510_000, 10)).holdTotal).toBe(
      coins('0.001') + coins('0.000012'),
    );
  });
});
