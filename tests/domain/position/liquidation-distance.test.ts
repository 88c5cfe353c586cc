import { describe, expect, test } from 'vitest';
import { nearestLiquidationPercent } from '../../../src/domain/position/liquidation-distance.ts';
import { btcusd, btcusdt } from '../sample.ts';

const gears = [{ gear: 1, maxAmountCont: 5_000, lever: 125, maintainRate: '0.004' }];
const linear = { ...btcusdt, gears, takerRate: '0.0006' };

describe('distance to liquidation, as the leverage dialog says it', () => {
  test('[ACC-01] maintenance and closing fee are part of it: never the bare 1 / leverage', () => {
    // Short: (1 + 1/20) / 1.0046 - 1 = 4.519 %; long: 1 - (1 - 1/20) / 0.9954 = 4.561 %.
    expect(nearestLiquidationPercent(linear, 20)).toBe('4.51');
    // 1.008 / 1.0046 - 1 = 0.338 %.
    expect(nearestLiquidationPercent(linear, 125)).toBe('0.33');
  });
  test('[ACC-01] inverse: the nearer side is the long one', () => {
    // 1 - 1.0046 / 1.05 = 4.323 %.
    expect(nearestLiquidationPercent({ ...btcusd, gears, takerRate: '0.0006' }, 20)).toBe('4.32');
  });
  test('[ACC-01] no gear: not known', () => {
    expect(nearestLiquidationPercent({ ...linear, gears: [] }, 20)).toBeNull();
  });
});
