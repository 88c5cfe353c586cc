// The real engine on the real exchange, over a real socket.
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { Watched } from '../../src/worker/api/calls.ts';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createMarket } from '../../exchange/market/create-market.ts';
import type { OrderRequest } from '../../src/domain/order/order.ts';
import type { SnapshotOf } from '../../src/worker/api/snapshots.ts';
import { replay } from './support/replay-tape.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';
import { isLive, openLive } from './support/open-live.ts';

const limit = (clientId: string, over: Partial<OrderRequest> = {}): OrderRequest => ({
  clientId,
  contract: 'btcusdt',
  bizType: 'perpetual',
  side: 'open_long',
  kind: 'limit',
  price: '64000.0',
  amountCont: 10,
  tif: 'GTC',
  reduceOnly: false,
  lever: 20,
  ...over,
});
/** The visible rows, and those of the exchange's own snapshot. */
const rowsOf = (book: SnapshotOf<'book'> | null) => ({
  bids: book?.bids.map((row) => [row.ticks, row.amountCont]),
  asks: book?.asks.map((row) => [row.ticks, row.amountCont]),
});
const theirRows = async (url: string) => {
  const book = (await (
    await fetch(`${url}/swap/v1/perpetual/public/products/btcusdt/orderbook?env=1&size=32`)
  ).json()) as { bids: [string, string][]; asks: [string, string][] };
  const plain = (rows: [string, string][]) =>
    rows.map(([price, size]) => [Number(price.replace('.', '')), Number(size)]);
  return { bids: plain(book.bids), asks: plain(book.asks) };
};

test('[MKT-02] [MKT-11] a visitor sees the exchange’s book, through a lost delta and a cut line', async () => {
  const live = await openLive();
  await isLive(live);
  expect(rowsOf(live.read('book'))).toEqual(await theirRows(live.url));
  expect(live.read('session')?.state).toBe('visitor');

  await live.command('socket', { dropDepth: 1 });
  for (const amount of [7, 8, 9]) {
    const before = live.read('book')?.seq;
    await live.command('market', { do: 'quote', env: 1, contract: 'btcusdt', bids: [[649_980, amount]], asks: [] });
    if (amount > 7) await vi.waitFor(() => expect(live.read('book')?.seq).not.toBe(before), { timeout: 60_000 });
  }
  await isLive(live);
  await vi.waitFor(async () => expect(rowsOf(live.read('book'))).toEqual(await theirRows(live.url)), {
    timeout: 60_000,
  });

  await live.command('socket', { cut: true });
  await vi.waitFor(() => expect(live.read('connection')?.reconnects).toBe(1), { timeout: 60_000 });
  await isLive(live);
  expect(rowsOf(live.read('book'))).toEqual(await theirRows(live.url));
});

test('[FLOW-09] [POS-15] a newcomer registers, rests an order, cancels it, fills one, and the tape folds to the same state', async () => {
  const live = await openLive();
  const { door, read } = live;
  await isLive(live);
  expect(await door.placeOrder(limit('client-id-0000'))).toMatchObject({
    state: 'refused',
    problem: { key: 'error.notLoggedIn' },
  });
  expect(await door.command('logIn', { userName: 'nobody', password: 'wrong password' })).toEqual({
    ok: false,
    problem: { key: 'error.wrongPassword' },
  });
  expect(await door.command('register', { userName: 'newcomer', password: 'a long password' })).toEqual({
    ok: true,
    value: { userName: 'newcomer' },
  });
  await vi.waitFor(() => expect(read('assets')?.rows.find((row) => row.coin === 'usdt')?.free).toBe('10000'));

  const resting = await door.placeOrder(limit('client-id-0001'));
  expect(resting).toMatchObject({ state: 'placed', order: { status: 'open', ticks: 640_000 } });
  await vi.waitFor(() => expect(read('orders')?.open.map((order) => order.clientId)).toEqual(['client-id-0001']));
  expect(await door.placeOrder(limit('client-id-0001'))).toMatchObject({
    state: 'placed',
    order: { id: resting.state === 'placed' ? resting.order?.id : '' },
  });
  const orderId = resting.state === 'placed' ? (resting.order?.id ?? '') : '';
  expect(
    await door.command('cancelOrder', { contract: 'btcusdt', bizType: 'perpetual', orderId: orderId }),
  ).toMatchObject({ ok: true, value: { status: 'cancelled' } });
  await vi.waitFor(() => expect(read('orders')?.open).toEqual([]));

  expect(await door.placeOrder(limit('client-id-0002', { kind: 'market', price: null, tif: 'IOC' }))).toMatchObject({
    state: 'placed',
  });
  await vi.waitFor(() =>
    expect(read('positions')?.rows).toMatchObject([{ contract: 'btcusdt', side: 'long', amountCont: 10 }]),
  );
  await vi.waitFor(() =>
    expect(read('notices')?.rows.map((notice) => notice.kind)).toEqual(['order-cancelled', 'order-filled']),
  );
  // What ended is read from the exchange, also by a page that was not there.
  const ended = { name: 'endedOrders', input: { bizType: 'perpetual', page: 1 } } as const;
  const config = { name: 'positionConfig', input: { contract: 'ethusdt', bizType: 'perpetual' } } as const;
  await door.watch([ended, config]);
  const rowOf = (read_: Watched) => read('answers')?.rows.find(({ key }) => key === queryKey(read_.name, read_.input));
  await vi.waitFor(() =>
    expect(rowOf(ended)).toMatchObject({
      state: 'live',
      value: {
        total: 2,
        rows: [
          { clientId: 'client-id-0002', status: 'filled' },
          { clientId: 'client-id-0001', status: 'cancelled' },
        ],
      },
    }),
  );
  expect(
    await door.command('setLeverage', { contract: 'ethusdt', bizType: 'perpetual', long: 10, short: 10 }),
  ).toMatchObject({ ok: true, value: { longLever: 10, shortLever: 10, mode: 'one-way' } });
  await vi.waitFor(() => expect(rowOf(config)).toMatchObject({ state: 'live', value: { longLever: 10 } }));
  expect(await door.command('setModes', { contract: 'btcusdt', bizType: 'perpetual', mode: 'hedge' })).toEqual({
    ok: false,
    problem: { key: 'error.hasOpenExposure' },
  });
  expect(
    await door.ask('candles', { contract: 'btcusdt', bizType: 'perpetual', interval: '1m', beforeMs: null }),
  ).toMatchObject({ ok: true, value: [{ close: 650_010 }] });

  live.stopEngine();
  const tape = await door.readTape();
  expect(tape).not.toContain('a long password');
  expect(tape).not.toContain('wrong password');
  expect(stateHash(replay(tape).state)).toBe(await door.readStateHash());
});

