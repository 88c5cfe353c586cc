import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ordersQuery,
  ordersSearch,
  readOrdersSearch,
  seeAll,
  type OrdersQuery,
} from '../../../src/app/flows/orders-address.ts';

describe('[ORD-08] the address of the full pages', () => {
  test('types are 2 open orders, 3 order history, 5 position history, 6 transactions; on a phone in mock trading 1, 4, 2 and 3', () => {
    const tabs = ['open', 'orders', 'positions', 'transactions'] as const;
    const types = (environment: 'mock' | 'real', isPhoneMock: boolean) =>
      tabs.map((tab) => ordersSearch(seeAll(tab, '0', 'perpetual'), environment, isPhoneMock).type);
    expect(types('real', false)).toEqual(['2', '3', '5', '6']);
    expect(types('mock', true)).toEqual(['1', '4', '2', '3']);
    for (const [type, tab] of [
      ['2', 'open'],
      ['3', 'orders'],
      ['5', 'positions'],
      ['6', 'transactions'],
    ] as const)
      expect(ordersQuery(readOrdersSearch({ type })).tab).toBe(tab);
    for (const [type, tab] of [
      ['1', 'open'],
      ['4', 'orders'],
      ['2', 'positions'],
      ['3', 'transactions'],
    ] as const)
      expect(ordersQuery(readOrdersSearch({ type }), true).tab).toBe(tab);
  });

  test('the ways that the specification names lead to their lists', () => {
    expect(ordersSearch(seeAll('orders', '3', 'perpetual'), 'real')).toEqual({
      type: '3',
      value: '3',
      bizType: 'perpetual',
    });
    expect(ordersSearch(seeAll('open', '2', 'deliver'), 'real')).toMatchObject({
      type: '2',
      value: '2',
      bizType: 'deliver',
    });
    expect(ordersSearch(seeAll('orders', '0', 'perpetual'), 'mock')).toMatchObject({ type: '3', env: '1' });
  });

  test('what is unknown or malformed is left out', () => {
    expect(
      ordersQuery(
        readOrdersSearch({
          type: '9',
          value: '7',
          bizType: 'swap',
          contractCode: '<script>',
          from: '2026-13-01',
          to: 'yesterday',
          hide: 'yes',
          page: '-3',
          view: 'wide',
        }),
      ),
    ).toEqual(seeAll('orders', '0', 'perpetual'));
    // A day that its month does not have is none.
    for (const from of ['2026-02-30', '2026-04-31', '2026-02-29'])
      expect(ordersQuery(readOrdersSearch({ from })).from).toBe(null);
    expect(ordersQuery(readOrdersSearch({ from: '2028-02-29' })).from).toBe('2028-02-29');
    // A list that the tab does not have is its first.
    expect(ordersQuery(readOrdersSearch({ type: '6', value: '3' })).value).toBe('0');
  });

  test('law: what a page shows is read back from its address', () => {
    const day = fc.option(fc.constantFrom('2026-01-31', '2026-11-22'), { nil: null });
    const query: fc.Arbitrary<OrdersQuery> = fc.record({
      tab: fc.constantFrom('open' as const, 'orders' as const, 'positions' as const, 'transactions' as const),
      value: fc.constantFrom('0' as const),
      bizType: fc.constantFrom('perpetual' as const, 'deliver' as const),
      contract: fc.option(fc.constantFrom('btcusdt', 'f_trxusdt', 'btcusdt_261225'), { nil: null }),
      from: day,
      to: day,
      hidesCancelled: fc.boolean(),
      page: fc.integer({ min: 1, max: 999_999 }),
      isLong: fc.boolean(),
    });
    fc.assert(
      fc.property(query, fc.boolean(), (asked, isPhoneMock) => {
        const address = Object.entries(ordersSearch(asked, 'mock', isPhoneMock)).map(([name, of]) => [
          name,
          String(of),
        ]);
        expect(ordersQuery(readOrdersSearch(Object.fromEntries(address)), isPhoneMock)).toEqual(asked);
      }),
    );
  });
});
