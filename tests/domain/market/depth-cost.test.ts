import { expect, test } from 'vitest';
import { applySnapshot, createBook, type Book } from '../../../src/domain/market/book/book.ts';
import { marketCost } from '../../../src/domain/market/depth-cost.ts';
import { depthSteps } from '../../../src/domain/market/depth-steps.ts';

const LINEAR = { kind: 'linear', unitAmount: '0.001', priceDigits: 1 } as const;
const INVERSE = { kind: 'inverse', unitAmount: '100', priceDigits: 1 } as const;
const bookOf = (bids: readonly (readonly [number, number])[], asks: readonly (readonly [number, number])[]): Book => {
  const book = createBook(256);
  applySnapshot(book, [...bids], [...asks]);
  return book;
};

test('[CHART-12] what a market order costs and how far it slips: worked by hand, linear and inverse', () => {
  const [first, second] = depthSteps(
    bookOf(
      [],
      [
        [1000, 3],
        [1040, 1],
      ],
    ),
    LINEAR,
    100,
    null,
  ).asks.steps;
  expect(marketCost(LINEAR, 1000, first!)).toEqual({ value: '0.3', average: '100', slippage: '0' });
  expect(marketCost(LINEAR, 1000, second!)).toEqual({ value: '0.404', average: '101', slippage: '0.01' });
  // 300 USD at 100 and 100 USD at 80 are 3 + 1.25 coins: an average of 400 / 4.25.
  const bids = depthSteps(
    bookOf(
      [
        [1000, 3],
        [800, 1],
      ],
      [],
    ),
    INVERSE,
    1,
    null,
  ).bids.steps;
  const cost = marketCost(INVERSE, 1000, bids[0]!);
  expect(cost.value).toBe('4.25');
  expect(cost.average.slice(0, 12)).toBe('94.117647058');
  expect(cost.slippage.slice(0, 12)).toBe('0.0588235294');
});
