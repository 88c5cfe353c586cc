// Who gets in, how often one may try, and what ends a session.
import { describe, expect, test } from 'vitest';
import { addressKey } from '../../../exchange/session/address-key.ts';
import { createLoginGuard } from '../../../exchange/session/login-guard.ts';
import { isWeakPassword } from '../../../exchange/session/weak-password.ts';
import { createClient, registerClient } from '../support/client.ts';
import { openExchange, testClock } from '../support/open-exchange.ts';
import type { TestExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const PASSWORD = 'long-enough-1';
const logIn = async (
  { app }: Pick<TestExchange, 'app'>,
  userName: string,
  password: string,
  headers = {},
  remoteAddress = '203.0.113.1',
) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/hk-web/user/login',
    remoteAddress,
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ userName, password }),
  });
  return { status: reply.statusCode, code: reply.json<{ code: number }>().code };
};

describe('finding 9: guesses sent together', () => {
  test('[ACC-09] of 48 parallel guesses five are looked at, and the right one among the others opens nothing', async () => {
    const exchange = await openExchange();
    await registerClient(exchange.app, 'ann');
    const guesses = Array.from({ length: 48 }, (_, n) => (n === 20 ? PASSWORD : `wrong-guess-${n}`));
    const answers = await Promise.all(guesses.map((guess) => logIn(exchange, 'ann', guess)));
    expect(answers.filter(({ code }) => code === 22001)).toHaveLength(5);
    expect(answers.filter(({ status, code }) => status === 429 && code === 20303)).toHaveLength(43);
  });

  test('[ACC-09] a right password gives its try back: it can be typed as often as one likes', async () => {
    const exchange = await openExchange();
    await registerClient(exchange.app, 'ann');
    for (let n = 0; n < 12; n += 1) expect((await logIn(exchange, 'ann', PASSWORD)).code).toBe(200);
  });

  test('[ACC-09] a try that nobody looked at is given back, and no other with it', () => {
    const guard = createLoginGuard(testClock());
    const open = () => {
      const reserved = guard.reserve('ann', '10.0.0.1', true);
      return 'waitMs' in reserved ? null : reserved;
    };
    const tries = [open(), open(), open()];
    tries[0]?.end('unseen');
    tries[0]?.end('right');
    for (const one of tries.slice(1)) one?.end('wrong');
    for (let n = 0; n < 3; n += 1) open()?.end('wrong');
    expect(open()).toBeNull();
  });

  test('[ACC-09] at most six tries of one address are looked at together', () => {
    const guard = createLoginGuard(testClock());
    const reserve = (n: number, ip: string) => guard.reserve(`name-${n}`, ip, true);
    const held = [0, 1, 2, 3, 4, 5].map((n) => reserve(n, '10.0.0.1'));
    expect(reserve(6, '10.0.0.1')).toEqual({ waitMs: 1_000 });
    expect(reserve(6, '10.0.0.2')).not.toHaveProperty('waitMs');
    for (const one of held) if ('end' in one) one.end('wrong');
    expect(reserve(6, '10.0.0.1')).not.toHaveProperty('waitMs');
  });
});

