import { describe, expect, test } from 'vitest';
import { coins, createWorld, eventsOf, refusalOf } from '../worlds/kernel-world.ts';

describe("the house's quotes", () => {
  test('[EXC-04] levels are absolute; what a quote takes away leaves from behind the users, what it adds joins the back', () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    world.quote([[600_000, 5]], []);
    const ann = world.order('ann', world.place('ann', 'open_long', 600_000, 2));
    world.quote([[600_000, 9]], []);
    world.quote([[600_000, 6]], []);
    expect(world.kernel.depth('btcusdt').bids).toEqual([[600_000, 8]]);
    const sale = world.place('bob', 'open_short', 600_000, 8);
    expect(eventsOf(sale, 'Traded').map(({ makerOrder, amount }) => [makerOrder, amount])).toEqual([
      [null, 5],
      [ann.id, 2],
      [null, 1],
    ]);
    expect(world.kernel.depth('btcusdt').bids).toEqual([]);
  });

  test("[EXC-04] a quote that crosses a user trades at the user's price; the rest of it rests", () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    const ask = world.order('ann', world.place('ann', 'open_short', 600_000, 4));
    const outcome = world.quote(
      [
        [600_100, 10],
        [600_050, 3],
      ],
      [],
    );
    expect(eventsOf(outcome, 'Traded')).toMatchObject([
      { priceTicks: 600_000, amount: 4, takerSide: 'buy', makerOrder: ask.id, takerOrder: null },
    ]);
    expect(world.kernel.order('ann', ask.id)).toMatchObject({ status: 'filled', fee: coins('0.048') });
    expect(world.kernel.depth('btcusdt')).toEqual({
      bids: [
        [600_100, 6],
        [600_050, 3],
      ],
      asks: [],
    });
  });

  test("[EXC-04] a quote that crosses the house's own levels replaces them without a trade", () => {
    const world = createWorld(['ann']);
    world.quote(
      [[599_000, 5]],
      [
        [600_000, 5],
        [600_100, 5],
        [600_200, 5],
      ],
    );
    const outcome = world.quote([[600_100, 7]], []);
    expect(eventsOf(outcome, 'Traded')).toEqual([]);
    expect(world.kernel.depth('btcusdt')).toEqual({
      bids: [
        [600_100, 7],
        [599_000, 5],
      ],
      asks: [[600_200, 5]],
    });
    world.quote([[600_150, 1]], [[600_120, 2]]);
    expect(world.kernel.depth('btcusdt')).toEqual({
      bids: [
        [600_100, 7],
        [599_000, 5],
      ],
      asks: [
        [600_120, 2],
        [600_200, 5],
      ],
    });
  });

  test('[EXC-04] changed levels are published once, absolute, 0 for gone; repeated quotes are no event', () => {
    const world = createWorld([]);
    world.quote(
      [
        [599_000, 5],
        [598_000, 1],
      ],
      [[600_000, 5]],
    );
    expect(world.kernel.takeBookChanges('btcusdt')).toEqual({
      bids: [
        [599_000, 5],
        [598_000, 1],
      ],
      asks: [[600_000, 5]],
    });
    expect(world.quote([[599_000, 5]], [])).toEqual({ ok: true, orderId: null, events: [] });
    world.quote([[599_000, 0]], []);
    expect(world.kernel.takeBookChanges('btcusdt')).toEqual({ bids: [[599_000, 0]], asks: [] });
    expect(refusalOf(world.quote([[599_000, -1]], []))).toBe('bad-quantity');
    expect(refusalOf(world.quote([[0.5, 1]], []))).toBe('bad-price');
  });

  test("[EXC-04] a participant of the house takes houses' levels and users' orders in their order", () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    world.quote([], [[600_000, 5]]);
    const ask = world.order('ann', world.place('ann', 'open_short', 600_000, 4));
    const outcome = world.run({ type: 'takeHouse', contract: 'btcusdt', side: 'buy', priceTicks: 600_000, amount: 7 });
    expect(eventsOf(outcome, 'Traded').map(({ makerOrder, amount }) => [makerOrder, amount])).toEqual([
      [null, 5],
      [ask.id, 2],
    ]);
    expect(eventsOf(outcome, 'HousePositionChanged')).toMatchObject([{ netAmount: 2 }]);
    expect(world.kernel.lastTicks('btcusdt')).toBe(600_000);
    expect(world.kernel.openInterest('btcusdt')).toBe(2);
  });
});

describe('reported trades', () => {
  test('[EXC-04] one public trade as reported; the queue in front of a user is consumed first, users fill at their own price', () => {
    const world = createWorld(['ann', 'bob']);
    world.mark(600_000);
    const bob = world.order('bob', world.place('bob', 'open_short', 599_900, 2));
    world.quote([], [[600_000, 5]]);
    const ann = world.order('ann', world.place('ann', 'open_short', 600_000, 4));
    const outcome = world.run({ type: 'printTrade', contract: 'btcusdt', side: 'buy', priceTicks: 600_000, amount: 9 });
    expect(eventsOf(outcome, 'Traded')).toMatchObject([
      { priceTicks: 600_000, amount: 9, makerOrder: null, takerOrder: null },
    ]);
    expect(
      eventsOf(outcome, 'Filled').map(({ orderId, priceTicks, amount, liquidity }) => [
        orderId,
        priceTicks,
        amount,
        liquidity,
      ]),
    ).toEqual([
      [bob.id, 599_900, 2, 'maker'],
      [ann.id, 600_000, 2, 'maker'],
    ]);
    expect(world.kernel.depth('btcusdt').asks).toEqual([[600_000, 2]]);
  });

  test('[EXC-04] a print that reaches nobody is still a public trade', () => {
    const world = createWorld(['ann']);
    world.mark(600_000);
    const ask = world.order('ann', world.place('ann', 'open_short', 600_000, 4));
    const outcome = world.run({
      type: 'printTrade',
      contract: 'btcusdt',
      side: 'sell',
      priceTicks: 599_000,
      amount: 9,
    });
    expect(outcome.events.map(({ type }) => type)).toEqual(['Traded']);
    expect(world.kernel.order('ann', ask.id)?.filled).toBe(0);
    expect(world.kernel.lastTicks('btcusdt')).toBe(599_000);
  });
});
