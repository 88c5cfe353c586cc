import { expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import { openExchange, START_MS } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const BTC = { contractCode: 'btcusdt' };
const isError = (frame: object): boolean => 'error_code' in frame;

test('[MKT-01] the first frame says who the server takes you for; a ping comes back', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const visitor = await openSocket(app);
  expect(await visitor.next(() => true)).toEqual({
    channel: 'hello',
    userId: null,
    userName: null,
    timestamp: START_MS,
    market: 'still',
  });
  const own = await openSocket(app, ann.cookie());
  expect(await own.next(() => true)).toMatchObject({ channel: 'hello', userName: 'ann' });
  own.send({ event: 'ping', id: 7 });
  expect(await own.next(() => true)).toEqual({ event: 'pong', id: 7, timestamp: START_MS });
});

test('[MKT-02] depth: a numbered snapshot, then numbered deltas of what changed, that rebuild the book', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const socket = await openSocket(app);
  expect(await socket.subscribe({ type: 'depth', ...BTC })).toMatchObject({
    contractCode: 'btcusdt',
    env: 1,
    data: { result: true },
  });
  const first = await socket.nextPush('depth');
  expect(first).toMatchObject({
    seq: 1,
    data: {
      kind: 'snapshot',
      bids: [
        ['64999.0', '1000'],
        ['64998.0', '1000'],
        ['64997.0', '1000'],
        ['64996.0', '1000'],
        ['64995.0', '1000'],
      ],
    },
  });
  const { orderId } = await ann.place({ price: '64999.0', amount: 5 });
  const second = await socket.nextPush('depth');
  expect(second.data).toMatchObject({ kind: 'delta', asks: [], bids: [['64999.0', '1005']] });
  await ann.place({ price: '64998.5', amount: 2 });
  await ann.call('cancelOrder', { params: { id: orderId ?? '' }, query: { env: 1 } });
  let numbers = second.data as { prevSeq: number; seq: number };
  const levels = new Map<string, string>();
  while (levels.get('64999.0') !== '1000') {
    const { data } = await socket.nextPush('depth');
    const delta = data as { kind: string; prevSeq: number; seq: number; bids: [string, string][] };
    expect(delta).toMatchObject({ kind: 'delta', prevSeq: numbers.seq, asks: [] });
    numbers = delta;
    for (const [price, amount] of delta.bids) levels.set(price, amount);
  }
  expect(levels.get('64998.5')).toBe('2');
  const book = await ann.call('readOrderBook', { query: { env: 1, size: 2 } });
  expect(book.data).toMatchObject({
    seq: numbers.seq,
    bids: [
      ['64999.0', '1000'],
      ['64998.5', '2'],
    ],
  });
});

test('[MKT-04] trades come at once; the first push holds the latest ones', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const socket = await openSocket(app);
  await socket.subscribe({ type: 'fills', ...BTC });
  expect((await socket.nextPush('fills')).data).toHaveLength(1);
  await ann.place({ type: 11, amount: 3 });
  expect((await socket.nextPush('fills')).data).toMatchObject([['65001.0', '3', 'long', START_MS, expect.any(Number)]]);
});

test('[MKT-06] ticker, tickers, candles and funding come first at once, then at their pace and only when they differ', async () => {
  const { app, scheduler } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const socket = await openSocket(app);
  for (const type of ['ticker', 'tickers', 'candles', 'fund_rate'] as const) {
    await socket.subscribe({
      type,
      ...(type === 'tickers' ? {} : BTC),
      ...(type === 'candles' ? { granularity: '1min' } : {}),
    });
    await socket.nextPush(type);
  }
  await ann.place({ type: 11, amount: 3 });
  scheduler.tick(200);
  expect((await socket.nextPush('ticker')).data[0]?.[6]).toBe('65001.0');
  expect((await socket.nextPush('candles')).data).toMatchObject([
    [expect.any(Number), '65001.0', '65001.0', '65001.0', '65001.0', '1', '65'],
  ]);
  scheduler.tick(1_000);
  const seen = socket.frames.length;
  scheduler.tick(200);
  scheduler.tick(1_000);
  socket.send({ event: 'ping' });
  await socket.next((frame) => frame['event'] === 'pong');
  expect(
    socket.frames.slice(seen).filter((frame) => frame['type'] === 'ticker' || frame['type'] === 'candles'),
  ).toEqual([]);
});

