// Fields of orders and fills that say whose account they are on and what a card paid.
import * as z from 'zod/mini';
import { decimalText } from './scalars.ts';

/** `fee` of the row is what was charged; deductedFee what a coupon paid on top. userId: the own id, or that of trading funds or a card's account. */
export const orderAccount = {
  deductedFee: z.optional(decimalText),
  welfareCardId: z.optional(z.string()),
  userId: z.optional(z.string()),
};
export const fillAccount = { deductedFee: z.optional(decimalText), brokerId: z.optional(z.int()) };
/** traderId, traderNickname: the leader that a position of a copy follows (brokerId 2, dealMarket 2); on no other row. */
export const positionAccount = {
  brokerId: z.int(),
  userId: z.optional(z.string()),
  traderId: z.optional(z.string()),
  traderNickname: z.optional(z.string()),
};
