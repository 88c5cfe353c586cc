import { expect, test } from 'vitest';
import { isNothing } from '../../../../../src/app/features/trading/chart/analysis/is-nothing.ts';

test('[CHART-14] a chart says that there is nothing only where there is nothing: a ratio of 0 is a figure, a volume of 0 is none', () => {
  expect(isNothing([{ kind: 'line', heightsLossy: [null, null] }])).toBe(true);
  expect(isNothing([{ kind: 'line', heightsLossy: [null, 0] }])).toBe(false);
  expect(
    isNothing([
      { kind: 'bars', heightsLossy: [0] },
      { kind: 'bars', heightsLossy: [-0] },
    ]),
  ).toBe(true);
  expect(
    isNothing([
      { kind: 'bars', heightsLossy: [0] },
      { kind: 'bars', heightsLossy: [-3] },
    ]),
  ).toBe(false);
});
