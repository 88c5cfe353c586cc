// What the chart's panes of the exchange's own figures are made of: settled funding rates, and how much is open.
import type { FundingRate } from '../../contract/overview.ts';
import type { AnalysisPeriod, AnalysisPoint } from '../../market/analysis.ts';
import { exact } from '../../num/decimal.ts';
import { halfUpToDigits } from '../../num/rounding.ts';
import { joinHeld, type HeldPoint } from './held.ts';

const HOUR_MS = 3_600_000;
const PPB = 1_000_000_000;
export const analysisSpanMs: Readonly<Record<AnalysisPeriod, number>> = {
  '5m': HOUR_MS / 12,
  '1h': HOUR_MS,
  '1D': 24 * HOUR_MS,
};

/** A rate in parts per billion, a whole number. Example: "-0.00025" is -250 000. */
const ppbLossy = (rate: string): number => halfUpToDigits(exact(rate).times(PPB), 0).toNumber();

/**
 * Settled rates, in whatever order and from whichever pages, as points in parts per billion: each is in force from its settlement until the next is due.
 * `isBehind`: a newer one was due and is not among them. Example: 0.0001 settled at 0 for 8 hours is { fromMs: 0, untilMs: 28 800 000, value: 100 000 }.
 */
export const fundingPoints = (rates: readonly FundingRate[], isBehind: boolean): readonly HeldPoint[] =>
  joinHeld(
    rates.map(({ timeMs, rate, hours }) => ({
      fromMs: timeMs,
      untilMs: timeMs + hours * HOUR_MS,
      value: ppbLossy(rate),
    })),
    !isBehind,
  );

export type InterestPage = { readonly period: AnalysisPeriod; readonly points: readonly AnalysisPoint[] };

/**
 * Open interest in contracts. An interval's figure is that of its end: it is known from its last millisecond on, of the open interval (the last of a page) not
 * at all. Finer pages come first; of coarser ones that counts which is older. `seen`: what was seen between, as it was pushed.
 * Example: 5m intervals from 0 (12 open) and from 300 000 (under way) are one point, { fromMs: 299 999, untilMs: Infinity, value: 12 }.
 */
export const interestPoints = (pages: readonly InterestPage[], seen: readonly HeldPoint[]): readonly HeldPoint[] => {
  let firstMs = Infinity;
  const points: HeldPoint[] = [];
  for (const page of pages) {
    const spanMs = analysisSpanMs[page.period];
    const ended = page.points
      .slice(0, -1)
      .map(({ timeMs, openInterestCont }) => ({
        fromMs: timeMs + spanMs - 1,
        untilMs: timeMs + 2 * spanMs - 1,
        value: openInterestCont,
      }))
      .filter(({ fromMs }) => fromMs < firstMs);
    points.push(...ended);
    firstMs = Math.min(firstMs, ended[0]?.fromMs ?? Infinity);
  }
  return joinHeld([...seen, ...points], true);
};
