// B4: every code of a row's status and reason, from the wire to the word that a list shows and the moment beside it.
import { describe, expect, test } from 'vitest';
import { statusLabel, type StatusWord } from '../../../src/domain/order/status-label.ts';
import type { PositionHistoryRow } from '../../../src/domain/wire/position-history.ts';
import { toEndedPosition } from '../../../src/worker/ingest/translate/ended-position.ts';
import { toOrder } from '../../../src/worker/ingest/translate/order.ts';
import { toTrigger } from '../../../src/worker/ingest/translate/trigger.ts';
import { conditionRow, orderRow } from '../support/rows.ts';

const CHANGED = 20;
const FIRED = 10;

describe('[ORD-05] ordinary orders', () => {
  const codes: readonly (readonly [number, number, StatusWord])[] = [
    [0, 0, 'open'],
    [1, 3, 'partly-filled'],
    [2, 10, 'filled'],
    [-1, 0, 'cancelled'],
    [-1, 3, 'partly-filled-cancelled'],
    [5, 0, 'unknown'],
    [-2, 3, 'unknown'],
  ];
  for (const [status, dealAmount, word] of codes)
    test(`status ${status} with ${dealAmount} filled is ${word}, when it changed last`, () => {
      const order = toOrder(orderRow({ status, dealAmount, modifyDate: CHANGED }));
      expect(order === null ? null : statusLabel({ of: 'order', ...order })).toEqual({ word, atMs: CHANGED });
    });
});

describe('[ORD-05] trigger orders, profit and loss, trailing', () => {
  const codes: readonly (readonly [number, number, StatusWord, number | null])[] = [
    [0, 0, 'waiting', null],
    [3, 0, 'waiting', null],
    [1, 0, 'triggered', FIRED],
    [2, 0, 'triggered', FIRED],
    [-1, 1, 'ended-by-exchange', CHANGED],
    [-1, 2, 'cancelled-by-user', CHANGED],
    [-1, 3, 'failed', CHANGED],
    [-1, 4, 'failed', CHANGED],
    [-1, 5, 'failed', CHANGED],
    [-1, 6, 'ended-by-exchange', CHANGED],
    [-1, 0, 'unknown', CHANGED],
    [-1, 9, 'unknown', CHANGED],
    [7, 0, 'unknown', null],
  ];
  for (const stopLimitType of [0, 1, 2, 3, 4])
    for (const [status, reason, word, atMs] of codes)
      test(`kind ${stopLimitType}, status ${status} and reason ${reason} is ${word}`, () => {
        const row = conditionRow({ stopLimitType, status, reason, triggerDate: FIRED, modifyDate: CHANGED });
        const trigger = toTrigger(row);
        expect(trigger === null ? null : statusLabel({ of: 'trigger', ...trigger })).toEqual({ word, atMs });
      });
});

describe('[ORD-05] position history', () => {
  const rowOf = (status: number, mergedInto?: string): PositionHistoryRow => ({
    id: '7',
    env: 1,
    contractCode: 'btcusdt',
    currencyPair: orderRow(),
    side: 'long',
    detailSide: 'close_long',
    lever: 20,
    openPrice: '65000',
    closePrice: '65001',
    maxAmount: 5,
    closeAmount: 5,
    realizedSurplus: '0',
    fee: '0',
    fundRateProfit: '0',
    status,
    ...(mergedInto === undefined ? {} : { mergedInto }),
    type: 1,
    selectedMode: 0,
    brokerId: 1,
    dealMarket: 0,
    openDate: FIRED,
    closeAllDate: CHANGED,
  });
  const codes: readonly (readonly [number, string | undefined, StatusWord])[] = [
    [1, undefined, 'closed'],
    [2, undefined, 'forced'],
    [3, undefined, 'settled'],
    [0, undefined, 'unknown'],
    [4, undefined, 'unknown'],
    [1, '8', 'merged'],
  ];
  for (const [status, mergedInto, word] of codes)
    test(`status ${status}${mergedInto === undefined ? '' : ', merged,'} is ${word}, when it ended`, () => {
      const position = toEndedPosition(rowOf(status, mergedInto));
      expect(position === null ? null : statusLabel({ of: 'position', ...position })).toEqual({ word, atMs: CHANGED });
    });
  test('one that the exchange closed with its card says so, with its fees by leg', () => {
    const position = toEndedPosition({ ...rowOf(1), endedBy: 'card', fee: '0.9', openFee: '0.4', closeFee: '0.5' });
    expect(position === null ? null : statusLabel({ of: 'position', ...position }).word).toBe('card');
    expect(position?.feeLegs).toEqual({ open: '0.4', close: '0.5' });
    expect(toEndedPosition(rowOf(1))?.feeLegs).toBeNull();
  });
});
