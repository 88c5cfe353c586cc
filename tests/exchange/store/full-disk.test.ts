// A full disk and a slow one, as users of the exchange meet them: FLT-045 and FLT-047 of the register of faults.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { cookieAt } from '../support/cookie-at.ts';
import { createClient, newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { buildExchange, startExchange } from '../support/exchange-process.ts';
import { handScheduler, openExchange, temporaryFolder } from '../support/open-exchange.ts';
import type { TestExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const PROBE_MS = 1_000;
const order = (exchange: TestExchange, path: string, body: object) =>
  exchange.app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const health = async ({ app }: TestExchange) => {
  const [alive, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
  return [
    alive.statusCode,
    alive.json<{ status: string }>().status,
    ready.statusCode,
    ready.json<{ status: string }>().status,
  ];
};
/** Orders until one is refused; how many were taken. */
const untilRefused = async (
  client: Client,
): Promise<{ readonly taken: number; readonly code: number; readonly msg: string; readonly status: number }> => {
  for (let taken = 0; taken < 400; taken += 1) {
    const answer = await client.call('placeOrders', {
      query: { env: 1 },
      body: [{ type: 10, side: 'open_long', amount: 1, price: `${50_000 + taken}.0`, tag: newTag() }],
    });
    if (answer.status !== 200) return { taken, ...answer };
  }
  throw new Error('never refused');
};
const openFull = async () => {
  const exchange = await openExchange({ dataDir: temporaryFolder(), testMode: true });
  const ann = await registerClient(exchange.app, 'ann');
  // One is there for certain: where the last page of the file ends decides how many more find room.
  await ann.call('placeOrders', {
    query: { env: 1 },
    body: [{ type: 10, side: 'open_long', amount: 1, price: '49999.0', tag: newTag() }],
  });
  await order(exchange, '/test/disk', { room: 'none' });
  const refused = await untilRefused(ann);
  return { exchange, ann, refused: { ...refused, taken: refused.taken + 1 } };
};
const openOrders = async (client: Client): Promise<number> =>
  (await client.call('readOpenOrders', { query: { env: 1, pageSize: 999 } })).data.total;

test('[EXC-03] FLT-045: with the disk full the exchange is read-only and says so: what was acknowledged stands, all that changes is refused, reading goes on', async () => {
  const { exchange, ann, refused } = await openFull();
  expect(refused).toMatchObject({ status: 503, code: 22008, msg: 'error.readOnly' });
  expect(await health(exchange)).toEqual([200, 'read-only', 503, 'read-only']);
  expect(await openOrders(ann)).toBe(refused.taken);
  expect((await ann.call('readAssets')).code).toBe(200);
  expect((await ann.call('readOrderBook', { query: { env: 1 } })).data.bids).toHaveLength(5 + refused.taken);
  expect((await ann.call('readTickers', { query: { env: 1 } })).code).toBe(200);
  // Some calls that read are sent as POST.
  expect((await ann.call('readTransfers', { query: { env: 1 }, body: {} })).code).toBe(200);
  const asked = { type: 10, side: 'open_long', amount: 1, price: '50000.0' };
  expect(await ann.call('calculateMargin', { query: { env: 1 }, body: asked })).toMatchObject({
    status: 200,
    code: 200,
    data: { amount: 1 },
  });
  const [one] = (await ann.call('readOpenOrders', { query: { env: 1 } })).data.rows;
  const changes = [
    ann.call('cancelOrder', { params: { id: one?.id ?? '' }, query: { env: 1 } }),
    ann.call('cancelOrders', { query: { env: 1 }, body: {} }),
    ann.call('setLeverage', { params: { contractCode: 'btcusdt' }, query: { env: 1 }, body: { lever: 10 } }),
    ann.call('closePositions', { query: { env: 1 }, body: {} }),
    createClient(exchange.app).call('register', { body: { userName: 'bob', password: 'long-enough-1' } }),
    createClient(exchange.app).call('login', { body: { userName: 'ann', password: 'long-enough-1' } }),
    ann.call('logout'),
  ];
  for (const answer of await Promise.all(changes))
    expect(answer).toMatchObject({ status: 503, code: 22008, msg: 'error.readOnly' });
  const raw = await exchange.app.inject({
    method: 'POST',
    url: '/swap/v1/perpetual/products/btcusdt/batch-order?env=1',
    headers: { host: 'localhost', 'content-type': 'application/json', cookie: ann.cookie() },
    payload: JSON.stringify([{ type: 10, side: 'open_long', amount: 1, price: '50000.0', tag: newTag() }]),
  });
  expect([raw.statusCode, raw.headers['retry-after'], raw.json()]).toEqual([
    503,
    '2',
    { code: 22008, msg: 'error.readOnly', data: null },
  ]);
  expect(await openOrders(ann)).toBe(refused.taken);
  expect(exchange.problems).toEqual([expect.stringMatching(/read-only until there is/)]);
});

test('[EXC-03] FLT-045: without room it stays so; with room it goes on by itself, and the refused order, sent again, is there once', async () => {
  const { exchange, ann, refused } = await openFull();
  exchange.scheduler.tick(PROBE_MS);
  expect(exchange.services.ledger.isReadOnly()).toBe(true);
  await order(exchange, '/test/disk', { room: 'plenty' });
  exchange.scheduler.tick(PROBE_MS);
  expect(await health(exchange)).toEqual([200, 'ok', 200, 'ready']);
  expect(exchange.problems.at(-1)).toMatch(/takes orders/);
  const tag = newTag();
  const [first, again] = [await ann.place({ price: '40000.0', tag }), await ann.place({ price: '40000.0', tag })];
  expect([first.code, again.orderId]).toEqual([200, first.orderId]);
  expect(await openOrders(ann)).toBe(refused.taken + 1);
  expect((await ann.call('readOrderBook', { query: { env: 1 } })).data.bids).toHaveLength(5 + refused.taken + 1);
  expect(exchange.services.ledger.kernel(1).checkInvariants()).toEqual([]);
});

test('[EXC-03] FLT-045: a reader of the socket receives every order that was taken, and nothing of the one that was refused', async () => {
  const exchange = await openExchange({ dataDir: temporaryFolder(), testMode: true });
  const ann = await registerClient(exchange.app, 'ann');
  const reader = await openSocket(exchange.app, ann.cookie());
  await reader.subscribe({ biz: 'perpetual', type: 'orders', env: 1 });
  await order(exchange, '/test/disk', { room: 'none' });
  const refused = await untilRefused(ann);
  reader.send({ event: 'ping', id: 7 });
  await reader.next((frame) => frame['event'] === 'pong');
  const published = reader.frames.flatMap((frame) =>
    frame['type'] === 'orders' && 'data' in frame
      ? ((frame['data'] as { rows?: readonly { id: string }[] }).rows ?? [])
      : [],
  );
  expect(new Set(published.map(({ id }) => id)).size).toBe(refused.taken);
});

test('[EXC-03] FLT-047: while the disk is slow answers wait; after 1,000 waiting commands more are refused with 503 and Retry-After, ending orders is not', async () => {
  // Delays never end here: the depth topic's would bring a commit forward.
  const exchange = await openExchange({
    testMode: true,
    scheduler: { ...handScheduler(), after: () => () => undefined },
  });
  const { ledger } = exchange.services;
  const untilWaiting = async (count: number): Promise<void> => {
    while (ledger.waiting() < count)
      await new Promise((turn) => {
        setImmediate(turn);
      });
  };
  const ann = await registerClient(exchange.app, 'ann');
  const resting = await ann.place({ price: '40000.0' });
  await order(exchange, '/test/disk', { commits: 'held' });
  for (let n = 0; n < 990; n += 1)
    ledger.execute(0, { type: 'setPrices', contract: 'btcusdt', indexTicks: 650_001 + n, markTicks: 650_001 + n });
  let answered = 0;
  const waiting = Array.from({ length: 10 }, () =>
    ann.place({ price: '41000.0' }).finally(() => {
      answered += 1;
    }),
  );
  await untilWaiting(1_000);
  expect([ledger.waiting(), answered]).toEqual([1_000, 0]);
  const late = await exchange.app.inject({
    method: 'POST',
    url: '/swap/v1/perpetual/products/btcusdt/batch-order?env=1',
    headers: { host: 'localhost', 'content-type': 'application/json', cookie: ann.cookie() },
    payload: JSON.stringify([{ type: 10, side: 'open_long', amount: 1, price: '42000.0', tag: newTag() }]),
  });
  expect([late.statusCode, late.headers['retry-after'], late.json()]).toEqual([
    503,
    '1',
    { code: 22009, msg: 'error.busy', data: null },
  ]);
  const ending = ann.call('cancelOrder', { params: { id: resting.orderId ?? '' }, query: { env: 1 } });
  await untilWaiting(1_001);
  await order(exchange, '/test/disk', { commits: 'free' });
  expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await ending).code).toBe(200);
  expect((await ann.place({ price: '42000.0' })).code).toBe(200);
  expect(ledger.waiting()).toBe(0);
});

test('[EXC-03] FLT-045: a real process whose database may not grow serves on, takes orders again with room, and after kill -9 has what it acknowledged', async () => {
  const entry = await buildExchange();
  const data = ['--data', temporaryFolder(), '--test'];
  const running = await startExchange(entry, data);
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(running.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const entered = await post('/hk-web/user/login', { userName: 'demo', password: 'tapedeck-demo' });
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const tags: string[] = [];
  const place = async (n: number): Promise<number> => {
    const tag = newTag();
    const reply = await post(
      '/swap/v1/perpetual/products/btcusdt/batch-order?env=1',
      [{ type: 10, side: 'open_long', amount: 1, price: `${50_000 + n}.0`, tag }],
      cookie,
    );
    if (reply.status === 200) tags.push(tag);
    return reply.status;
  };
  await post('/test/disk', { room: 'none' });
  let status = 200;
  for (let n = 0; n < 150 && status === 200; n += 1) status = await place(n);
  expect(status).toBe(503);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(503);
  expect(
    (await fetch(`${running.url}/swap/v2/perpetual/products/list?env=1&pageSize=999`, { headers: { cookie } })).status,
  ).toBe(200);
  await post('/test/disk', { room: 'plenty' });
  for (let ready = 503; ready !== 200;) ready = (await fetch(`${running.url}/readyz`)).status;
  expect(await place(500)).toBe(200);
  await running.end('SIGKILL');
  expect(running.output()).toMatch(/read-only until there is[^]*takes orders/);
  const second = await startExchange(entry, data);
  const list = await fetch(`${second.url}/swap/v2/perpetual/products/list?env=1&pageSize=999`, {
    headers: { cookie: cookieAt(second.url, cookie) },
  });
  const { data: open } = (await list.json()) as { data: { rows: readonly { tag: string }[] } };
  expect(open.rows.map(({ tag }) => tag).toSorted()).toEqual(tags.toSorted());
  await second.end('SIGTERM');
  rmSync(dirname(entry), { recursive: true, force: true });
});
