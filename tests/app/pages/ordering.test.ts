import { expect, test } from 'vitest';
import { closed, openedFrom, placedFrom } from '../../../src/app/pages/trade/ordering.ts';

test('[X-02] fault 36: success closes the sheet its order was sent from, never one that was opened since', () => {
  const first = openedFrom('buy')({ from: null, stamp: 0 });
  expect(placedFrom(first.stamp)(first)).toEqual({ from: null, stamp: 1 });
  const second = openedFrom('sell')(closed(first));
  expect(placedFrom(first.stamp)(second)).toEqual(second);
  expect(placedFrom(second.stamp)(second)).toEqual({ from: null, stamp: 2 });
});
