// A book in which amount and total of every one of 64 rows are others at every step; the best prices and the last price move
// at every 15th, four times a second: then every price is another as well.
import type { BookFacts } from '../../src/worker/publish/frame/book-frame.ts';

const ROWS = 32;
const side = (best: number, sign: 1 | -1, step: number) => {
  let cumulativeCont = 0;
  return Array.from({ length: ROWS }, (_, at) => {
    const amountCont = 1 + ((step * 7919 + at * 104_729) % 9973);
    cumulativeCont += amountCont;
    return { ticks: best + sign * at, amountCont, cumulativeCont };
  });
};

export const bookOfStep = (step: number, revision: number): BookFacts => {
  const best = 618_000 + ((Math.floor(step / 15) * 13) % 501);
  const bids = side(best, -1, step);
  const asks = side(best + 1, 1, step + 1);
  return {
    contract: 'btcusdt',
    revision,
    freshness: { state: 'live', atMs: step },
    seq: step,
    bids,
    asks,
    groupTicks: 1,
    bestBidTicks: best,
    bestAskTicks: best + 1,
    levels: { bids: [best - 4, best - 9, best - 19], asks: [best + 5, best + 10, best + 20] },
    maxCumulativeCont: Math.max(bids.at(-1)!.cumulativeCont, asks.at(-1)!.cumulativeCont),
    spreadTicks: 1,
    lastTicks: 618_000 + Math.floor(step / 15),
    lastDirection: 'rise',
    markTicks: 618_000,
  };
};
