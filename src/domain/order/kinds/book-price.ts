import type { BookRank } from '../order.ts';

/** Where an order has its price from: the trader, or a level of the other side of the book: the best (opponent), the 5th, 10th, 20th (optimal). */
export const bookPrices = ['own', '1', '5', '10', '20'] as const;
export type BookPrice = (typeof bookPrices)[number];

const ranks = { own: null, '1': 1, '5': 5, '10': 10, '20': 20 } as const satisfies Readonly<
  Record<BookPrice, BookRank | null>
>;

/** Example: rankOf('5') is 5; of the trader's own price null. */
export const rankOf = (bookPrice: BookPrice): BookRank | null => ranks[bookPrice];
