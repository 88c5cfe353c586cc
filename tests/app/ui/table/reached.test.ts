import { expect, test } from 'vitest';
import { reachedBy } from '../../../../src/app/ui/table/use-reached.ts';

test('[POS-01] a width has come to the highest step that is not above it', () => {
  expect([0, 639, 640, 1199, 1200, 2000].map((width) => reachedBy(width, [1200, 640]))).toEqual([
    0, 0, 640, 640, 1200, 1200,
  ]);
});
