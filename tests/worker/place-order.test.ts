import { describe, expect, test } from 'vitest';
import type { OrderRequest } from '../../src/domain/order/order.ts';
import type { HttpReply, HttpRequest } from '../../src/worker/ports/ports.ts';
import { createLiveRig, createRig, MOCK_VIEW } from './support/engine-rig.ts';
import { conditionRow, foundByTag, orderRow } from './support/rows.ts';
import { ok, refusal, type ScriptedExchange } from './support/scripted-exchange.ts';

const request: OrderRequest = {
  clientId: 'client-id-0001',
  contract: 'btcusdt',
  bizType: 'perpetual',
  side: 'open_long',
  kind: 'limit',
  price: '65000.0',
  amountCont: 10,
  tif: 'GTC',
  reduceOnly: false,
  lever: 20,
};
const placed = ok([
  { tag: request.clientId, code: 200, msg: 'ok', orderId: '9', order: orderRow({ id: '9', tag: request.clientId }) },
]);
const posts = (exchange: ScriptedExchange) => exchange.requests.filter((one) => one.url.includes('batch-order'));
const asks = (exchange: ScriptedExchange) => exchange.requests.filter((one) => one.url.includes('order-by-tag'));
const onPost = (exchange: ScriptedExchange, reply: () => HttpReply | Promise<HttpReply>) =>
  exchange.answer((one) => (one.url.includes('batch-order') ? reply() : null));
const onAsk = (exchange: ScriptedExchange, reply: () => HttpReply) =>
  exchange.answer((one) => (one.url.includes('order-by-tag') ? reply() : null));

