// Guaranteed stops against the market: finding 1 in all its ways in, finding 3, and what the guarantee account can bear.
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, OrderSide, PlanView } from '../../../../exchange/kernel/language/types.ts';
import { COIN, coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { at, market, planOf, print, stops } from '../worlds/trigger-world.ts';

const sure = (trigger: number, more: { readonly by?: 'last' | 'mark' | 'yield' } = {}) =>
  at(trigger, { guaranteed: true, ...more });
const poolOf = (world: World, pool: string): bigint =>
  world.kernel.pools().find((row) => row.pool === pool && row.coin === 'usdt')?.amount ?? 0n;
const plansOf = (world: World, user = 'ann'): readonly PlanView[] => world.kernel.openPlans(user);
const worth = (world: World, user: string): bigint => {
  const { free, orderHold, positionMargin } = world.balance(user);
  return free + orderHold + positionMargin;
};
/** Ann long 10 at 60,100 without a stop, mark and last at 60,000. */
const held = (): World => {
  const world = market();
  world.place('ann', 'open_long', 601_000, 10);
  print(world, 600_000);
  return world;
};

describe('a guaranteed stop keeps its distance from the market', () => {
  const IOC = { tif: 'IOC' } as const;
  /** The limit lies far beyond the touch, the stop one tick beyond the limit: between them is the whole gain. */
  test.each([
    ['a long limit order', 'open_long', 615_000, 614_999, {}],
    ['a short limit order', 'open_short', 585_000, 585_001, {}],
    ['a long that takes at once or not at all', 'open_long', 615_000, 614_999, IOC],
    ['a short that takes at once or not at all', 'open_short', 585_000, 585_001, IOC],
    ['a stop one tick under the mark', 'open_long', 601_000, 599_999, {}],
    ['a stop one tick nearer than the distance', 'open_long', 601_000, 594_001, {}],
    ['a market order', 'open_long', null, 599_000, {}],
  ] as const)(
    '[EXC-02] finding 1: %s with a stop on the far side of the market is refused, and nothing is paid',
    (_what, side: OrderSide, limit, trigger, more) => {
      const world = market();
      expect(refusalOf(world.place('ann', side, limit, 10, { stopLoss: sure(trigger), ...more }))).toBe(
        'guaranteed-too-near',
      );
      expect([world.position('ann'), plansOf(world), worth(world, 'ann')]).toEqual([undefined, [], 10_000n * COIN]);
    },
  );

  test('[EXC-02] finding 1: twelve rounds of it leave the money where it was', () => {
    const world = market();
    for (let round = 0; round < 12; round += 1) {
      world.place('ann', 'open_long', 615_000, 10, { tif: 'IOC', stopLoss: sure(614_999) });
      print(world, 600_000);
      world.mark(600_000 - (round % 2));
    }
    expect(worth(world, 'ann')).toBe(10_000n * COIN);
    expect(poolOf(world, 'guarantee')).toBe(1_000_000n * COIN);
  });

  test('[EXC-02] finding 1: by an edit of the order, of the stop, and of the position’s stops', () => {
    const world = market();
    const order = world.order('ann', world.place('ann', 'open_long', 599_500, 10, { stopLoss: at(590_000) }));
    const bare = world.order('ann', world.place('ann', 'open_long', 599_500, 10));
    const edit = (orderId: string, more: Partial<Extract<Command, { type: 'editOrder' }>>) =>
      refusalOf(
        world.run({
          type: 'editOrder',
          user: 'ann',
          contract: 'btcusdt',
          orderId,
          priceTicks: null,
          amount: null,
          ...more,
        }),
      );
    expect(edit(bare.id, { priceTicks: 615_000, stopLoss: sure(614_999) })).toBe('guaranteed-too-near');
    expect(edit(bare.id, { stopLoss: sure(599_000) })).toBe('guaranteed-too-near');
    const [own] = plansOf(world);
    const toStop = (trigger: number) =>
      refusalOf(
        world.run({
          type: 'editPlan',
          user: 'ann',
          contract: 'btcusdt',
          planId: own?.id ?? '',
          change: { kind: 'stop', rule: sure(trigger), amount: null },
        }),
      );
    expect(toStop(599_499)).toBe('guaranteed-too-near');
    expect(toStop(590_000)).toBe('accepted');
    expect(edit(order.id, { priceTicks: 595_000 })).toBe('guaranteed-too-near');
    world.run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: 10_000_000n * COIN });
    expect(edit(order.id, { amount: 5_001 })).toBe('guaranteed-too-large');
    expect(edit(order.id, { amount: 20 })).toBe('accepted');
    expect(plansOf(world)).toMatchObject([{ kind: 'guaranteed-stop', amount: 20, cover: { amount: 0 } }]);
  });

  test('[EXC-02] finding 1: on a position beyond mark and average entry, of a long and of a short', () => {
    for (const [side, entry, near, far] of [
      ['long', 601_000, 594_001, 594_000],
      ['short', 599_000, 605_999, 606_000],
    ] as const) {
      const world = market();
      world.place('ann', side === 'long' ? 'open_long' : 'open_short', entry, 10);
      expect(refusalOf(stops(world, null, sure(near), { position: side }))).toBe('guaranteed-too-near');
      expect(refusalOf(stops(world, null, sure(far), { position: side }))).toBe('accepted');
      // The mark is far off: the entry decides.
      world.mark(side === 'long' ? 640_000 : 560_000);
      expect(refusalOf(stops(world, null, sure(side === 'long' ? 600_000 : 600_001), { position: side }))).toBe(
        'guaranteed-too-near',
      );
    }
  });

  test('[EXC-02] it looks at the mark whatever was asked for: no trade fires it', () => {
    const world = held();
    const outcome = stops(world, null, sure(594_000));
    expect(planOf(world, outcome)).toMatchObject({ by: 'mark', kind: 'guaranteed-stop' });
    print(world, 500_000);
    expect(planOf(world, outcome).status).toBe('open');
    expect(eventsOf(world.mark(594_000), 'Filled')).toMatchObject([{ priceTicks: 594_000, amount: 10 }]);
  });
});

