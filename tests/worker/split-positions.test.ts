import { describe, expect, test } from 'vitest';
import type { OrderRequest } from '../../src/domain/order/order.ts';
import { createLiveRig } from './support/engine-rig.ts';
import { positionRow } from './support/rows.ts';
import { ok } from './support/scripted-exchange.ts';

const POSITION = { type: 'position' } as const;
const update = (...rows: readonly unknown[]) => ({ kind: 'update', rows });
const split = { selectedMode: 1, dualPosition: 1 } as const;

describe('split positions on the page', () => {
  test('[POS-15] several of one contract and side stand side by side, each under its own id; a merge leaves the one', async () => {
    const { exchange, time, read } = await createLiveRig({ user: 'ann' });
    exchange.push(
      POSITION,
      update(positionRow({ ...split, id: '1', amount: 10 }), positionRow({ ...split, id: '2', amount: 5 })),
    );
    exchange.push(POSITION, update(positionRow({ ...split, id: '2', amount: 4, version: 2 })));
    await time.advance(20);
    expect(read('positions').rows.map(({ id, amountCont, split: own }) => [id, amountCont, own])).toEqual([
      ['1', 10, true],
      ['2', 4, true],
    ]);
    exchange.push(
      POSITION,
      update(
        positionRow({ ...split, id: '2', amount: 0, price: '', version: 3 }),
        positionRow({ ...split, id: '1', amount: 14, version: 2 }),
      ),
    );
    await time.advance(20);
    expect(read('positions').rows.map(({ id, amountCont }) => [id, amountCont])).toEqual([['1', 14]]);
  });

  test('[POS-08] a close names the position it is for, and the refusal names what is closable of that one', async () => {
    const { door, exchange, time } = await createLiveRig({ user: 'ann' });
    exchange.push(
      POSITION,
      update(
        positionRow({ ...split, id: '1', amount: 10 }),
        positionRow({ ...split, id: '2', amount: 5, closingAmount: 2 }),
      ),
    );
    await time.advance(20);
    const request: OrderRequest = {
      clientId: 'client-id-0001',
      contract: 'btcusdt',
      bizType: 'perpetual',
      side: 'close_long',
      kind: 'market',
      price: null,
      amountCont: 5,
      tif: 'IOC',
      reduceOnly: false,
      lever: 20,
      positionId: '2',
    };
    const closeAs = (clientId: string) => {
      exchange.answer((one) =>
        one.url.includes('batch-order')
          ? ok([{ tag: clientId, code: 20016, msg: 'error.closeExceedsPosition', orderId: null, order: null }])
          : null,
      );
      return door.placeOrder({ ...request, clientId });
    };
    expect(await closeAs('client-id-0001')).toMatchObject({
      state: 'refused',
      problem: { key: 'error.closeExceedsPosition', params: { max: '3' } },
    });
    const [sent] = exchange.requests.filter((one) => one.url.includes('batch-order'));
    expect(JSON.parse(sent?.body ?? '')).toMatchObject([{ side: 'close_long', positionId: '2' }]);
    // Until the next push more may rest than is held: nothing is closable, never less than that.
    exchange.push(POSITION, update(positionRow({ ...split, id: '2', amount: 1, closingAmount: 2, version: 9 })));
    await time.advance(20);
    expect(await closeAs('client-id-0002')).toMatchObject({
      problem: { key: 'error.closeExceedsPosition', params: { max: '0' } },
    });
  });
});