describe('finding 5: strangers of one address and those who are known there', () => {
  test('[ACC-09] six strangers at once do not keep out who registered or logged in from there; six of those go at once', () => {
    const guard = createLoginGuard(testClock());
    guard.welcome('Ann', '10.0.0.1');
    const first = guard.reserve('bob', '10.0.0.1', true);
    if ('end' in first) first.end('right');
    for (let n = 0; n < 6; n += 1)
      expect(guard.reserve(`stranger-${n}`, '10.0.0.1', false)).toMatchObject({ isKnown: false });
    expect(guard.reserve('stranger-7', '10.0.0.1', false)).toEqual({ waitMs: 1_000 });
    for (const name of ['ann', 'bob', 'ann', 'bob', 'ann', 'bob'])
      expect(guard.reserve(name, '10.0.0.1', true)).toMatchObject({ isKnown: true });
    expect(guard.reserve('bob', '10.0.0.1', true)).toEqual({ waitMs: 1_000 });
    expect(guard.reserve('ann', '10.0.0.2', true)).toMatchObject({ isKnown: false });
  });

  test('[ACC-09] a queue full of strangers has places left for who logged in from there before', async () => {
    const exchange = await openExchange({ hashing: { threads: 1, queue: 1 } });
    await registerClient(exchange.app, 'ann');
    expect((await logIn(exchange, 'ann', PASSWORD)).code).toBe(200);
    const strangers = Array.from({ length: 6 }, (_, n) => logIn(exchange, `stranger-${n}`, 'wrong-guess-1'));
    const known = logIn(exchange, 'ann', PASSWORD);
    expect((await Promise.all(strangers)).filter(({ status }) => status === 429)).toHaveLength(4);
    expect(await known).toEqual({ status: 200, code: 200 });
  });
});

describe('finding 10: one address, many people', () => {
  test('[ACC-09] empty log-ins and misses without end lock nobody out who is good', async () => {
    const exchange = await openExchange();
    for (const name of ['ann', 'bob', 'carl']) await registerClient(exchange.app, name);
    expect((await logIn(exchange, 'ann', PASSWORD)).code).toBe(200);
    for (let n = 0; n < 80; n += 1) {
      await exchange.app.inject({
        method: 'POST',
        url: '/hk-web/user/login',
        remoteAddress: '203.0.113.1',
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload: '{}',
      });
    }
    const spray = [];
    for (let n = 0; n < 70; n += 1) spray.push(await logIn(exchange, `nobody-${n}`, 'wrong-guess-1'));
    expect(spray.filter(({ code }) => code === 22001)).toHaveLength(60);
    for (let n = 0; n < 3; n += 1) await logIn(exchange, 'ann', 'wrong-guess-2');
    await logIn(exchange, 'carl', 'wrong-guess-2');
    // ann logged in from there before; bob never missed; carl did, and waits.
    expect((await logIn(exchange, 'ann', PASSWORD)).code).toBe(200);
    expect((await logIn(exchange, 'bob', PASSWORD)).code).toBe(200);
    expect((await logIn(exchange, 'carl', PASSWORD)).status).toBe(429);
    expect((await logIn(exchange, 'carl', PASSWORD, {}, '203.0.113.2')).code).toBe(200);
    exchange.clock.advance(10_001);
    expect((await logIn(exchange, 'carl', PASSWORD)).code).toBe(200);
  });

  test('[ACC-09] one password tried on many names is held up by address or /64; who is known there, and every other address, is not', () => {
    const clock = testClock();
    const guard = createLoginGuard(clock);
    const miss = (name: string, ip: string): boolean => {
      const tried = guard.reserve(name, ip, true);
      if ('end' in tried) tried.end('wrong');
      return 'end' in tried;
    };
    guard.welcome('ann', '2001:db8:1:2::9');
    const looked = Array.from({ length: 5_000 }, (_, n) => miss(`name-${n}`, `2001:db8:1:2::${n.toString(16)}`));
    expect(looked.filter(Boolean)).toHaveLength(100);
    expect(guard.reserve('ann', '2001:db8:1:2::77', true)).toMatchObject({ isKnown: true });
    expect(guard.reserve('bob', '2001:db8:1:3::1', true)).not.toHaveProperty('waitMs');
    // Who comes there for the first time waits for the budget, ten seconds, not for the end of the storm.
    expect(guard.reserve('cat', '2001:db8:1:2::1', true)).toEqual({ waitMs: 10_000 });
    clock.advance(10_000);
    const first = guard.reserve('cat', '2001:db8:1:2::1', true);
    expect(first).not.toHaveProperty('waitMs');
    if ('end' in first) first.end('right');
    // Right ones are given back: an office of any size comes in.
    for (let n = 0; n < 300; n += 1) {
      const good = guard.reserve(`colleague-${n}`, '198.51.100.7', true);
      if ('end' in good) good.end('right');
      else throw new Error(`colleague ${n} waits`);
    }
  });

  test('[ACC-09] a right log-in never makes more of the address’s misses than it took', () => {
    const clock = testClock();
    const guard = createLoginGuard(clock);
    const end = (name: string, exists: boolean, outcome: 'right' | 'wrong'): boolean => {
      const reserved = guard.reserve(name, '10.0.0.1', exists);
      if ('waitMs' in reserved) return false;
      reserved.end(outcome);
      return true;
    };
    for (let n = 0; n < 60; n += 1) expect(end(`nobody-${n}`, false, 'wrong')).toBe(true);
    for (let n = 0; n < 50; n += 1) expect(end('owner', true, 'right')).toBe(true);
    expect(end('nobody-61', false, 'wrong')).toBe(false);
  });

  test('[ACC-09] a name is guessed at from many addresses a hundred times, then only where its owner logs in', () => {
    const guard = createLoginGuard(testClock());
    const from = (ip: string) => guard.reserve('ann', ip, true);
    const own = from('198.51.100.1');
    if ('end' in own) own.end('right');
    for (let n = 0; n < 100; n += 1) {
      const guess = from(`10.0.${n}.1`);
      if ('end' in guess) guess.end('wrong');
    }
    expect(from('10.1.0.1')).toMatchObject({ waitMs: 30_000 });
    expect(from('198.51.100.1')).not.toHaveProperty('waitMs');
  });

  test('[ACC-09] X-Forwarded-For is believed from named proxies alone, and from the right', async () => {
    const missesBy = async (options: object, forwarded: (n: number) => string) => {
      const exchange = await openExchange(options);
      await registerClient(exchange.app, 'ann');
      const answers = [];
      for (let n = 0; n < 8; n += 1)
        answers.push(await logIn(exchange, 'ann', 'wrong-guess-1', { 'x-forwarded-for': forwarded(n) }, '10.0.0.9'));
      return answers.filter(({ code }) => code === 22001).length;
    };
    const proxy = { trustedProxies: ['10.0.0.9'] };
    expect(await missesBy({}, (n) => `198.51.100.${n}`)).toBe(5);
    expect(await missesBy({ trustedProxies: ['10.0.0.8'] }, (n) => `198.51.100.${n}`)).toBe(5);
    expect(await missesBy(proxy, (n) => `198.51.100.${n}`)).toBe(8);
    expect(await missesBy(proxy, (n) => `198.51.100.${n}, 203.0.113.7`)).toBe(5);
  });

  test('[ACC-09] an IPv6 network is one address', () => {
    expect(addressKey('2001:db8::1')).toBe(addressKey('2001:0db8:0:0:ffff::2'));
    expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8::1'));
    expect([addressKey('::ffff:10.0.0.7'), addressKey('10.0.0.7'), addressKey('::1')]).toEqual([
      '10.0.0.7',
      '10.0.0.7',
      '0:0:0:0::/64',
    ]);
  });
});

