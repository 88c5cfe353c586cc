// The same thing asked fifty times at once: one wins, and the sums are right.
import { describe, expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const FIFTY = Array.from({ length: 50 });
const wealth = (rows: readonly { readonly currencyCode: string; readonly availableBalance: string }[]) =>
  Object.fromEntries(rows.map((row) => [row.currencyCode, row.availableBalance]));

describe('fifty at once', () => {
  test('[FLOW-09] one client order id: one order, the same answer for all', async () => {
    const { app, services } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const tag = newTag();
    const answers = await Promise.all(FIFTY.map(() => ann.place({ price: '64990.0', tag })));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect((await ann.call('readOpenOrders', { query: { env: 1 } })).data.total).toBe(1);
    const other = await Promise.all(FIFTY.map((_, n) => ann.place({ price: '64990.0', tag, amount: n + 2 })));
    expect(new Set(other.map(({ code }) => code))).toEqual(new Set([21004]));
    expect(services.ledger.kernel(1).checkInvariants()).toEqual([]);
  });

  test('[EXC-02] one order cancelled: ended once, its hold given back once', async () => {
    const { app, services } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const before = wealth((await ann.call('readAssets', { query: { env: 1 } })).data);
    const { orderId } = await ann.place({ price: '64990.0', amount: 7 });
    const answers = await Promise.all(
      FIFTY.map(() => ann.call('cancelOrder', { params: { id: orderId ?? '' }, query: { env: 1 } })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 20068]));
    expect(wealth((await ann.call('readAssets', { query: { env: 1 } })).data)).toEqual(before);
    expect(services.ledger.kernel(1).checkInvariants()).toEqual([]);
  });

  test('[EXC-02] cancelled while it fills: what is filled and what is given back are the whole order', async () => {
    const { app, services } = await openExchange();
    const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
    for (let round = 0; round < 10; round += 1) {
      const { orderId } = await ann.place({ price: '65000.5', side: 'open_short', amount: 20 });
      const id = { params: { id: orderId ?? '' }, query: { env: 1 } };
      await Promise.all([
        ...FIFTY.slice(0, 10).map(() => bob.place({ type: 11, amount: 1 })),
        ann.call('cancelOrder', id),
        ...FIFTY.slice(0, 10).map(() => bob.place({ type: 11, amount: 1 })),
      ]);
      const { data } = await ann.call('readOrder', id);
      expect(data.status).toBe(-1);
      expect(services.ledger.kernel(1).checkInvariants()).toEqual([]);
    }
    const held = services.ledger.kernel(1).balances((await ann.call('readUser')).data?.userId ?? '');
    expect(held.every(({ orderHold }) => orderHold === 0n)).toBe(true);
  });

  test('[EXC-02] leverage changed while opening: either came first, never both halves', async () => {
    const { app, services } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const lever = (to: number) => ann.call('setLeverage', { query: { env: 1 }, body: { lever: to } });
    const [changes] = await Promise.all([
      Promise.all([5, 10, 50].map(lever)),
      ann.place({ price: '64990.0' }),
      Promise.all([7, 9].map(lever)),
    ]);
    expect(changes.every(({ code }) => code === 200)).toBe(true);
    const userId = (await ann.call('readUser')).data?.userId ?? '';
    const kernel = services.ledger.kernel(1);
    expect(kernel.checkInvariants()).toEqual([]);
    const { long, short } = kernel.leverage(userId, 'btcusdt');
    expect(long).toBe(short);
    expect(kernel.openOrders(userId).map(({ lever: own }) => own)).toEqual([long]);
  });
});
