// Lines of one's own as they are drawn: what each says, and which of them the hand has.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  liquidationLines,
  orderLines,
  triggerLines,
} from '../../../../../src/app/features/trading/chart/own-lines/lines.ts';
import { movedLines } from '../../../../../src/app/features/trading/chart/own-lines/moved-lines.ts';
import { leadOf } from '../../../../../src/app/features/trading/chart/own-lines/line-stage.ts';
import type { DragState } from '../../../../../src/app/flows/use-drag-line.ts';
import type { TriggerOrder } from '../../../../../src/domain/order/trigger-order.ts';
import type { PositionStopFacts } from '../../../../../src/domain/position/stops/facts.ts';
import { standingResult } from '../../../../../src/domain/position/stops/preview.ts';
import { orderOf } from '../../../../app/flows/support/account-store.ts';
import { btcusdt, positionOf } from '../../../../domain/sample.ts';

const words = {
  contract: btcusdt,
  unit: 'cont' as const,
  t: (key: string, params?: object) => (params === undefined ? key : `${key} ${Object.values(params).join(' ')}`),
};
const triggerOf = (over: Partial<TriggerOrder>): TriggerOrder =>
  ({
    id: '9',
    account: 'contract',
    contract: 'btcusdt',
    kind: 'plan',
    side: 'open_long',
    orderKind: 'market',
    bookLevels: null,
    ticks: null,
    amountCont: 5,
    triggerBy: 'last',
    triggerTicks: 520_000,
    trailing: null,
    status: 'open',
    parentOrderId: null,
    positionId: null,
    ...over,
  }) as TriggerOrder;
const held = positionOf({ id: '3', amountCont: 100 });
const facts: PositionStopFacts = {
  position: held,
  contract: btcusdt,
  takerRate: '0.0006',
  openTriggers: 0,
  stops: [],
  liquidation: '45123.4',
  lastTicks: 500_000,
  markTicks: 500_000,
};

test('[CHART-07] every kind that waits is a line at the price that fires it: plan, trailing by its activation or once it follows by its best price, counterparty price, stops; what has fired or is another contract’s is none', () => {
  const trailing = { activationTicks: 530_000, callbackPercent: '1.5', bestTicks: null };
  const lines = triggerLines(
    [
      triggerOf({ id: '1' }),
      triggerOf({ id: '2', kind: 'trailing', side: 'open_short', triggerTicks: null, trailing }),
      triggerOf({ id: '3', orderKind: 'limit', bookLevels: 1 }),
      triggerOf({ id: '4', kind: 'stop-loss', side: 'close_long', amountCont: null, triggerTicks: 480_000 }),
      triggerOf({ id: '5', kind: 'guaranteed-stop', side: 'close_long', amountCont: null, triggerTicks: 470_000 }),
      triggerOf({ id: '6', kind: 'trailing', triggerTicks: null, trailing: { ...trailing, bestTicks: 531_000 } }),
      triggerOf({ id: '7', status: 'triggered' }),
      triggerOf({ id: '8', contract: 'ethusdt' }),
    ],
    words,
    [facts],
  );
  expect(lines.map(({ id, ticks, tone, group, moves }) => [id, ticks, tone, group, moves?.kind ?? null])).toEqual([
    ['1', 520_000, 'rise', 'orders', 'trigger'],
    ['2', 530_000, 'fall', 'orders', 'trigger'],
    ['3', 520_000, 'rise', 'orders', 'trigger'],
    ['4', 480_000, 'fall', 'stops', 'trigger'],
    // What its guarantee needs is set aside: it is fixed.
    ['5', 470_000, 'fall', 'stops', null],
    // A buy 1.5 % above its best of 53,100.0, up to the next tick: what comes of the price is not moved by hand.
    ['6', 538_965, 'rise', 'orders', null],
  ]);
  expect(lines.map(({ title }) => title)).toEqual([
    'orders.trigger.kind.plan · chart.buy 5 form.unit.cont',
    'orders.trigger.kind.trailing 1.5% · chart.sell 5 form.unit.cont',
    'orders.trigger.kind.plan · chart.buy 5 form.unit.cont → orders.price.counter',
    'orders.trigger.kind.stop-loss chart.lines.whole',
    'orders.trigger.kind.guaranteed-stop chart.lines.whole',
    'orders.trigger.kind.trailing chart.lines.following 1.5% 53,100.0 · chart.buy 5 form.unit.cont',
  ]);
  const stop = triggerOf({ id: '4', kind: 'stop-loss', side: 'close_long', amountCont: null, triggerTicks: 480_000 });
  const money = standingResult(stop, facts) ?? '';
  expect(lines[3]?.result?.text.replace('−', '-').replace(/,/g, '')).toBe(`${money} USDT`);
  expect(lines[3]?.result?.tone).toBe('fall');
});

