import { expect, test } from 'vitest';
import { cookieAt } from '../support/cookie-at.ts';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const JSON_TYPE = 'application/json';
const place = '/swap/v1/perpetual/products/btcusdt/batch-order?env=1';

test('malformed bodies, wrong content types and unknown fields are refused with a code, a key and no stack', async () => {
  const { app, problems } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const post = async (payload: string, type = JSON_TYPE, url = place) => {
    const reply = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: 'localhost', cookie: ann.cookie(), 'content-type': type },
    });
    return [reply.statusCode, reply.json()] as const;
  };
  const malformed = { code: 22006, msg: 'error.malformedBody', data: null };
  expect(await post('[{')).toEqual([400, malformed]);
  expect(await post('null')).toEqual([400, { code: 20007, msg: 'error.badParameter', data: null }]);
  expect(await post('[]')).toEqual([400, { code: 20007, msg: 'error.badParameter', data: null }]);
  expect(await post('[{"tag":"x"}]')).toEqual([400, { code: 20007, msg: 'error.badParameter', data: null }]);
  expect(await post('[]', 'text/plain')).toEqual([415, malformed]);
  expect(await post('a=1', 'application/x-www-form-urlencoded')).toEqual([415, malformed]);
  expect(await post(`["${'x'.repeat(70_000)}"]`)).toEqual([413, malformed]);
  expect(await post('{"lever":5,"more":1}', JSON_TYPE, '/swap/v1/perpetual/position/btcusdt/lever?env=1')).toEqual([
    400,
    { code: 20007, msg: 'error.badParameter', data: null },
  ]);
  expect(
    await post(
      '{"__proto__":{"admin":true},"userName":"abc","password":"12345678"}',
      JSON_TYPE,
      '/hk-web/user/register',
    ),
  ).toMatchObject([400, { data: null }]);
  expect(problems).toEqual([]);
});

test('unknown contracts, routes and query fields', async () => {
  const { app } = await openExchange();
  const get = async (url: string) => {
    const reply = await app.inject({ url, headers: { host: 'localhost' } });
    return [reply.statusCode, reply.json()] as const;
  };
  const unknownContract = { code: 20021, msg: 'error.unknownContract', data: null };
  expect(await get('/swap/v1/perpetual/public/products/nosuchusdt/orderbook')).toEqual([404, unknownContract]);
  expect(await get('/swap/v1/deliver/public/products/btcusdt/orderbook')).toEqual([404, unknownContract]);
  expect(await get('/swap/v1/perpetual/public/products/..%2f/orderbook')).toEqual([400, unknownContract]);
  expect(await get('/swap/v1/perpetual/public?env=2')).toEqual([
    400,
    { code: 20007, msg: 'error.badParameter', data: null },
  ]);
  expect(await get('/swap/v1/perpetual/public?x=1')).toEqual([
    400,
    { code: 20007, msg: 'error.badParameter', data: null },
  ]);
  expect(await get('/swap/v1/nothing-here')).toEqual([404, { code: 22007, msg: 'error.notFound', data: null }]);
  expect(await get('/test/clock')).toMatchObject([404, { code: 22007 }]);
});

test('requests of other sites and under other names are refused', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const lever = async (headers: Record<string, string>) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/swap/v1/perpetual/position/btcusdt/lever?env=1',
      payload: '{"lever":10}',
      headers: {
        host: 'localhost:4173',
        cookie: cookieAt('http://localhost:4173', ann.cookie()),
        'content-type': JSON_TYPE,
        ...headers,
      },
    });
    return reply.statusCode;
  };
  expect(await lever({})).toBe(200);
  expect(await lever({ origin: 'http://localhost:4173', 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await lever({ origin: 'http://localhost:9999' })).toBe(403);
  expect(await lever({ origin: 'null' })).toBe(403);
  expect(await lever({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await lever({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await lever({ host: 'evil.example:4173' })).toBe(403);
});

test('every answer carries the security headers', async () => {
  const { app } = await openExchange();
  for (const url of ['/healthz', '/swap/v1/perpetual/public', '/nowhere.js', '/swap/v1/perpetual/public?env=9']) {
    const { headers } = await app.inject({ url, headers: { host: 'localhost' } });
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  }
});
