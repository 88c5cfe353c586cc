// The price band: what may be asked, what may trade, and what becomes of what a mark leaves behind. Edges at 5 % and 50 % of 60,000.0.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { bandTicks } from '../../../../exchange/kernel/orders/price-band.ts';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, ContractSpec } from '../../../../exchange/kernel/language/types.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../worlds/kernel-commands.ts';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { at, plan, planOf, print, stops } from '../worlds/trigger-world.ts';

const marked = (...users: readonly string[]): World => {
  const world = createWorld(users);
  world.mark(600_000);
  return world;
};
/** Ann long of bob, ten contracts at 60,000.0 and 20x. */
const held = (): World => {
  const world = marked('ann', 'bob', 'cat');
  world.place('bob', 'open_short', 600_000, 10);
  world.place('ann', 'open_long', 600_000, 10);
  return world;
};

describe('what may be asked', () => {
  test('fault 7: finding 4a: [EXC-01] beyond the band an order is refused on either side, at the edge it is taken, and nothing is held', () => {
    const world = marked('ann');
    world.run({ type: 'setLeverage', user: 'ann', contract: 'btcusdt', long: 1, short: 1 });
    const free = world.balance('ann');
    for (const [side, ticks] of [
      ['open_long', 630_001],
      ['open_long', 299_999],
      ['open_short', 569_999],
      ['open_short', 900_001],
    ] as const)
      for (const tif of ['GTC', 'IOC', 'FOK', 'POST'] as const)
        expect(refusalOf(world.place('ann', side, ticks, 1, { tif })), `${side} ${ticks} ${tif}`).toBe(
          'price-outside-band',
        );
    expect(world.balance('ann')).toEqual(free);
    for (const [side, ticks] of [
      ['open_long', 300_000],
      ['open_short', 900_000],
      ['open_long', 630_000],
    ] as const)
      expect(refusalOf(world.place('ann', side, ticks, 1)), `${side} ${ticks}`).toBe('accepted');
  });

  test('[EXC-01] before its first mark nothing opens: two friends would choose a price that the mark makes a loss of others', () => {
    const world = createWorld(['ann']);
    expect(refusalOf(world.place('ann', 'open_long', 100, 1))).toBe('no-reference-price');
    expect(refusalOf(world.place('ann', 'open_short', 9_000_000, 1))).toBe('no-reference-price');
  });

  test('finding 4a: [EXC-01] an edit, a price of the book and a close are held to it like a placement', () => {
    const world = held();
    const order = world.order('ann', world.place('ann', 'close_long', 610_000, 2));
    const edit = (priceTicks: number) =>
      world.run({ type: 'editOrder', user: 'ann', contract: 'btcusdt', orderId: order.id, priceTicks, amount: null });
    expect([refusalOf(edit(569_999)), refusalOf(edit(900_001)), refusalOf(edit(615_000))]).toEqual([
      'price-outside-band',
      'price-outside-band',
      'accepted',
    ]);
    expect(refusalOf(world.place('ann', 'close_long', 400_000, 2))).toBe('price-outside-band');
    world.quote(
      [],
      [
        [604_000, 1],
        [700_000, 5],
      ],
    );
    print(world, 690_000);
    world.run({ type: 'setLeverage', user: 'cat', contract: 'btcusdt', long: 1, short: 1 });
    const ranked = world.place('cat', 'open_long', null, 5, { kind: 'limit', bookRank: 5 });
    // The print took the house's contract; ann's two are met, the level beyond 63,000.0 is out of reach.
    expect(world.order('cat', ranked)).toMatchObject({ priceTicks: 630_000, filled: 2 });
  });

  test('[EXC-01] the price of a plan is looked at when it fires: it fails with the reason and nothing is sent', () => {
    const world = marked('ann', 'bob');
    print(world, 600_000);
    const placed = plan(world, 'open_long', 610_000, { orderKind: 'limit', priceTicks: 640_000 });
    expect(refusalOf(placed)).toBe('accepted');
    print(world, 610_000);
    expect(planOf(world, placed)).toMatchObject({ status: 'failed', refusal: 'price-outside-band', orderId: null });
    expect(world.kernel.openOrders('ann')).toEqual([]);
  });

  test('[EXC-01] terms of a contract: a narrow band is its own', () => {
    const narrow: ContractSpec[] = CONTRACTS.map((spec) => ({ ...spec, bandPpm: 1_000, restBandPpm: 2_000 }));
    const kernel = createKernel({ contracts: narrow });
    const run = (command: Command) => kernel.execute(1, command);
    run({ type: 'openAccount', user: 'ann', kind: 'user' });
    run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: coins('1000') });
    run({ type: 'setPrices', contract: 'btcusdt', indexTicks: 600_000, markTicks: 600_000 });
    const buy = (clientId: string, priceTicks: number) =>
      run({
        type: 'placeOrder',
        user: 'ann',
        contract: 'btcusdt',
        clientId,
        side: 'open_long',
        kind: 'limit',
        priceTicks,
        amount: 1,
        tif: 'GTC',
        reduceOnly: false,
      });
    expect([buy('a', 600_601), buy('b', 598_799), buy('c', 600_600), buy('d', 598_800)].map(refusalOf)).toEqual([
      'price-outside-band',
      'price-outside-band',
      'accepted',
      'accepted',
    ]);
  });

  test('[EXC-01] edges are whole ticks, rounded toward the mark, exact at any size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 50 }), fc.integer({ min: 1, max: 999_999 }), (markTicks, bandPpm) => {
        const spec = { ...(CONTRACTS[0] ?? CONTRACTS[1]), bandPpm } as ContractSpec;
        const band = bandTicks({ spec, markTicks });
        const share = (BigInt(markTicks) * BigInt(bandPpm)) / 1_000_000n;
        expect(band?.highest).toBe(markTicks + Number(share));
        expect(band?.lowest).toBe(Math.max(1, markTicks - Number(share)));
      }),
    );
  });
});

