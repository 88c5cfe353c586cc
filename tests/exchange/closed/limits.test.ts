// How much one may ask: calls, bodies, frames, sockets. The limits here are those of an exchange that people trade on.
import { describe, expect, test } from 'vitest';
import { hashPassword, LIGHT_COST, SALT_BYTES, STRONG_COST } from '../../../exchange/session/password-hash.ts';
import { NO_RATE_LIMITS, RATE_LIMITS } from '../../../exchange/session/rate-limits.ts';
import { SOCKET_LIMITS } from '../../../exchange/socket/connection-quota.ts';
import { nodeRandom } from '../../../exchange/adapters.ts';
import { createClient, newTag, registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import { listen, openSocket } from '../support/socket-client.ts';
import { sendRaw, upgrade } from '../support/raw-socket.ts';

const few = {
  ...NO_RATE_LIMITS,
  change: { perSecond: 50, burst: 5 },
  cancel: { perSecond: 100, burst: 3 },
  read: { perSecond: 10, burst: 4 },
  visit: { perSecond: 1, burst: 3 },
};
const retryAfter = (app: Awaited<ReturnType<typeof openExchange>>['app'], url: string, cookie = '') =>
  app.inject({ url, headers: { host: 'localhost', cookie } });

describe('how often', () => {
  test('[X-06] a user who changes too much is answered 429 and when to try again; the others notice nothing', async () => {
    const { app, clock } = await openExchange({ rateLimits: few });
    const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
    const placed = await ann.place({ price: '64990.0' });
    const lever = () =>
      ann.call('setLeverage', { params: { contractCode: 'ethusdt' }, query: { env: 1 }, body: { lever: 10 } });
    for (let n = 0; n < 4; n += 1) expect((await lever()).code).toBe(200);
    expect(await lever()).toMatchObject({ status: 429, code: 20303, msg: 'error.tooFrequent' });
    expect((await bob.place({ price: '64990.0' })).code).toBe(200);
    expect((await ann.call('cancelOrder', { params: { id: placed.orderId ?? '' }, query: { env: 1 } })).code).toBe(200);
    expect((await ann.call('readAssets')).code).toBe(200);
    clock.advance(20);
    expect((await lever()).code).toBe(200);
  });

  test('[X-06] reading, per user; visitors, per address; each 429 carries Retry-After in whole seconds', async () => {
    const { app, clock } = await openExchange({ rateLimits: few });
    const ann = await registerClient(app, 'ann');
    const own = '/swap/v1/perpetual/account/assets';
    for (let n = 0; n < 4; n += 1) expect((await retryAfter(app, own, ann.cookie())).statusCode).toBe(200);
    const refused = await retryAfter(app, own, ann.cookie());
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '1',
      { code: 20303, msg: 'error.tooFrequent', data: null },
    ]);
    for (let n = 0; n < 3; n += 1) expect((await retryAfter(app, '/swap/v1/perpetual/public')).statusCode).toBe(200);
    expect((await retryAfter(app, '/swap/v1/perpetual/public')).statusCode).toBe(429);
    clock.advance(1_000);
    expect((await retryAfter(app, '/swap/v1/perpetual/public')).statusCode).toBe(200);
  });

  test('[ACC-09] registering, per address; logging in, per name and address: nobody’s log-ins hold up another name', async () => {
    const { app, clock } = await openExchange({
      rateLimits: { ...NO_RATE_LIMITS, register: { perSecond: 0.2, burst: 2 }, login: { perSecond: 1, burst: 2 } },
    });
    const body = (userName: string) => ({ body: { userName, password: 'long-enough-1' } });
    const client = createClient(app);
    expect([
      (await client.call('register', body('one'))).code,
      (await client.call('register', body('two'))).code,
    ]).toEqual([200, 200]);
    const third = await app.inject({
      method: 'POST',
      url: '/hk-web/user/register',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(body('three').body),
    });
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
    clock.advance(5_000);
    expect((await client.call('register', body('three'))).code).toBe(200);
    for (const name of ['one', 'two']) expect((await client.call('login', body(name))).code).toBe(200);
    expect((await client.call('login', body('one'))).code).toBe(200);
    expect((await client.call('login', body('one'))).status).toBe(429);
    expect((await client.call('login', body('three'))).code).toBe(200);
  });

  test('[ACC-09] guessing waits longer each time and says how long; it locks nobody out for good', async () => {
    const { app, clock } = await openExchange();
    await registerClient(app, 'ann');
    const logIn = (password: string) =>
      app.inject({
        method: 'POST',
        url: '/hk-web/user/login',
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload: JSON.stringify({ userName: 'ann', password }),
      });
    for (let miss = 0; miss < 5; miss += 1) expect((await logIn('wrong-password')).json().code).toBe(22001);
    const waits: string[] = [];
    for (let miss = 0; miss < 9; miss += 1) {
      const held = await logIn('long-enough-1');
      expect(held.statusCode).toBe(429);
      waits.push(String(held.headers['retry-after']));
      clock.advance(Number(held.headers['retry-after']) * 1_000);
      if (miss < 8) expect((await logIn('wrong-password')).json().code).toBe(22001);
    }
    expect(waits).toEqual(['1', '2', '4', '8', '16', '32', '60', '60', '60']);
    expect((await logIn('long-enough-1')).json().code).toBe(200);
  });

  test('[X-06] the limits people trade under let a professional work: 500 orders at once, 50 a second after that, and cancelling is apart', () => {
    expect(RATE_LIMITS).toMatchObject({
      change: { perSecond: 50, burst: 500 },
      cancel: { perSecond: 100, burst: 1_000 },
    });
  });

  test('[ACC-09] passwords cost what OWASP asks for; a light hash is only for tests', () => {
    expect(STRONG_COST).toEqual({ N: 131_072, r: 8, p: 1 });
    expect(hashPassword('long-enough-1', nodeRandom(SALT_BYTES), LIGHT_COST)).toMatch(/^scrypt\$4096\$8\$1\$/);
  });
});

