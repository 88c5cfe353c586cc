import type { ContractSpec } from '../../kernel/language/types.ts';
import { unitText } from '../decimal-text.ts';

export const MARGIN_DIGITS: Readonly<Record<string, number>> = { usdt: 2, usdc: 2, btc: 8 };

/** Fields that every row about a contract begins with. `base` is the margin coin, as the venue has it. */
export const contractNames = (spec: ContractSpec) => ({
  contractCode: spec.code,
  bizType: spec.bizType,
  contractType: spec.contractType,
  base: spec.coin,
  quote: spec.quote,
  indexBase: spec.base,
  baseDisplayName: spec.coin.toUpperCase(),
  quoteDisplayName: spec.quote.toUpperCase(),
  indexBaseDisplayName: spec.base.toUpperCase(),
  unitAmount: unitText(spec),
  marketPriceDigit: spec.priceDigits,
  marginDigit: MARGIN_DIGITS[spec.coin] ?? 4,
});

/**
 * A row about a contract: its names, then the row's own fields. Assigned, not spread: a literal that goes on after a spread is some twenty
 * times as slow, and rows are made for every order and push.
 */
export const withNames = <Row extends object>(spec: ContractSpec, row: Row): ReturnType<typeof contractNames> & Row =>
  Object.assign(contractNames(spec), row);
