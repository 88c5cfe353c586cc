// Under which address the exchange is found, and what a browser may send along to it.
import { describe, expect, test } from 'vitest';
import type { createExchange } from '../../../exchange/app.ts';
import { DEMO, ensureDemoAccount } from '../../../exchange/demo-account.ts';
import { nodeRandom } from '../../../exchange/adapters.ts';
import { HELP, readOptions } from '../../../exchange/options.ts';
import { createCookies } from '../../../exchange/session/cookie.ts';
import { createClient, registerClient } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const PASSWORD = 'long-enough-1';
const ORIGIN = 'https://trade.example';
const problemOf = (argv: readonly string[], environment = {}): string => {
  const read = readOptions(argv, environment);
  return read !== 'help' && 'problem' in read ? read.problem : '';
};

describe('finding 13: a host that others reach', () => {
  test('[EXC-05] is refused without the origin of its pages, on the command line as in the environment', () => {
    for (const host of ['0.0.0.0', '::', '10.0.0.7', 'trade.example', '127.evil.example']) {
      expect([host, problemOf(['--host', host])]).toEqual([host, expect.stringContaining('--origin')]);
      expect([host, problemOf([], { HOST: host })]).toEqual([host, expect.stringContaining('--origin')]);
      expect(readOptions(['--host', host, '--origin', ORIGIN], {})).toMatchObject({
        host,
        origin: ORIGIN,
        isPublic: true,
      });
    }
    for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost'])
      expect(readOptions(['--host', host], {})).toMatchObject({ host, origin: null, isPublic: false });
    for (const origin of [
      'trade.example',
      'https://trade.example/path',
      'ftp://trade.example',
      'https://a@trade.example',
      'null',
    ]) {
      expect([origin, problemOf(['--origin', origin])]).toEqual([origin, expect.stringContaining('--origin must be')]);
    }
    expect(readOptions(['--origin', 'HTTPS://Trade.Example:443/'], {})).toMatchObject({ origin: ORIGIN });
    expect(HELP).toContain('--origin');
  });

  test('[EXC-05] a Host that is not the known one is refused, whatever its Origin says; loopback names are for this machine', async () => {
    const { app } = await openExchange({ origin: ORIGIN });
    const ask = async (host: string, origin?: string, headers = {}) =>
      (
        await app.inject({
          method: 'POST',
          url: '/hk-web/user/login',
          payload: JSON.stringify({ userName: 'nobody', password: PASSWORD }),
          headers: {
            host,
            'content-type': 'application/json',
            ...(origin === undefined ? {} : { origin }),
            ...headers,
          },
        })
      ).statusCode;
    expect(await ask('trade.example', ORIGIN)).toBe(200);
    expect(await ask('rebound.example', 'https://rebound.example')).toBe(403);
    expect(await ask('rebound.example', ORIGIN)).toBe(403);
    expect(await ask('trade.example', 'http://trade.example')).toBe(403);
    expect(await ask('trade.example', 'https://trade.example:8443')).toBe(403);
    expect(await ask('trade.example:8443', 'https://trade.example:8443')).toBe(403);
    expect(await ask('localhost:4173')).toBe(200);
    expect(await ask('localhost:4173', undefined, { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    for (const url of ['/', '/healthz', '/hk-web/user/info'])
      expect((await app.inject({ url, headers: { host: 'rebound.example' } })).statusCode).toBe(403);
  });

  test('[EXC-05] upgrades obey the same rule', async () => {
    const { app } = await openExchange({ origin: ORIGIN });
    await expect(openSocket(app, '', 'https://rebound.example')).rejects.toThrow('403');
    // The test's own socket comes by loopback, without an Origin: a program of this machine.
    expect((await openSocket(app)).frames).toBeDefined();
  });

  test('[EXC-05] under TLS: HSTS, __Host- and Secure cookies; without TLS neither is claimed', async () => {
    const { app } = await openExchange({ origin: ORIGIN });
    const reply = await app.inject({
      method: 'POST',
      url: '/hk-web/user/register',
      headers: { host: 'trade.example', origin: ORIGIN, 'content-type': 'application/json' },
      payload: JSON.stringify({ userName: 'ann', password: PASSWORD }),
    });
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-tapedeck_session=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=2592000; Secure$/,
    );
    const who = async (sent: string) =>
      (await app.inject({ url: '/hk-web/user/info', headers: { host: 'trade.example', cookie: sent } })).json<{
        data: unknown;
      }>().data;
    const pair = cookie.split(';')[0] ?? '';
    expect(await who(pair)).toMatchObject({ userName: 'ann' });
    expect(await who(pair.replace('__Host-', ''))).toBeNull();
    const plain = await openExchange();
    expect(
      (await plain.app.inject({ url: '/healthz', headers: { host: 'localhost' } })).headers[
        'strict-transport-security'
      ],
    ).toBeUndefined();
  });
});

describe('finding 14: cookies of the same host name', () => {
  test('[EXC-05] two of the session’s name are nobody’s, in either order, and what was planted under narrower paths is removed', async () => {
    const { app } = await openExchange();
    const [victim, attacker] = [await registerClient(app, 'victim'), await registerClient(app, 'attacker')];
    const orders = [`${attacker.cookie()}; ${victim.cookie()}`, `${victim.cookie()}; x=1; ${attacker.cookie()}`];
    for (const cookie of orders) {
      const calls = await app.inject({
        url: '/swap/v1/perpetual/account/assets?env=1',
        headers: { host: 'localhost', cookie },
      });
      expect(calls.statusCode).toBe(401);
      const lines = [calls.headers['set-cookie'] ?? []].flat();
      expect(lines).toContain('tapedeck_session=; HttpOnly; SameSite=Lax; Path=/swap; Max-Age=0');
      expect(lines.some((line) => line.includes('Path=/;'))).toBe(false);
      const socket = await openSocket(app, cookie);
      expect((await socket.subscribe({ type: 'orders', contractCode: 'btcusdt' }))['success']).not.toBe(true);
    }
    expect((await victim.call('readAssets')).code).toBe(200);
  });

  test('[EXC-05] the name carries the port: the exchange of another port neither reads nor replaces it', () => {
    const cookies = createCookies(false);
    const at = (port: number, cookie: string, more = {}) =>
      cookies.read({ host: `127.0.0.1:${port}`, cookie, ...more });
    expect(cookies.write({ host: '127.0.0.1:4173' }, 'abc', 60)).toBe(
      'tapedeck_session_4173=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=60',
    );
    expect(at(4173, 'tapedeck_session_4174=other; tapedeck_session_4173=mine')).toBe('mine');
    expect(at(4173, 'tapedeck_session_4173=one; tapedeck_session_4173=two')).toBeNull();
    expect(at(4173, 'tapedeck_session_4174=one; tapedeck_session=two')).toBeNull();
    // One alone of another port's name is believed no more than two.
    expect(at(4173, 'tapedeck_session_4174=planted')).toBeNull();
    expect(at(4173, 'tapedeck_session=planted')).toBeNull();
    for (const site of ['same-site', 'cross-site'])
      expect(at(4173, 'tapedeck_session_4173=mine', { 'sec-fetch-site': site })).toBeNull();
    expect(at(4173, 'tapedeck_session_4173=mine', { 'sec-fetch-site': 'same-origin' })).toBe('mine');
  });

  test('[EXC-05] a page of another port of this machine acts for nobody', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const foreign = {
      host: 'localhost',
      cookie: ann.cookie(),
      origin: 'http://localhost:9999',
      'sec-fetch-site': 'same-site',
    };
    expect((await app.inject({ url: '/swap/v1/perpetual/account/assets?env=1', headers: foreign })).statusCode).toBe(
      401,
    );
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/hk-web/user/logout',
          headers: { ...foreign, 'content-type': 'application/json' },
          payload: '{}',
        })
      ).statusCode,
    ).toBe(403);
    expect((await ann.call('readAssets', { query: { env: 1 } })).code).toBe(200);
  });
});