test('[CHART-07] a liquidation price is a line; cross positions, which share it, have one', () => {
  const cross = { ...facts, position: positionOf({ id: '5', marginMode: 'cross' }) };
  const lines = liquidationLines(
    [
      facts,
      cross,
      { ...cross, position: positionOf({ id: '6', marginMode: 'cross' }) },
      { ...facts, liquidation: null },
    ],
    words,
  );
  expect(lines.map(({ key, priceText }) => [key, priceText])).toEqual([
    ['liquidation 3', '45,123.4'],
    ['liquidation cross contract', '45,123.4'],
  ]);
});

const line = { kind: 'order', id: '7' } as const;
const away: readonly DragState[] = ['dragging', 'confirming', 'sending', 'settled'];

test('[CHART-08] the line under the hand stands where the hand is, whatever prices, amounts and orders are pushed; after a refusal it is back', () => {
  const pushed = fc.record({ ticks: fc.integer({ min: 1, max: 10 ** 6 }), filled: fc.integer({ min: 0, max: 9 }) });
  const others = fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { maxLength: 5 });
  fc.assert(
    fc.property(pushed, others, fc.integer({ min: 1, max: 10 ** 6 }), ({ ticks, filled }, more, toTicks) => {
      const rows = [
        ...more.map((price, at) => orderOf({ id: `x${at}`, ticks: price })),
        orderOf({ id: '7', ticks, filledCont: filled }),
      ];
      const own = orderLines(rows, words);
      const view = { move: { line, fromTicks: 500_000, toTicks }, problems: [] };
      for (const state of away) {
        const shown = movedLines(own, { ...view, state }, btcusdt);
        expect(shown.held).toBe('order 7');
        expect(shown.lines.find(({ key }) => key === 'order 7')?.ticks).toBe(toTicks);
        expect(shown.lines.filter(({ key }) => key !== 'order 7')).toEqual(own.filter(({ key }) => key !== 'order 7'));
      }
      expect(movedLines(own, { ...view, state: 'refused' }, btcusdt)).toEqual({ lines: own, held: null });
      // An order that ended has no line to hold.
      expect(movedLines(own.slice(0, -1), { ...view, state: 'dragging' }, btcusdt).held).toBeNull();
    }),
  );
});

test('[CHART-07] of several under one label a position gives the name, then what liquidates, then stops', () => {
  const [order] = orderLines([orderOf({ id: '7' })], words);
  const [liquidation] = liquidationLines([facts], words);
  const stops = triggerLines([triggerOf({ kind: 'take-profit', side: 'close_long' })], words, []);
  if (order === undefined || liquidation === undefined) throw new Error('no lines');
  expect(leadOf([order, ...stops, liquidation])?.kind).toBe('liquidation');
  expect(leadOf([order, ...stops])?.kind).toBe('take-profit');
  expect(leadOf([])).toBeUndefined();
});

test('[CHART-08] what opens has a handle for its stop, a close and reduce-only have none; what is pulled out is a line of its own, and the order’s stays', () => {
  const rows = [
    orderOf({ id: '7' }),
    orderOf({ id: '8', side: 'close_long' }),
    orderOf({ id: '9', reduceOnly: true }),
    orderOf({ id: '10', account: 'card:7.card.1' }),
  ];
  const own = orderLines(rows, words);
  expect(own.map(({ pulls }) => pulls?.kind ?? null)).toEqual(['order-stop', null, null, null]);
  const move = { line: { kind: 'order-stop', id: '7' } as const, fromTicks: 500_000, toTicks: 510_000 };
  const shown = movedLines(own, { move, problems: [], state: 'dragging' }, btcusdt);
  expect(shown.held).toBe('pulled order 7');
  expect(shown.lines.slice(0, own.length)).toEqual(own);
  expect(shown.lines.at(-1)).toMatchObject({ key: 'pulled order 7', ticks: 510_000, pulls: null });
});
