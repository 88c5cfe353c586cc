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
const countsOf = (world: World) => world.market.feeds.channels[0]?.feed.counts;
afterEach(async () => {
  for (const world of open.splice(0)) await world.close();
});

const numbered = DIALECTS.filter(({ mode }) => mode === 'numbered').map(({ venue }) => ({ venue }));

describe.each(numbered)('$venue', ({ venue }) => {
  test('[MKT-02] a gap takes the book away until a new snapshot; then it is equal again, and both are counted', async () => {
    const world = await joined(venue);
    await world.book();
    world.venue.silent.add('rest');
    if (venue !== 'binance-usdm') world.venue.silent.add('btcusdt');
    world.venue.change('btcusdt', [[617_000, 9]], [], false);
    const { held, dialect, server } = world.venue;
    const { last } = held('btcusdt');
    held('btcusdt').last = last + 1;
    await world.push(() => server.send(dialect.change('btcusdt', last, last + 1, [['61800.5', dialect.size(3)]], [])));
    expect(await world.book()).toEqual({ bids: [], asks: [] });
    expect(await world.book(0)).toEqual({ bids: [], asks: [] });
    expect(world.market.description).toContain('btcusdt joining, 1 gaps');
    world.venue.silent.clear();
    await world.recover();
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
    expect(countsOf(world)?.gaps).toBe(1);
  });

  test('[MKT-02] the venue is asked at most once a second, five times, then every half minute; it recovers from there too', async () => {
    const asks: number[] = [];
    const world = await joined(venue);
    await world.book();
    const before = countsOf(world)?.asks ?? 0;
    world.venue.silent.add('rest');
    world.venue.silent.add('*');
    await world.push(() => world.venue.server.send(world.venue.dialect.change('btcusdt', 900, 901, [], [])));
    const note = (): void => {
      const made = (countsOf(world)?.asks ?? 0) - before;
      while (asks.length < made) asks.push(world.harness.now());
    };
    // Nothing but words without a snapshot: each of them shows that the venue lives.
    for (let times = 0; times < 280; times += 1) {
      await world.push(() => world.venue.server.send(world.venue.dialect.change('btcusdt', 950, 951, [], [])));
      note();
      await world.harness.run(250);
      note();
    }
    const pauses = asks.slice(1).map((ms, index) => ms - (asks[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_000);
    expect(world.market.description).toContain('btcusdt failed');
    expect(pauses.slice(-1)[0]).toBeGreaterThanOrEqual(30_000);
    expect(asks.length).toBeLessThanOrEqual(9);
    world.venue.silent.clear();
    await world.recover();
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
  });
});

describe('okx-swap', () => {
  test('[MKT-02] a keepalive is progress and no change; a number that falls while the chain holds is followed', async () => {
    const world = await joined('okx-swap');
    const { held, dialect, server } = world.venue;
    const { last } = held('btcusdt');
    await world.harness.run(15_000);
    await world.push(() => server.send(dialect.change('btcusdt', last, last, [], [])));
    await world.harness.run(15_000);
    expect(world.market.feeds.isConnected()).toBe(true);
    expect(world.market.description).toContain('btcusdt live, 15 s old');
    await world.push(() => server.send(dialect.change('btcusdt', last, 3, [['61800.0', dialect.size(1)]], [])));
    await world.push(() => server.send(dialect.change('btcusdt', 3, 4, [['61799.0', dialect.size(2)]], [])));
    // The index came half a minute ago: without a fresh one the house stays away.
    expect((await world.book()).bids).toEqual([]);
    expect(world.market.description).toContain('house away (mark)');
    await world.push(
      () => world.venue.prices('btcusdt', '61800.00', '61800.00', '0.0001'),
      dialect.prices('btcusdt', '1', '1', '0').length,
    );
    expect((await world.book()).bids).toEqual([
      [618_000, 1],
      [617_990, 2],
    ]);
    expect(countsOf(world)).toMatchObject({ gaps: 0, asks: 0, duplicates: 0 });
  });

  test('[MKT-02] a checksum that is not 0 must fit the book, else it is begun again; 0 says nothing', async () => {
    const world = await joined('okx-swap');
    const { held, dialect, server } = world.venue;
    const { last } = held('btcusdt');
    const withSum = (frame: unknown, checksum: number): unknown => {
      const copy = structuredClone(frame) as { data: { checksum: number }[] };
      for (const row of copy.data) row.checksum = checksum;
      return copy;
    };
    const change = dialect.change('btcusdt', last, last + 1, [], [['61801.0', '0']]);
    // CRC-32 of '61800.0:50.0:61800.1:30.0:61799.0:4.0', signed, from an implementation of its own.
    const sum = -1_296_252_913;
    await world.push(() => server.send(withSum(change, sum)));
    expect(countsOf(world)).toMatchObject({ broken: 0, asks: 0 });
    expect(world.market.feeds.isConnected()).toBe(true);
    world.venue.silent.add('*');
    await world.push(() => server.send(withSum(dialect.change('btcusdt', last + 1, last + 2, [], []), sum + 1)));
    expect(countsOf(world)).toMatchObject({ broken: 1, asks: 1 });
    expect(await world.book()).toEqual({ bids: [], asks: [] });
    world.venue.silent.clear();
    await world.recover();
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
  });
});

describe('bybit-linear', () => {
  test('[MKT-02] a snapshot with u = 1 after a restart of the service replaces everything, and the count goes on from it', async () => {
    const world = await joined('bybit-linear');
    const { dialect, server } = world.venue;
    const frames = [
      dialect.whole('btcusdt', 1, [['61700.0', '0.007']], [['61700.1', '0.009']]),
      dialect.change('btcusdt', 1, 2, [['61699.0', '0.001']], []),
    ];
    await world.push(() => frames.forEach((frame) => server.send(frame)), 2);
    expect(await world.book()).toEqual({
      bids: [
        [617_000, 7],
        [616_990, 1],
      ],
      asks: [[617_001, 9]],
    });
    expect(countsOf(world)).toMatchObject({ gaps: 0, asks: 0 });
  });
});

describe('hyperliquid', () => {
  test('[MKT-11] an unknown coin closes the socket: the pauses grow, and no book is shown', async () => {
    const world = await openWorld('hyperliquid', { codes: ['btcusdt', 'ethusdt'], listed: ['btcusdt'] });
    open.push(world);
    await until(() => world.venue.server.opened() >= 1 && world.venue.server.open() === 0, 'the venue hung up');
    await world.harness.run(120_000);
    for (let times = 0; times < 200; times += 1) {
      await world.harness.run(250);
    }
    expect(world.venue.server.opened()).toBeGreaterThan(1);
    expect(world.venue.server.opened()).toBeLessThan(60);
    expect(world.market.description).toContain('live hyperliquid reconnecting');
  });
});

describe('hotcoin', () => {
  test('[MKT-11] an unknown contract is acknowledged and then silent: it is asked for again and said to fail; the other one lives', async () => {
    const world = await openWorld('hotcoin', { codes: ['btcusdt', 'ethusdt'], listed: ['btcusdt'] });
    open.push(world);
    const live = (): boolean => world.market.description.includes('btcusdt live');
    await until(live, 'a live btcusdt');
    for (let times = 0; times < 12; times += 1) {
      await world.harness.run(5_000);
      await world.push(() => world.venue.change('btcusdt', [[618_000, 400 + times]], []));
    }
    expect(world.market.description).toContain('ethusdt failed');
    expect(live()).toBe(true);
    await world.push(() => world.venue.prices('btcusdt', '61800.00', '61800.00', '0.0001'));
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
    expect(await world.book(1, 'ethusdt')).toEqual({ bids: [], asks: [] });
    expect(world.venue.server.opened()).toBe(1);
  });
});

describe('binance-usdm', () => {
  test('[MKT-02] a snapshot that is refused, or comes late, is asked for again; what came meanwhile joins it', async () => {
    const world = await openWorld('binance-usdm', { prepare: (venue) => void venue.silent.add('rest') });
    open.push(world);
    await world.push(() => world.venue.change('btcusdt', [[618_002, 0]], []));
    await until(() => world.venue.server.asked.length === 1, 'the first question');
    await world.push(() => world.venue.change('btcusdt', [[618_000, 321]], []));
    expect(await world.book()).toEqual({ bids: [], asks: [] });
    world.venue.silent.clear();
    await world.recover();
    expect(world.venue.server.asked.every((path) => path === '/fapi/v1/depth?symbol=BTCUSDT&limit=1000')).toBe(true);
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
  });

  test('[MKT-02] hostile snapshots are counted, never in the book, and asked for again', async () => {
    const hostile = [
      '<html>busy</html>',
      '{"lastUpdateId":"100","bids":[],"asks":[]}',
      '{"lastUpdateId":100,"bids":[["NaN","1"]],"asks":[]}',
      '{"lastUpdateId":100,"bids":[["61900.0","1"]],"asks":[["61800.0","1"]]}',
    ];
    const world = await openWorld('binance-usdm', { prepare: (venue) => void venue.nonsense.push(...hostile) });
    open.push(world);
    await world.recover();
    expect(world.venue.nonsense).toEqual([]);
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
    expect(Object.fromEntries(world.market.feeds.count.faults)).toEqual({ 'not-json': 1, shape: 1, number: 1 });
  });

  test('[MKT-11] a frame beyond all measure cuts the socket, and nothing else: the line comes back', async () => {
    const world = await joined('binance-usdm');
    const before = world.market.feeds.count.frames;
    world.venue.server.send('x'.repeat(17_000_000));
    await until(() => !world.market.feeds.isConnected(), 'the cut');
    expect(world.market.feeds.count.frames).toBe(before);
    await world.recover();
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
  });
});