describe('finding 8: the demo account', () => {
  const passwordOf = (line: string | null): string => /password (\S+)/.exec(line ?? '')?.[1] ?? '';
  const logsIn = async (app: Awaited<ReturnType<typeof createExchange>>['app'], password: string) =>
    (await createClient(app).call('login', { body: { userName: DEMO.userName, password } })).code === 200;

  test('[ACC-09] is there with its known password on loopback, and says when that was changed', async () => {
    const { app, services } = await openExchange();
    for (const _start of [1, 2])
      expect(passwordOf(await ensureDemoAccount(services, nodeRandom, { isPublic: false, demo: false }))).toBe(
        DEMO.password,
      );
    expect(await logsIn(app, DEMO.password)).toBe(true);
    const user = services.users.find(DEMO.userName);
    if (user !== null) await services.users.setPassword(user, 'another-long-one');
    expect(await ensureDemoAccount(services, nodeRandom, { isPublic: false, demo: false })).toContain('changed');
    expect(await logsIn(app, 'another-long-one')).toBe(true);
  });

  test('[ACC-09] is not made elsewhere without --demo; with it its password is new, shown once, and kept as a hash', async () => {
    const { app, services } = await openExchange();
    expect(await ensureDemoAccount(services, nodeRandom, { isPublic: true, demo: false })).toBeNull();
    expect(services.users.find(DEMO.userName)).toBeNull();
    const first = passwordOf(await ensureDemoAccount(services, nodeRandom, { isPublic: true, demo: true }));
    expect(first).toMatch(/^[\w-]{20}$/);
    expect(await ensureDemoAccount(services, nodeRandom, { isPublic: true, demo: true })).not.toContain(first);
    expect([await logsIn(app, DEMO.password), await logsIn(app, first)]).toEqual([false, true]);
  });

  test('[ACC-09] of a folder that was on loopback is locked before others come: old password and sessions are worth nothing', async () => {
    const dataDir = temporaryFolder();
    const local = await openExchange({ dataDir });
    await ensureDemoAccount(local.services, nodeRandom, { isPublic: false, demo: false });
    const held = createClient(local.app);
    await held.call('login', { body: DEMO });
    await local.close();
    const { app, services } = await openExchange({ dataDir });
    expect(await ensureDemoAccount(services, nodeRandom, { isPublic: true, demo: false })).toContain('locked');
    expect(await logsIn(app, DEMO.password)).toBe(false);
    const reply = await app.inject({ url: '/hk-web/user/info', headers: { host: 'localhost', cookie: held.cookie() } });
    expect(reply.json<{ data: unknown }>().data).toBeNull();
  });
});

