// Transfers under a client id: sent twice they are carried out once, and one whose answer was lost is found or ended for good.
import { expect, test } from 'vitest';
import { createClient, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
type Body = { readonly tag?: string; readonly amount?: string; readonly source?: number; readonly target?: number };
const move = (who: Client, body: Body = {}) =>
  who.call('transferAssets', { query: MOCK, body: { source: 5, target: 2, coinId: 52, amount: '100', ...body } });
const retire = (who: Client, tag: string) => who.call('retireTransferTag', { query: MOCK, params: { tag } });
const balances = async (who: Client): Promise<readonly string[]> =>
  Promise.all(
    ['1', '4'].map(
      async (brokerId) =>
        (await who.call('readAccount', { query: { ...MOCK, brokerId }, params: { contractCode: 'btcusdt' } })).data
          .availableBalance,
    ),
  );

test('[ACC-04] one client id moves money once: the same request is answered again, another under it is refused', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const tag = 'transfer-0001';
  const both = await Promise.all([move(ann, { tag }), move(ann, { tag })]);
  expect(both.map(({ code }) => code)).toEqual([200, 200]);
  expect((await move(ann, { tag, amount: '100.0' })).code).toBe(200);
  expect(await balances(ann)).toEqual(['9900', '100']);
  expect((await move(ann, { tag, amount: '101' })).msg).toBe('error.clientIdReused');
  expect((await move(ann, { tag, source: 2, target: 5 })).msg).toBe('error.clientIdReused');
  const { data } = await ann.call('readTransfers', { query: MOCK, body: {} });
  expect(data.total).toBe(1);
  // Without an id each is a transfer of its own.
  await move(ann);
  await move(ann);
  expect(await balances(ann)).toEqual(['9700', '300']);
});

test('[ACC-04] requests that come at once never move more than there is: each is moved whole or refused, and both accounts together keep their money', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const there = await Promise.all(
    Array.from({ length: 12 }, (_, n) => move(ann, { tag: `transfer-at-once-${n}`, amount: '1500' })),
  );
  expect(there.filter(({ code }) => code === 200)).toHaveLength(6);
  expect(new Set(there.map(({ msg }) => msg))).toEqual(new Set(['ok', 'error.notTransferable']));
  expect(await balances(ann)).toEqual(['1000', '9000']);
  // Both ways at once.
  const both = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      move(ann, { tag: `transfer-both-${n}`, amount: '700', ...(n % 2 === 0 && { source: 2, target: 5 }) }),
    ),
  );
  expect(both.every(({ code, msg }) => code === 200 || msg === 'error.notTransferable')).toBe(true);
  const [contract, fund] = await balances(ann);
  expect(Number(contract) + Number(fund)).toBe(10_000);
});

test('[ACC-04] an id that is asked about for good: moved, refused with its reason, or never to be moved, after a restart too', async () => {
  const dataDir = temporaryFolder();
  const first = await openExchange({ dataDir });
  let ann = await registerClient(first.app, 'ann');
  await move(ann, { tag: 'transfer-done' });
  expect((await move(ann, { tag: 'transfer-much', amount: '10000' })).msg).toBe('error.notTransferable');
  expect((await retire(ann, 'transfer-done')).data).toEqual({ moved: 1, refused: null });
  const { data: much } = await retire(ann, 'transfer-much');
  expect([much.moved, typeof much.refused]).toEqual([0, 'number']);
  expect((await retire(ann, 'transfer-late')).data).toEqual({ moved: 0, refused: null });
  await first.close();
  const next = await openExchange({ dataDir });
  ann = createClient(next.app);
  await ann.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
  expect((await retire(ann, 'transfer-done')).data).toEqual({ moved: 1, refused: null });
  // The request that was still on its way.
  expect((await move(ann, { tag: 'transfer-late' })).msg).toBe('error.clientIdRetired');
  expect(await balances(ann)).toEqual(['9900', '100']);
  // Of nobody else.
  const bob = await registerClient(next.app, 'bob');
  expect((await retire(bob, 'transfer-done')).data).toEqual({ moved: 0, refused: null });
  expect((await retire(ann, 'transfer-done')).data.moved).toBe(1);
});

test('[ACC-04] the record of transfers wants the kind of contract: without it, or with another word, it is refused', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const record = (path: string) =>
    app.inject({
      method: 'POST',
      url: `/swap/v2${path}/transfer/record?env=1`,
      headers: { host: 'localhost', cookie: ann.cookie(), 'content-type': 'application/json' },
      payload: '{}',
    });
  for (const path of ['', '/undefined', '/spot']) {
    const answer = await record(path);
    expect([path, answer.statusCode]).not.toEqual([path, 200]);
  }
  expect((await ann.call('readTransfers', { query: MOCK, body: {} })).data.total).toBe(0);
});
