// One intent, at most one order: whatever is cut, whenever.
import { describe, expect, test } from 'vitest';
import type { OrderRequest } from '../../../src/domain/order/order.ts';
import type { OrderRow } from '../../../src/domain/wire/rows.ts';
import type { Receipt } from '../../../src/worker/api/door.ts';
import type { HttpReply, HttpRequest } from '../../../src/worker/ports/ports.ts';
import { createRig, MOCK_VIEW, type Rig } from '../support/engine-rig.ts';
import { foundByTag, orderRow } from '../support/rows.ts';
import { ok, type ScriptedExchange } from '../support/scripted-exchange.ts';
import { createFaultyRig } from './faulty-rig.ts';

const request = (clientId: string): OrderRequest => ({
  clientId,
  contract: 'btcusdt',
  bizType: 'perpetual',
  side: 'open_long',
  kind: 'limit',
  price: '65000.0',
  amountCont: 10,
  tif: 'GTC',
  reduceOnly: false,
  lever: 20,
});
type Fate = 'answered' | 'answer-cut' | 'request-cut';

/** An exchange that keeps orders by client id, as ours does: the same id twice is the same order; an id that was retired makes none. */
const keepOrders = (exchange: ScriptedExchange, fateOf: () => Fate) => {
  const byTag = new Map<string, OrderRow>();
  const retired = new Set<string>();
  let posts = 0;
  const place = (body: string): OrderRow => {
    const { tag } = (JSON.parse(body) as readonly { tag: string }[])[0] ?? { tag: '' };
    const row = byTag.get(tag) ?? orderRow({ id: String(byTag.size + 1), tag });
    byTag.set(tag, row);
    return row;
  };
  const reply = (one: HttpRequest): HttpReply | null => {
    if (one.url.includes('batch-order')) {
      posts += 1;
      const fate = fateOf();
      if (fate === 'request-cut') return { ok: false, why: 'network' };
      const tag = /client-[\w-]+/.exec(one.body ?? '')?.[0] ?? '';
      if (retired.has(tag)) return ok([{ tag, code: 21008, msg: 'error.clientIdRetired', orderId: null, order: null }]);
      const row = place(one.body ?? '[]');
      return fate === 'answer-cut'
        ? { ok: false, why: 'timeout' }
        : ok([{ tag: row.tag, code: 200, msg: 'ok', orderId: row.id, order: row }]);
    }
    if (!one.url.includes('order-by-tag')) return null;
    const tag = /client-[\w-]+/.exec(one.url)?.[0] ?? '';
    if (one.method === 'DELETE' && !byTag.has(tag)) retired.add(tag);
    return ok(foundByTag(byTag.get(tag) ?? null));
  };
  exchange.answer(reply);
  return { reply, orders: () => [...byTag.values()], posts: () => posts };
};
/** As the order flow does: what is unknown is reconciled by its id; what never arrived may be sent again, under a new id. */
const send = async ({ door }: Rig, intent: string): Promise<string> => {
  for (let sends = 0; ; sends += 1) {
    const clientId = sends === 0 ? intent : `${intent}-${sends}`;
    const receipt: Receipt = await door.placeOrder(request(clientId));
    if (receipt.state !== 'unknown') return receipt.state;
    const reconciled = await door.reconcileOrder(clientId, 'btcusdt', 'perpetual');
    if (reconciled.state !== 'absent') return reconciled.state;
  }
};
const finish = async <T>({ time }: Rig, work: Promise<T>): Promise<T> => {
  const state = { isDone: false };
  void work.finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) await time.advance(1000);
  return work;
};

