// Bills of the exchange as fills of the domain.
import { describe, expect, test } from 'vitest';
import type { BillRow } from '../../../src/domain/wire/rows.ts';
import { toOwnFill } from '../../../src/worker/ingest/translate/own-fill.ts';
import { contractRow } from '../support/rows.ts';

const bill = (over: Partial<BillRow> = {}): BillRow => ({
  ...contractRow(),
  id: '77',
  orderId: '12',
  detailSide: 'close_long',
  price: '65000.1',
  amount: 4,
  fee: '0.01560002',
  deductedFee: '0.1',
  brokerId: 4,
  profit: '-1.23456789',
  makerTaker: 2,
  createdDate: 1_700_000_000_000,
  ...over,
});

describe('a bill is a fill', () => {
  test('[ORD-10] with its price in ticks, and its money to the last digit as it was sent', () => {
    expect(toOwnFill(bill())).toEqual({
      id: '77',
      orderId: '12',
      account: 'fund',
      contract: {
        code: 'btcusdt',
        name: 'BTCUSDT',
        kind: 'linear',
        bizType: 'perpetual',
        baseName: 'BTC',
        quoteName: 'USDT',
        coinName: 'USDT',
        priceDigits: 1,
        marginDigits: 4,
        unitAmount: '0.001',
      },
      side: 'close_long',
      ticks: 650_001,
      amountCont: 4,
      role: 'taker',
      fee: '0.01560002',
      byCoupon: '0.1',
      realised: '-1.23456789',
      timeMs: 1_700_000_000_000,
    });
  });

  test('[ORD-10] makerTaker 2 is a taker, all else a maker; without a coupon it paid nothing', () => {
    expect([1, 2, 0, 9].map((makerTaker) => toOwnFill(bill({ makerTaker }))?.role)).toEqual([
      'maker',
      'taker',
      'maker',
      'maker',
    ]);
    const { deductedFee: _none, ...without } = bill();
    expect(toOwnFill(without)?.byCoupon).toBe('0');
  });

  test('[ORD-10] of a contract whose margin is not what it is quoted in counts as an inverse one', () => {
    const coin = { base: 'btc', baseDisplayName: 'BTC', quote: 'usd', quoteDisplayName: 'USD', unitAmount: '10' };
    expect(toOwnFill(bill({ contractCode: 'btcusd', ...coin }))?.contract).toMatchObject({
      kind: 'inverse',
      coinName: 'BTC',
      quoteName: 'USD',
    });
  });

  test('[ORD-10] at a price off its tick, or of an account that is not known here, is none', () => {
    expect(toOwnFill(bill({ price: '65000.15' }))).toBeNull();
    expect(toOwnFill(bill({ brokerId: 9 }))).toBeNull();
  });
});
