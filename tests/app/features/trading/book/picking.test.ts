import { expect, test } from 'vitest';
import { amountUpTo } from '../../../../../src/app/features/trading/book/use-picking.ts';
import { holdRows } from '../../../../../src/domain/market/rows/held-rows.ts';

test('fault 37: [BOOK-04] a best price that is gone hands over no amount, one behind it what is offered up to it', () => {
  const row = (ticks: number, amountCont: number, cumulativeCont: number) => ({ ticks, amountCont, cumulativeCont });
  const held = holdRows([row(100, 5, 5), row(99, 1, 6)], [row(99, 4, 4)], 'bids');
  expect(held.map(amountUpTo)).toEqual([null, 4]);
});