describe('placing an order', () => {
  test('[FLOW-09] the id is kept before the send, one element goes out, and the id is forgotten with the answer', async () => {
    const { door, exchange, kv } = await createLiveRig({ user: 'ann' });
    let keptAtSend: unknown;
    onPost(exchange, () => {
      keptAtSend = [...kv.values.keys()];
      return placed;
    });
    expect(await door.placeOrder(request)).toMatchObject({
      state: 'placed',
      order: { id: '9', clientId: request.clientId, ticks: 650_000 },
    });
    expect(keptAtSend).toEqual([`pending/${request.clientId}`]);
    expect(kv.values.size).toBe(0);
    expect(posts(exchange)).toHaveLength(1);
    expect(JSON.parse(posts(exchange)[0]?.body ?? '')).toEqual([
      {
        type: 10,
        side: 'open_long',
        amount: 10,
        contAmount: 10,
        contAmountWithUnit: '10',
        insufficientAmount: false,
        price: '65000.0',
        ioc: 0,
        beMaker: 0,
        timeInForce: 'GTC',
        reduceOnly: 0,
        lever: 20,
        tag: request.clientId,
        brokerId: 1,
      },
    ]);
    expect(posts(exchange)[0]?.url).toBe('http://exchange/swap/v1/perpetual/products/btcusdt/batch-order?env=1');
  });

  test('[FLOW-09] the same id asked twice at once is sent once', async () => {
    const { door, exchange } = await createLiveRig({ user: 'ann' });
    onPost(exchange, () => placed);
    const [first, second] = await Promise.all([door.placeOrder(request), door.placeOrder(request)]);
    expect(first).toEqual(second);
    expect(posts(exchange)).toHaveLength(1);
  });

  test('[FLOW-09] a refusal is a value with the catalogue’s key', async () => {
    const { door, exchange, kv } = await createLiveRig({ user: 'ann' });
    onPost(exchange, () =>
      ok([{ tag: request.clientId, code: 20025, msg: 'error.insufficientBalance', orderId: null, order: null }]),
    );
    expect(await door.placeOrder(request)).toEqual({
      state: 'refused',
      clientId: request.clientId,
      problem: { key: 'error.insufficientBalance' },
    });
    onPost(exchange, () => refusal(20000, 'error.notLoggedIn', 401));
    expect(await door.placeOrder(request)).toMatchObject({ state: 'refused', problem: { key: 'error.notLoggedIn' } });
    onPost(exchange, () => refusal(22008, 'error.readOnly', 503));
    expect(await door.placeOrder(request)).toMatchObject({ state: 'refused', problem: { key: 'error.readOnly' } });
    expect(kv.values.size).toBe(0);
  });

  test('[FLOW-05] an order that does not pass its schema is not sent, and stands on the tape', async () => {
    const { door, exchange } = await createLiveRig({ user: 'ann' });
    expect(await door.placeOrder({ ...request, amountCont: 0 })).toMatchObject({
      state: 'refused',
      problem: { key: 'error.payloadRefused' },
    });
    expect(posts(exchange)).toHaveLength(0);
    expect(await door.readTape()).toContain('refused');
  });

  test('[FLOW-05] [FLOW-09] so it is with a trigger order; one that is accepted is answered as the trigger order it is', async () => {
    const { door, exchange } = await createLiveRig({ user: 'ann' });
    const plan = { ...request, trigger: { kind: 'plan', by: 'last', price: '66000.0' } } as const;
    expect(await door.placeOrder({ ...plan, amountCont: 0 })).toMatchObject({
      state: 'refused',
      problem: { key: 'error.payloadRefused' },
    });
    expect(posts(exchange)).toHaveLength(0);
    expect(await door.readTape()).toContain('refused');
    const condition = conditionRow({ id: '7', tag: request.clientId, triggerPrice: '66000.0' });
    onPost(exchange, () =>
      ok([{ tag: request.clientId, code: 200, msg: '', orderId: null, order: null, conditionId: '7', condition }]),
    );
    expect(await door.placeOrder(plan)).toMatchObject({
      state: 'placed',
      order: null,
      trigger: { id: '7', kind: 'plan', triggerTicks: 660_000 },
    });
  });

  const lost: readonly (readonly [string, HttpReply])[] = [
    ['a time-out', { ok: false, why: 'timeout' }],
    ['a broken line', { ok: false, why: 'network' }],
    ['an internal fault', refusal(20014, 'error.system', 500)],
    ['a gateway that gave up', { ok: true, status: 504, text: '<html>' }],
    ['half an answer', { ok: true, status: 200, text: '{"code":200,"da' }],
  ];
  test.each(lost)('[FLOW-09] after %s the outcome is unknown; asking finds the one order', async (_, reply) => {
    const { door, exchange, time, kv } = await createLiveRig({ user: 'ann' });
    onPost(exchange, () => reply);
    expect(await door.placeOrder(request)).toMatchObject({
      state: 'unknown',
      problem: { key: 'error.outcomeUnknown' },
    });
    expect(kv.values.size).toBe(1);
    let isUp = false;
    onAsk(exchange, () =>
      isUp
        ? ok(foundByTag(orderRow({ id: '9', tag: request.clientId, status: 2, dealAmount: 10 })))
        : { ok: false, why: 'network' },
    );
    const reconciled = door.reconcileOrder(request.clientId, 'btcusdt', 'perpetual');
    await time.advance(60_000);
    isUp = true;
    await time.advance(10_000);
    expect(await reconciled).toMatchObject({ state: 'placed', order: { id: '9', status: 'filled' } });
    expect(posts(exchange)).toHaveLength(1);
    expect(kv.values.size).toBe(0);
  });

  test('[FLOW-09] the exchange says twice that it knows nothing of the id, and then that it never will: it was never received', async () => {
    const { door, exchange, time, kv } = await createLiveRig({ user: 'ann' });
    onPost(exchange, () => ({ ok: false, why: 'network' }));
    onAsk(exchange, () => ok(foundByTag(null)));
    await door.placeOrder(request);
    const reconciled = door.reconcileOrder(request.clientId, 'btcusdt', 'perpetual');
    await time.advance(2000);
    expect(await reconciled).toEqual({ state: 'absent', clientId: request.clientId });
    expect(asks(exchange).map(({ method }) => method)).toEqual(['GET', 'GET', 'DELETE']);
    expect(kv.values.size).toBe(0);
  });

  test('[FLOW-09] while the exchange has not retired the id, nobody says that the order did not arrive', async () => {
    const { door, exchange, time, kv } = await createLiveRig({ user: 'ann' });
    onPost(exchange, () => ({ ok: false, why: 'timeout' }));
    let isUp = false;
    const isLast = ({ method }: HttpRequest): boolean => method === 'DELETE';
    exchange.answer((one) => {
      if (!one.url.includes('order-by-tag')) return null;
      return isLast(one) && !isUp ? { ok: false, why: 'timeout' } : ok(foundByTag(null));
    });
    await door.placeOrder(request);
    let state = '';
    void door.reconcileOrder(request.clientId, 'btcusdt', 'perpetual').then((found) => {
      state = found.state;
    });
    await time.advance(60_000);
    expect([state, kv.values.size]).toEqual(['', 1]);
    isUp = true;
    await time.advance(10_000);
    expect([state, kv.values.size]).toEqual(['absent', 0]);
    expect(posts(exchange)).toHaveLength(1);
  });

  test.each([
    [
      'arrives between the question and the last word',
      foundByTag(orderRow({ id: '9', tag: request.clientId })),
      'placed',
    ],
    ['was refused when it came', foundByTag(null, null, 20025), 'refused'],
  ] as const)('[FLOW-09] an order that %s is %s', async (_, last, state) => {
    const { door, exchange, time } = await createLiveRig({ user: 'ann' });
    onPost(exchange, () => ({ ok: false, why: 'timeout' }));
    exchange.answer(({ url, method }) =>
      url.includes('order-by-tag') ? ok(method === 'DELETE' ? last : foundByTag(null)) : null,
    );
    await door.placeOrder(request);
    const reconciled = door.reconcileOrder(request.clientId, 'btcusdt', 'perpetual');
    await time.advance(2000);
    expect(await reconciled).toMatchObject({
      state,
      ...(state === 'refused' && { problem: { key: 'error.insufficientBalance' } }),
    });
  });

  test('[FLOW-09] asking while the request is still on its way waits for it', async () => {
    const { door, exchange, time } = await createLiveRig({ user: 'ann' });
    let answer: (reply: HttpReply) => void = () => undefined;
    onPost(
      exchange,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    onAsk(exchange, () => ok(foundByTag(orderRow({ id: '9', tag: request.clientId }))));
    const receipt = door.placeOrder(request);
    const reconciled = door.reconcileOrder(request.clientId, 'btcusdt', 'perpetual');
    await time.advance(3000);
    expect(asks(exchange)).toHaveLength(0);
    answer({ ok: false, why: 'timeout' });
    await time.advance(100);
    expect(await receipt).toMatchObject({ state: 'unknown' });
    expect(await reconciled).toMatchObject({ state: 'placed' });
  });

  test('[FLOW-09] after a reload the earlier page’s order is reconciled and makes a notice', async () => {
    const before = await createLiveRig({ user: 'ann' });
    onPost(before.exchange, () => new Promise(() => undefined));
    void before.door.placeOrder(request);
    await before.time.advance(100);
    expect(before.kv.values.size).toBe(1);

    const after = createRig({ kv: before.kv });
    after.exchange.user = 'ann';
    onAsk(after.exchange, () => ok(foundByTag(orderRow({ id: '9', tag: request.clientId }))));
    await after.door.start({ httpUrl: 'http://exchange', socketUrl: 'ws://exchange' });
    await after.door.setView(MOCK_VIEW);
    await after.time.advance(4000);
    after.exchange.drop();
    await after.time.advance(8000);
    expect(after.read('notices').rows).toMatchObject([
      { kind: 'outcome-settled', order: { id: '9' }, contract: 'btcusdt' },
    ]);
    expect(after.kv.values.size).toBe(0);
    expect(posts(after.exchange)).toHaveLength(0);
  });

  test('[FLOW-09] a trigger order whose answer is lost is found as one, and after a reload its notice says so', async () => {
    const before = await createLiveRig({ user: 'ann' });
    const waiting = conditionRow({ id: '7', tag: request.clientId, triggerPrice: '66000.0' });
    onPost(before.exchange, () => ({ ok: false, why: 'timeout' }));
    onAsk(before.exchange, () => ({ ok: false, why: 'network' }));
    expect(await before.door.placeOrder(request)).toMatchObject({ state: 'unknown' });
    const after = await createLiveRig({ user: 'ann', kv: before.kv });
    onAsk(after.exchange, () => ok(foundByTag(null, waiting)));
    await after.time.advance(12_000);
    expect(after.read('notices').rows).toMatchObject([
      { kind: 'outcome-settled', order: null, trigger: { id: '7', triggerTicks: 660_000 }, contract: 'btcusdt' },
    ]);
    onAsk(before.exchange, () => ok(foundByTag(null, waiting)));
    const reconciled = before.door.reconcileOrder(request.clientId, 'btcusdt', 'perpetual');
    await before.time.advance(60_000);
    expect(await reconciled).toMatchObject({ state: 'placed', order: null, trigger: { id: '7', kind: 'plan' } });
    expect(after.kv.values.size).toBe(0);
  });

  test('[FLOW-09] an order of another tab that is answered there meanwhile makes its notice there alone', async () => {
    const one = await createLiveRig({ user: 'ann' });
    let answer = (): void => undefined;
    onPost(
      one.exchange,
      () =>
        new Promise((resolve) => {
          answer = () =>
            resolve(
              ok([
                {
                  tag: request.clientId,
                  code: 200,
                  msg: '',
                  orderId: '9',
                  order: orderRow({ id: '9', tag: request.clientId }),
                },
              ]),
            );
        }),
    );
    const receipt = one.door.placeOrder(request);
    await one.time.advance(100);
    const two = await createLiveRig({ user: 'ann', kv: one.kv });
    onAsk(two.exchange, () => ok(foundByTag(orderRow({ id: '9', tag: request.clientId }))));
    answer();
    expect(await receipt).toMatchObject({ state: 'placed' });
    await two.time.advance(12_000);
    expect(two.read('notices').rows).toEqual([]);
  });

  test('[FLOW-09] an order that somebody left open who is not here any more is asked for by nobody else, and shown to nobody', async () => {
    const before = await createLiveRig({ user: 'ann' });
    onPost(before.exchange, () => new Promise(() => undefined));
    void before.door.placeOrder(request);
    await before.time.advance(100);
    const after = await createLiveRig({ user: 'ann', kv: before.kv });
    let asked = 0;
    onAsk(after.exchange, () => {
      asked += 1;
      return ok(foundByTag(null));
    });
    after.exchange.user = 'bob';
    after.exchange.drop(4401);
    after.exchange.user = 'bob';
    await after.time.advance(60_000);
    expect(after.read('session').userName).toBe('bob');
    expect([asked, after.read('notices').rows.filter(({ kind }) => kind === 'outcome-settled')]).toEqual([0, []]);
    expect(after.kv.values.size).toBe(1);
  });

  test('[FLOW-09] somebody else who comes while an order is asked about is not asked for it: it is known again to whom it belongs', async () => {
    const { door, exchange, time, read, kv } = await createLiveRig({ user: 'ann' });
    onPost(exchange, () => ({ ok: false, why: 'network' }));
    expect(await door.placeOrder(request)).toMatchObject({ state: 'unknown' });
    let asked = 0;
    onAsk(exchange, () => {
      if (exchange.user === 'ann') return { ok: false, why: 'network' };
      asked += 1;
      return ok(foundByTag(null));
    });
    let reconciled = '';
    void door.reconcileOrder(request.clientId, 'btcusdt', 'perpetual').then(({ state }) => {
      reconciled = state;
    });
    await time.advance(1000);
    exchange.user = 'bob';
    exchange.drop(4401);
    await time.advance(60_000);
    expect(read('session').userName).toBe('bob');
    expect([reconciled, asked, kv.values.size]).toEqual(['unknown', 0, 1]);
    void door.reconcileOrder(request.clientId, 'btcusdt', 'perpetual').then(({ state }) => {
      reconciled = `again ${state}`;
    });
    await time.advance(20_000);
    expect([reconciled, asked, kv.values.size]).toEqual(['again unknown', 0, 1]);
  });

  test('[FLOW-09] a store that is full or blocked does not stop an order', async () => {
    const { door, exchange, kv } = await createLiveRig({ user: 'ann' });
    kv.write = () => Promise.reject(new Error('QuotaExceededError'));
    kv.remove = () => Promise.reject(new Error('blocked'));
    kv.keys = () => Promise.reject(new Error('blocked'));
    onPost(exchange, () => placed);
    expect(await door.placeOrder(request)).toMatchObject({ state: 'placed' });
  });

  test('[FLOW-09] cancelling works whatever the state of the market data', async () => {
    const { door, exchange } = await createLiveRig({ user: 'ann' });
    exchange.drop();
    exchange.answer((one) => (one.method === 'DELETE' ? ok(orderRow({ id: '9', status: -1, reason: 2 })) : null));
    expect(
      await door.command('cancelOrder', { contract: 'btcusdt', bizType: 'perpetual', orderId: '9' }),
    ).toMatchObject({ ok: true, value: { status: 'cancelled', reason: 'user' } });
    exchange.answer((one) => (one.method === 'DELETE' ? refusal(20068, 'error.orderNotOpen') : null));
    expect(await door.command('cancelOrder', { contract: 'btcusdt', bizType: 'perpetual', orderId: '9' })).toEqual({
      ok: false,
      problem: { key: 'error.orderNotOpen' },
    });
    exchange.answer((one) => (one.method === 'DELETE' ? { ok: false, why: 'network' } : null));
    expect(await door.command('cancelOrder', { contract: 'btcusdt', bizType: 'perpetual', orderId: '9' })).toEqual({
      ok: false,
      problem: { key: 'error.network' },
      isUnknown: true,
    });
  });
});
