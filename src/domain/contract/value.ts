// What a quantity is worth. Linear contracts count in the quote coin (USDT), inverse ones in the base coin (BTC).
import type { Decimal } from '../num/decimal.ts';
import { ZERO, exact } from '../num/decimal.ts';
import type { Contract, ContractKind } from './contract.ts';

/** +1 for a long (a buy), -1 for a short (a sell). */
export type Sign = 1 | -1;

/** The sign of a position side or of a trade direction. Example: signOf('sell') is -1. */
export const signOf = (side: 'long' | 'short' | 'buy' | 'sell'): Sign => (side === 'long' || side === 'buy' ? 1 : -1);

/** Contracts x unit amount: base coins (linear) or face value in the quote currency (inverse). Example: 250 contracts of 0.001 are 0.25. */
export const quantityOf = (contract: Pick<Contract, 'unitAmount'>, amountCont: number): Decimal =>
  exact(amountCont).mul(exact(contract.unitAmount));

/**
 * Value of a quantity at a price, in the margin coin. Linear: quantity x price. Inverse: quantity / price.
 * The price must be above 0. Source: venue.md 3.1. Example: linear 0.1 at 10,000 is 1,000; inverse 12,000 USD at 8,000 is 1.5.
 */
export const valueOf = (kind: ContractKind, quantity: Decimal, price: Decimal): Decimal =>
  kind === 'linear' ? quantity.mul(price) : quantity.div(price);

/**
 * Price at which a quantity has a value: average entry from an entry value. Linear: value / quantity; inverse: quantity / value.
 * Zero for an empty position. Source: venue.md 3.1. Example: linear 1,300 for 0.25 is 5,200.
 */
export const priceOfValue = (kind: ContractKind, quantity: Decimal, value: Decimal): Decimal =>
  quantity.isZero() || value.isZero() ? ZERO : kind === 'linear' ? value.div(quantity) : quantity.div(value);