describe('what may trade', () => {
  test('finding 4a: a close 40 % below the mark finds no thief: neither a market close nor a forced one fills beyond the band', () => {
    const world = held();
    world.run({ type: 'setLeverage', user: 'cat', contract: 'btcusdt', long: 1, short: 1 });
    // The thief bids 40 % below, where a passive order may wait.
    expect(refusalOf(world.place('cat', 'open_long', 360_000, 10))).toBe('accepted');
    const close = world.order('ann', world.place('ann', 'close_long', null, 10));
    expect(close).toMatchObject({ filled: 0, status: 'cancelled', reason: 'expired' });
    const forced = world.mark(565_000);
    expect(eventsOf(forced, 'Traded')).toEqual([]);
    expect(world.position('cat')).toBeUndefined();
  });

  test('finding 4a: [EXC-01] a market order is clipped to the band where the last price has strayed', () => {
    const world = held();
    print(world, 640_000);
    world.quote(
      [],
      [
        [629_999, 1],
        [630_000, 1],
        [630_001, 5],
        [640_000, 5],
      ],
    );
    world.run({ type: 'setLeverage', user: 'cat', contract: 'btcusdt', long: 1, short: 1 });
    expect(world.order('cat', world.place('cat', 'open_long', null, 5))).toMatchObject({
      priceTicks: 630_000,
      filled: 2,
      reason: 'expired',
    });
  });

  test("[EXC-04] a venue's print far from the mark is published unchanged and fills users inside the band alone", () => {
    const world = marked('ann', 'bob');
    world.run({ type: 'setLeverage', user: 'bob', contract: 'btcusdt', long: 1, short: 1 });
    const [near, far] = [
      world.order('ann', world.place('ann', 'open_long', 575_000, 5)),
      world.order('bob', world.place('bob', 'open_long', 565_000, 5)),
    ];
    const outcome = world.run({
      type: 'printTrade',
      contract: 'btcusdt',
      side: 'sell',
      priceTicks: 560_000,
      amount: 50,
    });
    expect(eventsOf(outcome, 'Traded').map(({ priceTicks }) => priceTicks)).toEqual([560_000]);
    expect(eventsOf(outcome, 'Filled').map(({ orderId, priceTicks }) => [orderId, priceTicks])).toEqual([
      [near.id, 575_000],
    ]);
    expect(world.kernel.order('bob', far.id)?.filled).toBe(0);
  });

  test('[EXC-04] quotes of the house beyond the band are none; those of before are withdrawn when the mark leaves them', () => {
    const world = marked('ann');
    world.quote(
      [
        [631_000, 5],
        [629_000, 5],
      ],
      [[640_000, 5]],
    );
    expect(world.kernel.depth('btcusdt')).toEqual({ bids: [[629_000, 5]], asks: [[640_000, 5]] });
    const fall = world.mark(590_000);
    expect(world.kernel.depth('btcusdt')).toEqual({ bids: [], asks: [[640_000, 5]] });
    expect(eventsOf(fall, 'HouseQuoted')).toMatchObject([{ bids: [[629_000, 0]], asks: [] }]);
  });

  test('finding 4a: [EXC-01] an order that a moved mark leaves beyond the band ends with its own reason before it can trade there', () => {
    const world = marked('ann', 'bob');
    const ask = world.order('ann', world.place('ann', 'open_short', 600_000, 5));
    const bid = world.order('bob', world.place('bob', 'open_long', 599_000, 5));
    world.mark(640_000);
    expect(world.kernel.order('ann', ask.id)).toMatchObject({ status: 'cancelled', reason: 'price-band', hold: 0n });
    expect(world.kernel.order('bob', bid.id)).toMatchObject({ status: 'open' });
    expect(world.balance('ann')).toMatchObject({ orderHold: 0n, free: coins('10000') });
    world.quote([[639_000, 5]], [[640_000, 5]]);
    expect(world.position('ann', 'short')).toBeUndefined();
  });

  test('[EXC-01] while trading is suspended nothing ends; when it goes on, what lies beyond the band does', () => {
    const world = marked('ann');
    const ask = world.order('ann', world.place('ann', 'open_short', 600_000, 5));
    world.run({ type: 'setTradeStatus', contract: 'btcusdt', status: 'suspended' });
    world.mark(640_000);
    expect(world.kernel.order('ann', ask.id)?.status).toBe('open');
    world.run({ type: 'setTradeStatus', contract: 'btcusdt', status: 'trading' });
    expect(world.kernel.order('ann', ask.id)).toMatchObject({ status: 'cancelled', reason: 'price-band' });
  });
});

