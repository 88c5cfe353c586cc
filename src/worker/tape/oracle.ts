// The venue's best-price stream as a judge of the book: where both speak of the same change, price and size must be equal.
import { createTop, readTop } from '../../domain/market/book/book.ts';
import type { EngineState } from '../fold/state.ts';
import type { BestPrices } from '../ingest/translate/venues/read-message.ts';

export type Oracle = {
  readonly onFrame: (best: BestPrices) => void;
  /** After a frame that patched the book. */
  readonly compare: () => void;
  readonly result: () => { readonly compared: number; readonly equal: number; readonly first: string | null };
};

/** Numbers kept on either side until the other speaks. */
const MOST = 20_000;

const remember = <T>(map: Map<number, T>, key: number, value: T): void => {
  map.set(key, value);
  if (map.size <= MOST) return;
  const oldest = map.keys().next().value;
  if (oldest !== undefined) map.delete(oldest);
};

const same = (a: BestPrices, b: BestPrices): boolean =>
  a.bid === b.bid && a.ask === b.ask && a.bidCont === b.bidCont && a.askCont === b.askCont;
const words = ({ bid, bidCont, ask, askCont }: BestPrices): string => `${bidCont} at ${bid}, ${askCont} at ${ask}`;

/** Example: a ticker of change 7 and the book after change 7 are compared once, whichever came first. */
export const createOracle = (state: EngineState): Oracle => {
  const tickers = new Map<number, BestPrices>();
  const seen = new Map<number, BestPrices>();
  const top = createTop(1);
  let [compared, equal] = [0, 0];
  let first: string | null = null;
  const judge = (mine: BestPrices, theirs: BestPrices): void => {
    compared += 1;
    if (same(mine, theirs)) equal += 1;
    else first ??= `change ${mine.number}: the book has ${words(mine)}; the ticker ${words(theirs)}`;
  };
  return {
    onFrame: (best) => {
      const mine = seen.get(best.number);
      if (mine === undefined) remember(tickers, best.number, best);
      else {
        seen.delete(best.number);
        judge(mine, best);
      }
    },
    compare: () => {
      readTop(state.book.book, top);
      const { bids, asks } = top;
      const mine: BestPrices = {
        number: state.book.seq,
        bid: bids.ticks[0] ?? 0,
        bidCont: bids.amounts[0] ?? 0,
        ask: asks.ticks[0] ?? 0,
        askCont: asks.amounts[0] ?? 0,
      };
      const theirs = tickers.get(mine.number);
      if (theirs === undefined) remember(seen, mine.number, mine);
      else {
        tickers.delete(mine.number);
        judge(mine, theirs);
      }
    },
    result: () => ({ compared, equal, first }),
  };
};
