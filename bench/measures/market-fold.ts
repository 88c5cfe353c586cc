// Everything the page shows of one market, folded frame by frame: what a terminal does with the stream.
import {
  applyRows,
  applySnapshot,
  createBook,
  createTop,
  readTop,
  type Book,
} from '../../src/domain/market/book/book.ts';
import { createGuard } from '../../src/domain/market/guard/frame-guard.ts';
import { evolveCandle, type OpenCandle } from '../../src/domain/market/open-candle.ts';
import type { Trade } from '../../src/domain/event/market-event.ts';
import { evolveTrades } from '../../src/domain/market/trades.ts';
import { type ScannedDepthUpdate, type ScannedTrade } from '../../src/worker/ingest/scan-binance.ts';
import { createTextScanner } from './text-scanner.ts';
import { textUnits } from '../../src/worker/ingest/scan-units.ts';
import { DEPTH } from './contestant.ts';
import type { DepthSnapshot, TextLevel } from './depth-frames.ts';
import { RECORDED } from './stream.ts';

const { price, amount } = RECORDED.digits;
const toLevels = (rows: readonly TextLevel[]): [number, number][] =>
  rows.map((row) => [textUnits(row[0], price), textUnits(row[1], amount)]);

export type MarketFold = {
  /** A new snapshot: numbers and trades start anew, the candle goes on. */
  restart(snapshot: DepthSnapshot): void;
  /** One frame, its time moved by `shiftMs`. */
  take(text: string, shiftMs: number): void;
  readonly book: Book;
  candle(): OpenCandle | null;
  gaps(): number;
};

const CANDLE_MS = 60_000;

export const openMarket = (): MarketFold => {
  const scan = createTextScanner(RECORDED);
  const book = createBook();
  const guard = createGuard('pu');
  const top = createTop(DEPTH);
  let trades: Trade[] = [];
  const best = { bidTicks: 0, bidLots: 0, askTicks: 0, askLots: 0 };
  let candle: OpenCandle | null = null;
  let gaps = 0;
  const patch = (frame: ScannedDepthUpdate): void => {
    const decision = guard.decide({ k: 'upd', U: frame.first, u: frame.last, pu: frame.before });
    if (decision === 'gap') gaps += 1;
    if (decision !== 'apply') return;
    applyRows(book, frame.bids, frame.asks);
    readTop(book, top);
  };
  const print = ({ id, ticks, lots, isBuyerMaker, timeMs }: ScannedTrade, shiftMs: number): void => {
    trades = evolveTrades(trades, [
      { id, ticks, amountCont: lots, side: isBuyerMaker ? 'fall' : 'rise', timeMs: timeMs + shiftMs },
    ]);
    candle = evolveCandle(candle, ticks, lots, timeMs + shiftMs, CANDLE_MS);
  };
  return {
    book,
    candle: () => candle,
    gaps: () => gaps,
    restart: (snapshot) => {
      guard.reset();
      guard.decide({ k: 'snap', id: snapshot.lastUpdateId });
      applySnapshot(book, toLevels(snapshot.bids), toLevels(snapshot.asks));
      trades = [];
    },
    take: (text, shiftMs) => {
      const frame = scan(text);
      if (frame === null) throw new Error('a recorded frame was not read');
      if (frame.type === 'depth') patch(frame);
      else if (frame.type === 'trade') print(frame, shiftMs);
      else {
        best.bidTicks = frame.bidTicks;
        best.bidLots = frame.bidLots;
        best.askTicks = frame.askTicks;
        best.askLots = frame.askLots;
      }
    },
  };
};
