import { Decimal } from '../../../src/domain/num/decimal.ts';

/** Shadow contracts of an opening ticket: min(floor(amount x open ratio), largest card). Source: A9. Example: 37 x 0.5, cap 15: 15. */
export const openingTicketShadow = (amount: Decimal, openRatio: Decimal, maxCardSize: Decimal): Decimal =>
  Decimal.min(amount.mul(openRatio).floor(), maxCardSize.floor());