describe('how much', () => {
  test('[X-06] a body above 64 KB is refused unread', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const body = JSON.stringify([{ tag: newTag(), more: 'x'.repeat(66_000) }]);
    expect(await ann.call('placeOrders', { query: { env: 1 }, body })).toMatchObject({ status: 413, code: 22006 });
  });

  test('[X-06] a frame above 4 KB, half a character, an unmasked frame and an unknown kind of frame each end the line; the others go on', async () => {
    const { app } = await openExchange();
    const calm = await openSocket(app);
    const port = await listen(app);
    const big = await openSocket(app);
    big.sendText(`"${'x'.repeat(4_096)}"`);
    expect(await big.closed).toEqual({ code: 1009 });
    const masked = (first: number, payload: readonly number[]) =>
      Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0, ...payload]);
    expect(await sendRaw(port, masked(0x81, [0xff, 0xfe]))).toBe(1007);
    expect(await sendRaw(port, masked(0x83, [0x61]))).toBe(1002);
    expect(await sendRaw(port, Buffer.from([0x81, 0x01, 0x61]))).toBe(1002);
    calm.send({ event: 'ping', id: 1 });
    await calm.next((frame) => frame['id'] === 1);
  });

  test('[X-06] a flood of pings of the line counts like a flood of frames', async () => {
    const { app } = await openExchange();
    const port = await listen(app);
    const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
    const calm = await openSocket(app);
    // Either warned and closed by the exchange, or cut by the line itself when too many answers are owed at once.
    expect([1006, 1008]).toContain(await sendRaw(port, Buffer.concat(Array.from({ length: 400 }, () => ping))));
    calm.send({ event: 'ping', id: 2 });
    await calm.next((frame) => frame['id'] === 2);
  });

  test('[X-06] sockets: so many per user and per address, then 429; a closed one makes room', async () => {
    const { app } = await openExchange({
      socketLimits: { ...SOCKET_LIMITS, perUser: 2, perLoopback: { ...SOCKET_LIMITS.perLoopback, sockets: 3 } },
    });
    const ann = await registerClient(app, 'ann');
    const own = [await openSocket(app, ann.cookie()), await openSocket(app, ann.cookie())];
    await expect(openSocket(app, ann.cookie())).rejects.toThrow('429');
    for (let n = 0; n < 3; n += 1) await openSocket(app);
    await expect(openSocket(app)).rejects.toThrow('429');
    own[0]?.close();
    await own[0]?.closed;
    await expect
      .poll(() =>
        openSocket(app, ann.cookie()).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('[EXC-05] the socket belongs to our own pages: a foreign Origin, none that can be ours, and a foreign Host are refused', async () => {
    const { app } = await openExchange();
    const port = await listen(app);
    const ann = await registerClient(app, 'ann');
    for (const headers of [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:1' },
      { host: 'evil.example' },
      { origin: 'http://evil.example', host: 'evil.example' },
    ]) {
      expect([headers, await upgrade(port, { host: `127.0.0.1:${port}`, cookie: ann.cookie(), ...headers })]).toEqual([
        headers,
        403,
      ]);
    }
    expect(
      await upgrade(port, { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}`, cookie: ann.cookie() }),
    ).toBe(101);
  });
});
