import { describe, expect, test } from 'vitest';
import { coins, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import { amounts, held, idOf, lever, splitWorld } from '../worlds/split-world.ts';

describe('opening', () => {
  test('[EXC-02][ACC-03] each opening order makes a position of its own, with its own leverage and margin', () => {
    const world = splitWorld();
    world.place('ann', 'open_long', null, 10);
    expect(refusalOf(lever(world, 50))).toBe('accepted');
    world.place('ann', 'open_long', null, 5);
    world.place('ann', 'open_short', null, 4);
    expect(held(world)).toMatchObject([
      { amount: 10, lever: 20, margin: coins('30'), split: true },
      { amount: 5, lever: 50, margin: coins('6'), split: true },
    ]);
    expect(amounts(world, 'short')).toEqual([4]);
    expect(world.kernel.openInterest('btcusdt')).toBe(15);
  });

  test('[EXC-02] all fills of one order go to one position', () => {
    const world = splitWorld();
    world.place('ann', 'open_long', 599_995, 10);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_995, amount: 4 });
    world.place('ann', 'open_long', null, 1);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_995, amount: 6 });
    expect(amounts(world)).toEqual([10, 1]);
  });

  test('[EXC-02][POS-07] an order that names a position adds to it, at its leverage', () => {
    const world = splitWorld();
    world.place('ann', 'open_long', null, 10);
    lever(world, 100);
    const order = world.order('ann', world.place('ann', 'open_long', null, 3, { positionId: idOf(world, 0) }));
    expect(order).toMatchObject({ lever: 20, positionId: idOf(world, 0) });
    expect(held(world)).toMatchObject([{ amount: 13, margin: coins('39'), lever: 20 }]);
    expect(refusalOf(world.place('ann', 'open_short', null, 3, { positionId: idOf(world, 0) }))).toBe('no-position');
    expect(refusalOf(world.place('bob', 'open_long', null, 3, { positionId: idOf(world, 0) }))).toBe('no-position');
  });

  test('[EXC-02] at most 100 positions, those of open orders counted; adding to one is still allowed', () => {
    const world = splitWorld();
    world.quote([], [[600_000, 1_000]]);
    for (let index = 0; index < 99; index += 1) world.place('ann', 'open_long', null, 1);
    const resting = world.order('ann', world.place('ann', 'open_long', 590_000, 1));
    expect(refusalOf(world.place('ann', 'open_long', null, 1))).toBe('over-max-positions');
    expect(refusalOf(world.place('ann', 'open_long', null, 1, { positionId: idOf(world, 0) }))).toBe('accepted');
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: resting.id });
    expect(refusalOf(world.place('ann', 'open_long', null, 1))).toBe('accepted');
    expect(held(world)).toHaveLength(100);
  });
});

describe('closing', () => {
  test('[EXC-02][FORM-17] a close must name the position and closes that one only', () => {
    const world = splitWorld();
    for (const amount of [10, 5]) world.place('ann', 'open_long', null, amount);
    expect(refusalOf(world.place('ann', 'close_long', null, 5))).toBe('position-not-named');
    world.place('ann', 'close_long', null, 4, { positionId: idOf(world, 0) });
    expect(amounts(world)).toEqual([6, 5]);
    expect(refusalOf(world.place('ann', 'close_long', null, 6, { positionId: idOf(world, 1) }))).toBe(
      'close-exceeds-position',
    );
    world.place('ann', 'close_long', null, 5, { positionId: idOf(world, 1) });
    expect(amounts(world)).toEqual([6]);
  });

  test('[EXC-02] closing holds are kept by position', () => {
    const world = splitWorld();
    for (const amount of [10, 5]) world.place('ann', 'open_long', null, amount);
    const closing = () => held(world).map((position) => position.closing);
    world.place('ann', 'close_long', 610_000, 8, { positionId: idOf(world, 0) });
    expect(closing()).toEqual([8, 0]);
    expect(refusalOf(world.place('ann', 'close_long', 610_000, 3, { positionId: idOf(world, 0) }))).toBe(
      'close-exceeds-position',
    );
    world.place('ann', 'close_long', 610_000, 5, { positionId: idOf(world, 1) });
    expect(closing()).toEqual([8, 5]);
  });

  test('[EXC-02] what belongs to a position ends with it: the rest of its opening order, orders that add to it, its plans', () => {
    const world = splitWorld();
    const opening = world.order('ann', world.place('ann', 'open_long', 599_995, 10));
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_995, amount: 4 });
    const positionId = idOf(world, 0);
    const add = world.order('ann', world.place('ann', 'open_long', 590_000, 1, { positionId }));
    const other = world.order('ann', world.place('ann', 'open_long', 590_000, 1));
    const plan = {
      contract: 'btcusdt',
      by: 'last',
      triggerTicks: 620_000,
      orderKind: 'market',
      priceTicks: null,
    } as const;
    world.run({
      type: 'placePlan',
      user: 'ann',
      clientId: 'p',
      side: 'close_long',
      amount: 1,
      tif: 'GTC',
      reduceOnly: false,
      positionId,
      ...plan,
    });
    world.quote([[599_998, 10]], []);
    world.place('ann', 'close_long', null, 4, { positionId });
    const ended = { status: 'cancelled', reason: 'system', hold: 0n };
    expect(world.kernel.order('ann', opening.id)).toMatchObject({ ...ended, status: 'partly-filled-cancelled' });
    expect(world.kernel.order('ann', add.id)).toMatchObject(ended);
    expect(world.kernel.order('ann', other.id)?.status).toBe('open');
    expect(world.kernel.plan('ann', '1')).toMatchObject({ status: 'cancelled', reason: 'position-gone' });
  });

  test('[EXC-02] a liquidation takes the position that is due and leaves the others and their orders alone', () => {
    const world = splitWorld();
    lever(world, 100);
    world.place('ann', 'open_long', null, 10);
    lever(world, 5);
    world.place('ann', 'open_long', null, 5);
    const [risky, safe] = [idOf(world, 0), idOf(world, 1)];
    const mine = world.order('ann', world.place('ann', 'close_long', 650_000, 1, { positionId: risky }));
    const others = world.order('ann', world.place('ann', 'close_long', 650_000, 1, { positionId: safe }));
    expect(eventsOf(world.mark(594_000), 'Liquidated')).toMatchObject([{ positionId: risky, amount: 10 }]);
    expect(amounts(world)).toEqual([5]);
    expect(world.kernel.order('ann', mine.id)?.status).toBe('cancelled');
    expect(world.kernel.order('ann', others.id)?.status).toBe('open');
  });
});

