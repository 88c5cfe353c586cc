import { describe, expect, test } from 'vitest';
import {
  bankruptcy,
  feeAfterCoupon,
  foldFills,
  insurance,
  isolatedLiquidation,
  liquidatedTrader,
  maxOpenSize,
  openingCost,
  openingMargin,
  openingTicketShadow,
  pnl,
  tradeFee,
} from '../../oracle/formulas/formulas.ts';

describe("the exchange's formulas on exact fractions", () => {
  test('[EXC-02] linear and inverse profit', () => {
    expect(
      pnl({ contract: 'linear', side: 'short', contracts: '5.912', unit: '1', entry: '10505.60', price: '10407.15' }),
    ).toBe('582.0364');
    expect(
      pnl({ contract: 'linear', side: 'long', contracts: '7', unit: '0.001', entry: '43210.5', price: '43210.5' }),
    ).toBe('0');
    expect(
      pnl({ contract: 'inverse', side: 'long', contracts: '100000', unit: '1', entry: '10000', price: '10500' }),
    ).toMatch(/^0\.476190476190/);
    expect(
      pnl({ contract: 'inverse', side: 'short', contracts: '100000', unit: '1', entry: '10000', price: '11000' }),
    ).toMatch(/^-0\.909090909/);
  });

  test('[EXC-02] average entry and realised profit net of fees', () => {
    const fills = [
      ['buy', '12', '100'],
      ['buy', '17', '99'],
      ['sell', '9', '101'],
      ['sell', '4', '105'],
      ['buy', '3', '103'],
    ] as const;
    const walk = foldFills({ contract: 'linear', feeRate: '0.0001', fills });
    expect(walk.quantity).toBe('19');
    expect(walk.averageEntry).toMatch(/^99\.9800362976/);
    expect(walk.realised).toMatch(/^36\.1685896551/);
    const flip = foldFills({
      contract: 'linear',
      fills: [
        ['buy', '100', '1'],
        ['sell', '50', '2'],
        ['sell', '100', '3'],
      ],
    });
    expect(flip).toEqual({ quantity: '-50', averageEntry: '3', realised: '150' });
    expect(
      foldFills({
        contract: 'inverse',
        fills: [
          ['buy', '1000', '5000'],
          ['buy', '1000', '10000'],
        ],
      }).averageEntry,
    ).toMatch(/^6666\.66/);
  });

  test('[EXC-02] fees and the coupon that never makes a fee negative', () => {
    expect(tradeFee({ contract: 'linear', quantity: '5.912', price: '10505.60', rate: '0.001' })).toBe('62.1091072');
    expect(tradeFee({ contract: 'inverse', quantity: '100000', price: '10000', rate: '0.00075' })).toBe('0.0075');
    expect(feeAfterCoupon({ fee: '4', coupon: { type: 'fixed', amount: '10' } })).toEqual({
      paid: '0',
      couponUsed: '4',
    });
    expect(feeAfterCoupon({ fee: '4', coupon: { type: 'fixed', amount: '1.5' } })).toEqual({
      paid: '2.5',
      couponUsed: '1.5',
    });
  });

  test('[EXC-02] margin, order cost with open loss, maximum open size, ticket shadow', () => {
    expect(openingMargin({ contract: 'inverse', contracts: '12000', unit: '1', price: '8000', leverage: '50' })).toBe(
      '0.03',
    );
    expect(
      openingCost({ contract: 'linear', side: 'buy', quantity: '1', price: '10000', mark: '9900', leverage: '20' }),
    ).toEqual({ margin: '500', fee: '0', openLoss: '100', cost: '600' });
    const linear = {
      contract: 'linear',
      available: '1000',
      price: '50000',
      unit: '0.001',
      leverage: '10',
      taker: '0.0006',
    } as const;
    expect(maxOpenSize(linear)).toBe('198');
    expect(maxOpenSize({ ...linear, cap: '150' })).toBe('150');
    expect(maxOpenSize({ ...linear, price: '0' })).toBe('0');
    expect(
      maxOpenSize({
        contract: 'inverse',
        available: '0.01',
        price: '50000',
        unit: '100',
        leverage: '10',
        taker: '0.0006',
      }),
    ).toBe('49');
    expect(openingTicketShadow({ amount: '37', openRatio: '0.5', maxCardSize: '15' })).toBe('15');
    expect(openingTicketShadow({ amount: '37', openRatio: '0.5', maxCardSize: '100' })).toBe('18');
  });

  test('[EXC-02] isolated liquidation and bankruptcy prices, insurance', () => {
    const short = {
      contract: 'linear',
      side: 'short',
      quantity: '1',
      entry: '10',
      margin: '2',
      maintenance: '0.01',
    } as const;
    expect(isolatedLiquidation({ ...short, deduct: '0.01' })).toMatch(/^11\.8910891089/);
    expect(isolatedLiquidation({ ...short, taker: '0.0006' })).toMatch(/^11\.8741341777/);
    expect(isolatedLiquidation({ ...short, side: 'long', quantity: '0.1', entry: '10000', margin: '1000' })).toBe('0');
    expect(
      isolatedLiquidation({ ...short, contract: 'inverse', quantity: '10000', entry: '10000', margin: '1' }),
    ).toBeNull();
    expect(
      isolatedLiquidation({
        ...short,
        contract: 'inverse',
        side: 'long',
        quantity: '10000',
        entry: '10000',
        margin: '0.1',
        maintenance: '0',
      }),
    ).toMatch(/^9090\.9090/);
    expect(bankruptcy({ contract: 'linear', side: 'long', entry: '10000', leverage: '50' })).toBe('9800');
    expect(bankruptcy({ contract: 'inverse', side: 'long', entry: '28000', leverage: '50' })).toMatch(/^27450\.98039/);
    expect(insurance({ side: 'long', quantity: '1', bankruptcy: '47950', fill: '47980' })).toBe('30');
    expect(insurance({ side: 'long', quantity: '1', bankruptcy: '47950', fill: '47930' })).toBe('-20');
    expect(liquidatedTrader({ margin: '50' })).toBe('-50');
  });

  test('text that is not a plain decimal is a bug of the caller', () => {
    for (const text of ['', '1e3', ' 1', '+1', 'NaN', '.5', '1.']) {
      expect(() => tradeFee({ contract: 'linear', quantity: text, price: '1', rate: '1' })).toThrow(RangeError);
    }
  });
});
