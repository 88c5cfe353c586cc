// What a request costs is counted before its body is read, and by what is in it after that.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { addressKey } from '../../../exchange/session/address-key.ts';
import { createRateGuard, NO_RATE_LIMITS } from '../../../exchange/session/rate-limits.ts';
import { newTag, registerClient } from '../support/client.ts';
import { openExchange, testClock } from '../support/open-exchange.ts';
import { listen } from '../support/socket-client.ts';

/** Sends this text and nothing more; what came back when the other side ended the connection, or once `until` stands in it. */
const post = (port: number, text: string, until: string | null): Promise<string> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      received += part;
      if (until !== null && received.includes(until)) socket.destroy();
    });
    socket.on('error', fail);
    socket.on('close', () => done(received));
  });
const head = (port: number, path: string, lines: readonly string[]): string =>
  [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Content-Type: application/json', ...lines, '', ''].join('\r\n');
const ORDERS = '/swap/v1/perpetual/products/btcusdt/batch-order?env=1';
const order = (): object => ({ type: 10, side: 'open_long', amount: 1, price: '64000.0', tag: newTag() });

test('[X-06] finding 7: a request that is refused is refused before its body has come', async () => {
  const { app } = await openExchange({ rateLimits: { ...NO_RATE_LIMITS, visit: { perSecond: 1, burst: 2 } } });
  const port = await listen(app);
  const begun = ['Content-Length: 60000'];
  expect(await post(port, head(port, ORDERS, begun), 'error.')).toContain('HTTP/1.1 401');
  expect(await post(port, head(port, ORDERS, begun), 'error.')).toContain('HTTP/1.1 401');
  expect(await post(port, head(port, ORDERS, begun), 'error.')).toMatch(/^HTTP\/1\.1 429[^]*error\.tooFrequent/);
  expect(await post(port, head(port, '/nowhere', begun), 'error.')).toContain('HTTP/1.1 404');
  expect(await post(port, head(port, ORDERS, [...begun, 'Origin: http://evil.example']), 'error.')).toContain(
    'HTTP/1.1 403',
  );
});

test('[X-06] finding 7: where more would come than is ever read, the answer ends the connection', async () => {
  const { app } = await openExchange();
  const port = await listen(app);
  expect(await post(port, head(port, '/hk-web/user/login', ['Content-Length: 65537']), null)).toMatch(
    /^HTTP\/1\.1 413[^]*connection: close/i,
  );
  expect(await post(port, `${head(port, ORDERS, ['Transfer-Encoding: chunked'])}5\r\n[{"ta`, null)).toMatch(
    /^HTTP\/1\.1 401[^]*connection: close/i,
  );
  const chunk = `8000\r\n${' '.repeat(32_768)}\r\n`;
  expect(
    await post(port, `${head(port, '/hk-web/user/login', ['Transfer-Encoding: chunked'])}${chunk.repeat(3)}`, null),
  ).toContain('HTTP/1.1 413');
});

test('half-sent heads and bodies end when their time is over', async () => {
  const { app } = await openExchange({ requestMs: 50 });
  const port = await listen(app);
  const login = head(port, '/hk-web/user/login', ['Content-Length: 100']);
  expect(await post(port, `${login}{"userName"`, null)).toMatch(/^HTTP\/1\.1 408/);
  expect(await post(port, login.slice(0, 40), null)).toMatch(/^(?:HTTP\/1\.1 408|$)/);
  expect(app.server.headersTimeout).toBe(50);
});

test('[X-06] finding 7: a batch is charged by its elements, a page by its rows', async () => {
  const { app, clock } = await openExchange({
    rateLimits: {
      ...NO_RATE_LIMITS,
      change: { perSecond: 1, burst: 25 },
      cancel: { perSecond: 1, burst: 25 },
      read: { perSecond: 1, burst: 12 },
    },
  });
  const ann = await registerClient(app, 'ann');
  const place = (count: number) =>
    ann.call('placeOrders', { query: { env: 1 }, body: Array.from({ length: count }, order) });
  const placed = await place(20);
  expect(placed.data.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await place(10)).code).toBe(200);
  expect(await place(1)).toMatchObject({ status: 429, code: 20303 });
  // Thirty were taken of twenty-five: the next fits when one is there again.
  clock.advance(5_999);
  expect((await place(1)).status).toBe(429);
  clock.advance(1);
  expect((await place(1)).code).toBe(200);

  const ids = Array.from({ length: 26 }, () => placed.data[0]?.orderId ?? '');
  expect((await ann.call('cancelOrders', { query: { env: 1 }, body: { ids } })).code).toBe(200);
  expect((await ann.call('cancelOrders', { query: { env: 1 }, body: { ids } })).status).toBe(429);

  const page = (pageSize: number) => ann.call('readOrderHistory', { query: { env: 1, pageSize } });
  expect([(await page(999)).code, (await page(20)).code, (await page(99)).code, (await page(20)).status]).toEqual([
    200, 200, 200, 429,
  ]);
});

test('finding 12: limits know only the monotonic clock: a clock put forward fills no bucket, one put back freezes none', async () => {
  const monotonic = testClock(0);
  const { app, clock } = await openExchange({
    monotonic,
    rateLimits: { ...NO_RATE_LIMITS, visit: { perSecond: 1, burst: 1 } },
  });
  const read = async () =>
    (await app.inject({ url: '/swap/v1/perpetual/public', headers: { host: 'localhost' } })).statusCode;
  expect([await read(), await read()]).toEqual([200, 429]);
  clock.advance(3_600_000);
  expect(await read()).toBe(429);
  clock.advance(-7_200_000);
  monotonic.advance(1_000);
  expect([await read(), await read()]).toEqual([200, 429]);
});

test('[X-06] limits know an IPv4 address in any spelling, and of an IPv6 address the network that its owner has', () => {
  const same = [
    ['10.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:1', '0:0:0:0:0:ffff:0a00:0001', '::FFFF:10.0.0.1'],
    ['2001:db8:1:2::7', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2::', '2001:db8:1:2::7%eth0'],
    ['::1', '::'],
    ['unknown'],
  ];
  const keys = same.map((addresses) => new Set(addresses.map(addressKey)));
  expect(keys.map((known) => known.size)).toEqual([1, 1, 1, 1]);
  expect([...keys.map(([key]) => key)]).toEqual(['10.0.0.1', '2001:db8:1:2::/64', '0:0:0:0::/64', 'unknown']);
  expect(addressKey('2001:db8:1:3::7')).not.toBe(addressKey('2001:db8:1:2::7'));
});

test('[X-06] a flood of addresses makes no user’s bucket forgotten', () => {
  const guard = createRateGuard(testClock(), {
    ...NO_RATE_LIMITS,
    change: { perSecond: 1, burst: 1 },
    visit: { perSecond: 1, burst: 1 },
  });
  expect([guard.take('change', 'ann'), guard.take('change', 'ann')]).toEqual([0, 1_000]);
  for (let n = 0; n < 120_000; n += 1) guard.take('visit', `address-${n}`);
  expect(guard.take('change', 'ann')).toBe(1_000);
});
