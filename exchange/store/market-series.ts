import type { MarketPorts } from '../market/types.ts';
import { openAnalysisPoints } from './analysis-points.ts';
import { openCandles } from './candles.ts';
import type { Ledger } from './ledger.ts';
import type { Database } from './open-database.ts';

/** Longer than any point is kept. */
const LONGEST_MS = 500 * 86_400_000;

/** What the market room keeps over a restart. */
export const openMarketSeries = (
  db: Database,
  ledger: Ledger,
  nowMs: number,
): Pick<MarketPorts, 'candles' | 'analysis'> => ({
  candles: openCandles(db, ledger),
  analysis: openAnalysisPoints(db, ledger, nowMs - LONGEST_MS),
});
