// The rows of the ticker and fund_rate topics, from the candles of the last 24 hours and the kernel.
import { coinFacts } from '../../coins.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContractSpec, Minor, Ticks } from '../../kernel/language/types.ts';
import type { Clock } from '../../ports.ts';
import { halfEven, minorText, priceText, scaledText, trimmedText } from '../../rest/decimal-text.ts';
import { contractNames } from '../../rest/rows/names.ts';
import type { FundRateRow, TickerRow } from '../../../src/domain/wire/rows.ts';
import type { Archive, Line } from '../candles/archive.ts';
import { joinCandles } from '../candles/candle.ts';
import type { Candle } from '../candles/candle.ts';
import { DAY_MS, MINUTE_MS, candleStart } from '../candles/intervals.ts';
import { closeBefore, indexAt } from '../candles/read-candles.ts';
import type { Funding } from './funding.ts';

const orEmpty = (ticks: Ticks | null | undefined, spec: ContractSpec): string =>
  ticks === null || ticks === undefined ? '' : priceText(ticks, spec);

/** change / open in percent with two digits, halves to even. Example: 150 of 10000 is '1.50'; without an open ''. */
export const percentText = (change: number, open: number): string =>
  open === 0 ? '' : scaledText(halfEven(BigInt(change) * 10_000n, BigInt(open)), 2);

const sumOf = (parts: readonly (readonly Candle[])[], fromMs: number, toMs: number): Candle | null => {
  let sum: Candle | null = null;
  for (const candles of parts) {
    for (let index = indexAt(candles, fromMs); index < candles.length; index += 1) {
      const candle = candles[index];
      if (candle === undefined || candle.openMs >= toMs) break;
      sum = sum === null ? candle : joinCandles(sum, candle);
    }
  }
  return sum;
};

type Day = {
  readonly open: Ticks | null;
  readonly high: Ticks | null;
  readonly low: Ticks | null;
  readonly volume: number;
  readonly turnover: Minor;
};

/** Rolling 24 hours in whole minutes: the open minute and the 1,439 before it. What has closed is summed once a minute. */
export const createDayFigures = (archive: Archive, clock: Clock): ((line: Line) => Day) => {
  const closed = new Map<
    Line,
    { readonly minute: number; readonly sum: Candle | null; readonly carried: Ticks | null }
  >();
  return (line) => {
    const minute = candleStart('1min', clock.now());
    const from = minute - DAY_MS + MINUTE_MS;
    const parts = archive.parts(line, 1, '1min');
    let known = closed.get(line);
    if (known?.minute !== minute) {
      known = { minute, sum: sumOf(parts, from, minute), carried: closeBefore(parts, from) };
      closed.set(line, known);
    }
    const open = sumOf(parts, minute, Number.MAX_SAFE_INTEGER);
    const sum = known.sum === null ? open : open === null ? known.sum : joinCandles(known.sum, open);
    if (sum === null) return { open: known.carried, high: known.carried, low: known.carried, volume: 0, turnover: 0n };
    return { open: sum.open, high: sum.high, low: sum.low, volume: sum.volume, turnover: sum.turnover };
  };
};

/** What all coins of the contract's kind are worth at this price, in its quote coin; "" where either is not known. */
const marketCap = (ticks: Ticks | null, spec: ContractSpec): string => {
  const { supply } = coinFacts(spec.base);
  return ticks === null || supply === 0n ? '' : scaledText(BigInt(ticks) * supply, spec.priceDigits);
};

export const tickerRow = (line: Line, day: Day, kernel: Kernel, timeMs: number): TickerRow => {
  const { spec, env } = line;
  const { bids, asks } = kernel.depth(spec.code, 1);
  const last = kernel.lastTicks(spec.code);
  const moved = last !== null && day.open !== null;
  return [
    timeMs,
    orEmpty(day.high, spec),
    orEmpty(day.low, spec),
    String(day.volume),
    minorText(day.turnover),
    orEmpty(day.open, spec),
    orEmpty(last, spec),
    moved ? scaledText(BigInt(last - day.open), spec.priceDigits) : '',
    moved ? percentText(last - day.open, day.open) : '',
    orEmpty(bids[0]?.[0], spec),
    orEmpty(asks[0]?.[0], spec),
    spec.code,
    '',
    env,
    marketCap(last, spec),
  ];
};

/** Parts per billion as a fraction. Example: 100000 is '0.0001'. */
export const rateText = (ppb: bigint): string => trimmedText(scaledText(ppb, 9));

export const fundRateRow = (line: Line, funding: Funding, kernel: Kernel): FundRateRow => {
  const { spec, env } = line;
  const names = contractNames(spec);
  const prices = kernel.prices(spec.code);
  return [
    spec.code,
    orEmpty(prices?.markTicks, spec),
    orEmpty(prices?.indexTicks, spec),
    rateText(funding.lastPpb(env, spec)),
    rateText(funding.estimatePpb(env, spec)),
    funding.msToNext(spec),
    String(kernel.openInterest(spec.code)),
    '',
    '',
    env,
    names.base,
    names.indexBase,
    names.quote,
    names.baseDisplayName,
    names.indexBaseDisplayName,
    names.quoteDisplayName,
    '0',
    2,
    orEmpty(kernel.lastTicks(spec.code), spec),
  ];
};
