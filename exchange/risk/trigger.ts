// When a waiting order fires: at a price, or after a retreat from an extreme.
import { ONE, add, compare, max, min, mul, sub } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';

export type Direction = 'greater' | 'less';

/** The way the price must go to reach a trigger; null where it is there already. Example: trigger 75, now 50: greater. */
export const triggerDirection = (trigger: Rat, now: Rat): Direction | null => {
  const order = compare(trigger, now);
  return order === 0 ? null : order > 0 ? 'greater' : 'less';
};

/** Is the trigger reached? At the trigger itself, too. Example: greater 75 at 75: yes. */
export const isReached = (direction: Direction, trigger: Rat, price: Rat): boolean =>
  direction === 'greater' ? compare(price, trigger) >= 0 : compare(price, trigger) <= 0;

export type Trailing = {
  readonly side: 'buy' | 'sell';
  /** Share of the extreme the price must come back by, above 0. */
  readonly callback: Rat;
  /** Price from which extremes count, and the way it is reached; null: from the start. */
  readonly activation: { readonly direction: Direction; readonly price: Rat } | null;
  /** Highest (sell) or lowest (buy) price since activation; null before it. */
  readonly extreme: Rat | null;
};

/** Sell: extreme x (1 - callback); buy: extreme x (1 + callback). Source: venue.md 3.0. Example: sell, 50,000 and 1 %: 49,500. */
const retreatPrice = (side: Trailing['side'], extreme: Rat, callback: Rat): Rat =>
  mul(extreme, side === 'sell' ? sub(ONE, callback) : add(ONE, callback));

/**
 * One price seen by a trailing order: its extreme from now on, and whether it fires. The price that activates is the first extreme and cannot
 * fire. Example: sell, 5 %, extreme 60, price 57: fires.
 */
export const trailingStep = (
  order: Trailing,
  price: Rat,
): { readonly extreme: Rat | null; readonly fires: boolean } => {
  const { side, activation, callback } = order;
  if (order.extreme === null) {
    const active = activation === null || isReached(activation.direction, activation.price, price);
    return { extreme: active ? price : null, fires: false };
  }
  const extreme = side === 'sell' ? max(order.extreme, price) : min(order.extreme, price);
  const fires = isReached(side === 'sell' ? 'less' : 'greater', retreatPrice(side, extreme, callback), price);
  return { extreme, fires };
};