test('own topics: the present state first, then every change, for this user only', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await ann.place({ price: '64990.0', amount: 2 });
  const [own, other] = [await openSocket(app, ann.cookie()), await openSocket(app, bob.cookie())];
  for (const type of ['orders', 'position', 'assets']) {
    await own.subscribe({ type });
    await other.subscribe({ type });
  }
  expect(own.frames.filter((frame) => frame['type'] === 'orders' && !('channel' in frame))).toMatchObject([
    { seq: 1, data: { kind: 'snapshot', rows: [{ amount: 2 }] } },
  ]);
  await own.nextPush('assets');
  await ann.place({ type: 11, side: 'open_short', amount: 4 });
  expect((await own.nextPush('orders')).data).toMatchObject({ kind: 'update' });
  const position = await own.nextPush('position');
  expect(position.data).toMatchObject({
    kind: 'update',
    rows: [{ side: 'short', amount: 4, price: '64999', dualPosition: 0 }],
  });
  const assets = await own.nextPush('assets');
  expect(assets).toMatchObject({ seq: 2, data: { kind: 'update', rows: [{ currencyCode: 'usdt' }] } });
  await ann.place({ type: 11, side: 'close_short', amount: 4 });
  expect((await own.nextPush('position')).data).toMatchObject({ rows: [{ amount: 0 }] });
  other.send({ event: 'ping' });
  await other.next((frame) => frame['event'] === 'pong');
  expect(other.frames.filter((frame) => 'seq' in frame).map((frame) => frame['seq'])).toEqual([1, 1, 1]);
});

test('what cannot be subscribed is refused with a code, not with silence', async () => {
  const { app } = await openExchange();
  const socket = await openSocket(app);
  const refused = async (params: object) => (await socket.subscribe(params))['data'];
  expect(await refused({ type: 'depth', contractCode: 'nosuchusdt' })).toEqual({
    result: false,
    code: 20021,
    msg: 'error.unknownContract',
  });
  expect(await refused({ type: 'depth', contractCode: 'btcusdt', biz: 'deliver' })).toMatchObject({ code: 20021 });
  expect(await refused({ type: 'depth' })).toMatchObject({ code: 20007 });
  expect(await refused({ type: 'candles', ...BTC })).toMatchObject({ code: 20007 });
  expect(await refused({ type: 'orders' })).toEqual({ result: false, code: 20000, msg: 'error.notLoggedIn' });
});

test('frames of nonsense get an error frame each; the socket stays open and its streams go on', async () => {
  const { app } = await openExchange();
  const socket = await openSocket(app);
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"event":"subscribe"}',
    '{"event":"subscribe","params":{"biz":"x"}}',
    '{"event":"ping","more":1}',
    '\u0000',
    '"'.repeat(4_000),
  ]) {
    socket.sendText(text);
    expect(await socket.next(isError)).toEqual({ error_code: 20007, error_msg: 'error.badParameter', result: false });
  }
  expect(await socket.subscribe({ type: 'depth', ...BTC })).toMatchObject({ data: { result: true } });
});

test('a flood is warned, then closed; a second of calm forgives', async () => {
  const { app, clock } = await openExchange();
  const calm = await openSocket(app);
  const flood = await openSocket(app);
  for (let n = 0; n < 100; n += 1) calm.send({ event: 'ping', id: n });
  await calm.next((frame) => frame['id'] === 99);
  clock.advance(1_000);
  calm.send({ event: 'ping', id: 100 });
  await calm.next((frame) => frame['id'] === 100);
  for (let n = 0; n < 400; n += 1) flood.send({ event: 'ping' });
  expect(await flood.next(isError)).toMatchObject({ error_code: 20303 });
  expect(await flood.closed).toEqual({ code: 1008 });
});

test('[ACC-09] logging out closes the sockets of that session, and of no other', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const [own, visitor] = [await openSocket(app, ann.cookie()), await openSocket(app)];
  await ann.call('logout', { body: {} });
  expect(await own.closed).toEqual({ code: 4001 });
  visitor.send({ event: 'ping' });
  await visitor.next((frame) => frame['event'] === 'pong');
});

test('a page of another site cannot open the socket', async () => {
  const { app } = await openExchange();
  await expect(openSocket(app, '', 'http://evil.example')).rejects.toThrow('403');
});

test('unsubscribing stops a stream; subscribing again brings a new snapshot and the numbers go on', async () => {
  const { app, clock, scheduler } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const socket = await openSocket(app);
  await socket.subscribe({ type: 'fills', ...BTC });
  clock.advance(1_000);
  socket.send({ event: 'unsubscribe', params: { biz: 'perpetual', env: 1, type: 'fills', ...BTC } });
  await socket.next((frame) => frame['channel'] === 'unsubscribe');
  await ann.place({ type: 11, amount: 1 });
  await socket.subscribe({ type: 'fills', ...BTC });
  expect((await socket.nextPush('fills')).data).toHaveLength(2);
  // Asked for again in the same second: answered at its end.
  const answer = socket.subscribe({ type: 'fills', ...BTC });
  socket.send({ event: 'ping' });
  await expect.poll(() => socket.frames.at(-1)).toMatchObject({ event: 'pong' });
  clock.advance(1_000);
  scheduler.tick(100);
  await answer;
  expect(await socket.nextPush('fills')).toMatchObject({ seq: 2 });
});
