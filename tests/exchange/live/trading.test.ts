import { afterEach, describe, expect, test } from 'vitest';
import { createMarket } from '../../../exchange/market/create-market.ts';
import { createLiveMarket } from '../../../exchange/market/live/live-market.ts';
import { nodeLive } from '../../../exchange/market/live/adapters.ts';
import { ADAPTERS } from '../../../exchange/market/live/venues/all-venues.ts';
import { LiveError } from '../../../exchange/market/types.ts';
import { createHarness } from '../market/harness.ts';
import { openExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';
import { dialectOf } from './dialects.ts';
import { openWorld, startVenue, until } from './venue-world.ts';
import type { World } from './venue-world.ts';

const open: World[] = [];
afterEach(async () => {
  for (const world of open.splice(0)) await world.close();
});

/** A live book and a user with money in the mock environment. */
const trading = async (): Promise<World> => {
  const world = await openWorld('bybit-linear');
  open.push(world);
  await world.live();
  await world.book();
  const from = world.market.feeds.count.frames;
  world.venue.prices('btcusdt', '61800.00', '61800.00', '0.0001');
  await world.received(2, from);
  for (let step = 0; step < 10; step += 1) await world.market.step();
  world.harness.submit(1, { type: 'openAccount', user: 'u', kind: 'user' });
  world.harness.submit(1, { type: 'deposit', user: 'u', coin: 'usdt', amount: 10n ** 15n });
  return world;
};
let ids = 0;
const order = (world: World, priceTicks: number | null, amount: number): string => {
  const outcome = world.harness.submit(1, {
    type: 'placeOrder',
    user: 'u',
    contract: 'btcusdt',
    clientId: `live-${String((ids += 1)).padStart(4, '0')}`,
    side: 'open_long',
    kind: priceTicks === null ? 'market' : 'limit',
    priceTicks,
    amount,
    tif: priceTicks === null ? 'IOC' : 'GTC',
    reduceOnly: false,
  });
  return outcome.ok ? (outcome.orderId ?? '') : outcome.refusal;
};
const filled = (world: World, id: string): number => world.harness.kernels[1].order('u', id)?.filled ?? -1;

describe('trading on paper against a venue', () => {
  test('[EXC-04] an own order waits behind the size it found: trades move it forward, cancellations behind it do not', async () => {
    const world = await trading();
    const id = order(world, 618_000, 10);
    const sell = (contracts: number, number: number): Promise<void> =>
      world.push(() => world.venue.print('btcusdt', { side: 'sell', ticks: 618_000, contracts, id: number }));
    // 500 contracts of the venue are in front.
    await sell(450, 101);
    await world.market.step();
    expect(filled(world, id)).toBe(0);
    // The venue says that 50 are left, then 80: what was added stands behind.
    await world.push(() => world.venue.change('btcusdt', [[618_000, 50]], []));
    await world.market.step();
    await world.push(() => world.venue.change('btcusdt', [[618_000, 80]], []));
    await world.market.step();
    await sell(50, 102);
    await world.market.step();
    expect(filled(world, id)).toBe(0);
    await sell(4, 103);
    await world.market.step();
    expect(filled(world, id)).toBe(4);
    await sell(100, 104);
    await world.market.step();
    expect(filled(world, id)).toBe(10);
    expect(world.harness.kernels[1].positions('u')[0]).toMatchObject({ amount: 10, side: 'long' });
    expect(world.harness.kernels[1].checkInvariants()).toEqual([]);
    expect(world.harness.refusals).toEqual([]);
  });

  test('[EXC-04] who takes gets the sizes shown; the venue comes back with its own, in one environment as in the other', async () => {
    const world = await trading();
    const id = order(world, null, 320);
    expect(world.harness.kernels[1].order('u', id)).toMatchObject({ status: 'filled', filled: 320 });
    expect(world.harness.kernels[1].depth('btcusdt').asks).toEqual([[618_010, 50]]);
    expect(world.harness.kernels[0].depth('btcusdt').asks[0]).toEqual([618_001, 300]);
    expect(await world.book()).toEqual(world.venue.book('btcusdt'));
  });

  test('[EXC-04] [MKT-11] while the venue is away nobody trades at its old prices; own orders stay', async () => {
    const world = await trading();
    const resting = order(world, 617_000, 5);
    world.venue.server.cut();
    await until(() => !world.market.feeds.isConnected(), 'the cut');
    await world.market.step();
    expect(world.harness.kernels[1].depth('btcusdt')).toEqual({ bids: [[617_000, 5]], asks: [] });
    expect([order(world, null, 1), order(world, 618_000, 1)]).toEqual(['house-away', 'house-away']);
    expect(world.market.description).toContain('house away (house)');
    await world.recover();
    await world.market.step();
    expect(filled(world, resting)).toBe(0);
    expect(world.harness.kernels[1].depth('btcusdt').bids.map(([ticks]) => ticks)).toEqual([618_000, 617_990, 617_000]);
  });

  test('[EXC-04] what the house showed before a restart is gone before anybody can trade; other contracts are simulated', async () => {
    const harness = createHarness();
    for (const env of [0, 1] as const)
      harness.submit(env, { type: 'quoteHouse', contract: 'btcusdt', bids: [[500_000, 9]], asks: [[500_100, 9]] });
    const nobody = { ...nodeLive, dial: () => ({ send: () => undefined, cut: () => undefined }) };
    const choice = { ws: null, rest: null, codes: ['btcusdt'], seed: 7 };
    const market = createLiveMarket(harness.ports, ADAPTERS.hotcoin, choice, nobody);
    harness.listen((env, _timeMs, events) => market.observe(env, events));
    await market.open();
    for (const env of [0, 1] as const) {
      expect(harness.kernels[env].depth('btcusdt')).toEqual({ bids: [], asks: [] });
      for (const code of ['ethusdt', 'btcusd', 'btcusdt_261225'])
        expect(harness.kernels[env].depth(code).bids.length).toBeGreaterThan(50);
    }
    expect(market.description).toContain(
      'live hotcoin reconnecting (btcusdt offline, house away (house); other contracts: simulation seed 7)',
    );
    expect(market.generated.profiles.map(({ code }) => code)).not.toContain('btcusdt');
    market.close();
  });

  test('[EXC-04] a contract that the venue does not feed is refused in one plain line', () => {
    const { ports } = createHarness();
    const choice = { ws: null, rest: null, codes: ['btcusd'], seed: 7 };
    expect(() => createLiveMarket(ports, ADAPTERS['okx-swap'], choice, nodeLive)).toThrow(LiveError);
  });
});

describe('the whole exchange on a live venue', () => {
  test('[EXC-04] [MKT-11] book, trades and funding reach readers; the greeting and the health page say how the venue is', async () => {
    const venue = await startVenue(dialectOf('okx-swap'), ['btcusdt']);
    venue.change('btcusdt', [[618_000, 500]], [[618_001, 300]], false);
    const { ws, rest } = venue.server;
    const choice = { kind: 'live', venue: 'okx-swap', contracts: ['btcusdt'], ws, rest } as const;
    const exchange = await openExchange({ market: (ports) => createMarket(ports, choice) });
    const health = async (): Promise<string> => {
      const answer = await exchange.app.inject({ url: '/healthz', headers: { host: 'localhost' } });
      return answer.json<{ market: string }>().market;
    };
    await until(() => exchange.services.market.description.includes(' connected '), 'the venue');
    venue.prices('btcusdt', '61801.24', '61799.90', '-0.00012');
    await until(() => exchange.services.market.fundRateRow(1, 'btcusdt')[4] === '-0.00012', 'the funding rate');
    const { kernel } = exchange.services.ledger;
    const hasStepped = (isSo: () => boolean) => (): boolean => {
      exchange.scheduler.tick(50);
      return isSo();
    };
    await until(
      hasStepped(() => kernel(1).prices('btcusdt') !== null && kernel(0).awayCause('btcusdt') === null),
      'prices',
    );
    venue.print('btcusdt', { side: 'buy', ticks: 618_001, contracts: 7 });
    await until(
      hasStepped(() => kernel(0).lastTicks('btcusdt') !== null),
      'a trade',
    );
    expect(await health()).toContain('live okx-swap connected (btcusdt live');
    const reader = await openSocket(exchange.app);
    const hello = await reader.next((frame) => frame['channel'] === 'hello');
    expect(hello['market']).toContain('live okx-swap connected');
    await reader.subscribe({ type: 'depth', contractCode: 'btcusdt' });
    const push = await reader.nextPush('depth');
    expect(push.data).toMatchObject({ bids: [['61800.0', '500']], asks: [['61800.1', '300']] });
    venue.server.cut();
    await until(() => exchange.services.market.description.includes(' reconnecting '), 'the cut');
    expect(await health()).toContain('btcusdt offline');
    await exchange.close();
    await venue.server.close();
  });
});