describe('finding 15: sessions', () => {
  const who = async ({ app }: TestExchange, cookie: string) =>
    (await app.inject({ url: '/hk-web/user/info', headers: { host: 'localhost', cookie } })).json<{
      data: { userName: string } | null;
    }>().data?.userName ?? null;

  test('[ACC-09] logging in ends the session that this browser had, whoever it was, and its sockets', async () => {
    const exchange = await openExchange();
    const browser = await registerClient(exchange.app, 'ann');
    await registerClient(exchange.app, 'bob');
    const former = browser.cookie();
    const socket = await openSocket(exchange.app, former);
    await browser.call('login', { body: { userName: 'bob', password: PASSWORD } });
    expect((await socket.closed).code).toBe(4001);
    expect([await who(exchange, former), await who(exchange, browser.cookie())]).toEqual([null, 'bob']);
    const held = browser.cookie();
    await browser.call('register', { body: { userName: 'carl', password: PASSWORD } });
    expect([await who(exchange, held), await who(exchange, browser.cookie())]).toEqual([null, 'carl']);
  });

  test('[ACC-09] a new password ends every other session, its sockets too; this one goes on', async () => {
    const exchange = await openExchange();
    const ann = await registerClient(exchange.app, 'ann');
    const other = createClient(exchange.app);
    await other.call('login', { body: { userName: 'ann', password: PASSWORD } });
    const [socket, own] = [
      await openSocket(exchange.app, other.cookie()),
      await openSocket(exchange.app, ann.cookie()),
    ];
    const change = (password: string, newPassword: string) =>
      ann.call('changePassword', { body: { password, newPassword } });
    expect(await change('not-the-one-1', 'another-long-1')).toMatchObject({
      status: 200,
      code: 22011,
      msg: 'error.wrongCurrentPassword',
    });
    expect(await change(PASSWORD, 'password123')).toMatchObject({
      status: 200,
      code: 22010,
      msg: 'error.weakPassword',
    });
    expect((await change(PASSWORD, 'short')).status).toBe(400);
    expect(await who(exchange, other.cookie())).toBe('ann');
    expect((await change(PASSWORD, 'another-long-1')).code).toBe(200);
    expect((await socket.closed).code).toBe(4401);
    expect((await own.subscribe({ type: 'orders', contractCode: 'btcusdt' }))['channel']).toBe('subscribe');
    expect([await who(exchange, other.cookie()), await who(exchange, ann.cookie())]).toEqual([null, 'ann']);
    expect((await logIn(exchange, 'ann', PASSWORD)).code).toBe(22001);
    expect((await logIn(exchange, 'ann', 'another-long-1')).code).toBe(200);
    expect(
      (
        await createClient(exchange.app).call('changePassword', {
          body: { password: PASSWORD, newPassword: 'another-long-1' },
        })
      ).status,
    ).toBe(401);
  });

  test('[ACC-09] guesses at the current password are counted like those at a log-in', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const guess = (n: number) =>
      ann.call('changePassword', { body: { password: `wrong-guess-${n}`, newPassword: 'another-long-1' } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)));
    expect(answers.filter(({ code }) => code === 22011)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('finding 15: weak passwords', () => {
  test('[ACC-09] the common ones and those made from the name are refused, whatever their letter case', () => {
    for (const common of [
      '12345678',
      'password',
      'Password1',
      'QWERTYUIOP',
      'baseball',
      '1q2w3e4r5t',
      'iloveyou!',
      'trustno1',
      'jupiter2',
      '11001001',
    ]) {
      expect([common, isWeakPassword(common, 'ann')]).toEqual([common, true]);
    }
    for (const made of [
      'gabrielan',
      'NaleirbaG',
      'Gabrielan1987',
      'naleirbag!',
      'gabrielangabrielan',
      'gabrielan_2026!',
    ]) {
      expect([made, isWeakPassword(made, 'Gabrielan')]).toEqual([made, true]);
    }
    expect(isWeakPassword('trader2024', 'trader77')).toBe(true);
    for (const good of [
      'long-enough-1',
      'tapedeck-demo',
      'pass-of-ann',
      'gabrielan-is-a-name',
      'correct horse battery',
      '密码密码密码密码',
    ]) {
      expect([good, isWeakPassword(good, 'gabrielan')]).toEqual([good, false]);
    }
  });

  test('[ACC-09] registration says so, and makes nobody', async () => {
    const { app, services } = await openExchange();
    const client = createClient(app);
    expect(await client.call('register', { body: { userName: 'gabrielan', password: '12345678' } })).toMatchObject({
      status: 200,
      code: 22010,
      msg: 'error.weakPassword',
    });
    expect(await client.call('register', { body: { userName: 'gabrielan', password: 'gabrielan99' } })).toMatchObject({
      code: 22010,
    });
    expect(services.users.find('gabrielan')).toBeNull();
    expect(client.cookie()).toBe('');
  });
});
