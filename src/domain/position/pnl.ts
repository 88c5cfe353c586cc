import type { ContractKind } from '../contract/contract.ts';
import { valueOf } from '../contract/value.ts';
import type { Sign } from '../contract/value.ts';
import type { Decimal } from '../num/decimal.ts';

/**
 * Profit between two values of the same quantity, in the margin coin. Linear: sign x (now - entry). Inverse: sign x (entry - now), since a
 * coin-margined long gains as its value in coins falls. Source: venue.md 3.1.
 * Example: linear long, entry value 10,000, now 11,000: +1,000.
 */
export const profitOf = (kind: ContractKind, sign: Sign, entryValue: Decimal, valueNow: Decimal): Decimal =>
  (sign === 1) === (kind === 'linear') ? valueNow.minus(entryValue) : entryValue.minus(valueNow);

/**
 * Profit of a quantity between two prices (unrealised: price is the mark or the last price). Linear: sign x q x (price - entry); inverse:
 * sign x q x (1/entry - 1/price). Prices above 0. Source: venue.md 3.1. Example: long 0.2 from 50,000 to 55,000: 1,000.
 */
export const profitBetween = (
  kind: ContractKind,
  sign: Sign,
  quantity: Decimal,
  entry: Decimal,
  price: Decimal,
): Decimal => profitOf(kind, sign, valueOf(kind, quantity, entry), valueOf(kind, quantity, price));

/**
 * Yield (ROE) in percent: profit / margin x 100; null without margin. Source: venue.md 3.2.
 * Example: 499.95 on 100 is 499.95.
 */
export const yieldPercent = (profit: Decimal, margin: Decimal): Decimal | null =>
  margin.isZero() ? null : profit.div(margin).mul(100);
