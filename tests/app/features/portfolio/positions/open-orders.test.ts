import { describe, expect, test } from 'vitest';
import type { TriggerOrder } from '../../../../../src/domain/order/trigger-order.ts';
import { catalogue } from '../../../../../src/app/i18n/locales/en/index.ts';
import { fillIn } from '../../../../../src/app/i18n/i18n.ts';
import type { Translate } from '../../../../../src/app/i18n/use-t.ts';
import { isFull, ordersIn } from '../../../../../src/domain/order/order-lists.ts';
import { cancelFacts } from '../../../../../src/app/features/portfolio/positions/cancel-all.tsx';
import { withStops } from '../../../../../src/app/features/portfolio/positions/order-stops.ts';
import {
  trailingTriggerText,
  triggerKindText,
  triggerPriceText,
  triggerStatusText,
  triggerText,
} from '../../../../../src/app/format/trigger-text.ts';
import { toTrigger } from '../../../../../src/worker/ingest/translate/trigger.ts';
import { toOrder } from '../../../../../src/worker/ingest/translate/order.ts';
import { CONTRACTS } from '../../../../../exchange/contracts.ts';
import { contractOf } from '../../../../oracle/listed.ts';
import { conditionRow, orderRow } from '../../../../worker/support/rows.ts';

const t: Translate = (key, params) => fillIn(catalogue[key], params);
const trigger = (over: Parameters<typeof conditionRow>[0] = {}): TriggerOrder => toTrigger(conditionRow(over))!;
const digits = { priceDigits: 1 };

describe('what waits stands in three lists', () => {
  const orders = [toOrder(orderRow({ id: '1' }))!, toOrder(orderRow({ id: '2', contractCode: 'ethusdt' }))!];
  const triggers = [
    trigger({ id: '3' }),
    trigger({ id: '4', stopLimitType: 0 }),
    trigger({ id: '5', stopLimitType: 3, triggerPrice: '', tracingCallback: '1' }),
    trigger({ id: '6', stopLimitType: 4, contractCode: 'ethusdt' }),
  ];
  const idsOf = (only: string | null) => {
    const lists = ordersIn(orders, triggers, only);
    return [lists.ordinary, lists.trigger, lists.trailing].map((rows) => rows.map(({ id }) => id));
  };
  test('[ORD-01] [ORD-02] stops stand among the trigger orders, trailing orders for themselves', () => {
    expect(idsOf(null)).toEqual([['1', '2'], ['3', '4', '6'], ['5']]);
  });
  test('[ORD-08] of one kind of contract alone, together with one contract or all', () => {
    const isEth = (contract: string): boolean => contract === 'ethusdt';
    const idsIn = (only: string | null) =>
      Object.values(ordersIn(orders, triggers, only, isEth)).map((rows) => rows.map(({ id }) => id));
    expect(idsIn(null)).toEqual([['2'], ['6'], []]);
    expect(idsIn('btcusdt')).toEqual([[], [], []]);
  });
  test('[ORD-02] of one contract alone', () => {
    expect(idsOf('btcusdt')).toEqual([['1'], ['3', '4'], ['5']]);
    expect(idsOf('ethusdt')).toEqual([['2'], ['6'], []]);
    expect(idsOf('solusdt')).toEqual([[], [], []]);
  });
});

test('[ORD-02] a trigger order in words: what it is, what fires it, what it becomes', () => {
  const plan = trigger({
    triggerPrice: '60900.0',
    triggerBy: 'mark',
    direction: 'less',
    algoType: 10,
    price: '61000.5',
  });
  expect(triggerKindText(t, plan)).toBe('Plan · Limit');
  expect(triggerText(t, plan, digits)).toBe('Mark ≤ 60,900.0');
  expect(triggerPriceText(t, plan, digits)).toBe('61,000.5');
  const market = trigger({ stopLimitType: 1, algoType: 11, price: '', triggerPrice: '70000', direction: 'greater' });
  expect(triggerKindText(t, market)).toBe('Take-profit · Market');
  expect(triggerText(t, market, digits)).toBe('Last ≥ 70,000.0');
  expect(triggerPriceText(t, market, digits)).toBe('Market');
  const ranked = (orderPriceType: number) => trigger({ algoType: 10, price: '', orderPriceType });
  expect([1, 5, 20].map((levels) => triggerPriceText(t, ranked(levels), digits))).toEqual([
    'Counterparty',
    'Best 5',
    'Best 20',
  ]);
});

