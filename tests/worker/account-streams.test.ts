import { describe, expect, test } from 'vitest';
import { createLiveRig, MOCK_VIEW } from './support/engine-rig.ts';
import { orderRow, positionRow } from './support/rows.ts';
import { ok } from './support/scripted-exchange.ts';

const ORDERS = { type: 'orders' } as const;
const POSITION = { type: 'position' } as const;
const ASSETS = { type: 'assets' } as const;
const update = (...rows: readonly unknown[]) => ({ kind: 'update', rows });
const balance = (version: number, free: string, coin = 'usdt') => ({
  env: 1,
  currencyCode: coin,
  availableBalance: free,
  orderMargin: '0',
  positionMargin: '0',
  unRealizedSurplus: '0',
  positionAccountRights: free,
  version,
});

describe('the own account', () => {
  test('[POS-15] an unknown order is put first, a known one is updated in place, an older change is dropped', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(ORDERS, update(orderRow({ id: '1', modifyDate: 10 }), orderRow({ id: '2', modifyDate: 20 })));
    exchange.push(ORDERS, update(orderRow({ id: '1', modifyDate: 30, dealAmount: 4, status: 1 })));
    exchange.push(ORDERS, update(orderRow({ id: '1', modifyDate: 25, dealAmount: 1, status: 1 })));
    await time.advance(20);
    expect(read('orders').open.map((order) => [order.id, order.filledCont])).toEqual([
      ['2', 0],
      ['1', 4],
    ]);
  });

  test('[POS-15] a fill pushed before the acknowledgement makes one row, not two', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(ORDERS, update(orderRow({ id: '7', modifyDate: 20, status: 2, dealAmount: 10 })));
    exchange.push(ORDERS, update(orderRow({ id: '7', modifyDate: 10 })));
    await time.advance(20);
    expect(read('orders').open).toEqual([]);
    expect(read('orders').ended.map((order) => [order.id, order.status])).toEqual([['7', 'filled']]);
  });

  test('[POS-15] at the same moment the state further on its way wins', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(
      ORDERS,
      update(
        orderRow({ id: '7', status: 1, dealAmount: 5 }),
        orderRow({ id: '7', status: 2, dealAmount: 10 }),
        orderRow({ id: '7', status: 1, dealAmount: 5 }),
      ),
    );
    await time.advance(20);
    expect(read('orders')).toMatchObject({ open: [], ended: [{ id: '7', filledCont: 10 }] });
  });

  test('[POS-15] fills, cancels and liquidations make one notice each', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(ORDERS, update(orderRow({ id: '1', modifyDate: 1 })));
    exchange.push(ORDERS, update(orderRow({ id: '1', modifyDate: 2, status: 1, dealAmount: 3 })));
    exchange.push(ORDERS, update(orderRow({ id: '1', modifyDate: 3, status: -1, dealAmount: 3, reason: 2 })));
    exchange.push(ORDERS, update(orderRow({ id: '1', modifyDate: 3, status: -1, dealAmount: 3, reason: 2 })));
    exchange.push(
      ORDERS,
      update(orderRow({ id: '2', modifyDate: 4, status: 2, dealAmount: 10, systemType: 11, price: '' })),
    );
    exchange.push(ORDERS, update(orderRow({ id: '3', modifyDate: 5, status: 2, dealAmount: 10, systemType: 13 })));
    await time.advance(20);
    const kinds = read('notices').rows.map((notice) => notice.kind);
    expect(kinds).toEqual(['order-partly-filled', 'order-cancelled', 'order-filled', 'liquidated']);
  });

  test('[POS-15] [ACC-10] fault 16: the notice of a liquidation has the margin mode of the position that it closed, gone already or not; unknown where the page never saw it', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    const liquidation = { status: 2, dealAmount: 10, systemType: 13 };
    exchange.push(POSITION, update(positionRow({ id: 'p1', type: 0 }), positionRow({ id: 'p2', side: 'short' })));
    exchange.push(POSITION, update(positionRow({ id: 'p1', type: 0, amount: 0, version: 2 })));
    exchange.push(
      ORDERS,
      update(
        orderRow({ id: '1', ...liquidation, detailSide: 'close_long' }),
        orderRow({ id: '2', ...liquidation, detailSide: 'close_short' }),
        orderRow({ id: '3', ...liquidation, detailSide: 'close_long', contractCode: 'ethusdt' }),
      ),
    );
    await time.advance(20);
    const changes = read('notices').rows.map(({ kind, marginMode }) => [kind, marginMode]);
    expect(changes).toEqual([
      ['liquidated', 'cross'],
      ['liquidated', 'isolated'],
      ['liquidated', null],
    ]);
  });

  test('[POS-15] positions fold by version; amount 0 takes the row away for good', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(POSITION, update(positionRow({ version: 3, amount: 30 })));
    exchange.push(POSITION, update(positionRow({ version: 2, amount: 20 })));
    await time.advance(20);
    expect(read('positions').rows).toMatchObject([
      { version: 3, amountCont: 30, entryPrice: '65000', liquidationPrice: '62000.0' },
    ]);
    exchange.push(POSITION, update(positionRow({ version: 4, amount: 0, price: '' })));
    exchange.push(POSITION, update(positionRow({ version: 3, amount: 30 })));
    await time.advance(20);
    expect(read('positions').rows).toEqual([]);
  });

  test('[POS-15] balances fold by version', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(ASSETS, update(balance(2, '90'), balance(1, '0.5', 'btc')));
    exchange.push(ASSETS, update(balance(1, '100')));
    await time.advance(20);
    expect(read('assets').rows.map((row) => [row.coin, row.free])).toEqual([
      ['usdt', '90'],
      ['btc', '0.5'],
    ]);
  });

  test('[POS-15] a lost push of an own order is noticed: the list is read anew', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(ORDERS, update(orderRow({ id: '1', modifyDate: 1 })));
    await time.advance(1200);
    exchange.isQuiet = true;
    exchange.push(ORDERS, update(orderRow({ id: '3', modifyDate: 3 })), { skip: 1 });
    await time.advance(1100);
    expect(read('orders').freshness.state).toBe('resyncing');
    exchange.raw(
      JSON.stringify({ channel: 'subscribe', biz: 'perpetual', type: 'orders', env: 1, data: { result: true } }),
    );
    exchange.push(ORDERS, {
      kind: 'snapshot',
      rows: [orderRow({ id: '3', modifyDate: 3 }), orderRow({ id: '2', modifyDate: 2 })],
    });
    await time.advance(20);
    expect(read('orders').freshness.state).toBe('live');
    expect(
      read('orders')
        .open.map((order) => order.id)
        .toSorted(),
    ).toEqual(['2', '3']);
  });

  test('[POS-15] [FLOW-04] a fill that is pushed while the quiet list is asked for again makes its notice, and the answer then brings nothing twice', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    const asked = exchange.received('orders').length;
    exchange.isQuiet = true;
    await time.advance(9500);
    expect(exchange.received('orders').length).toBeGreaterThan(asked);
    exchange.push(ORDERS, update(orderRow({ id: '7', modifyDate: 20, status: 2, dealAmount: 10 })));
    await time.advance(20);
    expect(read('notices').rows).toMatchObject([{ kind: 'order-filled', order: { id: '7' } }]);
    exchange.raw(
      JSON.stringify({ channel: 'subscribe', biz: 'perpetual', type: 'orders', env: 1, data: { result: true } }),
    );
    exchange.push(ORDERS, { kind: 'snapshot', rows: [] });
    await time.advance(20);
    expect(read('notices').rows).toHaveLength(1);
    expect(read('orders')).toMatchObject({ open: [], ended: [{ id: '7' }], freshness: { state: 'live' } });
  });

  test('[MKT-11] after a reconnect the whole reading replaces what was known', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(ORDERS, update(orderRow({ id: '1' })));
    exchange.push(POSITION, update(positionRow()));
    await time.advance(20);
    exchange.drop();
    await time.advance(1000);
    expect(read('orders').open).toEqual([]);
    expect(read('positions').rows).toEqual([]);
    expect(read('orders').freshness.state).toBe('live');
  });

  test('[MKT-11] what was filled while the line was down makes its notice afterwards', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(ORDERS, update(orderRow({ id: '41', modifyDate: 5 })));
    exchange.answer((request) =>
      request.url.includes('/detail/btcusdt/41')
        ? ok(orderRow({ id: '41', modifyDate: 9, status: 2, dealAmount: 10 }))
        : null,
    );
    exchange.drop();
    await time.advance(1500);
    expect(read('orders')).toMatchObject({ open: [], ended: [{ id: '41', status: 'filled' }] });
    expect(read('notices').rows).toMatchObject([{ kind: 'order-filled', order: { id: '41' } }]);
    expect(exchange.requests.filter((request) => request.url.includes('/detail/'))).toHaveLength(1);
  });

  test('[MKT-11] a log-in by another page of the browser is noticed', async () => {
    const { exchange, time, read } = await createLiveRig();
    exchange.user = 'ann';
    await time.advance(16_000);
    expect(read('session')).toMatchObject({ state: 'user', userName: 'ann' });
    expect(read('orders').freshness.state).toBe('live');
  });

  test('[POS-15] a row of one environment is never shown in the other', async () => {
    const { door, exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(ORDERS, update(orderRow({ id: '1' })));
    exchange.answer((request) => (request.url.includes('/public?env=0') ? { ok: false, why: 'network' } : null));
    await door.setView({ ...MOCK_VIEW, environment: 'real' });
    exchange.push(ORDERS, update(orderRow({ id: '2' })));
    await time.advance(20);
    expect(read('orders').open).toEqual([]);
    expect(read('book').bids).toEqual([]);
  });

  test('[MKT-01] logging in and out changes what is subscribed and leaves nothing of the user behind', async () => {
    const { door, exchange, time, read } = await createLiveRig();
    exchange.answer((request) => {
      if (request.url.endsWith('/user/login')) {
        exchange.user = 'ann';
        return {
          ok: true,
          status: 200,
          text: JSON.stringify({ code: 200, msg: 'ok', data: { userId: 'u1', userName: 'ann', createdDate: 1 } }),
        };
      }
      if (!request.url.endsWith('/user/logout')) return null;
      exchange.user = null;
      return { ok: true, status: 200, text: '{"code":200,"msg":"ok","data":null}' };
    });
    expect(await door.command('logIn', { userName: 'ann', password: 'correct horse' })).toEqual({
      ok: true,
      value: { userName: 'ann' },
    });
    await time.advance(100);
    expect(read('session')).toMatchObject({ state: 'user', userName: 'ann' });
    expect(read('connection').reconnects).toBe(0);
    exchange.push(ORDERS, update(orderRow({ id: '1' })));
    await time.advance(20);
    expect(read('orders').open).toHaveLength(1);
    expect(await door.command('logOut', null)).toEqual({ ok: true, value: null });
    await time.advance(100);
    expect(read('session').state).toBe('visitor');
    expect(read('orders').open).toEqual([]);
    expect(read('notices').rows).toEqual([]);
    expect(await door.readTape()).not.toContain('correct horse');
  });
});
