// The recorded market through scanner, guard and book. The recording is no part of the repository: these tests are skipped where it is absent.
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyRows,
  applySnapshot,
  createBook,
  createTop,
  isCrossed,
  readTop,
  type Book,
} from '../../src/domain/market/book/book.ts';
import { checkInvariants } from '../domain/market/book-invariants.ts';
import { bookHash, levelsOf } from '../../src/domain/market/book/levels.ts';
import { createGuard, type Guard } from '../../src/domain/market/guard/frame-guard.ts';
import type { GuardState } from '../../src/domain/market/guard/frame.ts';
import { type ScannedBinance, type ScannedDepthUpdate } from '../../src/worker/ingest/scan-binance.ts';
import { createTextScanner } from '../../bench/measures/text-scanner.ts';
import { textUnits } from '../../src/worker/ingest/scan-units.ts';
import { joinDepth, type DepthSnapshot, type TextLevel } from '../../bench/measures/depth-frames.ts';
import { RECORDED, readStream, streamPath } from '../../bench/measures/stream.ts';
import { agreeing, agreeingMutants } from '../../bench/measures/verify.ts';
import { ownFrames } from '../../bench/measures/own-frames.ts';

const path = streamPath(fileURLToPath(new URL('../..', import.meta.url)));
const frames = path === null ? [] : readStream(path).frames;
const SNAPSHOT = '{"lastUpdateId"';

type Market = { readonly book: Book; readonly guard: Guard; readonly waiting: string[]; gaps: number; applied: number };
const openMarket = (state?: GuardState): Market => ({
  book: createBook(),
  guard: createGuard('pu', state),
  waiting: [],
  gaps: 0,
  applied: 0,
});
const scan = createTextScanner(RECORDED);
const toLevels = (rows: readonly TextLevel[]): [number, number][] =>
  rows.map(([price, amount]) => [textUnits(price, 1), textUnits(amount, 3)]);

const takeUpdate = (market: Market, text: string, { first, last, before, bids, asks }: ScannedDepthUpdate): void => {
  const decision = market.guard.decide({ k: 'upd', U: first, u: last, pu: before });
  if (decision === 'buffer') market.waiting.push(text);
  if (decision === 'gap') market.gaps += 1;
  if (decision !== 'apply') return;
  applyRows(market.book, bids, asks);
  market.applied += 1;
};
const take = (market: Market, text: string): ScannedBinance | null => {
  const frame = scan(text);
  if (frame?.type === 'depth') takeUpdate(market, text, frame);
  if (text.startsWith(SNAPSHOT)) {
    const { lastUpdateId, bids, asks }: DepthSnapshot = JSON.parse(text);
    market.guard.decide({ k: 'snap', id: lastUpdateId });
    applySnapshot(market.book, toLevels(bids), toLevels(asks));
    for (const kept of market.waiting.splice(0)) take(market, kept);
  }
  return frame;
};
const fold = (): Market => {
  const market = openMarket();
  for (const text of frames) take(market, text);
  return market;
};

describe.skipIf(path === null)('recorded market', () => {
  test('[MKT-02] [EXC-04] 629 of 629: best prices and sizes equal the ticker stream, no gap, never crossed', () => {
    const market = openMarket();
    const top = createTop(1);
    const best = new Map<number, number[]>();
    const tickers: { readonly last: number; readonly best: number[] }[] = [];
    let crossed = 0;
    for (const text of frames) {
      const frame = take(market, text);
      if (frame?.type === 'bookTicker')
        tickers.push({ last: frame.last, best: [frame.bidTicks, frame.bidLots, frame.askTicks, frame.askLots] });
      if (frame?.type !== 'depth' || market.applied === 0) continue;
      const { bids, asks } = readTop(market.book, top);
      best.set(frame.last, [bids.ticks[0]!, bids.amounts[0]!, asks.ticks[0]!, asks.amounts[0]!]);
      if (isCrossed(market.book)) crossed += 1;
    }
    const shared = tickers.filter(({ last }) => best.has(last));
    expect(shared).toHaveLength(629);
    expect(shared.map(({ last }) => best.get(last))).toEqual(shared.map((ticker) => ticker.best));
    expect({ gaps: market.gaps, applied: market.applied, crossed }).toEqual({ gaps: 0, applied: 6_547, crossed: 0 });
    expect(checkInvariants(market.book)).toEqual([]);
  });

  test('[MKT-08] the same tape twice gives the same hash', () => {
    expect(bookHash(fold().book)).toBe(bookHash(fold().book));
  });

  test('[MKT-08] [MKT-10] any chunking, with a checkpoint between chunks, gives the same hash', () => {
    const want = bookHash(fold().book);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: frames.length }), { minLength: 1, maxLength: 4 }), (cuts) => {
        let market = openMarket();
        const ends = [...cuts.toSorted((a, b) => a - b), frames.length];
        let from = 0;
        for (const end of ends) {
          for (const text of frames.slice(from, end)) take(market, text);
          from = end;
          const kept = structuredClone({
            guard: market.guard.state(),
            bids: levelsOf(market.book.bids),
            asks: levelsOf(market.book.asks),
          });
          market = openMarket(kept.guard);
          applySnapshot(market.book, kept.bids, kept.asks);
        }
        expect(bookHash(market.book)).toBe(want);
      }),
      { numRuns: 3 },
    );
  });

  test('[MKT-02] a frame left out is a gap, and the book is void until a new snapshot', () => {
    const market = openMarket();
    const depths = frames.filter((text) => text.startsWith(SNAPSHOT) || text.includes('"e":"depthUpdate"'));
    const lost = depths.findIndex((text) => text.startsWith(SNAPSHOT)) + 1_000;
    depths.forEach((text, at) => at === lost || take(market, text));
    expect(market.gaps).toBe(1);
    expect(market.applied).toBeLessThan(lost);
    expect(market.waiting.length).toBe(depths.length - lost - 2);
  });

  test('[MKT-07] the scanner reads every recorded frame as JSON.parse does', () => {
    const scanned = frames.filter((text) => !text.startsWith(SNAPSHOT));
    expect(agreeing(scanned, 'binance')).toBe(scanned.length);
  });

  test('[MKT-07] own depth frames of the recorded market are read as the wire schema reads them; damaged frames are refused or read alike', () => {
    const own = ownFrames(joinDepth(frames)).filter((_, at) => at % 8 === 0);
    expect(agreeing(own, 'own')).toBe(own.length);
    expect(agreeingMutants(own, 'own', 1_000, 7).right).toBe(1_000);
    expect(agreeingMutants(frames, 'binance', 10_000, 11).right).toBe(10_000);
  });
});