test('[ORD-02] a trailing order says from where it follows which price', () => {
  const row = { stopLimitType: 3, triggerPrice: '', tracingCallback: '0.15' };
  expect(trailingTriggerText(t, trigger({ ...row, tracingPrice: '66000' }), digits)).toBe('Last 66,000.0');
  expect(trailingTriggerText(t, trigger({ ...row, tracingPrice: '', triggerBy: 'mark' }), digits)).toBe(
    'Mark, at once',
  );
});

test('[ORD-02] [ORD-05] an open trigger order waits for its trigger, for its order, or tries again', () => {
  const words = (over: Parameters<typeof trigger>[0]) => triggerStatusText(t, trigger(over));
  expect(words({ status: 0 })).toBe('Open');
  expect(words({ status: 3, parentOrderId: '7' })).toBe('Waits for its order');
  expect(words({ status: 0, triggerDate: 1_790_000_000_000 })).toBe('Fired, tries again');
  expect(words({ status: 77 })).toBe('Unknown status');
});

test('[ORD-02] an open order shows the stops that came with it, waiting or standing, and no others', () => {
  const line = { order: toOrder(orderRow({ id: '7' }))!, contract: contractOf(CONTRACTS[0]!) };
  const stop = (over: Parameters<typeof trigger>[0]) => trigger({ parentOrderId: '7', ...over });
  const shown = (...triggers: readonly TriggerOrder[]) => {
    const { profitTicks, lossTicks } = withStops(line, triggers);
    return [profitTicks, lossTicks];
  };
  expect(shown()).toEqual([null, null]);
  expect(shown(trigger({ stopLimitType: 1 }), stop({ parentOrderId: '8', stopLimitType: 0 }))).toEqual([null, null]);
  expect(
    shown(
      stop({ stopLimitType: 1, status: 3, triggerPrice: '70000.0' }),
      stop({ stopLimitType: 0, triggerPrice: '58000.0' }),
    ),
  ).toEqual([700_000, 580_000]);
  expect(shown(stop({ stopLimitType: 4, triggerPrice: '50000.0' }))).toEqual([null, 500_000]);
});

test('[ORD-09] the most trigger orders are counted for each account alone', () => {
  const open = (count: number, brokerId: number) => Array.from({ length: count }, () => trigger({ brokerId }));
  expect(isFull(open(19, 1))).toBe(false);
  expect(isFull(open(20, 1))).toBe(true);
  expect(isFull([...open(19, 1), ...open(19, 4)])).toBe(false);
});

test('[ORD-03] what will be cancelled: by contract, at most six of them, and how many protect a position', () => {
  const named = (contract: string, kind: TriggerOrder['kind']) =>
    ({ id: '1', contract, bizType: 'perpetual', kind }) as const;
  const facts = (orders: Parameters<typeof cancelFacts>[1]['orders']) =>
    cancelFacts(t, { list: 'trigger', orders }, (code) => code.toUpperCase()).map(({ label, value }) => [label, value]);
  expect(facts([named('btc', 'plan'), named('eth', 'stop-loss'), named('btc', 'take-profit')])).toEqual([
    ['BTC', 2],
    ['ETH', 1],
    ['Of these, stops that protect a position', 2],
  ]);
  expect(facts(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'g', 'h'].map((code) => named(code, 'plan'))).slice(-2)).toEqual([
    ['F', 1],
    ['Other contracts', 3],
  ]);
});
