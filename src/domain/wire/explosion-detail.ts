import * as z from 'zod/mini';
import { contractCode, decimalText, positionSide } from './scalars.ts';

const maybeDecimal = z.union([decimalText, z.literal('')]);
/** What a forced close was judged by: the prices at which the position was liquidated and bankrupt, the mark then, the rates. */
export const explosionDetail = z.object({
  contractCode,
  side: positionSide,
  lever: z.int().check(z.positive()),
  price: maybeDecimal,
  liquidatePrice: maybeDecimal,
  explosionPrice: decimalText,
  markPrice: maybeDecimal,
  feeRate: decimalText,
  maintainRate: decimalText,
});
export type ExplosionDetail = z.infer<typeof explosionDetail>;
