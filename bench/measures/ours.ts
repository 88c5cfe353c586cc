// Our book as a contestant: the text of each level becomes whole ticks and lots, then goes in.
import { createBook, createTop, readTop, type Book } from '../../src/domain/market/book/book.ts';
import { setLevel } from '../../src/domain/market/book/ladder.ts';
import { textUnits } from '../../src/worker/ingest/scan-units.ts';
import { DEPTH, type Contestant } from './contestant.ts';
import type { TextLevel } from './depth-frames.ts';
import { RECORDED } from './stream.ts';

const patch = (side: Book['bids'], levels: readonly TextLevel[]): void => {
  const { price, amount } = RECORDED.digits;
  for (let at = 0; at < levels.length; at += 1) {
    const level = levels[at]!;
    setLevel(side, textUnits(level[0], price), textUnits(level[1], amount));
  }
};

export const openOurs = (): Contestant => {
  const book = createBook();
  const apply = (bids: readonly TextLevel[], asks: readonly TextLevel[]): void => {
    patch(book.bids, bids);
    patch(book.asks, asks);
  };
  let filled = createTop(0);
  return {
    snapshot: apply,
    apply,
    read: (top) => {
      if (filled.bids.ticks !== top.bidPrices) {
        const cumulative = new Float64Array(DEPTH);
        filled = {
          bids: { count: 0, ticks: top.bidPrices, amounts: top.bidAmounts, cumulative },
          asks: { count: 0, ticks: top.askPrices, amounts: top.askAmounts, cumulative },
        };
      }
      readTop(book, filled);
      top.bidCount = filled.bids.count;
      top.askCount = filled.asks.count;
    },
  };
};
