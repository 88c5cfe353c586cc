// Average-cost netting of fills into a position: the same fold for users, for the house and for the case files.
import { ZERO, add, compare, div, isZero, min, mul, neg, sub } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import { profit, signOf } from './value.ts';
import type { Kind, Sign } from './value.ts';

/** A one-way position: quantity is signed (long positive), entryValue never negative. Any consistent unit (contracts and minor units, or decimals). */
export type Net = { readonly quantity: Rat; readonly entryValue: Rat };

/** A trade's parts for one position: what closes it and what opens the other way. `closeValue + openValue` is the trade's value. */
export type Split = {
  readonly closed: Rat;
  readonly opened: Rat;
  readonly entryPart: Rat;
  readonly closeValue: Rat;
  readonly openValue: Rat;
  readonly realised: Rat;
};

const identity = (value: Rat): Rat => value;

/**
 * Splits a fill of `quantity` (> 0) and `value` against an opposite position. `snap` rounds parts to the ledger's unit (identity: exact);
 * what it cuts off stays in the position and in the opening part, so nothing is lost.
 * Example: short 2 worth 200, buy 3 worth 330: closes 2 (entry 200, close value 220, realised -20), opens 1 worth 110.
 */
export const splitFill = (
  kind: Kind,
  side: Sign,
  opposite: Net,
  quantity: Rat,
  value: Rat,
  snap: (exact: Rat) => Rat = identity,
): Split => {
  const held = opposite.quantity.n < 0n ? neg(opposite.quantity) : opposite.quantity;
  const closed = min(held, quantity);
  if (isZero(closed))
    return { closed: ZERO, opened: quantity, entryPart: ZERO, closeValue: ZERO, openValue: value, realised: ZERO };
  const entryPart =
    compare(closed, held) === 0 ? opposite.entryValue : snap(div(mul(opposite.entryValue, closed), held));
  const closeValue = compare(closed, quantity) === 0 ? value : snap(div(mul(value, closed), quantity));
  const realised = profit(kind, side === 1 ? -1 : 1, entryPart, closeValue);
  return { closed, opened: sub(quantity, closed), entryPart, closeValue, openValue: sub(value, closeValue), realised };
};

/** Folds one fill into a one-way position. Example: long 10 worth 100, sell 4 worth 60: long 6 worth 60, realised 20. */
export const netFill = (
  kind: Kind,
  net: Net,
  side: 'buy' | 'sell',
  quantity: Rat,
  value: Rat,
  snap: (exact: Rat) => Rat = identity,
): { readonly net: Net; readonly realised: Rat } => {
  const sign = signOf(side);
  const signed = sign === 1 ? quantity : neg(quantity);
  const against = net.quantity.n !== 0n && net.quantity.n > 0n !== (sign === 1);
  if (!against)
    return { net: { quantity: add(net.quantity, signed), entryValue: add(net.entryValue, value) }, realised: ZERO };
  const split = splitFill(kind, sign, net, quantity, value, snap);
  const kept = sub(net.entryValue, split.entryPart);
  return {
    net: { quantity: add(net.quantity, signed), entryValue: isZero(split.opened) ? kept : split.openValue },
    realised: split.realised,
  };
};
