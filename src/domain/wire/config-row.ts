// A contract as one user has it set.
import * as z from 'zod/mini';
import { maybeDecimal } from './rows.ts';
import { contractCode, decimalText, flag } from './scalars.ts';

/**
 * What a side may open at its leverage: maxOpenAmount contracts in all (the level's cap); initOpenMarginRate 1 / lever with 6 digits, rounded up;
 * maintainRate of the level that its largest position stands on, of the first one without a position.
 */
const sideConfig = {
  lever: z.int().check(z.positive()),
  maxOpenAmount: z.int().check(z.nonnegative()),
  initOpenMarginRate: decimalText,
  maintainRate: decimalText,
};
/** fundRate: the estimate for the next settlement. indexPrice, markPrice: "" before the first prices. feeRate is the taker's. */
export const positionConfigRow = z.object({
  contractCode,
  unitAmount: decimalText,
  fundRate: decimalText,
  indexPrice: maybeDecimal,
  markPrice: maybeDecimal,
  feeRate: decimalText,
  dualPosition: z.int(),
  selectedMode: z.int(),
  type: z.int(),
  autoAddMargin: flag,
  longPositionConfigDetails: z.object({ ...sideConfig, side: z.literal('long') }),
  shortPositionConfigDetails: z.object({ ...sideConfig, side: z.literal('short') }),
  onlyPositionConfigDetails: z.object({ lever: z.int().check(z.positive()) }),
  /** maxOpenAmount of each side, as the order form has it. */
  longLeverMaxOpenSize: z.int().check(z.nonnegative()),
  shortLeverMaxOpenSize: z.int().check(z.nonnegative()),
  maxLever: z.int().check(z.positive()),
  takerFeeRate: decimalText,
  makerFeeRate: decimalText,
});
export type PositionConfigRow = z.infer<typeof positionConfigRow>;
