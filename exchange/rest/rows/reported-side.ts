import type { Contracts, OrderSide } from '../../kernel/language/types.ts';

const CLOSES: Readonly<Record<OrderSide, OrderSide>> = {
  open_long: 'close_short',
  open_short: 'close_long',
  close_long: 'close_long',
  close_short: 'close_short',
};

/**
 * The side that a filled order is reported with, in notices, histories, bills and deals: as it was sent; where one-way mode made all of it reduce the
 * opposite position, as the close that it was. `reduced`: contracts of `filled` that did so. Example: a one-way sell of 4 (open_short) that reduced a
 * long by 4 is reported as close_long; one of 7 that also opened 3, as open_short.
 */
export const reportedSide = (side: OrderSide, filled: Contracts, reduced: Contracts | undefined): OrderSide =>
  filled > 0 && reduced === filled ? CLOSES[side] : side;
