import { describe, expect, test } from 'vitest';
import { orderRow, positionRow } from '../support/rows.ts';
import { ok } from '../support/scripted-exchange.ts';
import { answer, createFaultyRig, stateOf } from './faulty-rig.ts';

const ORDERS = { type: 'orders' } as const;
const POSITION = { type: 'position' } as const;
const update = (...rows: readonly unknown[]) => ({ kind: 'update', rows });
const all = (...rows: readonly unknown[]) => ({ kind: 'snapshot', rows });

describe('faults of the own account', () => {
  test('[POS-15] FLT-018 a lost push of an own order: at the next one the list is read anew, within two seconds', async () => {
    const rig = await createFaultyRig({ user: 'ann' });
    const { exchange, time, faults, read } = rig;
    exchange.isQuiet = true;
    faults.order({ do: 'drop', topic: 'orders', count: 1 });
    exchange.push(ORDERS, update(orderRow({ id: '1', modifyDate: 1 })));
    exchange.push(ORDERS, update(orderRow({ id: '2', modifyDate: 2 })));
    await time.advance(500);
    expect(read('orders').freshness.state).not.toBe('live');
    expect(exchange.received('orders').length).toBe(3);
    answer(
      rig,
      ORDERS,
      all(orderRow({ id: '2', createdDate: 2, modifyDate: 2 }), orderRow({ id: '1', createdDate: 1, modifyDate: 1 })),
    );
    await time.advance(20);
    expect(read('orders')).toMatchObject({ freshness: { state: 'live' }, open: [{ id: '2' }, { id: '1' }] });
  });

  test('[POS-15] FLT-018 the list is read anew after a reconnect, and what ended meanwhile makes a notice', async () => {
    const { exchange, time, faults, read } = await createFaultyRig({ user: 'ann' });
    exchange.push(ORDERS, update(orderRow({ id: '41', modifyDate: 5 })));
    exchange.answer(({ url }) =>
      url.includes('/detail/btcusdt/41')
        ? {
            ok: true,
            status: 200,
            text: JSON.stringify({
              code: 200,
              msg: 'ok',
              data: orderRow({ id: '41', modifyDate: 9, status: 2, dealAmount: 10 }),
            }),
          }
        : null,
    );
    faults.order({ do: 'drop', topic: 'orders', count: 1 });
    exchange.push(ORDERS, update(orderRow({ id: '41', modifyDate: 9, status: 2, dealAmount: 10 })));
    await time.advance(20);
    expect(read('orders').open).toHaveLength(1);
    exchange.drop();
    await time.advance(2000);
    expect(read('orders')).toMatchObject({
      freshness: { state: 'live' },
      open: [],
      ended: [{ id: '41', status: 'filled' }],
    });
    expect(read('notices').rows).toMatchObject([{ kind: 'order-filled', order: { id: '41' } }]);
  });

  test('[POS-15] FLT-018 a lost push with none behind it is found all the same: the silent list is read anew within fifteen seconds', async () => {
    const { exchange, time, faults, read } = await createFaultyRig({ user: 'ann' });
    exchange.push(ORDERS, update(orderRow({ id: '41', modifyDate: 5 })));
    await time.advance(20);
    faults.order({ do: 'drop', topic: 'orders', count: 1 });
    exchange.push(ORDERS, update(orderRow({ id: '41', modifyDate: 9, status: 2, dealAmount: 10 })));
    await time.advance(15_000);
    expect(read('orders').open).toEqual([]);
  });

  test('[POS-15] FLT-019 the fill before the acknowledgement: one order, no ghost', async () => {
    const { exchange, time, faults, read } = await createFaultyRig({ user: 'ann' });
    faults.order({ do: 'duplicate', topic: 'orders', count: 3 });
    exchange.push(ORDERS, update(orderRow({ id: '7', modifyDate: 20, status: 2, dealAmount: 10 })));
    exchange.push(ORDERS, update(orderRow({ id: '7', modifyDate: 10 })));
    exchange.push(ORDERS, update(orderRow({ id: '7', modifyDate: 10, status: 1, dealAmount: 4 })));
    await time.advance(20);
    expect(read('orders')).toMatchObject({ open: [], ended: [{ id: '7', status: 'filled', filledCont: 10 }] });
    expect(read('notices').rows.map((one) => one.kind)).toEqual(['order-filled']);
  });

  test('[POS-15] [FLOW-09] FLT-019 the fill is pushed while the answer to the order is still on its way: one row, filled, and no ghost when the answer comes', async () => {
    const { door, exchange, time, read } = await createFaultyRig({ user: 'ann' });
    const about = { id: '8', tag: 'client-id-0008' };
    let answerNow: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    exchange.answer(async ({ url }) => {
      if (!url.includes('batch-order')) return null as never;
      await answered;
      return ok([
        { tag: about.tag, code: 200, msg: 'ok', orderId: about.id, order: orderRow({ ...about, modifyDate: 10 }) },
      ]);
    });
    const receipt = door.placeOrder({
      clientId: about.tag,
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
    await time.advance(20);
    exchange.push(ORDERS, update(orderRow({ ...about, modifyDate: 20, status: 2, dealAmount: 10 })));
    await time.advance(20);
    expect(read('orders')).toMatchObject({ open: [], ended: [{ id: '8', status: 'filled' }] });
    answerNow();
    expect(await receipt).toMatchObject({ state: 'placed', order: { id: '8' } });
    await time.advance(200);
    expect(read('orders')).toMatchObject({ open: [], ended: [{ id: '8', status: 'filled' }] });
    expect(read('orders').ended).toHaveLength(1);
  });

  test('[POS-15] FLT-020 a position twice is the same position once', async () => {
    const rig = await createFaultyRig({ user: 'ann' });
    const { exchange, time, faults } = rig;
    exchange.push(POSITION, update(positionRow({ version: 3, amount: 30 })));
    await time.advance(20);
    const before = (await stateOf(rig)).lists.positions.rows;
    faults.order({ do: 'duplicate', topic: 'position', count: 2 });
    exchange.push(POSITION, update(positionRow({ version: 3, amount: 30 })));
    exchange.push(POSITION, update(positionRow({ version: 3, amount: 30 }), positionRow({ version: 3, amount: 30 })));
    await time.advance(20);
    expect((await stateOf(rig)).lists.positions.rows).toEqual(before);
  });

  test('[POS-15] FLT-021 an older version of a position is dropped, even one that would bring a closed one back', async () => {
    const { exchange, time, read } = await createFaultyRig({ user: 'ann' });
    const seen: number[] = [];
    for (const version of [1, 4, 2, 3, 5, 4]) {
      exchange.push(POSITION, update(positionRow({ version, amount: version * 10 })));
      await time.advance(5);
      seen.push(read('positions').rows[0]?.version ?? -1);
    }
    expect(seen).toEqual([1, 4, 4, 4, 5, 5]);
    exchange.push(POSITION, update(positionRow({ version: 6, amount: 0, price: '' })));
    exchange.push(POSITION, update(positionRow({ version: 5, amount: 50 })));
    await time.advance(5);
    expect(read('positions').rows).toEqual([]);
  });
});
