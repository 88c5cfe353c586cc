// A position that has ended.
import * as z from 'zod/mini';
import { maybeDecimal } from './rows.ts';
import { contractNames } from './contract-rows.ts';
import { contractCode, decimalText, detailSide, env, epochMs, positionSide } from './scalars.ts';

/**
 * status: 0 open (in the detail only), 1 closed, 2 liquidated or deleveraged, 3 settled at delivery. mergedInto: it went into that position, with its fills, profit, fee and
 * funding. openPrice, closePrice: averages over all fills; "" where there were none, and for the entry of positions older than this history.
 * openFee, closeFee: what its opening and its closing fills cost, `fee` in all; absent for positions older than this. endedBy card: the exchange closed it
 * with its experience card.
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
  openFee: z.optional(decimalText),
  closeFee: z.optional(decimalText),
  fundRateProfit: decimalText,
  status: z.int(),
  mergedInto: z.optional(z.string()),
  endedBy: z.optional(z.literal('card')),
  type: z.int(),
  selectedMode: z.int(),
  brokerId: z.int(),
  dealMarket: z.int(),
  openDate: epochMs,
  closeAllDate: epochMs,
});
/**
 * A position, open (status 0) or ended, with what its profit is made of: netProfit = closeProfit + fundRateProfit - fee. dealRecords, when asked
 * for: its fills, oldest first, of the newest 999; type 1 by an order of the user, 2 by the system (liquidation, deleveraging, delivery).
 */
export const positionDetail = z.extend(positionHistoryRow, {
  closeProfit: decimalText,
  netProfit: decimalText,
  dealRecords: z.optional(
    z.array(
      z.object({
        createDate: epochMs,
        type: z.int(),
        orderId: z.string(),
        detailSide,
        dualPosition: z.int(),
        avgPrice: decimalText,
        amount: z.int().check(z.positive()),
      }),
    ),
  ),
});
export type PositionDetail = z.infer<typeof positionDetail>;
export type PositionHistoryRow = z.infer<typeof positionHistoryRow>;
