// Histories: a page under any mix of filters is the slice of the whole list that the filters leave.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newTag, registerClient } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import type { TestExchange } from '../support/open-exchange.ts';
import { MIDDLE_TICKS } from '../support/still-market.ts';

const MOCK = { env: 1 };
const CODES = ['btcusdt', 'ethusdt', 'btcusd'] as const;
const digits = { btcusdt: 1, ethusdt: 2, btcusd: 1 } as const;
const price = (code: (typeof CODES)[number], ticks: number): string =>
  ((MIDDLE_TICKS[code] ?? 0) / 10 ** digits[code] + ticks / 10 ** digits[code]).toFixed(digits[code]);

/** Orders and trigger orders of every end, a second apart, on three contracts. */
const live = async ({ clock }: TestExchange, ann: Client, bob: Client): Promise<void> => {
  for (const code of CODES) {
    const plan = (ticks: number) => ({
      type: 12,
      side: 'open_long',
      amount: 1,
      triggerPrice: price(code, ticks),
      tag: newTag(),
    });
    const at = { params: { contractCode: code }, query: MOCK };
    const steps: (() => Promise<unknown>)[] = [
      () => ann.place({ type: 11, amount: 2 }, code),
      () => ann.place({ price: price(code, -60), amount: 1, ioc: 1 }, code),
      async () =>
        ann.call('cancelOrder', {
          ...at,
          params: { ...at.params, id: (await ann.place({ price: price(code, -90) }, code)).orderId ?? '' },
        }),
      async () => {
        const resting = await ann.place({ price: price(code, -5), amount: 3 }, code);
        await bob.place({ type: 11, side: 'open_short', amount: 1 }, code);
        await ann.call('cancelOrder', { ...at, params: { ...at.params, id: resting.orderId ?? '' } });
      },
      async () => {
        const [cancelled] = await ann.send([plan(500), plan(10)], code);
        await ann.call('cancelCondition', { ...at, params: { ...at.params, id: cancelled?.conditionId ?? '' } });
        await bob.place({ type: 11, amount: 1 }, code);
      },
      () =>
        ann.send(
          [
            { ...plan(30), stopLimitType: 1, side: 'close_long' },
            { ...plan(-900), stopLimitType: 0, side: 'close_long' },
          ],
          code,
        ),
      () =>
        ann.send(
          [{ type: 12, stopLimitType: 3, side: 'close_long', amount: 1, tracingCallback: '2', tag: newTag() }],
          code,
        ),
      () => ann.call('closePositions', { query: MOCK, body: { contractCode: code } }),
    ];
    for (const step of steps) {
      clock.advance(1_000);
      await step();
    }
  }
  await ann.call('changeConditions', { query: { ...MOCK, orderType: '3' }, body: {} });
};

const listOf = (codes: readonly number[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 3 }), { nil: undefined });
type Ended = {
  readonly contractCode: string;
  readonly status: number;
  readonly reason: number;
  readonly modifyDate: number;
};
const window = (rows: readonly { readonly modifyDate: number }[]) => {
  const times = rows.map(({ modifyDate }) => modifyDate);
  const when = fc.option(fc.constantFrom(...times, Math.min(...times) - 1, Math.max(...times) + 1), { nil: undefined });
  return { startDate: when, endDate: when };
};
const queryText = (query: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
const fitsCommon = (
  row: Ended,
  {
    contractCode,
    startDate,
    endDate,
  }: { contractCode: string | undefined; startDate: number | undefined; endDate: number | undefined },
) =>
  (contractCode === undefined || contractCode === '' || row.contractCode === contractCode) &&
  (startDate === undefined || row.modifyDate >= startDate) &&
  (endDate === undefined || row.modifyDate <= endDate);
const shared = {
  contractCode: fc.option(fc.constantFrom(...CODES, ''), { nil: undefined }),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.integer({ min: 1, max: 9 }),
};

test('[ORD-04] [EXC-06] pages of the histories under arbitrary filters are the filtered list, cut', async () => {
  const exchange = await openExchange();
  const [ann, bob] = [await registerClient(exchange.app, 'ann'), await registerClient(exchange.app, 'bob')];
  await live(exchange, ann, bob);
  const whole = { ...MOCK, pageSize: 999 };
  const orders = (await ann.call('readOrderHistory', { query: whole })).data.rows;
  const plans = (await ann.call('readConditionHistory', { query: whole })).data.rows;
  const bills = (await ann.call('readBills', { query: whole })).data.bills;
  expect([orders.length > 15, plans.length > 9, bills.length > 9]).toEqual([true, true, true]);
  for (const rows of [orders, plans])
    expect(rows.map((row) => row.modifyDate)).toEqual(rows.map((row) => row.modifyDate).toSorted((a, b) => b - a));
  const endOf = ({ status, dealAmount }: (typeof orders)[number]): number =>
    status === 2 ? 1 : dealAmount > 0 ? 2 : 3;

  await fc.assert(
    fc.asyncProperty(
      fc.record({ ...shared, ...window(orders), status: listOf([1, 2, 3, 9]), reasons: listOf([0, 1, 2, 6, 7]) }),
      async (query) => {
        const fits = orders.filter(
          (row) =>
            fitsCommon(row, query) &&
            (query.status?.includes(endOf(row)) ?? true) &&
            (query.reasons?.includes(row.reason) ?? true),
        );
        const { data } = await ann.call('readOrderHistory', { query: { ...MOCK, ...queryText(query) } });
        expect(data).toEqual({
          rows: fits.slice((query.page - 1) * query.pageSize, query.page * query.pageSize),
          total: fits.length,
        });
      },
    ),
    { numRuns: 60 },
  );

  const KINDS: Readonly<Record<string, readonly number[]>> = { 1: [0, 1, 4], 2: [2], 3: [3] };
  const asked = fc.record({
    ...shared,
    ...window(plans),
    orderType: fc.constantFrom(undefined, '1', '2', '3'),
    status: listOf([1, -1, 0]),
    reasons: listOf([0, 1, 2, 3, 4, 5]),
  });
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const fits = plans.filter(
        (row) =>
          fitsCommon(row, query) &&
          (query.orderType === undefined || KINDS[query.orderType]?.includes(row.stopLimitType) === true) &&
          (query.status?.includes(row.status) ?? true) &&
          (query.reasons?.includes(row.reason) ?? true),
      );
      const { data } = await ann.call('readConditionHistory', { query: { ...MOCK, ...queryText(query) } });
      expect(data).toEqual({
        rows: fits.slice((query.page - 1) * query.pageSize, query.page * query.pageSize),
        total: fits.length,
      });
    }),
    { numRuns: 60 },
  );

  const orderId = fc.option(fc.constantFrom(...bills.map((bill) => bill.orderId)), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      fc.record({ ...shared, orderId, dealMarket: fc.constantFrom(undefined, '0', '0,1,2', '1,2') }),
      async (query) => {
        const fits = bills.filter(
          (bill) =>
            fitsCommon(
              { ...bill, status: 0, reason: 0, modifyDate: bill.createdDate },
              { ...query, startDate: undefined, endDate: undefined },
            ) &&
            (query.orderId === undefined || bill.orderId === query.orderId) &&
            query.dealMarket !== '1,2',
        );
        const { data } = await ann.call('readBills', { query: { ...MOCK, ...queryText(query) } });
        expect(data).toEqual({
          bills: fits.slice((query.page - 1) * query.pageSize, query.page * query.pageSize),
          total: fits.length,
        });
      },
    ),
    { numRuns: 40 },
  );
});
