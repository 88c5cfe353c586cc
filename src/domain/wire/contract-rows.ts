// What a listed contract is called, its rules and its position levels, as they stand in answers and pushes.
import * as z from 'zod/mini';
import { bizType, contractCode, contractType, decimalText, env, epochMs, flag } from './scalars.ts';

export const contractNames = {
  contractCode,
  bizType,
  contractType,
  base: z.string(),
  quote: z.string(),
  indexBase: z.string(),
  baseDisplayName: z.string(),
  quoteDisplayName: z.string(),
  indexBaseDisplayName: z.string(),
  unitAmount: decimalText,
  marketPriceDigit: z.int().check(z.gte(0), z.lte(12)),
  marginDigit: z.int().check(z.gte(0), z.lte(12)),
};

export const gearRow = z.object({
  gear: z.int().check(z.positive()),
  lever: z.int().check(z.positive()),
  entryRate: decimalText,
  maintainRate: decimalText,
  minOpenAmount: z.int().check(z.nonnegative()),
  maxOpenAmount: z.int().check(z.positive()),
});

/** A listed contract with its rules. `direction` 0 linear, 1 inverse; `base` is the margin coin, as the venue has it. */
export const contractRow = z.object({
  ...contractNames,
  env,
  direction: z.int(),
  contractName: z.string(),
  takerFeeRate: decimalText,
  makerFeeRate: decimalText,
  maxLever: z.int().check(z.positive()),
  minLever: z.int().check(z.positive()),
  maxOrderAmount: z.int().check(z.positive()),
  maxOrders: z.int().check(z.positive()),
  tradeStatus: z.int(),
  liquidationDate: z.nullable(epochMs),
  /** Price it was delivered at; "" before. Absent in old recordings. */
  deliveryPrice: z.optional(z.union([decimalText, z.literal('')])),
  gears: z.array(gearRow).check(z.minLength(1)),
  /** Price bands around the mark, as fractions: nothing trades beyond the first, no order is taken beyond the second. Absent in old recordings. */
  priceBandRate: z.optional(decimalText),
  restingBandRate: z.optional(decimalText),
  /** 1: the house is away, because book, mark or index are not fresh; nothing trades until it is back. Absent: it is there. */
  houseAway: z.optional(flag),
  /** 1: its coin is not offered where the exchange is operated: it may be closed, not opened. Absent: it is offered. */
  closeOnly: z.optional(flag),
  /** 1: the market-making team whose symbols begin with f_; 2: the one whose contracts are riskier. Absent: the house's ordinary liquidity. */
  marketMakingTeam: z.optional(z.int()),
  /** Whole coins of the index base in circulation: market cap is this times the last price. Absent: not known. */
  circulatingSupply: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
});

export type GearRow = z.infer<typeof gearRow>;
export type ContractRow = z.infer<typeof contractRow>;
