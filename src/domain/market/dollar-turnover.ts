import type { Contract } from '../contract/contract.ts';
import { exact, toText } from '../num/decimal.ts';
import { priceText } from '../num/ticks.ts';

/**
 * What a contract's turnover is worth in US dollars, so that contracts of unlike coins compare: of a linear contract its turnover, for a dollar coin is
 * a dollar; of an inverse one, whose turnover is in coins, those at the mark price. Plain decimal text; null: not known.
 * Source: the exchange ranks its hot contracts by it (an oracle test compares them).
 * Example: dollarTurnover(btcusd, '100', 600_000) is "6000000": 100 BTC at 60,000.0.
 */
export const dollarTurnover = (
  { kind, priceDigits }: Pick<Contract, 'kind' | 'priceDigits'>,
  turnover: string | null,
  markTicks: number | null,
): string | null => {
  if (turnover === null) return null;
  if (kind === 'linear') return turnover;
  return markTicks === null ? null : toText(exact(turnover).times(exact(priceText(markTicks, priceDigits))));
};
