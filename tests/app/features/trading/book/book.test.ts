import { describe, expect, test } from 'vitest';
import type { Order, OrderSide } from '../../../../../src/domain/order/order.ts';
import { groupSteps } from '../../../../../src/app/features/trading/book/group-steps.ts';
import { ownMarks } from '../../../../../src/app/features/trading/book/own-marks.ts';
import { contractTitle } from '../../../../../src/app/flows/contract-name.ts';

const order = (
  side: OrderSide,
  ticks: number | null,
  amountCont: number,
  filledCont = 0,
  contract = 'btcusdt',
): Order => ({
  id: '1',
  account: 'contract',
  clientId: 'c',
  contract,
  side,
  kind: 'limit',
  tif: 'GTC',
  reduceOnly: false,
  ticks,
  amountCont,
  filledCont,
  averagePrice: null,
  status: 'open',
  reason: 'none',
  fee: '0',
  realised: '0',
  lever: 20,
  createdMs: 0,
  updatedMs: 0,
  origin: 'user',
});

describe('the book', () => {
  test('[MKT-03] steps derived from the price digits: the three of the specification, and 2 and 5 between them', () => {
    expect([groupSteps(1), groupSteps(2), groupSteps(0)].map((steps) => steps.map(({ label }) => label))).toEqual([
      ['0.1', '0.2', '0.5', '1', '2', '5', '10'],
      ['0.01', '0.02', '0.05', '0.1', '0.2', '0.5', '1'],
      ['1', '2', '5', '10', '20', '50', '100'],
    ]);
    expect(groupSteps(1).map(({ ticks }) => ticks)).toEqual([1, 2, 5, 10, 20, 50, 100]);
  });

  test('[MKT-03] own orders stand at the level their side is grouped to', () => {
    const orders = [
      order('open_long', 104, 5),
      order('close_short', 100, 2),
      order('open_short', 104, 7, 3),
      order('close_long', 110, 1),
      order('open_long', null, 9),
      order('open_long', 104, 4, 0, 'ethusdt'),
      order('open_long', 104, 4, 4),
    ];
    const { bids, asks } = ownMarks(orders, 'btcusdt', 10);
    expect([[...bids], [...asks]]).toEqual([[[100, 7]], [[110, 5]]]);
    expect([...ownMarks(orders, 'btcusdt', 1).bids]).toEqual([
      [104, 5],
      [100, 2],
    ]);
  });

  test('a contract is titled as traders write it', () => {
    expect(['btcusdt', 'btcusdt_261225', 'f_trxusdt'].map(contractTitle)).toEqual([
      'BTCUSDT',
      'BTCUSDT 261225',
      'TRXUSDT',
    ]);
  });
});
