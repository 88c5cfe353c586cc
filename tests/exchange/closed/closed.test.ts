// The exchange is closed: one test per sentence of the promise, on the real exchange, over every call of the registry where it is about all of them.
import { describe, expect, onTestFinished, test } from 'vitest';
import { calls } from '../../../src/domain/wire/calls.ts';
import type { CallName } from '../../../src/domain/wire/calls.ts';
import { HELP, readOptions } from '../../../exchange/options.ts';
import { probeOf } from '../../cases/hostile/probes.ts';
import type { Probe } from '../../cases/hostile/probes.ts';
import { idProbes, specialsOf } from '../../cases/hostile/specials.ts';
import { sampleOfCall } from '../../cases/hostile/sample.ts';
import { openTarget } from '../../cases/hostile/target.ts';
import type { Target } from '../../cases/hostile/target.ts';
import { createClient, registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import { stillMarket } from '../support/still-market.ts';

const NAMES = Object.keys(calls) as CallName[];
const CHANGES = NAMES.filter((name) => calls[name].method !== 'GET');

const targetOf = async (): Promise<Target> => {
  const target = await openTarget(stillMarket);
  onTestFinished(target.close);
  return target;
};
const send = ({ app, attacker }: Target, { method, url, headers, payload }: Probe, cookie = attacker.cookie) =>
  app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost', cookie, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

describe('identity comes from the session alone', () => {
  test('[EXC-05] userId, brokerId and env in a query never choose whose money moves or is shown', async () => {
    const target = await targetOf();
    const wealth = (userId: string) =>
      [0, 1].map((env) => target.services.ledger.kernel(env as 0 | 1).balances(userId));
    const before = wealth(target.victim.userId);
    for (const name of NAMES.filter((one) => calls[one].login)) {
      const sample = sampleOfCall(name);
      for (const query of [
        { userId: target.victim.userId },
        { brokerId: '2' },
        { brokerId: '4', userId: target.victim.userId },
        { env: '2' },
        { 'userId[]': target.victim.userId },
      ]) {
        const probe = probeOf(name, 'another identity', { ...sample, query: { ...sample.query, ...query } });
        const reply = await send(target, probe);
        for (const mark of target.marks) expect(`${name} ${reply.body.replaceAll(probe.url, '')}`).not.toContain(mark);
        if (probe.isRefused) expect([name, reply.json().code === 200]).toEqual([name, false]);
      }
    }
    expect(wealth(target.victim.userId)).toEqual(before);
  });

  test('[EXC-05] real and mock are two books of the same person: what stands in one is not in the other', async () => {
    const { app, services } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const { orderId } = await ann.place({ price: '64990.0' });
    const read = (env: number) => ann.call('readOrder', { params: { id: orderId ?? '' }, query: { env } });
    expect((await read(1)).code).toBe(200);
    expect((await read(0)).code).toBe(20015);
    expect((await ann.call('cancelOrder', { params: { id: orderId ?? '' }, query: { env: 0 } })).code).not.toBe(200);
    expect(services.ledger.kernel(0).openOrders(String((await ann.call('readUser')).data?.userId))).toEqual([]);
  });

  test("[EXC-05] somebody else's order, plan, position or card answers exactly like an unknown one, and nothing of it moves", async () => {
    const target = await targetOf();
    const before = await target.state();
    /** An id of the same form that nobody has. */
    const unknownLike = (id: string): string => id.replaceAll(/\d/g, '9');
    expect(target.victimIds.length).toBeGreaterThan(2);
    /** The answer, but for the asker's own words in it. */
    const ask = async (probe: Probe, id: string) => {
      const { statusCode, body } = await send(target, probe);
      return [statusCode, body.replaceAll(JSON.stringify(id), 'ID')];
    };
    // Live rooms are there for everybody to read: whose they are is said in their list.
    for (const name of NAMES.filter((one) => calls[one].login && !one.endsWith('LiveRoom'))) {
      for (const id of target.victimIds) {
        const unknown = idProbes(name, unknownLike(id));
        for (const [at, probe] of idProbes(name, id).entries()) {
          const other = unknown[at];
          // A field that takes one of the two only is a choice from a list, not somebody's id.
          if (other === undefined || other.isRefused !== probe.isRefused) continue;
          if (probe.what.includes('cardId') && target.ownCards.has(id)) continue;
          expect([name, probe.what, id, await ask(probe, id)]).toEqual([
            name,
            probe.what,
            id,
            await ask(other, unknownLike(id)),
          ]);
        }
      }
    }
    expect(await target.state()).toBe(before);
  });
});

describe('other sites', () => {
  test('[EXC-05] every call that changes something wants our own Origin, our own Sec-Fetch-Site, and JSON', async () => {
    const target = await targetOf();
    const before = await target.state();
    for (const name of CHANGES) {
      for (const probe of specialsOf('csrf', name, target))
        expect([name, probe.what, (await send(target, probe)).statusCode]).toEqual([name, probe.what, 403]);
      if (calls[name].body === null) continue;
      const good = probeOf(name, 'a form', sampleOfCall(name));
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        expect([name, (await send(target, { ...good, headers: { 'content-type': type } })).statusCode]).toEqual([
          name,
          415,
        ]);
      }
    }
    expect(await target.state()).toBe(before);
  });

  test('[EXC-05] a name that merely points at this machine is refused, whatever is asked', async () => {
    const { app } = await openExchange();
    for (const host of [
      'evil.example',
      'evil.example:4173',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '10.0.0.7',
    ]) {
      for (const url of ['/', '/healthz', '/hk-web/user/info', '/swap/v1/perpetual/public']) {
        expect([host, url, (await app.inject({ url, headers: { host } })).statusCode]).toEqual([host, url, 403]);
      }
    }
    for (const host of ['localhost', 'LOCALHOST:4173', '127.0.0.1:9', '[::1]:4173'])
      expect((await app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
  });

  test('[EXC-05] it listens on this machine alone unless an option says otherwise', () => {
    expect(readOptions([], {})).toMatchObject({ host: '127.0.0.1', origin: null, isPublic: false });
    expect(HELP).toContain('default 127.0.0.1');
  });

  test('[EXC-05] scripts come from our own files only; no inline script, no eval, no foreign host, no frame', async () => {
    const { app } = await openExchange();
    for (const url of ['/', '/healthz', '/nowhere', '/hk-web/user/info', '/swap/v1/perpetual/public?env=9']) {
      const policy = String(
        (await app.inject({ url, headers: { host: 'localhost' } })).headers['content-security-policy'],
      );
      const rules = new Map(
        policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)] as const),
      );
      for (const name of ['script-src', 'worker-src', 'connect-src', 'default-src'])
        expect([name, rules.get(name)]).toEqual([name, ["'self'"]]);
      for (const name of ['base-uri', 'frame-ancestors', 'object-src'])
        expect([name, rules.get(name)]).toEqual([name, ["'none'"]]);
      expect(policy).not.toMatch(/unsafe-eval|\*|https?:|blob:/);
    }
  });

  test('[EXC-05] answers about people are kept by nobody', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    for (const url of [
      '/hk-web/user/info',
      '/swap/v1/perpetual/account/assets',
      '/nowhere.js',
      '/swap/v1/perpetual/public?env=9',
    ]) {
      const { headers } = await app.inject({ url, headers: { host: 'localhost', cookie: ann.cookie() } });
      expect([headers['cache-control'], headers['x-content-type-options'], headers['permissions-policy']]).toEqual([
        'no-store',
        'nosniff',
        expect.stringContaining('camera=()'),
      ]);
    }
  });
});

