// A position that has ended.
import * as z from 'zod/mini';
import { contractNames, maybeDecimal } from './rows.ts';
import { contractCode, decimalText, detailSide, env, epochMs, positionSide } from './scalars.ts';

/**
 * status: 1 closed, 2 liquidated or deleveraged, 3 settled at delivery. mergedInto: it went into that position, with its fills, profit, fee and
 * funding. openPrice, closePrice: averages over all fills; "" where there were none, and for the entry of positions older than this history.
 * maxAmount: the most contracts it held at once. closeAmount: all that was closed. openDate, closeAllDate: epoch ms of the first and the last fill.
 */
export const positionHistoryRow = z.object({
  id: z.string(),
  env,
  contractCode,
  currencyPair: z.object(contractNames),
  side: positionSide,
  detailSide,
  lever: z.int().check(z.positive()),
  openPrice: maybeDecimal,
  closePrice: maybeDecimal,
  maxAmount: z.int().check(z.nonnegative()),
  closeAmount: z.int().check(z.nonnegative()),
  realizedSurplus: decimalText,
  fee: decimalText,
  fundRateProfit: decimalText,
  status: z.int(),
  mergedInto: z.optional(z.string()),
  type: z.int(),
  selectedMode: z.int(),
  brokerId: z.int(),
  dealMarket: z.int(),
  openDate: epochMs,
  closeAllDate: epochMs,
});
export type PositionHistoryRow = z.infer<typeof positionHistoryRow>;
