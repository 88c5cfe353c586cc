// The real engine on the real exchange over a real socket, which is spoilt by the exchange's own test commands.
import { expect, onTestFinished, test, vi } from 'vitest';
import { nodeScheduler, wallClock } from '../../../exchange/adapters.ts';
import type { Snapshot, SnapshotOf, Topic } from '../../../src/worker/api/snapshots.ts';
import { createEngine } from '../../../src/worker/engine.ts';
import { openExchange } from '../../exchange/support/open-exchange.ts';
import { MOCK_VIEW } from '../support/engine-rig.ts';
import { createNodePorts } from '../support/node-ports.ts';
import { PARTS } from '../support/parts.ts';

const PATIENCE = { timeout: 50_000, interval: 5 };

const openLive = async () => {
  const exchange = await openExchange({ testMode: true, clock: wallClock(), scheduler: nodeScheduler });
  const url = await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  const { ports, stop } = createNodePorts();
  onTestFinished(stop);
  const newest = new Map<Topic, Snapshot>();
  const books: SnapshotOf<'book'>[] = [];
  const states: string[] = [];
  const door = createEngine(ports, PARTS);
  await door.subscribe((batch) => {
    for (const snapshot of batch) {
      newest.set(snapshot.topic, snapshot);
      if (snapshot.topic === 'book') books.push(snapshot);
      if (snapshot.topic === 'book' && states.at(-1) !== snapshot.freshness.state)
        states.push(snapshot.freshness.state);
    }
  });
  await door.start({ httpUrl: url, socketUrl: url.replace('http', 'ws') });
  await door.setView(MOCK_VIEW);
  const command = async (path: string, body: unknown): Promise<void> => {
    const reply = await fetch(`${url}/test/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(200);
  };
  const read = <T extends Topic>(topic: T) => (newest.get(topic) as SnapshotOf<T> | undefined) ?? null;
  const isLive = () => vi.waitFor(() => expect(read('book')?.freshness.state).toBe('live'), PATIENCE);
  let amount = 10;
  /** One change of the book: one delta. */
  const change = async (): Promise<void> => {
    amount += 1;
    const reply = await fetch(`${url}/swap/v1/perpetual/public/products/btcusdt/orderbook?env=1&size=1`);
    await reply.text();
    await command('market', { do: 'quote', env: 1, contract: 'btcusdt', bids: [[649_980, amount]], asks: [] });
    await (await fetch(`${url}/swap/v1/perpetual/public/products/btcusdt/orderbook?env=1&size=1`)).text();
  };
  const isEqualToTheirs = () =>
    vi.waitFor(async () => {
      const theirs = (await (
        await fetch(`${url}/swap/v1/perpetual/public/products/btcusdt/orderbook?env=1&size=32`)
      ).json()) as { seq?: number; bids: [string, string][]; asks: [string, string][] };
      const plain = (rows: [string, string][]) =>
        rows.map(([price, size]) => [Number(price.replace('.', '')), Number(size)]);
      const book = read('book');
      expect(book?.freshness.state).toBe('live');
      expect([
        book?.bids.map((row) => [row.ticks, row.amountCont]),
        book?.asks.map((row) => [row.ticks, row.amountCont]),
      ]).toEqual([plain(theirs.bids), plain(theirs.asks)]);
    }, PATIENCE);
  await isLive();
  return { door, read, command, isLive, change, isEqualToTheirs, books, states };
};

test.each([
  ['FLT-001 a lost frame', { do: 'drop', topic: 'depth' }, 'gaps'],
  ['FLT-003 swapped frames', { do: 'swap', topic: 'depth' }, 'gaps'],
  [
    'FLT-008 a size that is no number',
    { do: 'corrupt', topic: 'depth', how: 'number', value: 'NaN' },
    'framesRejected',
  ],
  ['FLT-008 half a frame', { do: 'corrupt', topic: 'depth', how: 'half' }, 'framesRejected'],
  ['FLT-010 one level altered', { do: 'corrupt', topic: 'depth', how: 'altered' }, 'gaps'],
  ['FLT-009 a frame of 10 MB', { do: 'corrupt', topic: 'depth', how: 'huge' }, 'framesRejected'],
  ['FLT-012 another contract’s frame', { do: 'corrupt', topic: 'depth', how: 'contract' }, 'gaps'],
] as const)(
  '[MKT-02] %s on the real line: counted, and then the book equals the exchange’s, level by level',
  async (_, fault, counter) => {
    const { read, command, change, isEqualToTheirs, states } = await openLive();
    await command('socket', fault);
    for (let turn = 0; turn < 4; turn += 1) await change();
    await vi.waitFor(() => expect(read('connection')?.[counter]).toBeGreaterThan(0), PATIENCE);
    await isEqualToTheirs();
    expect(states.length).toBeGreaterThan(1);
    expect(states.at(-1)).toBe('live');
  },
);

test('[MKT-02] FLT-002 FLT-006 frames twice change nothing; a crossed frame is never published as a book', async () => {
  const { command, change, isEqualToTheirs, books } = await openLive();
  await command('socket', { do: 'duplicate', topic: 'depth', count: 3 });
  for (let turn = 0; turn < 3; turn += 1) await change();
  await isEqualToTheirs();
  await command('socket', { do: 'corrupt', topic: 'depth', how: 'crossed', count: 2 });
  for (let turn = 0; turn < 3; turn += 1) await change();
  await isEqualToTheirs();
  expect(books.filter((book) => (book.bids[0]?.ticks ?? 0) >= (book.asks[0]?.ticks ?? Infinity))).toEqual([]);
});

test('[MKT-02] FLT-011 five thousand levels change at once on the real line: one frame, taken whole, and the book is the exchange’s', async () => {
  const { read, command, change, isEqualToTheirs, books } = await openLive();
  const before = books.length;
  await command('market', {
    do: 'quote',
    env: 1,
    contract: 'btcusdt',
    bids: Array.from({ length: 5000 }, (_, at) => [640_000 - at, 3]),
    asks: [],
  });
  await change();
  await isEqualToTheirs();
  expect(read('connection')).toMatchObject({ framesRejected: 0, gaps: 0 });
  // Each book that was shown has none or all of what can be seen of it.
  const parts = books.slice(before).map((book) => book.bids.filter((row) => row.ticks <= 640_000).length);
  expect(Math.max(...parts)).toBeGreaterThan(0);
  for (const one of parts) expect([0, Math.max(...parts)]).toContain(one);
});

test('[FLOW-09] [POS-15] FLT-019 the answer to a real order is late and its fill comes first: one order, filled, no ghost', async () => {
  const { door, read, command } = await openLive();
  await door.command('register', { userName: 'cat', password: 'a long password' });
  await vi.waitFor(() => expect(read('orders')?.freshness.state).toBe('live'), PATIENCE);
  await command('fault', { delayMs: 1500 });
  const answer = door.placeOrder({
    clientId: 'client-id-0019',
    contract: 'btcusdt',
    bizType: 'perpetual',
    side: 'open_long',
    kind: 'market',
    price: null,
    amountCont: 2,
    tif: 'IOC',
    reduceOnly: false,
    lever: 20,
  });
  await vi.waitFor(
    () =>
      expect(read('orders')?.ended.map((one) => [one.clientId, one.status])).toEqual([['client-id-0019', 'filled']]),
    PATIENCE,
  );
  expect(await answer).toMatchObject({ state: 'placed', clientId: 'client-id-0019' });
  expect(read('orders')?.open).toEqual([]);
  expect(read('orders')?.ended).toHaveLength(1);
});

test.each([1000, 1006, 1011, 1012])(
  '[MKT-11] FLT-022 a real socket closed with %i comes back by itself',
  async (code) => {
    const { read, command, isLive } = await openLive();
    await command('socket', { cut: code });
    await vi.waitFor(() => expect(read('connection')?.reconnects).toBe(1), PATIENCE);
    await isLive();
  },
);

test('[MKT-11] [ACC-09] FLT-022 a real socket closed with 4401: the page asks for a login and does not knock on', async () => {
  const { door, read, command } = await openLive();
  await door.command('register', { userName: 'ann', password: 'a long password' });
  // Own lists are live on the line of who registered: before, the cut would meet a visitor's line that is on its way out.
  await vi.waitFor(() => expect(read('session')?.state).toBe('user'), PATIENCE);
  await vi.waitFor(() => expect(read('orders')?.freshness.state).toBe('live'), PATIENCE);
  await command('socket', { cut: 4401 });
  await vi.waitFor(() => expect(read('session')?.state).toBe('visitor'), PATIENCE);
  await vi.waitFor(() => expect(read('notices')?.rows.map((one) => one.kind)).toEqual(['session-ended']), PATIENCE);
  expect(await door.command('logIn', { userName: 'ann', password: 'a long password' })).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(read('orders')?.freshness.state).toBe('live'), PATIENCE);
});

test('[FLOW-09] FLT-029 FLT-018 the answer to a real order is cut and its push lost: found by its id, once, and in the list', async () => {
  const { door, read, command } = await openLive();
  await door.command('register', { userName: 'bob', password: 'a long password' });
  await vi.waitFor(() => expect(read('orders')?.freshness.state).toBe('live'), PATIENCE);
  await command('socket', { do: 'drop', topic: 'orders' });
  await command('fault', { dropAnswer: true });
  const order = {
    clientId: 'client-id-0001',
    contract: 'btcusdt',
    bizType: 'perpetual',
    side: 'open_long',
    kind: 'limit',
    price: '64000.0',
    amountCont: 10,
    tif: 'GTC',
    reduceOnly: false,
    lever: 20,
  } as const;
  expect(await door.placeOrder(order)).toMatchObject({ state: 'unknown' });
  expect(await door.reconcileOrder('client-id-0001', 'btcusdt', 'perpetual')).toMatchObject({ state: 'placed' });
  expect(await door.placeOrder({ ...order, clientId: 'client-id-0002' })).toMatchObject({ state: 'placed' });
  await vi.waitFor(
    () =>
      expect(
        read('orders')
          ?.open.map((one) => one.clientId)
          .toSorted(),
      ).toEqual(['client-id-0001', 'client-id-0002']),
    PATIENCE,
  );
});