describe('no way in, and nothing out', () => {
  test('[EXC-05] unknown fields are refused by every call', async () => {
    const target = await targetOf();
    for (const name of NAMES) {
      for (const probe of specialsOf('mass assignment', name, target)) {
        if (!probe.isRefused) continue;
        expect([name, probe.what, (await send(target, probe)).statusCode]).toEqual([name, probe.what, 400]);
      }
    }
  });

  test('[X-06] what breaks inside is logged inside: no stack, no path, no reason goes out', async () => {
    const { app, services, problems } = await openExchange();
    Object.assign(services.market, {
      recentFills: () => {
        throw new Error('secret of exchange.ts:1');
      },
    });
    const reply = await app.inject({ url: '/swap/v1/perpetual/public/btcusdt/fills', headers: { host: 'localhost' } });
    expect([reply.statusCode, reply.json()]).toEqual([500, { code: 20014, msg: 'error.system', data: null }]);
    expect(problems.join()).toContain('secret');
  });

  test('[X-06] odd addresses and methods are refused in our own words', async () => {
    const { app } = await openExchange();
    const headers = { host: 'localhost' };
    for (const url of [
      '/%',
      '/%ff',
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2fpackage.json',
      '//evil.example/%2e%2e',
      `/swap/v1/perpetual/public/${'x'.repeat(10_000)}/fills`,
      "/swap/v1/perpetual/public/' OR 1=1--/fills",
    ]) {
      const reply = await app.inject({ url, headers });
      expect([url, [400, 404, 414].includes(reply.statusCode)]).toEqual([url, true]);
      expect(reply.json()).toMatchObject({
        code: expect.any(Number),
        msg: expect.stringMatching(/^error\./),
        data: null,
      });
    }
    for (const method of ['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'DELETE'] as const) {
      const reply = await app.inject({ method: method as 'PUT', url: '/healthz', headers });
      expect([method, [403, 404, 405].includes(reply.statusCode)]).toEqual([method, true]);
    }
  });

  test('[ACC-09] a session ends with the log-out, whoever holds its cookie; each log-in has a new one', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const first = ann.cookie();
    const other = createClient(app);
    await other.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
    expect(other.cookie()).not.toBe(first);
    await ann.call('logout', { body: {} });
    const held = { url: '/swap/v1/perpetual/account/assets', headers: { host: 'localhost' } };
    expect((await app.inject({ ...held, headers: { ...held.headers, cookie: first } })).statusCode).toBe(401);
    expect((await other.call('readAssets')).code).toBe(200);
    const preset = await app.inject({
      method: 'POST',
      url: '/hk-web/user/login',
      headers: { host: 'localhost', cookie: 'tapedeck_session=chosen-by-somebody', 'content-type': 'application/json' },
      payload: JSON.stringify({ userName: 'ann', password: 'long-enough-1' }),
    });
    expect(String(preset.headers['set-cookie'])).not.toContain('chosen-by-somebody');
    expect(preset.body).not.toContain(String(preset.cookies[0]?.value));
  });
});