describe('at each fill it is judged again', () => {
  test('[EXC-02] finding 1: a fill with the mark too near makes it an ordinary stop that says so', () => {
    const world = market();
    world.place('ann', 'open_long', 599_500, 10, { stopLoss: sure(593_000) });
    world.mark(598_000);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_500, amount: 4 });
    expect(plansOf(world)).toMatchObject([
      { kind: 'stop-loss', by: 'mark', triggerTicks: 593_000, status: 'open', lapsed: 'guaranteed-too-near' },
    ]);
    expect(plansOf(world)[0]?.cover).toBeUndefined();
    world.quote(
      [
        [599_000, 0],
        [580_000, 1_000],
      ],
      [],
    );
    // Through a gap it fills where the market is, not at its trigger.
    expect(eventsOf(world.mark(592_000), 'GuaranteeSettled')).toEqual([]);
  });

  test('[EXC-02] finding 1: a cheap addition cannot draw the entry under a stop that was far enough before', () => {
    const world = held();
    const outcome = stops(world, null, sure(594_000));
    world.mark(598_000);
    world.place('ann', 'open_long', 601_000, 10);
    expect(planOf(world, outcome)).toMatchObject({ kind: 'stop-loss', lapsed: 'guaranteed-too-near', status: 'open' });
  });

  test('[EXC-02] an addition that keeps the distance is covered too; beyond the cap the whole stop becomes an ordinary one', () => {
    const world = held();
    const outcome = stops(world, null, sure(590_000));
    world.place('ann', 'open_long', 601_000, 20);
    expect(planOf(world, outcome).cover?.amount).toBe(30);
    world.run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: 10_000_000n * COIN });
    world.quote([], [[601_000, 10_000]]);
    world.place('ann', 'open_long', 601_000, 5_000);
    expect(planOf(world, outcome)).toMatchObject({ kind: 'stop-loss', lapsed: 'guaranteed-too-large' });
  });

  /** The stop of the order of ann's, changed where it stands. */
  const raise = (world: World, trigger: number) =>
    refusalOf(
      world.run({
        type: 'editPlan',
        user: 'ann',
        contract: 'btcusdt',
        planId: plansOf(world)[0]?.id ?? '',
        change: { kind: 'stop', rule: sure(trigger), amount: null },
      }),
    );

  test('[EXC-02] one that waits for its order and is raised to a guaranteed stop sets nothing aside until the first fill, then for the whole order', () => {
    const world = market();
    world.place('ann', 'open_long', 599_500, 10, { stopLoss: at(590_000) });
    expect(raise(world, 590_000)).toBe('accepted');
    expect(plansOf(world)).toMatchObject([
      { kind: 'guaranteed-stop', status: 'waiting', cover: { amount: 0, reserve: 0n } },
    ]);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_500, amount: 4 });
    expect(plansOf(world)).toMatchObject([{ status: 'open', amount: 4, cover: { amount: 10 } }]);
  });

  test('[EXC-02] stops of idle orders that are raised take the cap from nobody, and count for their own account', () => {
    const world = market();
    for (let index = 0; index < 10; index += 1) {
      const user = `u${index}`;
      world.run({ type: 'openAccount', user, kind: 'user' });
      world.run({ type: 'deposit', user, coin: 'usdt', amount: 10_000_000n * COIN });
      world.place(user, 'open_long', 599_000, 5_000, { stopLoss: at(590_000) });
      const raised = world.run({
        type: 'editPlan',
        user,
        contract: 'btcusdt',
        planId: plansOf(world, user)[0]?.id ?? '',
        change: { kind: 'stop', rule: sure(590_000), amount: null },
      });
      expect(refusalOf(raised)).toBe('accepted');
      expect(refusalOf(world.place(user, 'open_long', 599_000, 1, { stopLoss: sure(590_000) }))).toBe(
        'guaranteed-too-large',
      );
    }
    expect(world.kernel.guarantee('btcusdt').isOffered).toBe(true);
    expect(refusalOf(world.place('ann', 'open_long', 599_000, 10, { stopLoss: sure(590_000) }))).toBe('accepted');
  });

  test('[EXC-02] one of an order that has filled in part is judged and covered for the whole order when it is raised, not for its fills alone', () => {
    const world = market();
    world.run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: 10_000_000n * COIN });
    world.place('ann', 'open_long', 599_500, 5_001, { stopLoss: at(590_000) });
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_500, amount: 4 });
    expect(raise(world, 590_000)).toBe('guaranteed-too-large');
    expect(plansOf(world)).toMatchObject([{ kind: 'stop-loss', status: 'open', amount: 4 }]);
    const other = market();
    other.place('ann', 'open_long', 599_500, 10, { stopLoss: at(590_000) });
    other.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_500, amount: 4 });
    expect(raise(other, 590_000)).toBe('accepted');
    expect(plansOf(other)).toMatchObject([{ kind: 'guaranteed-stop', amount: 4, cover: { amount: 10 } }]);
  });

  test('[EXC-02] what an order no longer fills is no longer set aside', () => {
    const world = market();
    const order = world.order('ann', world.place('ann', 'open_long', 599_500, 10, { stopLoss: sure(590_000) }));
    expect(plansOf(world)).toMatchObject([{ status: 'waiting', cover: { amount: 0, reserve: 0n } }]);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_500, amount: 4 });
    expect(plansOf(world)).toMatchObject([{ status: 'open', amount: 4, cover: { amount: 10 } }]);
    world.run({ type: 'cancelOrder', user: 'ann', contract: 'btcusdt', orderId: order.id });
    expect(plansOf(world)).toMatchObject([
      { status: 'open', amount: 4, cover: { amount: 4, reserve: coins('23.6') + 1n } },
    ]);
  });
});