describe('stops and margin', () => {
  const rule = (trigger: number) =>
    ({ by: 'last', trigger, orderKind: 'market', priceTicks: null, guaranteed: false }) as const;

  test('[EXC-02][POS-09] stops belong to a position; one that fires closes that position only', () => {
    const world = splitWorld();
    for (const amount of [10, 5]) world.place('ann', 'open_long', null, amount);
    const stops = (clientId: string, positionId?: string) =>
      world.run({
        type: 'placeStops',
        user: 'ann',
        contract: 'btcusdt',
        clientId,
        position: 'long',
        amount: null,
        takeProfit: rule(600_100),
        stopLoss: null,
        ...(positionId !== undefined && { positionId }),
      });
    expect(refusalOf(stops('s1'))).toBe('position-not-named');
    expect(refusalOf(stops('s2', idOf(world, 1)))).toBe('accepted');
    expect(refusalOf(stops('s3', idOf(world, 0)))).toBe('accepted');
    expect(world.kernel.openPlans('ann').map(({ positionId }) => positionId)).toEqual([idOf(world, 1), idOf(world, 0)]);
    world.run({ type: 'cancelPlans', user: 'ann', contract: 'btcusdt', planIds: ['2'] });
    world.quote(
      [[600_100, 100]],
      [
        [600_000, 0],
        [600_110, 50],
      ],
    );
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 600_100, amount: 1 });
    expect(amounts(world)).toEqual([10]);
  });

  test('[EXC-02] stops that come with an order are for the position that it makes', () => {
    const world = splitWorld();
    world.place('ann', 'open_long', null, 10);
    world.place('ann', 'open_long', 599_995, 5, { stopLoss: rule(580_000) });
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_995, amount: 2 });
    expect(world.kernel.openPlans('ann')).toMatchObject([{ positionId: idOf(world, 1), amount: 2, status: 'open' }]);
  });

  test('[EXC-02][POS-10] margin and auto-add are of one position', () => {
    const world = splitWorld();
    for (const amount of [10, 5]) world.place('ann', 'open_long', null, amount);
    const adjust = {
      type: 'adjustMargin',
      user: 'ann',
      contract: 'btcusdt',
      side: 'long',
      amount: coins('7'),
    } as const;
    expect(refusalOf(world.run(adjust))).toBe('position-not-named');
    world.run({ ...adjust, positionId: idOf(world, 1) });
    const auto = { type: 'setAutoAddMargin', user: 'ann', contract: 'btcusdt', side: 'long', on: true } as const;
    world.run({ ...auto, positionId: idOf(world, 0) });
    expect(held(world)).toMatchObject([{ margin: coins('30'), autoAdd: true }, { margin: coins('22') }]);
    expect(held(world)[1]?.autoAdd).toBeUndefined();
  });
});
