// House away: nothing trades at old prices, what waits stays or ends with a reason, and the way back is one step.
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, Outcome } from '../../../../exchange/kernel/language/types.ts';
import { awayCommands } from '../worlds/away-commands.ts';
import { FUZZ_CONTRACTS } from '../worlds/kernel-commands.ts';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';
import { at, plan, planOf, print, stops } from '../worlds/trigger-world.ts';

const CONTRACT = 'btcusdt';
const leave = (world: World, cause: 'house' | 'mark' | 'index' = 'house'): Outcome =>
  world.run({ type: 'setHouseAway', contract: CONTRACT, cause });
type Levels = readonly (readonly [number, number])[];
const reopen = (
  world: World,
  ticks: number,
  bids: Levels = [[ticks - 10, 500]],
  asks: Levels = [[ticks + 10, 500]],
): Outcome => world.run({ type: 'reopenMarket', contract: CONTRACT, indexTicks: ticks, markTicks: ticks, bids, asks });

/** Ann long of bob, ten at 60,000.0 and 20x; the house quotes both sides; last at 60,000.0. */
const trading = (): World => {
  const world = createWorld(['ann', 'bob', 'cat']);
  world.mark(600_000);
  world.place('bob', 'open_short', 600_000, 10);
  world.place('ann', 'open_long', 600_000, 10);
  world.quote([[599_990, 500]], [[600_010, 500]]);
  return world;
};

