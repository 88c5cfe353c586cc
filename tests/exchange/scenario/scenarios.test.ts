import { expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

type App = Awaited<ReturnType<typeof openExchange>>['app'];
const play = async (app: App, body: object) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/test/scenario',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ env: 1, contract: 'btcusdt', ...body }),
  });
  return reply.json<{ code: number; data: { refusal?: string; nowMs?: number; priceTicks?: number } }>();
};

test('[EXC-04] the same scenario on the same state ends in the same state, whichever it is', async () => {
  for (const name of ['quiet', 'fast', 'gap', 'drop', 'cascade', 'funding', 'suspended', 'resumed']) {
    const hashes: string[] = [];
    for (let run = 0; run < 2; run += 1) {
      const { app, services } = await openExchange({ testMode: true });
      const { data } = await play(app, { name, priceTicks: 600_000 });
      expect(data.refusal, name).toBeUndefined();
      expect(services.ledger.kernel(1).checkInvariants()).toEqual([]);
      hashes.push(`${data.nowMs} ${data.priceTicks} ${services.ledger.kernel(1).stateHash()}`);
    }
    expect(hashes[0], name).toBe(hashes[1]);
  }
});

test('[EXC-02] a cascade liquidates, and the counterparty is deleveraged: both stand in the histories with their system types', async () => {
  const { app, services } = await openExchange({ testMode: true });
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await play(app, { name: 'quiet', priceTicks: 600_000 });
  await app.inject({
    method: 'POST',
    url: '/test/market',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: '{"do":"clear","env":1,"contract":"btcusdt"}',
  });
  await ann.place({ side: 'open_short', price: '60000.0', amount: 10 });
  await bob.place({ side: 'open_long', price: '60000.0', amount: 10 });
  await play(app, { name: 'cascade', priceTicks: 600_000 });
  const kernel = services.ledger.kernel(1);
  expect(kernel.checkInvariants()).toEqual([]);
  const history = async (client: typeof ann) =>
    (await client.call('readOrderHistory', { query: { env: 1 } })).data.rows;
  const forced = (await history(bob)).find(({ systemType }) => systemType >= 13 && systemType <= 15);
  expect(forced).toMatchObject({
    systemType: 14,
    liquidateExplosionDetail: { side: 'long', lever: 20, explosionPrice: '57000.0', maintainRate: '0.004' },
  });
  expect((await history(ann)).filter(({ systemType }) => systemType === 16)).toMatchObject([
    { detailSide: 'close_short', dealAmount: 10, status: 2, fee: '0' },
  ]);
});

test('[EXC-01] LIST-04 a suspended contract refuses orders with its code, lets them be cancelled, and says so in the list', async () => {
  const { app } = await openExchange({ testMode: true });
  const ann = await registerClient(app, 'ann');
  const resting = await ann.place({ price: '64000.0' });
  await play(app, { name: 'suspended' });
  expect(await ann.place({ price: '64000.0' })).toMatchObject({ code: 20009 });
  const status = async () =>
    (await ann.call('readContracts', { query: { env: 1 } })).data.find(({ contractCode }) => contractCode === 'btcusdt')
      ?.tradeStatus;
  expect(await status()).toBe(1);
  expect(await ann.call('cancelOrder', { query: { env: 1 }, params: { id: resting.orderId ?? '' } })).toMatchObject({
    code: 200,
  });
  await play(app, { name: 'resumed' });
  expect(await status()).toBe(0);
  expect(await ann.place({ price: '64000.0' })).toMatchObject({ code: 200 });
});

test('[EXC-02] a delivered contract settles positions, cancels orders with system type 21, and stays in the list with its price', async () => {
  const { app } = await openExchange({ testMode: true });
  const ann = await registerClient(app, 'ann');
  const code = 'btcusdt_261225';
  await ann.place({ price: '65510.0', amount: 3 }, code);
  await ann.place({ price: '60000.0', amount: 2 }, code);
  expect((await play(app, { name: 'delivery', contract: 'btcusdt' })).data).toEqual({ refusal: 'not-due' });
  expect((await play(app, { name: 'delivery', contract: code, priceTicks: 656_000 })).data.refusal).toBeUndefined();
  // More than the thirty days of a session have gone by.
  await ann.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
  const biz = { params: { bizType: 'deliver' }, query: { env: 1 } };
  expect((await ann.call('readPositions', biz)).data).toEqual([]);
  const rows = (await ann.call('readOrderHistory', biz)).data.rows;
  expect(
    rows
      .filter(({ systemType }) => systemType === 21)
      .map(({ status, avgPrice }) => [status, avgPrice === '' ? '' : Number(avgPrice)])
      .toSorted(),
  ).toEqual([
    [-1, ''],
    [2, 65_600],
  ]);
  const row = (await ann.call('readContracts', biz)).data.find(({ contractCode }) => contractCode === code);
  expect(row).toMatchObject({ tradeStatus: 3, deliveryPrice: '65600.0' });
  expect(await ann.place({ price: '60000.0' }, code)).toMatchObject({ code: 20010 });
});
