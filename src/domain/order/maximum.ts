// How much may be opened.
import type { Decimal } from '../num/decimal.ts';
import { floorOfQuotient, wholeOf } from '../num/rounding.ts';
import { orderCost } from './cost.ts';
import type { OpenOrder } from './cost.ts';

export type OpenTerms = Omit<OpenOrder, 'quantity' | 'price'> & {
  /** Free balance, margin coin. */
  readonly available: Decimal;
  /** Price the order is margined at; null when there is none. */
  readonly price: Decimal | null;
  /** Unit amount of one contract. */
  readonly unit: Decimal;
  /** Configured maximum in contracts; null without one. */
  readonly cap: number | null;
};

/**
 * Maximum open size in whole contracts: floor(available / cost of one contract), at most the cap, where the cost of one contract is
 * unit value x (1/leverage + taker rate) + open loss. A missing or zero price or leverage, or no balance, gives 0 (FORM-04).
 * Source: A5, venue.md 3.2. Example: 1,000 USDT at 50,000, unit 0.001, 10x, 0.06 %: 198.
 */
export const maximumOpenSize = (room: OpenTerms): number => {
  const { price, lever, available } = room;
  if (price === null || !price.gt(0) || !lever.gt(0) || !available.gt(0)) return 0;
  const { cost } = orderCost({ ...room, price, quantity: room.unit });
  if (!cost.gt(0)) return 0;
  const whole = wholeOf(floorOfQuotient(available, cost)) ?? Number.MAX_SAFE_INTEGER;
  return room.cap === null ? whole : Math.max(0, Math.min(whole, room.cap));
};