describe('what may trigger', () => {
  test('finding 4a: [EXC-01] a last price beyond the band fires nothing, one inside it does', () => {
    const world = held();
    world.quote([[599_000, 100]], [[601_000, 100]]);
    print(world, 600_000);
    const stop = stops(world, null, at(590_000));
    print(world, 569_999, 'sell');
    expect(planOf(world, stop)).toMatchObject({ status: 'open' });
    print(world, 589_000, 'sell');
    expect(planOf(world, stop)).toMatchObject({ status: 'triggered' });
  });

  test('[EXC-01] a trailing order takes no extreme from a price beyond the band', () => {
    const world = held();
    print(world, 600_000);
    const trailing = world.run({
      type: 'placeTrailing',
      user: 'ann',
      contract: 'btcusdt',
      clientId: 't1',
      side: 'close_long',
      amount: 5,
      callbackBp: 100,
      activationTicks: null,
      reduceOnly: true,
    });
    print(world, 700_000);
    expect(planOf(world, trailing as { ok: true; planId?: string })).toMatchObject({ extremeTicks: 600_000 });
    print(world, 620_000);
    expect(planOf(world, trailing as { ok: true; planId?: string })).toMatchObject({ extremeTicks: 620_000 });
  });
});

test('finding 4a: BAND-1 whatever is asked and wherever the mark jumps, no user trades further from the mark than the contract does', () => {
  let [fills, ended, refused] = [0, 0, 0];
  for (const seed of [3, 11, 29, 47, 83, 131]) {
    const kernel = createKernel({
      contracts: FUZZ_CONTRACTS.map((spec) => ({ ...spec, bandPpm: 12_000, restBandPpm: 100_000 })),
    });
    kernelCommands(seed, 600).forEach((command, step) => {
      const outcome = kernel.execute(1_000 + step, command);
      if (!outcome.ok && outcome.refusal === 'price-outside-band') refused += 1;
      const marks = new Map(kernel.contracts().map(({ code }) => [code, kernel.prices(code)?.markTicks]));
      const traded = new Set(eventsOf(outcome, 'Traded').map(({ tradeId }) => tradeId));
      for (const fill of eventsOf(outcome, 'Filled')) {
        const mark = marks.get(fill.contract);
        if (mark === undefined || !traded.has(fill.tradeId)) continue;
        fills += 1;
        const away = Math.abs(fill.priceTicks - mark) / mark;
        if (away > 0.012)
          throw new Error(`seed ${seed} step ${step} ${command.type}: ${fill.priceTicks} at mark ${mark}`);
      }
      ended += eventsOf(outcome, 'OrderChanged').filter(({ order }) => order.reason === 'price-band').length;
      const faults = kernel.checkInvariants();
      if (faults.length > 0) throw new Error(`seed ${seed} step ${step} ${command.type}: ${faults.join('; ')}`);
    });
  }
  expect([fills > 200, ended > 5, refused > 20], `${fills} ${ended} ${refused}`).toEqual([true, true, true]);
});
