import { afterEach, describe, expect, test } from 'vitest';
import type { Venue } from '../../../exchange/market/live/types.ts';
import { DIALECTS } from './dialects.ts';
import { openWorld, until } from './venue-world.ts';
import type { World } from './venue-world.ts';

const open: World[] = [];
const joined = async (venue: Venue, options: Parameters<typeof openWorld>[1] = {}): Promise<World> => {
  const world = await openWorld(venue, options);
  open.push(world);
  await world.live();
  return world;
};
afterEach(async () => {
  for (const world of open.splice(0)) await world.close();
});

describe.each(DIALECTS.map(({ venue, mode }) => ({ venue, mode })))('$venue', ({ venue, mode }) => {
  test('[EXC-04] [MKT-02] what the venue begins with and changes is our book, in both environments', async () => {
    const world = await joined(venue);
    const { book } = world.venue;
    expect(await world.book()).toEqual(book('btcusdt'));
    await world.push(() =>
      world.venue.change(
        'btcusdt',
        [
          [618_000, 450],
          [617_995, 8],
        ],
        [[618_001, 0]],
      ),
    );
    await world.push(() => world.venue.change('btcusdt', [[618_004, 2]], []));
    expect(await world.book()).toEqual(book('btcusdt'));
    expect(await world.book(0)).toEqual(book('btcusdt'));
    expect((await world.book()).bids[0]).toEqual([618_004, 2]);
    expect(world.market.description).toContain(`live ${venue} connected (btcusdt live, 0 s old;`);
    expect(world.harness.refusals).toEqual([]);
    expect(world.harness.kernels[1].checkInvariants()).toEqual([]);
  });

  test('[EXC-04] FLT-045: what was asked for while nothing could be kept is asked for again: after it our book is the venue’s, and old trades are not printed', async () => {
    const world = await joined(venue);
    await world.book();
    for (const kernel of world.harness.kernels)
      kernel.execute(0, { type: 'quoteHouse', contract: 'btcusdt', bids: [[618_000, 1]], asks: [[618_090, 9]] });
    await world.push(() => world.venue.print('btcusdt', { side: 'buy', ticks: 618_001, contracts: 50 }));
    world.market.rejoin();
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
    expect(await world.book(0)).toEqual(world.venue.book('btcusdt'));
    expect(world.harness.sent.filter(({ command }) => command.type === 'printTrade')).toEqual([]);
  });

  test("[EXC-04] trades print once, at their price; mark, index and funding are the venue's", async () => {
    const world = await joined(venue);
    const print = { side: 'buy', ticks: 618_001, contracts: 50 } as const;
    await world.push(() => world.venue.print('btcusdt', print));
    await world.push(() => world.venue.print('btcusdt', print));
    await world.push(() => world.venue.print('btcusdt', { ...print, id: 1 }));
    await world.book();
    const prints = world.harness.sent.filter(({ command }) => command.type === 'printTrade');
    expect(prints).toEqual(
      [0, 1].map((env) => ({
        env,
        command: { type: 'printTrade', contract: 'btcusdt', side: 'buy', priceTicks: 618_001, amount: 50 },
      })),
    );
    // Nowhere near the book: such a trade would fill everybody, such a mark liquidate.
    const { faults } = world.market.feeds.count;
    await world.push(() => world.venue.print('btcusdt', { side: 'sell', ticks: 500_000, contracts: 1, id: 900 }));
    expect(faults.get('far')).toBe(1);
    const far = world.market.feeds.count.frames;
    const few = world.venue.dialect.prices('btcusdt', '1', '1', '0.0001').length;
    world.venue.prices('btcusdt', '40000.0', '40000.0', '0.0001');
    await world.received(few, far);
    expect(faults.get('far')).toBeGreaterThanOrEqual(2);
    for (let step = 0; step < 10; step += 1) await world.market.step();
    expect(world.harness.kernels[0].prices('btcusdt')).toEqual({ indexTicks: 618_000, markTicks: 618_000 });
    const rate = venue === 'hyperliquid' ? '-0.0000125' : '-0.0001';
    const from = world.market.feeds.count.frames;
    world.venue.prices('btcusdt', '61801.24', '61799.90', rate);
    await world.received(few, from);
    for (let step = 0; step < 10; step += 1) await world.market.step();
    expect(world.harness.kernels[0].prices('btcusdt')).toMatchObject({ markTicks: 618_012, indexTicks: 617_999 });
    expect(world.market.fundingPpb?.('btcusdt')).toBe(-100_000);
    expect(world.harness.refusals).toEqual([]);
  });

  test('[MKT-02] a change sent twice, or one from before, changes nothing and is counted', async () => {
    const world = await joined(venue);
    await world.push(() => world.venue.change('btcusdt', [[618_000, 450]], []));
    await world.push(() => world.venue.repeat());
    if (mode === 'whole') {
      const old = world.venue.dialect.whole('btcusdt', 1, [['61000.0', world.venue.dialect.size(9)]], []);
      await world.push(() => world.venue.server.send(old));
    }
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
    expect(world.market.feeds.channels[0]?.feed.counts).toMatchObject({ gaps: 0, duplicates: 1 });
  });

  test('[MKT-11] a cut socket takes the house out of the book at once; it comes back after a pause and is the same again', async () => {
    const world = await joined(venue);
    await world.book();
    world.venue.server.cut();
    await until(() => world.market.description.includes('reconnecting'), 'the cut');
    expect(await world.book()).toEqual({ bids: [], asks: [] });
    expect(await world.book(0)).toEqual({ bids: [], asks: [] });
    world.venue.change('btcusdt', [[618_000, 77]], [], false);
    const opened = world.venue.server.opened();
    await world.recover();
    expect(world.venue.server.opened()).toBeGreaterThan(opened);
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
    expect(world.market.description).toContain(`live ${venue} connected`);
  });

  test('[MKT-11] pings answered and no data: the book is withdrawn, the topic asked for again, and live again', async () => {
    const world = await joined(venue);
    world.venue.silent.add('*');
    const before = world.venue.server.received.length;
    const opened = world.venue.server.opened();
    await world.harness.run(76_000);
    expect(await world.book()).toEqual({ bids: [], asks: [] });
    expect(world.market.feeds.isConnected()).toBe(false);
    await until(() => world.venue.server.received.slice(before).some((text) => /unsub/i.test(text)), 'asked again');
    // Asked for again without avail, the socket itself is let go.
    for (let seconds = 0; seconds < 60 && world.venue.server.opened() === opened; seconds += 1)
      await world.harness.run(1_000);
    await until(() => world.venue.server.opened() > opened, 'another socket');
    world.venue.silent.clear();
    await world.recover();
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
  });

  test('[EXC-04] [MKT-02] hostile frames are counted and named, and never in the book', async () => {
    const world = await joined(venue);
    const before = await world.book();
    const { dialect } = world.venue;
    const last = world.venue.held('btcusdt').last;
    const sizes = ['NaN', '-1', '1e3', '0x10', 'Infinity', '', ' 1', '1,0', '9'.repeat(40)];
    const change = (price: string, size: string) => dialect.change('btcusdt', last, last + 1, [[price, size]], []);
    const frames: readonly unknown[] = [
      'nonsense',
      '{"half":',
      '[]',
      'null',
      '{"__proto__":{"polluted":"yes"},"constructor":{}}',
      { topic: 'other', channel: 'unheard-of', type: 'x', contractCode: 'btcusdt', data: { e: 'x', s: 'BTCUSDT' } },
      Buffer.from([1, 2, 3]),
      `{"pad":"${'x'.repeat(10_000_000)}"}`,
      ...sizes.map((size) => change('61000.0', size)),
      ...sizes.map((price) => change(price, dialect.size(1))),
      dialect.change('dogeusdt', last, last + 1, [['61000.0', dialect.size(1)]], []),
      dialect.print('btcusdt', { side: 'buy', price: '-5', size: dialect.size(1), id: 999 }),
    ];
    await world.push(() => frames.forEach((frame) => world.venue.server.send(frame)), frames.length);
    expect(await world.book()).toEqual(before);
    expect({}).not.toHaveProperty('polluted');
    const { faults } = world.market.feeds.count;
    expect(faults.get('too-long')).toBe(1);
    expect(faults.get('not-text')).toBe(1);
    expect(faults.get('not-json')).toBeGreaterThanOrEqual(2);
    expect(faults.get('number')).toBeGreaterThanOrEqual(2 * sizes.length);
    expect(faults.get('other-contract')).toBeGreaterThanOrEqual(1);
    expect(world.market.description).toMatch(/frames refused: .*number/);
    await world.push(() => world.venue.change('btcusdt', [[618_000, 450]], []));
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
    expect(world.harness.refusals).toEqual([]);
  });
});
