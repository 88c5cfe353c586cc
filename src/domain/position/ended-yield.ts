import { quantityOf, valueOf } from '../contract/value.ts';
import { exact } from '../num/decimal.ts';
import { halfUpToDigits } from '../num/rounding.ts';
import type { EndedPosition } from './ended-position.ts';
import { yieldPercent } from './pnl.ts';

/**
 * Yield of an ended position in percent, before fees and funding: closing profit / (entry value of all that was closed / leverage) x 100, two decimals
 * half up: what the open position's yield came to. null where its entry is not known or nothing was closed.
 * Source: venue.md 3.2, of the whole position. Example: long 0.1 at 60,000, 20x, closed at 61,200: 120 / 300 is "40.00".
 */
export const endedYield = ({
  contract,
  openPrice,
  closedCont,
  lever,
  realised,
}: Pick<EndedPosition, 'contract' | 'openPrice' | 'closedCont' | 'lever' | 'realised'>): string | null => {
  if (openPrice === null || closedCont === 0) return null;
  const value = valueOf(contract.kind, quantityOf(contract, closedCont), exact(openPrice));
  const percent = yieldPercent(exact(realised), value.div(lever));
  return percent === null ? null : halfUpToDigits(percent, 2).toFixed(2);
};