describe('while the house is away', () => {
  test('finding 4a: its levels are gone at once, and the book cannot be crossed, printed into or quoted', () => {
    const world = trading();
    const resting = world.order('cat', world.place('cat', 'open_long', 598_000, 3));
    leave(world);
    expect(world.kernel.depth(CONTRACT)).toEqual({ bids: [[598_000, 3]], asks: [] });
    expect([world.kernel.awayCause(CONTRACT), world.kernel.awayCause('ethusdt')]).toEqual(['house', null]);
    const takes: Command[] = [
      { type: 'takeHouse', contract: CONTRACT, side: 'sell', priceTicks: 590_000, amount: 5 },
      { type: 'printTrade', contract: CONTRACT, side: 'sell', priceTicks: 590_000, amount: 5 },
      { type: 'quoteHouse', contract: CONTRACT, bids: [], asks: [[597_000, 5]] },
    ];
    expect(takes.map((command) => refusalOf(world.run(command)))).toEqual(['house-away', 'house-away', 'house-away']);
    expect(world.kernel.order('cat', resting.id)).toMatchObject({ status: 'open', filled: 0 });
  });

  test('finding 4a: the robbery: a print of one contract fires no stop, and no close can be bought far below', () => {
    const world = trading();
    const stop = stops(world, null, at(590_000));
    leave(world);
    world.run({ type: 'setLeverage', user: 'cat', contract: CONTRACT, long: 1, short: 1 });
    expect(refusalOf(world.place('cat', 'open_long', 575_000, 10))).toBe('house-away');
    expect(refusalOf(world.place('bob', 'open_short', 575_000, 1))).toBe('house-away');
    expect(refusalOf(world.place('ann', 'close_long', null, 10))).toBe('house-away');
    expect(refusalOf(world.run({ type: 'closePositions', user: 'ann', contract: CONTRACT }))).toBe('house-away');
    expect(refusalOf(world.run({ type: 'reversePosition', user: 'ann', contract: CONTRACT, side: 'long' }))).toBe(
      'house-away',
    );
    expect(planOf(world, stop).status).toBe('open');
    expect(world.position('ann')).toMatchObject({ amount: 10 });
  });

  test('what may wait is taken: post-only inside the band that does not cross; it can be cancelled, and be made less', () => {
    const world = trading();
    leave(world);
    const post = (ticks: number, side: 'open_long' | 'open_short' = 'open_long') =>
      world.place('cat', side, ticks, 4, { tif: 'POST' });
    const bid = world.order('cat', post(598_000));
    expect(bid).toMatchObject({ status: 'open' });
    expect(refusalOf(post(299_000))).toBe('price-outside-band');
    expect(refusalOf(world.place('ann', 'close_long', 597_000, 5, { tif: 'POST' }))).toBe('post-only-would-take');
    for (const tif of ['GTC', 'IOC', 'FOK'] as const)
      expect(refusalOf(world.place('cat', 'open_long', 590_000, 1, { tif })), tif).toBe('house-away');
    const edit = (change: object) =>
      refusalOf(
        world.run({
          type: 'editOrder',
          user: 'cat',
          contract: CONTRACT,
          orderId: bid.id,
          priceTicks: null,
          amount: null,
          ...change,
        }),
      );
    expect([edit({ amount: 2 }), edit({ priceTicks: 597_000 }), edit({ kind: 'market' })]).toEqual([
      'accepted',
      'accepted',
      'house-away',
    ]);
    expect(refusalOf(world.run({ type: 'cancelOrders', user: 'cat', contract: CONTRACT, orderIds: null }))).toBe(
      'accepted',
    );
    expect(world.balance('cat')).toMatchObject({ orderHold: 0n, free: coins('10000') });
  });

  test('prices move and nothing fires, liquidates or ends; margin goes in and not out; what is judged by the mark waits', () => {
    const world = trading();
    const stop = stops(world, null, at(590_000, { by: 'mark' }));
    const ask = world.order('cat', world.place('cat', 'open_short', 601_000, 2));
    leave(world, 'index');
    const fall = world.mark(520_000);
    expect(fall.events.map(({ type }) => type)).toEqual(['PricesChanged', 'MarginCalled']);
    const rise = world.mark(700_000);
    expect([eventsOf(fall, 'Liquidated'), eventsOf(rise, 'OrderChanged'), planOf(world, stop).status]).toEqual([
      [],
      [],
      'open',
    ]);
    expect(world.kernel.order('cat', ask.id)?.status).toBe('open');
    const margin = (amount: bigint): Command => ({
      type: 'adjustMargin',
      user: 'ann',
      contract: CONTRACT,
      side: 'long',
      amount,
    });
    expect([refusalOf(world.run(margin(coins('50')))), refusalOf(world.run(margin(-coins('1'))))]).toEqual([
      'accepted',
      'house-away',
    ]);
    const waits: Command[] = [
      { type: 'setLeverage', user: 'ann', contract: CONTRACT, long: 50, short: 50 },
      { type: 'settleFunding', contract: CONTRACT, ratePpb: 100_000, stampMs: 5 },
      {
        type: 'editPlan',
        user: 'ann',
        contract: CONTRACT,
        planId: planOf(world, stop).id,
        change: { kind: 'stop', rule: at(580_000), amount: null },
      },
      { type: 'transfer', user: 'ann', coin: 'usdt', amount: coins('1'), from: 'contract', to: 'fund' },
    ];
    expect(waits.map((command) => refusalOf(world.run(command)))).toEqual(waits.map(() => 'house-away'));
    expect(refusalOf(plan(world, 'open_long', 610_000))).toBe('house-away');
    // Who holds nothing there may transfer; a deposit is always taken.
    expect(
      refusalOf(
        world.run({ type: 'transfer', user: 'bob', coin: 'usdt', amount: coins('1'), from: 'contract', to: 'fund' }),
      ),
    ).toBe('house-away');
    world.run({ type: 'openAccount', user: 'dan', kind: 'user' });
    world.run({ type: 'deposit', user: 'dan', coin: 'usdt', amount: coins('10') });
    expect(
      refusalOf(
        world.run({ type: 'transfer', user: 'dan', coin: 'usdt', amount: coins('1'), from: 'contract', to: 'fund' }),
      ),
    ).toBe('accepted');
  });

  test('the same cause again changes nothing, another is an event; the phase is in the snapshot', () => {
    const world = trading();
    leave(world);
    expect([leave(world).events, leave(world, 'mark').events]).toEqual([
      [],
      [{ type: 'MarketPhaseChanged', contract: CONTRACT, cause: 'mark' }],
    ]);
    const again = restoreKernel(CONTRACTS, world.kernel.snapshot());
    expect([again.awayCause(CONTRACT), again.stateHash()]).toEqual(['mark', world.kernel.stateHash()]);
  });
});