describe('the guarantee account', () => {
  test('[EXC-02] finding 3: a thin book swept by a friend fires nothing, and the whole position never leaves at its top', () => {
    const world = createWorld(['ann', 'bob'], 'btcusdt_261225');
    world.run({ type: 'fundGuarantee', coin: 'usdt', upTo: 1_000_000n * COIN });
    world.run({ type: 'setPositionMode', user: 'ann', mode: 'hedge' });
    world.mark(600_000);
    world.quote(
      [[599_500, 40]],
      [
        [600_500, 40],
        [660_000, 2],
      ],
    );
    world.place('ann', 'open_short', 599_500, 40);
    const mine = {
      type: 'placeStops',
      user: 'ann',
      contract: 'btcusdt_261225',
      clientId: 's',
      position: 'short',
      amount: null,
      takeProfit: null,
    } as const;
    expect(refusalOf(world.run({ ...mine, stopLoss: sure(600_501) }))).toBe('guaranteed-too-near');
    expect(refusalOf(world.run({ ...mine, stopLoss: sure(606_000) }))).toBe('accepted');
    world.place('bob', 'open_long', 660_000, 42);
    expect(world.position('ann', 'short')?.amount).toBe(40);
    expect(poolOf(world, 'guarantee')).toBe(1_000_000n * COIN);
  });

  test('[EXC-02] one account, and all together, have no more than the contract’s caps', () => {
    const world = market();
    world.run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: 10_000_000n * COIN });
    expect(refusalOf(world.place('ann', 'open_long', 599_000, 5_001, { stopLoss: sure(590_000) }))).toBe(
      'guaranteed-too-large',
    );
    expect(refusalOf(world.place('ann', 'open_long', 599_000, 3_000, { stopLoss: sure(590_000) }))).toBe('accepted');
    expect(refusalOf(world.place('ann', 'open_long', 599_000, 2_001, { stopLoss: sure(590_000) }))).toBe(
      'guaranteed-too-large',
    );
    for (let index = 0; index < 10; index += 1) {
      world.run({ type: 'openAccount', user: `u${index}`, kind: 'user' });
      world.run({ type: 'deposit', user: `u${index}`, coin: 'usdt', amount: 10_000_000n * COIN });
      const placed = world.place(`u${index}`, 'open_long', 599_000, 5_000, { stopLoss: sure(590_000) });
      expect(refusalOf(placed)).toBe('accepted');
    }
    // Nothing is set aside for what only waits: idle orders of many accounts leave the cap to others. It is taken, first come, first served, by fills.
    expect(world.kernel.guarantee('btcusdt').isOffered).toBe(true);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_000, amount: 54_000 });
    const stopOf = (index: number) => plansOf(world, `u${index}`)[0];
    expect([8, 9].map(stopOf)).toMatchObject([
      { kind: 'guaranteed-stop', cover: { amount: 5_000 } },
      { kind: 'stop-loss', lapsed: 'guaranteed-not-offered', status: 'open' },
    ]);
    expect(world.kernel.guarantee('btcusdt').isOffered).toBe(true);
  });

  test('[EXC-02] without money for the worst named gap none is offered; ended stops give back what was set aside', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.quote([[599_000, 100]], [[601_000, 100]]);
    const buy = () => refusalOf(world.place('ann', 'open_long', 599_000, 10, { stopLoss: sure(590_000) }));
    expect(world.kernel.guarantee('btcusdt').isOffered).toBe(false);
    expect(buy()).toBe('guaranteed-not-offered');
    world.run({ type: 'fundGuarantee', coin: 'usdt', upTo: coins('60') });
    expect([world.kernel.guarantee('btcusdt').isOffered, poolOf(world, 'house')]).toEqual([true, -coins('60')]);
    expect([buy(), world.kernel.guarantee('btcusdt').isOffered]).toEqual(['accepted', true]);
    world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'sell', priceTicks: 599_000, amount: 110 });
    expect([buy(), world.kernel.guarantee('btcusdt').isOffered]).toEqual(['guaranteed-not-offered', false]);
    world.quote([[599_000, 100]], [[601_000, 100]]);
    world.place('ann', 'close_long', null, 10);
    expect([world.position('ann'), buy()]).toEqual([undefined, 'accepted']);
  });

  test('[EXC-02] while the prices are not fresh none is to be had: not on a position, not with an order, not by an edit', () => {
    const world = held();
    const own = planOf(world, stops(world, null, at(580_000, { by: 'mark' })));
    world.run({ type: 'setHouseAway', contract: 'btcusdt', cause: 'house' });
    expect(world.kernel.guarantee('btcusdt').isOffered).toBe(false);
    const edited = world.run({
      type: 'editPlan',
      user: 'ann',
      contract: 'btcusdt',
      planId: own.id,
      change: { kind: 'stop', rule: sure(590_000), amount: null },
    });
    const answers = [
      stops(world, null, sure(590_000)),
      world.place('ann', 'open_long', 598_000, 1, { tif: 'POST', stopLoss: sure(590_000) }),
      edited,
    ].map(refusalOf);
    expect(answers).toEqual(['house-away', 'guaranteed-not-offered', 'house-away']);
    expect(plansOf(world)).toMatchObject([{ kind: 'stop-loss' }]);
  });

  test('[EXC-02] a gap beyond the named one takes no more than what is there and free; the house bears the rest', () => {
    const world = createWorld(['ann', 'bob']);
    world.run({ type: 'fundGuarantee', coin: 'usdt', upTo: coins('118') + 2n });
    world.mark(600_000);
    world.quote([[590_000, 1_000]], [[601_000, 1_000]]);
    for (const user of ['ann', 'bob']) {
      world.place(user, 'open_long', 601_000, 10);
      expect(refusalOf(stops(world, null, sure(590_000), { user }))).toBe('accepted');
    }
    const house = poolOf(world, 'house');
    const outcome = world.mark(480_000);
    expect(eventsOf(outcome, 'GuaranteeSettled')).toMatchObject([{ gap: coins('110') }, { gap: coins('110') }]);
    // 220 are due, 118 and the fees are there; the house, short of both, has won 242 by the fall.
    expect([poolOf(world, 'guarantee'), poolOf(world, 'house') - house]).toEqual([
      0n,
      coins('242') - (coins('220') - coins('118.354') - 2n),
    ]);
    expect(world.balance('ann').free).toBe(world.balance('bob').free);
  });

  test('[EXC-02] its fee comes from what is available, never from free balance that stands for the losses of cross positions', () => {
    const world = createWorld(['ann', 'bob']);
    world.run({ type: 'fundGuarantee', coin: 'usdt', upTo: 1_000_000n * COIN });
    world.run({ type: 'deposit', user: 'bob', coin: 'usdt', amount: 100_000n * COIN });
    world.run({ type: 'setMarginMode', user: 'ann', contract: 'ethusdt', mode: 'cross' });
    const eth = (ticks: number) =>
      world.run({ type: 'setPrices', contract: 'ethusdt', indexTicks: ticks, markTicks: ticks });
    eth(300_000);
    world.place('ann', 'open_long', 300_000, 1_000, { contract: 'ethusdt' });
    world.place('bob', 'open_short', 300_000, 1_000, { contract: 'ethusdt' });
    world.mark(600_000);
    world.quote([[590_000, 1_000]], [[601_000, 1_000]]);
    world.place('ann', 'open_long', 601_000, 10);
    expect(refusalOf(stops(world, null, sure(590_000)))).toBe('accepted');
    // 10 ETH have lost 8,600: more than is free, less than is free and in the cross margin.
    eth(214_000);
    const fired = eventsOf(world.mark(590_000), 'GuaranteeSettled');
    expect(fired).toMatchObject([{ fee: 0n }]);
    expect(world.balance('ann').free).toBeGreaterThan(coins('8000'));
  });

  test('[EXC-02] a snapshot keeps what is set aside, and a stop of before there was a rule fires as an ordinary one', () => {
    const world = held();
    const outcome = stops(world, null, sure(590_000));
    const again = restoreKernel(CONTRACTS, world.kernel.snapshot());
    expect([again.stateHash(), again.checkInvariants(), again.guarantee('btcusdt')]).toEqual([
      world.kernel.stateHash(),
      [],
      world.kernel.guarantee('btcusdt'),
    ]);
    const { cover: _none, ...old } = planOf(world, outcome);
    world.kernel.apply({ type: 'PlanChanged', plan: { ...old, by: 'last' } });
    expect(eventsOf(world.mark(500_000), 'GuaranteeSettled')).toEqual([]);
    expect(world.kernel.checkInvariants()).toEqual([]);
  });
});