test('[FLOW-09] an answer cut off after the order was taken: unknown, then found by its id, and there is one order', async () => {
  const live = await openLive();
  const { door, read } = live;
  await isLive(live);
  await door.command('register', { userName: 'unlucky', password: 'a long password' });
  await vi.waitFor(() => expect(read('orders')?.freshness.state).toBe('live'));
  await live.command('fault', { dropAnswer: true });
  expect(await door.placeOrder(limit('client-id-0003'))).toMatchObject({ state: 'unknown' });
  expect(await door.reconcileOrder('client-id-0003', 'btcusdt', 'perpetual')).toMatchObject({
    state: 'placed',
    order: { clientId: 'client-id-0003', status: 'open' },
  });
  await vi.waitFor(() => expect(read('orders')?.open).toHaveLength(1));
  expect(await door.reconcileOrder('client-id-9999', 'btcusdt', 'perpetual')).toEqual({
    state: 'absent',
    clientId: 'client-id-9999',
  });
});

test('[MKT-08] on a moving market, with orders, a lost delta and a cut line, the tape folds to the hash of the page that wrote it', async () => {
  const live = await openLive({ market: (ports) => createMarket(ports, { kind: 'simulation', seed: 7 }) });
  const { door, read } = live;
  await isLive(live);
  await door.command('register', { userName: 'taper', password: 'a long password' });
  await vi.waitFor(() => expect(read('assets')?.freshness.state).toBe('live'), { timeout: 60_000 });
  expect(await door.placeOrder(limit('client-id-0011', { price: '45000.0' }))).toMatchObject({ state: 'placed' });
  expect(await door.placeOrder(limit('client-id-0012', { kind: 'market', price: null, tif: 'IOC' }))).toMatchObject({
    state: 'placed',
  });
  await live.command('socket', { dropDepth: 1 });
  await vi.waitFor(() => expect(read('connection')?.resyncs).toBe(1), { timeout: 60_000 });
  await isLive(live);
  await live.command('socket', { cut: true });
  await vi.waitFor(() => expect(read('connection')?.reconnects).toBe(1), { timeout: 60_000 });
  await isLive(live);
  await vi.waitFor(() => expect(read('connection')?.framesIn).toBeGreaterThan(250), { timeout: 60_000 });
  for (const topic of ['trades', 'ticker', 'candles', 'marks', 'orders', 'positions'] as const)
    await vi.waitFor(() => expect(read(topic)?.freshness.state, topic).toBe('live'), { timeout: 60_000, interval: 5 });
  expect(read('positions')?.rows).toMatchObject([{ side: 'long', amountCont: 10 }]);
  expect(read('connection')?.framesRejected).toBe(0);
  live.stopEngine();
  const [tape, hash] = await Promise.all([door.readTape(), door.readStateHash()]);
  expect(stateHash(replay(tape).state)).toBe(hash);
  const file = process.env['RECORD_TAPE'];
  if (file !== undefined) writeFileSync(file, gzipSync(tape, { level: 9 }));
});
