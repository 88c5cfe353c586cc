// A trigger order: plan, trailing, take-profit, stop-loss, guaranteed stop-loss.
import * as z from 'zod/mini';
import { maybeDecimal } from './rows.ts';
import { contractNames } from './contract-rows.ts';
import { detailSide, env, epochMs, flag, orderId, positionSide } from './scalars.ts';

/** `orderId`: the order it became. `parentOrderId`: the order it came with. Both "" where there is none. `msg`, a key of the catalogue: why it failed, why it is no longer guaranteed, or
 * (open, with a triggerDate) that it has fired, found nobody to close all of it with, and tries again; `amount` is then what it still stands for. */
export const conditionRow = z.object({
  ...contractNames,
  env,
  id: orderId,
  tag: z.string(),
  type: z.literal(12),
  systemType: z.literal(12),
  contractDirection: z.int(),
  side: positionSide,
  detailSide,
  stopLimitType: z.int(),
  /** 10 limit, 11 market. */
  algoType: z.int(),
  /** 1 counteroffer; 5, 10, 20 best levels; 0: its own price, or market. */
  orderPriceType: z.int(),
  triggerPrice: maybeDecimal,
  triggerBy: z.enum(['last', 'mark']),
  direction: z.enum(['greater', 'less']),
  price: maybeDecimal,
  /** Contracts; 0 with allType 1: the whole position, as it is when the order fires. */
  amount: z.int().check(z.nonnegative()),
  allType: flag,
  /** Trailing: activation price ("" where it follows from the start), callback in percent, best price seen. */
  tracingPrice: maybeDecimal,
  tracingCallback: maybeDecimal,
  tracingDirection: z.enum(['greater', 'less', '']),
  tracingOrderPriceType: z.int(),
  extremePrice: maybeDecimal,
  reduceOnly: flag,
  ioc: z.int(),
  status: z.int(),
  reason: z.int(),
  msg: z.string(),
  orderId: z.string(),
  parentOrderId: z.string(),
  /** Trigger orders of one pair have one number; when one has done what it is for the other ends. */
  pairId: z.string(),
  positionId: z.string(),
  dualPosition: z.int(),
  selectedMode: z.int(),
  positionType: z.int(),
  brokerId: z.int(),
  /** The id of its account; absent in old recordings. */
  userId: z.optional(z.string()),
  dealMarket: z.int(),
  createdDate: epochMs,
  /** When it fired, for the first time; 0 before. */
  triggerDate: epochMs,
  modifyDate: epochMs,
});
export type ConditionRow = z.infer<typeof conditionRow>;