describe('one intent, at most one order', () => {
  test('[FLOW-09] FLT-029 FLT-030 ten thousand orders whose answers and requests are cut at random: each exists exactly once', async () => {
    const rig = await createFaultyRig({ user: 'ann' });
    let seed = 11;
    const dice = (): number => (seed = (seed * 48_271) % 2_147_483_647) % 3;
    const { orders, posts } = keepOrders(
      rig.exchange,
      () => (['answered', 'answer-cut', 'request-cut'] as const)[dice()] ?? 'answered',
    );
    for (let batch = 0; batch < 100; batch += 1) {
      const ids = Array.from({ length: 100 }, (_, at) => `client-${String(batch * 100 + at).padStart(8, '0')}`);
      const states = await finish(rig, Promise.all(ids.map((id) => send(rig, id))));
      expect(new Set(states)).toEqual(new Set(['placed']));
      rig.exchange.requests.length = 0;
      rig.batches.length = 0;
    }
    expect(orders()).toHaveLength(10_000);
    expect(new Set(orders().map((row) => row.tag)).size).toBe(10_000);
    expect(posts()).toBeGreaterThan(10_000);
    expect(rig.kv.values.size).toBe(0);
  });

  test('[FLOW-09] FLT-029 the answer is cut: one order, found by its id, the request sent once', async () => {
    const rig = await createFaultyRig({ user: 'ann' });
    const { orders, posts } = keepOrders(rig.exchange, () => 'answer-cut');
    expect(await finish(rig, send(rig, 'client-id-0001'))).toBe('placed');
    expect([orders().length, posts()]).toEqual([1, 1]);
  });

  test('[FLOW-09] FLT-030 the request is cut: known to be absent for good, and sent again under a new id it is one order; sent under the old one it is refused', async () => {
    const rig = await createFaultyRig({ user: 'ann' });
    const fates: Fate[] = ['request-cut', 'answered'];
    const { orders, posts } = keepOrders(rig.exchange, () => fates.shift() ?? 'answered');
    expect(await finish(rig, send(rig, 'client-id-0001'))).toBe('placed');
    expect([orders().length, posts()]).toEqual([1, 2]);
    expect(await rig.door.placeOrder(request('client-id-0001'))).toMatchObject({
      state: 'refused',
      problem: { key: 'error.clientIdRetired' },
    });
    expect(orders().map((row) => row.tag)).toEqual(['client-id-0001-1']);
  });

  test('[FLOW-09] FLT-031 the same order submitted twice within 50 ms is sent once', async () => {
    const rig = await createFaultyRig({ user: 'ann' });
    const { orders, posts } = keepOrders(rig.exchange, () => 'answered');
    const first = rig.door.placeOrder(request('client-id-0001'));
    await rig.time.advance(0);
    const second = rig.door.placeOrder(request('client-id-0001'));
    await rig.time.advance(50);
    expect(await first).toMatchObject({ state: 'placed' });
    expect(await second).toMatchObject({ state: 'placed', order: { id: '1' } });
    expect(orders()).toHaveLength(1);
    expect(posts()).toBeLessThanOrEqual(2);
  });

  test('[FLOW-09] FLT-032 two pages send at the same time: two ids, two orders, each page reconciles its own', async () => {
    const one = await createFaultyRig({ user: 'ann' });
    const other = await createFaultyRig({ user: 'ann', kv: one.kv });
    const { orders } = keepOrders(one.exchange, () => 'answer-cut');
    other.exchange.answer((asked) => one.exchange.http.request(asked));
    const both = Promise.all([finish(one, send(one, 'client-id-0001')), finish(other, send(other, 'client-id-0002'))]);
    expect(await both).toEqual(['placed', 'placed']);
    expect(
      orders()
        .map((row) => row.tag)
        .toSorted(),
    ).toEqual(['client-id-0001', 'client-id-0002']);
  });

  /** The page is reloaded at this step: before the exchange saw the order, after it took it, after its answer arrived. */
  const steps: readonly (readonly [string, Fate, number])[] = [
    ['while the request is on its way and never arrives', 'request-cut', 0],
    ['while the answer is on its way', 'answer-cut', 1],
    ['when the answer has come', 'answered', 1],
  ];
  test.each(steps)('[FLOW-09] FLT-033 reloaded %s: nothing lost, nothing twice', async (_, fate, expected) => {
    const before = await createFaultyRig({ user: 'ann' });
    const kept = keepOrders(before.exchange, () => fate);
    // A page that is gone receives no answer: its request is carried out, its promise never resolves.
    if (fate !== 'answered') {
      const { request: carry } = before.exchange.http;
      Object.assign(before.exchange.http, {
        request: async (one: HttpRequest) => {
          const reply = await carry(one);
          return one.url.includes('batch-order') ? new Promise(() => undefined) : reply;
        },
      });
    }
    void before.door.placeOrder(request('client-id-0001'));
    await before.time.advance(100);
    expect(before.kv.values.size).toBe(fate === 'answered' ? 0 : 1);

    const after = createRig({ kv: before.kv });
    after.exchange.user = 'ann';
    after.exchange.answer((one) =>
      one.url.includes('order-by-tag') ? ok(foundByTag(kept.orders()[0] ?? null)) : null,
    );
    await after.door.start({ httpUrl: 'http://exchange', socketUrl: 'ws://exchange' });
    await after.door.setView(MOCK_VIEW);
    await after.time.advance(30_000);
    expect(kept.orders()).toHaveLength(expected);
    expect(after.kv.values.size).toBe(0);
    expect(after.exchange.requests.filter((one) => one.url.includes('batch-order'))).toHaveLength(0);
    const outcomes = after.read('notices').rows.filter((one) => one.kind === 'outcome-settled');
    expect(outcomes).toHaveLength(fate === 'answered' ? 0 : 1);
    expect(outcomes[0]?.order?.clientId ?? null).toBe(fate === 'answer-cut' ? 'client-id-0001' : null);
  });
});