describe('the way back', () => {
  test('orders that the returning quotes cross end with their reason, nothing trades, and the rest goes on', () => {
    const world = trading();
    const low = world.order('cat', world.place('cat', 'open_long', 598_000, 3));
    const high = world.order('cat', world.place('cat', 'open_short', 602_000, 3));
    leave(world);
    const back = reopen(world, 597_000);
    expect(eventsOf(back, 'Traded')).toEqual([]);
    expect(world.kernel.order('cat', low.id)).toMatchObject({ status: 'cancelled', reason: 'reopened', hold: 0n });
    expect(world.kernel.order('cat', high.id)).toMatchObject({ status: 'open' });
    expect([world.kernel.awayCause(CONTRACT), world.kernel.prices(CONTRACT)?.markTicks]).toEqual([null, 597_000]);
    expect(world.kernel.depth(CONTRACT)).toEqual({
      bids: [[596_990, 500]],
      asks: [
        [597_010, 500],
        [602_000, 3],
      ],
    });
    expect(refusalOf(world.place('cat', 'open_long', 597_010, 1))).toBe('accepted');
  });

  test('what lies beyond the fresh band ends as that', () => {
    const world = trading();
    const ask = world.order('cat', world.place('cat', 'open_short', 600_500, 3));
    leave(world);
    reopen(world, 640_000);
    expect(world.kernel.order('cat', ask.id)).toMatchObject({ status: 'cancelled', reason: 'price-band' });
  });

  test('positions are looked at at the fresh mark and book: stops by mark fire at a fair price, what is due is liquidated', () => {
    const world = trading();
    const stop = stops(world, null, at(590_000, { by: 'mark' }));
    leave(world);
    const back = reopen(world, 585_000);
    expect(planOf(world, stop).status).toBe('triggered');
    expect(eventsOf(back, 'Traded').map(({ priceTicks }) => priceTicks)).toEqual([584_990]);
    const other = trading();
    leave(other);
    const fall = reopen(other, 572_000);
    expect(eventsOf(fall, 'Liquidated')).toMatchObject([{ user: 'ann', markTicks: 572_000 }]);
    expect(eventsOf(fall, 'Traded').map(({ priceTicks }) => priceTicks)).toEqual([571_990]);
  });

  test('a mark that was reached while away fires when the house is back, at the same mark, too', () => {
    const world = trading();
    const stop = stops(world, null, at(590_000, { by: 'mark' }));
    leave(world);
    world.mark(588_000);
    expect(planOf(world, stop).status).toBe('open');
    reopen(world, 588_000);
    expect(planOf(world, stop).status).toBe('triggered');
  });

  test('a stop that had fired and waits is tried against the fresh book', () => {
    const world = trading();
    world.quote([[599_990, 0]], []);
    const stop = stops(world, null, at(590_000));
    print(world, 589_000, 'sell');
    expect(planOf(world, stop)).toMatchObject({ status: 'open', tryingMs: expect.any(Number) });
    leave(world);
    reopen(world, 589_000);
    expect([planOf(world, stop).status, world.position('ann')]).toEqual(['triggered', undefined]);
  });

  test('AWAY-1 it comes back by the reopening alone; quotes that cross each other never cross the book; a suspended contract stays away', () => {
    const world = trading();
    leave(world);
    world.run({ type: 'setTradeStatus', contract: CONTRACT, status: 'suspended' });
    expect(refusalOf(reopen(world, 600_000))).toBe('contract-suspended');
    world.run({ type: 'setTradeStatus', contract: CONTRACT, status: 'trading' });
    expect(refusalOf(world.place('cat', 'open_long', 600_000, 1))).toBe('house-away');
    expect(refusalOf(reopen(world, 0))).toBe('bad-price');
    reopen(
      world,
      600_000,
      [
        [600_020, 5],
        [599_000, 5],
        [640_000, 5],
      ],
      [
        [600_010, 5],
        [500_000, 9],
      ],
    );
    expect(world.kernel.depth(CONTRACT)).toEqual({ bids: [[599_000, 5]], asks: [[600_010, 5]] });
    // Of a market that is there it is one step, too.
    const again = reopen(world, 601_000);
    expect(eventsOf(again, 'MarketPhaseChanged')).toEqual([]);
    expect(world.kernel.depth(CONTRACT)).toEqual({ bids: [[600_990, 500]], asks: [[601_010, 500]] });
  });
});

test('AWAY-1 whatever is asked while it is away, nothing trades, fires, liquidates or pays; and all invariants hold on the way back', () => {
  let [away, back, ended] = [0, 0, 0];
  for (const seed of [2, 9, 31, 57]) {
    const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    let time = 1_000;
    const run = (command: Command): Outcome => {
      const wasAway = new Set(
        kernel
          .contracts()
          .map(({ code }) => code)
          .filter((code) => kernel.awayCause(code) !== null),
      );
      const outcome = kernel.execute((time += 1), command);
      const faults = kernel.checkInvariants();
      for (const event of outcome.events) {
        const still = 'contract' in event && wasAway.has(event.contract) && command.type !== 'reopenMarket';
        if (still && ['Traded', 'Filled', 'Liquidated', 'FundingSettled', 'GuaranteeSettled'].includes(event.type))
          faults.push(`${event.type} while away`);
        if (event.type === 'OrderChanged' && event.order.reason === 'reopened') ended += 1;
      }
      if (faults.length > 0) throw new Error(`seed ${seed} ${command.type}: ${faults.join('; ')}`);
      return outcome;
    };
    for (const command of awayCommands(seed, 500)) {
      const { ok } = run(command);
      away += ok && command.type === 'setHouseAway' ? 1 : 0;
      back += ok && command.type === 'reopenMarket' ? 1 : 0;
    }
  }
  expect([away > 10, back > 5, ended > 0], `${away} ${back} ${ended}`).toEqual([true, true, true]);
});
