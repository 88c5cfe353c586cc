// Public rows to facts. Each answers null where a number is none, is off the tick, or is too large: the frame is then refused whole.
import type {
  Candle,
  FundingFacts,
  Level,
  PriceFacts,
  TickerFacts,
  Trade,
} from '../../../domain/event/market-event.ts';
import type { CandleRow, FillRow, FundRateRow, LevelRow, TickerRow } from '../../../domain/wire/rows.ts';
import { orNull, toContracts, toNearestTicks, toTicks } from './ticks.ts';

/** All rows translated, or null when one of them could not be. */
export const toAll = <R, T>(rows: readonly R[], to: (row: R) => T | null): T[] | null => {
  const all: T[] = [];
  for (const row of rows) {
    const one = to(row);
    if (one === null) return null;
    all.push(one);
  }
  return all;
};

export const toLevel = (row: LevelRow, digits: number): Level | null => {
  const ticks = toTicks(row[0], digits);
  const amountCont = toContracts(row[1]);
  return ticks === null || amountCont === null ? null : [ticks, amountCont];
};

/** A long taker bought: the print counts as a rise. */
export const toTrade = (row: FillRow, digits: number): Trade | null => {
  const ticks = toTicks(row[0], digits);
  const amountCont = toContracts(row[1]);
  if (ticks === null || amountCont === null) return null;
  return { id: row[4], ticks, amountCont, side: row[2] === 'long' ? 'rise' : 'fall', timeMs: row[3] };
};

/** The wire has low, high, open, close, in this order. */
export const toCandle = (row: CandleRow, digits: number): Candle | null => {
  const [timeMs, lowText, highText, openText, closeText, volumeText] = row;
  const [low, high, open, close] = [lowText, highText, openText, closeText].map((text) => toTicks(text, digits));
  const volumeCont = toNearestTicks(volumeText, 0);
  if (low == null || high == null || open == null || close == null || volumeCont === null) return null;
  return low > Math.min(open, close) || high < Math.max(open, close)
    ? null
    : { timeMs, open, high, low, close, volumeCont };
};

export const toTicker = (row: TickerRow, digits: number): TickerFacts => ({
  timeMs: row[0],
  high: orNull(row[1]),
  low: orNull(row[2]),
  volumeCont: row[3],
  turnover: row[4],
  lastTicks: toNearestTicks(row[6], digits),
  change: orNull(row[7]),
  changePercent: orNull(row[8]),
});

export const toPrice = (row: TickerRow, digits: number): PriceFacts => ({
  contract: row[11],
  timeMs: row[0],
  lastTicks: toNearestTicks(row[6], digits),
  changePercent: orNull(row[8]),
  turnover: row[4],
});

/** The wire counts down; a fact has the moment itself. */
export const toFunding = (row: FundRateRow, digits: number, timeMs: number, isPerpetual: boolean): FundingFacts => ({
  timeMs,
  markTicks: toNearestTicks(row[1], digits),
  indexTicks: toNearestTicks(row[2], digits),
  rate: row[4],
  settlesAtMs: isPerpetual ? timeMs + row[5] : null,
  openInterestCont: row[6],
});
