import { expect, test } from 'vitest';
import { percentText } from '../../../../../src/app/features/trading/chart/percent/percent-scale.ts';

test('[CHART-10] the scale in percent says how far a price lies from the first candle in sight; nothing has no sign', () => {
  expect(percentText(99, 100)).toBe('−1.00%');
  expect(percentText(101.5, 100)).toBe('+1.50%');
  expect(percentText(100.0004, 100)).toBe('0.00%');
});
