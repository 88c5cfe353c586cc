import { describe, expect, test } from 'vitest';
import { tierMaximum, tierOf } from '../../../src/domain/contract/position-tier.ts';
import { priceOfValue, valueOf } from '../../../src/domain/contract/value.ts';
import { ZERO, exact, toText } from '../../../src/domain/num/decimal.ts';
import { feeAfterCoupon } from '../../../src/domain/order/fee.ts';
import { positionFigures, profitOfPart } from '../../../src/domain/position/figures.ts';
import { liquidationPrice } from '../../../src/domain/position/liquidation.ts';
import { liquidationText } from '../../../src/domain/position/liquidation-text.ts';
import { bankruptcyPrice } from '../../cases/formulas/liquidation.ts';
import { insuranceDelta } from '../../cases/formulas/liquidation.ts';
import { marginRate, marginRateDisplay } from '../../../src/domain/position/margin-rate.ts';
import { FLAT, evolveHolding } from '../../cases/formulas/netting.ts';
import { profitBetween, yieldPercent } from '../../../src/domain/position/pnl.ts';
import { worstOpenPrice } from '../../../src/domain/position/worst-open.ts';
import { btcusd, btcusdt, positionOf } from '../sample.ts';

describe('positions', () => {
  test('[POS-15] profit of both kinds and sides', () => {
    expect(profitBetween('linear', 1, exact('0.2'), exact(50_000), exact(55_000)).toFixed()).toBe('1000');
    expect(profitBetween('linear', -1, exact('0.2'), exact(50_000), exact(55_000)).toFixed()).toBe('-1000');
    expect(toText(profitBetween('inverse', 1, exact(10_000), exact(5_000), exact(6_000)), 6)).toBe('0.333333');
    expect(toText(profitBetween('inverse', -1, exact(10_000), exact(5_000), exact(6_000)), 6)).toBe('-0.333333');
    expect(yieldPercent(exact('499.95'), exact(100))?.toFixed()).toBe('499.95');
    expect(yieldPercent(exact(1), ZERO)).toBeNull();
  });

  test('[POS-15] fills fold into a position: adds average, reductions keep the entry, a flip starts at its own price', () => {
    const step = (holding: typeof FLAT, side: 'buy' | 'sell', quantity: number, price: number) =>
      evolveHolding('linear', holding, side, exact(quantity), exact(quantity * price));
    const long = step(step(FLAT, 'buy', 10, 10_000), 'buy', 10, 12_000);
    expect(priceOfValue('linear', long.quantity, long.entryValue).toFixed()).toBe('11000');
    const less = step(long, 'sell', 5, 13_000);
    expect([less.quantity.toFixed(), less.entryValue.toFixed(), less.realised.toFixed()]).toEqual([
      '15',
      '165000',
      '10000',
    ]);
    const flipped = step(less, 'sell', 20, 12_000);
    expect([flipped.quantity.toFixed(), flipped.entryValue.toFixed(), flipped.realised.toFixed()]).toEqual([
      '-5',
      '60000',
      '25000',
    ]);
    const flat = step(flipped, 'buy', 5, 11_000);
    expect([flat.quantity.toFixed(), flat.entryValue.toFixed(), flat.realised.toFixed()]).toEqual(['0', '0', '30000']);
  });

  test('[ACC-10] isolated liquidation: never below zero, null when no price liquidates', () => {
    const long = {
      kind: 'linear',
      sign: 1,
      quantity: exact('0.1'),
      entryValue: exact(1_000),
      margin: exact(100),
      rate: exact('0.005'),
      deduct: ZERO,
    } as const;
    expect(toText(liquidationPrice(long) ?? ZERO, 4)).toBe('9045.2261');
    expect(toText(liquidationPrice({ ...long, sign: -1 }) ?? ZERO, 4)).toBe('10945.2736');
    expect(liquidationPrice({ ...long, margin: exact(1_000) })?.toFixed()).toBe('0');
    expect(liquidationPrice({ ...long, rate: exact(1) })).toBeNull();
    const coin = { ...long, kind: 'inverse', quantity: exact(10_000), entryValue: exact(1), margin: exact(1) } as const;
    expect(liquidationPrice({ ...coin, sign: -1 })).toBeNull();
    expect(toText(liquidationPrice(coin) ?? ZERO)).toBe('5025');
    expect(bankruptcyPrice({ ...coin, margin: exact('0.1') })?.toFixed(4)).toBe('9090.9091');
    expect(insuranceDelta('linear', 1, exact(1), exact(47_950), exact(47_930)).toFixed()).toBe('-20');
    expect(insuranceDelta('linear', -1, exact(1), exact(47_950), exact(47_930)).toFixed()).toBe('20');
  });

  test('[ACC-10] at the worst opening price a fill is liquidated at once, one step better it is not', () => {
    for (const [kind, sign] of [
      ['linear', 1],
      ['linear', -1],
      ['inverse', 1],
      ['inverse', -1],
    ] as const) {
      const [mark, lever, rate, quantity] = [exact(100), exact(20), exact('0.01'), exact(1_000)];
      const worst = worstOpenPrice(kind, sign, mark, lever, rate) ?? ZERO;
      const spare = (price: typeof worst) => {
        const entryValue = valueOf(kind, quantity, price);
        return entryValue
          .div(lever)
          .plus(profitBetween(kind, sign, quantity, price, mark))
          .minus(valueOf(kind, quantity, mark).mul(rate));
      };
      expect(spare(worst).abs().lt(exact('0.000000000000000001'))).toBe(true);
      expect(spare(worst.minus(exact('0.01').mul(sign))).gt(0)).toBe(true);
    }
    expect(worstOpenPrice('linear', 1, exact(100), exact(1), exact('0.01'))).toBeNull();
  });

  test('[POS-13] margin rate: two decimals, 0.01% at zero, 999.99%+ at the cap, levels at 50 and 80', () => {
    const of = (percent: string) => marginRateDisplay(exact(percent));
    expect(of('0')).toEqual({ text: '0.01%', level: 'calm' });
    expect(of('0.004')).toEqual({ text: '0.01%', level: 'calm' });
    expect(of('49.994')).toEqual({ text: '49.99%', level: 'calm' });
    expect(of('50')).toEqual({ text: '50.00%', level: 'warning' });
    expect(of('80')).toEqual({ text: '80.00%', level: 'danger' });
    expect(of('999.99')).toEqual({ text: '999.99%', level: 'danger' });
    expect(of('999.995')).toEqual({ text: '999.99%+', level: 'danger' });
    expect(marginRateDisplay(null)).toEqual({ text: '999.99%+', level: 'danger' });
    const terms = { maintenance: exact(35), closingFee: exact(5), margin: exact(100), unrealised: exact(-60) };
    expect(marginRate(terms)?.toFixed()).toBe('100');
    expect(marginRate({ ...terms, unrealised: exact(-100) })).toBeNull();
  });

  test('[POS-13] live figures of a position, linear and inverse', () => {
    const figures = positionFigures(positionOf(), btcusdt, 510_000);
    expect(figures).toMatchObject({
      value: '5100',
      unrealised: '100',
      yieldPercent: '20.00',
      maintenance: '20.4',
      closingFee: '3.06',
    });
    expect(figures.marginRate).toEqual({ text: '3.91%', level: 'calm' });
    const coin = positionOf({ contract: 'btcusd', side: 'short', amountCont: 10, entryValue: '0.02', margin: '0.002' });
    expect(positionFigures(coin, btcusd, 400_000)).toMatchObject({
      value: '0.025',
      unrealised: '0.005',
      yieldPercent: '250.00',
    });
    expect(profitOfPart(positionOf(), btcusdt, 50, 510_000)).toBe('50');
  });

  test('[POS-13] figures of a position without margin have no yield', () => {
    expect(positionFigures(positionOf({ margin: '0' }), btcusdt, 500_000).yieldPercent).toBeNull();
  });

  test('[CARD-04] a coupon pays first and never more than the fee', () => {
    const left = (coupon: Parameters<typeof feeAfterCoupon>[1]) => {
      const { paid, couponUsed } = feeAfterCoupon(exact(4), coupon);
      return [paid.toFixed(), couponUsed.toFixed()];
    };
    expect(left({ type: 'fixed', amount: exact(10) })).toEqual(['0', '4']);
    expect(left({ type: 'fixed', amount: exact(1) })).toEqual(['3', '1']);
    expect(left({ type: 'ratio', ratio: exact('0.25') })).toEqual(['3', '1']);
    expect(left({ type: 'ratio', ratio: exact(2) })).toEqual(['0', '4']);
  });

  test('[ACC-01] gears: the one of an amount, the largest amount of a leverage', () => {
    expect(tierOf(btcusdt.gears, 5_000)?.gear).toBe(1);
    expect(tierOf(btcusdt.gears, 5_001)?.gear).toBe(2);
    expect(tierOf(btcusdt.gears, 999_999)?.gear).toBe(3);
    expect(tierMaximum(btcusdt.gears, 100)).toBe(20_000);
    expect(tierMaximum(btcusdt.gears, 101)).toBe(5_000);
    expect(tierMaximum(btcusdt.gears, 126)).toBe(0);
  });
});

test('[POS-01] below one tick no price liquidates: no market comes there', () => {
  // A long at 1x whose margin is all but the last hundredth of its value: the price lies at 0.06 of a tick, then at one.
  const stake = { side: 'long' as const, amountCont: 100, entryValue: exact('5000') };
  const reached = (margin: string) => liquidationText(btcusdt, { ...stake, margin: exact(margin) });
  expect(reached('4999.95')).toMatch(/^0\.[1-9]$/);
  expect(reached('4999.999')).toBeNull();
  expect(reached('5000')).toBeNull();
});
