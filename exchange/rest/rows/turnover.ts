import type { ContractSpec, Minor, Ticks } from '../../kernel/language/types.ts';
import { minorOf } from '../decimal-text.ts';

/**
 * Turnover in minor units of a dollar, so that contracts of unlike coins compare: of an inverse contract, whose turnover is in coins, what those are
 * worth at the mark; 0 without one. Example: 100 BTC at 60,000.0 are 6,000,000 dollars, more than 1,000,000 USDT.
 */
export const dollarTurnover = (spec: ContractSpec, turnover: string, markTicks: Ticks | null): Minor => {
  const sum = minorOf(turnover) ?? 0n;
  return spec.kind === 'linear' ? sum : (sum * BigInt(markTicks ?? 0)) / 10n ** BigInt(spec.priceDigits);
};
