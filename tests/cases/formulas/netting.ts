// Average-cost netting: how fills become a position. A reduction never moves the average entry; a flip starts at the flipping price.
import type { ContractKind } from '../../../src/domain/contract/contract.ts';
import { signOf } from '../../../src/domain/contract/value.ts';
import type { Sign } from '../../../src/domain/contract/value.ts';
import { Decimal, ZERO } from '../../../src/domain/num/decimal.ts';
import { profitOf } from '../../../src/domain/position/pnl.ts';

/** quantity is signed (long above 0), entryValue never negative, realised is gross of fees. */
export type Holding = { readonly quantity: Decimal; readonly entryValue: Decimal; readonly realised: Decimal };

export const FLAT: Holding = { quantity: ZERO, entryValue: ZERO, realised: ZERO };

/**
 * Folds one fill (quantity above 0, its value in the margin coin) into a one-way position.
 * With the position: both values add. Against it: the closed share of the entry value and of the fill's value are compared and realised;
 * what is left of the fill opens the other way. Source: venue.md 3.1. Example: long 10 worth 100, sell 4 worth 60: long 6 worth 60, realised 20.
 */
export const evolveHolding = (
  kind: ContractKind,
  holding: Holding,
  side: 'buy' | 'sell',
  quantity: Decimal,
  value: Decimal,
): Holding => {
  const sign: Sign = signOf(side);
  const after = holding.quantity.plus(quantity.mul(sign));
  const isAgainst = !holding.quantity.isZero() && holding.quantity.isPositive() !== (sign === 1);
  if (!isAgainst) return { quantity: after, entryValue: holding.entryValue.plus(value), realised: holding.realised };
  const held = holding.quantity.abs();
  const closed = Decimal.min(held, quantity);
  const entryPart = holding.entryValue.mul(closed).div(held);
  const closeValue = value.mul(closed).div(quantity);
  const isFlip = quantity.gt(held);
  return {
    quantity: after,
    entryValue: isFlip ? value.minus(closeValue) : holding.entryValue.minus(entryPart),
    realised: holding.realised.plus(profitOf(kind, sign === 1 ? -1 : 1, entryPart, closeValue)),
  };
};
