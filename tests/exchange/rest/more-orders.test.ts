// Calls beside the batch: one order by itself, what an order would take, everything that is open at once.
import { describe, expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const minor = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(10, '0'));
};

describe('[EXC-06] [EXC-01] one order by itself', () => {
  test('is placed, answered the same when sent again, and refused as a whole', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const place = (body: object) => ann.call('placeOrder', { query: MOCK, body });
    const order = { type: 10, side: 'open_long', amount: 2, price: '64000.0', tag: newTag() };
    const first = await place(order);
    expect([first.code, first.data.order?.amount]).toEqual([200, 2]);
    expect((await place(order)).data.orderId).toBe(first.data.orderId);
    expect((await place({ ...order, amount: 3 })).msg).toBe('error.clientIdReused');
    expect((await place({ ...order, tag: newTag(), amount: 0 })).msg).toBe('error.underOneContract');
    expect((await place({ ...order, tag: undefined })).status).toBe(400);
    const plan = await place({ type: 12, side: 'open_long', amount: 1, triggerPrice: '66000', tag: newTag() });
    expect([plan.code, plan.data.condition?.stopLimitType]).toEqual([200, 2]);
    const fok = await place({ ...order, tag: newTag(), ioc: 2 });
    expect([fok.code, fok.data.code, fok.data.order?.status]).toEqual([200, 21006, -1]);
  });

  test('everything that is open is listed at once, of all contracts or of one', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const first = await ann.place({ price: '64000.0' });
    const second = await ann.place({ price: '3000.00' }, 'ethusdt');
    const [plan] = await ann.send([{ type: 12, side: 'open_long', amount: 1, triggerPrice: '66000', tag: newTag() }]);
    const all = (await ann.call('readAllOrders', { query: MOCK })).data;
    expect([all.rows.map(({ id }) => id), all.conditions.map(({ id }) => id), all.total]).toEqual([
      [first.orderId, second.orderId],
      [plan?.conditionId],
      3,
    ]);
    expect((await ann.call('readAllOrders', { query: { ...MOCK, contractCode: 'ethusdt' } })).data.total).toBe(1);
    expect((await ann.call('readAllOrders', { query: MOCK, params: { bizType: 'deliver' } })).data.total).toBe(0);
  });
});

describe('[EXC-06] [FORM-04] [FORM-05] what an order would take', () => {
  test('is what is held when it is placed, to the last digit, and nothing is placed', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const orders = [
      { type: 10, side: 'open_long', amount: 20, price: '64000.0' },
      { type: 10, side: 'open_short', amount: 20, price: '66000.0' },
      { type: 10, side: 'open_long', amount: 20, price: '65100.0', beMaker: 0 },
    ];
    for (const order of orders) {
      const cost = await ann.call('calculateMargin', { query: MOCK, body: order });
      expect((await ann.call('readOpenOrders', { query: MOCK })).data.total).toBe(0);
      const { openMargin, orderFee, extraMargin, total } = cost.data;
      expect(minor(openMargin) + minor(orderFee) + minor(extraMargin)).toBe(minor(total));
      const placed = await ann.place(order as object);
      expect([placed.order?.openMargin, placed.order?.lever]).toEqual([total, cost.data.lever]);
      await ann.call('cancelOrders', { query: MOCK, body: {} });
      await ann.call('closePositions', { query: MOCK, body: {} });
    }
  });

  test('answers the cost where the balance does not cover it; refuses what would be refused anyway; a close takes nothing', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const ask = (body: object) =>
      ann.call('calculateMargin', {
        query: MOCK,
        body: { type: 10, side: 'open_long', amount: 1, price: '64000.0', ...body },
      });
    const dear = await ask({ amount: 20_000 });
    expect([dear.data.enough, minor(dear.data.total) > minor(dear.data.availableBalance)]).toEqual([0, true]);
    expect((await ask({})).data.enough).toBe(1);
    expect((await ask({ price: '64000.05' })).msg).toBe('error.badPrice');
    expect((await ask({ amount: 999_999 })).msg).toBe('error.overMaxAmount');
    expect((await ask({ side: 'close_long' })).msg).toBe('error.reduceOnlyNoPosition');
    expect((await ask({ nonsense: 1 })).status).toBe(400);
    // The leverage that the request names must hold here too: the cost of another one is not answered for it.
    expect([(await ask({ lever: 50 })).msg, (await ask({ lever: 20 })).data.lever]).toEqual([
      'error.leverDisagrees',
      20,
    ]);
    await ann.place({ type: 11, amount: 5 });
    const close = await ask({ side: 'close_long', amount: 9 });
    expect(close.data).toMatchObject({ amount: 5, total: '0', openMargin: '0', enough: 1 });
  });

  test("with an experience card it is the card's account that is looked at", async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    await ann.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } });
    const { data } = await ann.call('readCards', { query: { ...MOCK, scene: '1' } });
    const card = data.rows.find(({ cardType }) => cardType === 1);
    await ann.call('claimCard', { query: MOCK, body: { cardId: card?.id } });
    const cost = await ann.call('calculateMargin', {
      query: MOCK,
      body: { type: 11, side: 'open_long', amount: 10, welfareCardId: card?.id },
    });
    expect([cost.data.availableBalance, cost.data.lever, cost.data.enough]).toEqual(['100', 20, 1]);
  });
});

test('[LIST-02] [MKT-06] contracts can be listed by coin and kind; groups have the contracts that are listed; one ticker can be read', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const codes = async (query: object, bizType = 'perpetual') =>
    (await ann.call('readContracts', { query: { ...MOCK, ...query }, params: { bizType } })).data.map(
      ({ contractCode }) => contractCode,
    );
  expect(await codes({ base: 'ETH' })).toEqual(['ethusdt', 'ethusdc']);
  // Fault 21: rows say `base: "usdt"`, the margin coin.
  expect(await codes({ base: 'usdt' })).toEqual(expect.arrayContaining(['btcusdt', 'ethusdt']));
  expect(await codes({ quote: 'usdc' })).toEqual(['btcusdc', 'ethusdc']);
  expect(await codes({ type: 'week' })).toEqual([]);
  expect((await ann.call('readRegions', { query: MOCK })).data).toEqual([
    {
      id: 'mainstream',
      codes: ['btcusdt', 'ethusdt', 'btcusd', 'btcusdc', 'ethusdc', 'solusdt', 'bnbusdt', 'xrpusdt'],
    },
    { id: 'store-of-value', codes: ['btcusdt', 'btcusd', 'btcusdc', 'paxgusdt'] },
    { id: 'smart-contracts', codes: ['ethusdt', 'ethusdc', 'solusdt', 'f_trxusdt'] },
    { id: 'payments', codes: ['xrpusdt', 'dogeusdt', 'f_trxusdt'] },
    { id: 'platform', codes: ['bnbusdt'] },
    { id: 'commodities', codes: ['paxgusdt'] },
    { id: 'meme', codes: ['dogeusdt'] },
  ]);
  const ticker = await ann.call('readTicker', { query: MOCK, params: { contractCode: 'ethusdt' } });
  const all = await ann.call('readTickers', { query: MOCK });
  expect(all.data).toContainEqual(ticker.data);
  expect((await ann.call('readTicker', { query: MOCK, params: { contractCode: 'nothing' } })).status).toBe(404);
});
