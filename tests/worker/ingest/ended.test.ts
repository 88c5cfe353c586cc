// What ended, from the exchange's rows to the domain's nouns.
import { describe, expect, test } from 'vitest';
import { netResult } from '../../../src/domain/position/ended-position.ts';
import type { MoneyBillRow } from '../../../src/domain/wire/money-rows.ts';
import type { PositionHistoryRow } from '../../../src/domain/wire/position-history.ts';
import { toEndedPosition } from '../../../src/worker/ingest/translate/ended-position.ts';
import { movementCodes, toMovement } from '../../../src/worker/ingest/translate/movement.ts';
import { contractRow } from '../support/rows.ts';

const life = (over: Partial<PositionHistoryRow> = {}): PositionHistoryRow => ({
  id: 'p7',
  env: 1,
  contractCode: 'btcusdt',
  currencyPair: contractRow(),
  side: 'short',
  detailSide: 'open_short',
  lever: 20,
  openPrice: '65000.123456',
  closePrice: '64000.5',
  maxAmount: 9,
  closeAmount: 12,
  realizedSurplus: '9.00000001',
  fee: '0.3',
  fundRateProfit: '-0.2',
  status: 1,
  type: 0,
  selectedMode: 0,
  brokerId: 1,
  dealMarket: 0,
  openDate: 1000,
  closeAllDate: 2000,
  ...over,
});
const bill = (over: Partial<MoneyBillRow> = {}): MoneyBillRow => ({
  env: 1,
  id: 'b1',
  type: 19,
  brokerId: 1,
  currencyCode: 'usdt',
  contractCode: 'btcusdt',
  amount: '-0.12345678',
  moved: '0',
  balance: '9999.87654322',
  reference: 'short',
  createdDate: 3000,
  ...over,
});

describe('a position that ended', () => {
  test('[POS-12] keeps its figures to the last digit; its net result is exact', () => {
    const position = toEndedPosition(life());
    expect(position).toMatchObject({
      openPrice: '65000.123456',
      closePrice: '64000.5',
      marginMode: 'cross',
      mostCont: 9,
      closedCont: 12,
      openedMs: 1000,
      endedMs: 2000,
    });
    expect(netResult(position!)).toBe('8.50000001');
  });

  test('[ORD-05] statuses 1, 2, 3 have their words, all others are unknown; one that was merged says into which', () => {
    expect([1, 2, 3, 0, 7].map((status) => toEndedPosition(life({ status }))?.end)).toEqual([
      'closed',
      'forced',
      'settled',
      'unknown',
      'unknown',
    ]);
    expect(toEndedPosition(life({ mergedInto: 'p8' }))?.mergedInto).toBe('p8');
  });

  test('[POS-12] of before the exchange kept entries has none; of an unknown account is none', () => {
    expect(toEndedPosition(life({ openPrice: '', closePrice: '' }))).toMatchObject({
      openPrice: null,
      closePrice: null,
    });
    expect(toEndedPosition(life({ brokerId: 9 }))).toBeNull();
  });
});

describe('a movement of money', () => {
  test('[ACC-10] is asked for by its kinds, and keeps its amount and the balance after it to the last digit', () => {
    expect(movementCodes()).toBe('11,37,13,14,46,47,19,22,18,35,36,21,32,38,39,40,43,33');
    expect(movementCodes(['fee', 'top-up'])).toBe('17,37');
    expect(toMovement(bill())).toEqual({
      id: 'b1',
      kind: 'funding',
      account: 'contract',
      coinName: 'USDT',
      contractName: 'BTCUSDT',
      amount: '-0.12345678',
      balance: '9999.87654322',
      timeMs: 3000,
    });
  });

  test('[ACC-10] of another kind or an unknown account is none; without a contract it names none', () => {
    expect(toMovement(bill({ type: 34 }))).toBeNull();
    expect(toMovement(bill({ brokerId: 9 }))).toBeNull();
    expect(toMovement(bill({ type: 14, contractCode: '' }))?.contractName).toBeNull();
  });

  test('[ACC-04] that an order caused names it, where the bill says which; of old data, which has a side there, none', () => {
    expect(toMovement(bill({ type: 17, reference: '812' }))).toMatchObject({
      kind: 'fee',
      order: { id: '812', contract: 'btcusdt' },
    });
    expect(toMovement(bill({ type: 20, reference: 'long' }))?.order).toBeUndefined();
    expect(toMovement(bill({ type: 19, reference: '812' }))?.order).toBeUndefined();
  });
});
