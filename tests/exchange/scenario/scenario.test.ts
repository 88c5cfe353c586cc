import { expect, test } from 'vitest';
import { cookieAt } from '../support/cookie-at.ts';
import { createClient, newTag, registerClient } from '../support/client.ts';
import { openExchange, START_MS } from '../support/open-exchange.ts';
import { listen, openSocket } from '../support/socket-client.ts';

type App = Awaited<ReturnType<typeof openExchange>>['app'];
const command = async (app: App, path: string, body: unknown) => {
  const reply = await app.inject({
    method: 'POST',
    url: `/test/${path}`,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: reply.statusCode, ...reply.json<{ code: number; data: unknown }>() };
};

test('an exchange that is not in test mode knows no such routes', async () => {
  const { app } = await openExchange({ testMode: false });
  for (const path of ['clock', 'market', 'socket', 'fault', 'deposit'])
    expect(await command(app, path, {})).toMatchObject({ status: 404, code: 22007 });
});

test('the clock stands where it is put, moves on command, and runs again', async () => {
  const { app, clock } = await openExchange({ testMode: true });
  expect((await command(app, 'clock', { nowMs: START_MS + 5_000 })).data).toEqual({ nowMs: START_MS + 5_000 });
  clock.advance(1_000);
  expect((await command(app, 'clock', { advanceMs: 10 })).data).toEqual({ nowMs: START_MS + 5_010 });
  expect((await command(app, 'clock', { run: true })).data).toEqual({ nowMs: START_MS + 5_010 });
  clock.advance(7);
  const client = createClient(app);
  expect((await client.call('readOrderBook', { query: { env: 1 } })).data.timestamp).toBe(START_MS + 5_017);
  expect(await command(app, 'clock', { nowMs: -1 })).toMatchObject({ status: 400, code: 20007 });
});

test('the house quotes, takes and sets prices on command', async () => {
  const { app } = await openExchange({ testMode: true });
  const client = createClient(app);
  const here = { env: 1, contract: 'btcusdt' };
  const book = async () => (await client.call('readOrderBook', { query: { env: 1 } })).data;
  await command(app, 'market', { do: 'clear', ...here });
  expect(await book()).toMatchObject({ asks: [], bids: [] });
  await command(app, 'market', { do: 'quote', ...here, bids: [[640_000, 5]], asks: [[640_010, 7]] });
  await command(app, 'market', { do: 'take', ...here, side: 'buy', priceTicks: 640_010, amount: 3 });
  await command(app, 'market', { do: 'prices', ...here, indexTicks: 640_001, markTicks: 640_002 });
  expect(await book()).toMatchObject({ asks: [['64001.0', '4']], bids: [['64000.0', '5']] });
  expect((await client.call('readPremium', { query: { env: 1 } })).data).toMatchObject({
    lastPrice: '64001.0',
    indexPrice: '64000.1',
    markPrice: '64000.2',
  });
  expect(
    (await command(app, 'market', { do: 'prices', ...here, contract: 'nosuchusdt', indexTicks: 1, markTicks: 1 })).data,
  ).toEqual({ refusal: 'unknown-contract' });
});

test('lost depth frames leave a gap in the numbers; silence stops all pushes; a cut ends the sockets', async () => {
  const { app } = await openExchange({ testMode: true });
  const ann = await registerClient(app, 'ann');
  const socket = await openSocket(app);
  await socket.subscribe({ type: 'depth', contractCode: 'btcusdt' });
  const { seq } = (await socket.nextPush('depth')).data as { seq: number };
  await command(app, 'socket', { dropDepth: 1 });
  await ann.place({ price: '64990.0' });
  await ann.call('readOrderBook', { query: { env: 1 } });
  await ann.place({ price: '64991.0' });
  expect(await socket.nextPush('depth')).toMatchObject({ seq: 3, data: { prevSeq: seq + 1, seq: seq + 2 } });
  await command(app, 'socket', { silent: true });
  await ann.place({ price: '64992.0' });
  await ann.call('readOrderBook', { query: { env: 1 } });
  socket.send({ event: 'ping' });
  await socket.next((frame) => frame['event'] === 'pong');
  expect(socket.frames.at(-1)).toMatchObject({ event: 'pong' });
  await command(app, 'socket', { cut: true });
  expect(await socket.closed).toEqual({ code: 1006 });
});

test('[FLOW-09] an answer that is lost on the way was an order all the same: it is found by its id', async () => {
  const { app } = await openExchange({ testMode: true });
  const ann = await registerClient(app, 'ann');
  const port = await listen(app);
  await command(app, 'fault', { dropAnswer: true });
  const tag = newTag();
  const body = JSON.stringify([{ type: 10, side: 'open_long', amount: 2, price: '64990.0', tag }]);
  const post = () =>
    fetch(`http://127.0.0.1:${port}/swap/v1/perpetual/products/btcusdt/batch-order?env=1`, {
      method: 'POST',
      body,
      headers: { cookie: cookieAt(`http://127.0.0.1:${port}`, ann.cookie()), 'content-type': 'application/json' },
    });
  await expect(post()).rejects.toThrow('fetch failed');
  const found = await ann.call('readOrderByTag', { params: { tag }, query: { env: 1 } });
  expect(found.data.order).toMatchObject({ tag, amount: 2, status: 0 });
  const again = (await (await post()).json()) as { data: { orderId: string }[] };
  expect(again.data[0]?.orderId).toBe(found.data.order?.id);
  expect((await ann.call('readOpenOrders', { query: { env: 1 } })).data.total).toBe(1);
});

test('deposits arrive to the last digit', async () => {
  const { app } = await openExchange({ testMode: true });
  const ann = await registerClient(app, 'ann');
  await command(app, 'deposit', { env: 0, userName: 'ann', coin: 'usdt', amount: '12.3456789012' });
  const { data } = await ann.call('readAssets', { query: { env: 0 } });
  expect(data.find((row) => row.currencyCode === 'usdt')).toMatchObject({
    availableBalance: '12.3456789012',
    positionAccountRights: '12.3456789012',
  });
  expect(
    (await command(app, 'deposit', { env: 0, userName: 'ann', coin: 'usdt', amount: '0.00000000001' })).data,
  ).toEqual({ refusal: 'bad-quantity' });
});
