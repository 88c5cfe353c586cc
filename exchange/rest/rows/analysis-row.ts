import type { CallAnswer } from '../../../src/domain/wire/calls.ts';
import type { AnalysisPoint } from '../../market/analysis/point.ts';

/** Dollars of whole cents. Example: 1205 is '12.05'. */
const dollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** A point of the market analysis as the wire has it. */
export const analysisRow = (point: AnalysisPoint): CallAnswer<'readAnalysis'>[number] => ({
  time: point.openMs,
  takerBuy: point.buyCont,
  takerSell: point.sellCont,
  openInterest: point.openInterest,
  accounts: point.accounts,
  topAccounts: point.topAccounts,
  topPositions: point.topCont,
  topValue:
    point.topUsdCents === null
      ? null
      : { long: dollars(point.topUsdCents.long), short: dollars(point.topUsdCents.short) },
});