describe('finding 15: test mode', () => {
  test('[EXC-05] needs its flag: the environment alone opens nothing', () => {
    expect(readOptions([], { TAPEDECK_TEST: '1' })).toMatchObject({ testMode: false });
    expect(readOptions(['--test'], {})).toMatchObject({ testMode: true });
  });

  test('[EXC-05] refuses to be reached by others', () => {
    expect(problemOf(['--test', '--host', '0.0.0.0', '--origin', ORIGIN])).toContain('--test');
    expect(problemOf(['--test', '--origin', ORIGIN])).toContain('--test');
    expect(readOptions(['--test', '--origin', 'http://localhost:8080'], {})).toMatchObject({
      testMode: true,
      isPublic: false,
    });
  });
});

describe('finding 10: addresses behind a proxy', () => {
  test('[EXC-05] --trust-proxy takes proxies, or this machine’s own when it stands alone', () => {
    expect(readOptions(['--trust-proxy'], {})).toMatchObject({ trustedProxies: ['loopback'] });
    expect(readOptions(['--trust-proxy', '--port', '1'], {})).toMatchObject({ trustedProxies: ['loopback'], port: 1 });
    expect(readOptions(['--trust-proxy', '10.0.0.0/8, 2001:db8::1'], {})).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
    });
    expect(readOptions([], {})).toMatchObject({ trustedProxies: [] });
    for (const list of ['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '1'])
      expect([list, problemOf(['--trust-proxy', list])]).toEqual([list, expect.stringContaining('--trust-proxy')]);
  });
});
