import { expect, test } from 'vitest';
import { createClient, registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const PASSWORD = 'long-enough-1';

test('[ACC-09] register logs in and funds the mock account; log out ends it; log in again finds it', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'Ann');
  expect((await ann.call('readUser')).data?.userName).toBe('Ann');
  const mock = await ann.call('readAssets', { query: { env: 1 } });
  expect(Object.fromEntries(mock.data.map((row) => [row.currencyCode, row.availableBalance]))).toEqual({
    usdt: '10000',
    usdc: '10000',
    btc: '0.5',
  });
  const real = await ann.call('readAssets', { query: { env: 0 } });
  expect(real.data.every((row) => row.availableBalance === '0')).toBe(true);

  const stolen = ann.cookie();
  await ann.call('logout', { body: {} });
  expect((await ann.call('readUser')).data).toBeNull();
  const thief = await app.inject({ url: '/hk-web/user/info', headers: { host: 'localhost', cookie: stolen } });
  expect(thief.json()).toEqual({ code: 200, msg: 'ok', data: null });

  const again = await ann.call('login', { body: { userName: 'ANN', password: PASSWORD } });
  expect(again.data.userName).toBe('Ann');
});

test('[ACC-09] a wrong password, an unknown name and a taken name each get their own answer', async () => {
  const { app } = await openExchange();
  await registerClient(app, 'ann');
  const client = createClient(app);
  expect(await client.call('login', { body: { userName: 'ann', password: 'not-the-one' } })).toMatchObject({
    status: 200,
    code: 22001,
    msg: 'error.wrongPassword',
  });
  expect(await client.call('login', { body: { userName: 'nobody', password: PASSWORD } })).toMatchObject({
    code: 22001,
  });
  expect(await client.call('register', { body: { userName: 'ANN', password: PASSWORD } })).toMatchObject({
    code: 22002,
    msg: 'error.nameTaken',
  });
  expect(await client.call('register', { body: { userName: 'a b', password: PASSWORD } })).toMatchObject({
    status: 400,
    code: 22003,
  });
  expect(await client.call('register', { body: { userName: 'abc', password: 'short' } })).toMatchObject({
    status: 400,
    code: 22004,
  });
  expect(client.cookie()).toBe('');
});

test('[ACC-09] two people who want one name at the same moment: one gets it', async () => {
  const { app } = await openExchange();
  const body = { userName: 'twin', password: PASSWORD };
  const answers = await Promise.all([
    createClient(app).call('register', { body }),
    createClient(app).call('register', { body }),
  ]);
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 22002]);
});

test('[ACC-09] guessing is slowed down per name and address, and time heals', async () => {
  const { app, clock } = await openExchange();
  await registerClient(app, 'ann');
  const client = createClient(app);
  const wrong = () => client.call('login', { body: { userName: 'ann', password: 'not-the-one' } });
  for (let miss = 0; miss < 5; miss += 1) expect((await wrong()).code).toBe(22001);
  expect(await client.call('login', { body: { userName: 'ann', password: PASSWORD } })).toMatchObject({
    status: 429,
    code: 20303,
  });
  clock.advance(1_001);
  expect((await client.call('login', { body: { userName: 'ann', password: PASSWORD } })).code).toBe(200);
});

test('[ACC-09] a session ends after 30 days', async () => {
  const { app, clock } = await openExchange();
  const ann = await registerClient(app, 'ann');
  clock.advance(30 * 24 * 3_600_000 - 1);
  expect((await ann.call('readAssets')).code).toBe(200);
  clock.advance(1);
  expect(await ann.call('readAssets')).toMatchObject({ status: 401, code: 401 });
});

test('[ACC-09] the cookie cannot be read by scripts; the database holds neither password nor token', async () => {
  const { app } = await openExchange();
  const reply = await app.inject({
    method: 'POST',
    url: '/hk-web/user/register',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ userName: 'ann', password: PASSWORD }),
  });
  expect(reply.headers['set-cookie']).toMatch(
    /^tapedeck_session=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=2592000$/,
  );
});

test('[ACC-09] a visitor reads market data and nothing else', async () => {
  const { app } = await openExchange();
  const visitor = createClient(app);
  expect((await visitor.call('readContracts', { query: { env: 1 } })).data.map((row) => row.contractCode)).toEqual([
    'btcusdt',
    'ethusdt',
    'btcusd',
    'btcusdc',
    'ethusdc',
    'solusdt',
    'bnbusdt',
    'xrpusdt',
    'paxgusdt',
    'dogeusdt',
    'f_trxusdt',
  ]);
  for (const name of ['readAssets', 'readPositions', 'readOpenOrders', 'readBills'] as const) {
    expect(await visitor.call(name)).toMatchObject({ status: 401, code: 401, msg: 'error.notLoggedIn' });
  }
});
