// Rows as the lists and details of the REST calls give them: those of the pushes, and what is looked up for a reader who asks.
import * as z from 'zod/mini';
import { conditionRow } from './condition-row.ts';
import { billRow, maybeDecimal, orderRow, positionRow } from './rows.ts';
import { contractNames, contractRow, gearRow } from './contract-rows.ts';
import { decimalText, epochMs, flag } from './scalars.ts';

/**
 * One contract with everything that is said of it. minLevel, maxLevel: leverage. settlementTimes: when funding settles, UTC; liquidationHour: hours
 * between; none for a delivery contract. guaranteedStopLossStatus 1: offered now, at that rate of the filled value, 0: not; …Distance: how far beyond mark
 * and entry the trigger must lie, as a share of each; …MaxAmount, …TotalAmount: most contracts of one account, and of all; …Gap: the gap beyond the
 * trigger that is set aside. marketMakingTeam 0: the house's
 * ordinary liquidity, 1 and 2: its teams. riskWarningStatus 1: suspended, delivered, or delivered within a day; offlineTip 1: the latter two.
 */
export const contractDetail = z.extend(contractRow, {
  minLevel: z.int().check(z.positive()),
  maxLevel: z.int().check(z.positive()),
  settlementTimes: z.array(z.string()),
  liquidationHour: z.int().check(z.nonnegative()),
  price: maybeDecimal,
  markPrice: maybeDecimal,
  indexPrice: maybeDecimal,
  guaranteedStopLossStatus: flag,
  guaranteedStopLossRate: decimalText,
  guaranteedStopLossDistance: decimalText,
  guaranteedStopLossMaxAmount: z.int().check(z.nonnegative()),
  guaranteedStopLossTotalAmount: z.int().check(z.nonnegative()),
  guaranteedStopLossGap: decimalText,
  marketMakingTeam: z.int(),
  riskWarningStatus: flag,
  offlineTip: flag,
});
/** A level in contracts and in size: contracts x unit. */
export const levelDetail = z.extend(gearRow, { minOpenSize: decimalText, maxOpenSize: decimalText });

/**
 * stopProfit, stopLoss: triggers of the stops that came with it, "" for none. trigger…, stopLimitType: of the trigger order it comes from, "" and
 * absent where it comes from none. orderSize, dealSize: value at its price, and filled. shadow…: of its opening ticket. liquidationDate: of its
 * contract. historyOrderFlag 1: ended.
 */
const fuller = {
  stopProfit: maybeDecimal,
  stopLoss: maybeDecimal,
  triggerPrice: maybeDecimal,
  triggerBy: z.enum(['last', 'mark', '']),
  triggerDate: epochMs,
  stopLimitType: z.optional(z.int()),
  orderSize: decimalText,
  dealSize: decimalText,
  shadowAmount: z.int().check(z.nonnegative()),
  maxShadowAmount: z.int().check(z.nonnegative()),
  liquidationDate: z.nullable(epochMs),
  liquidatePrice: maybeDecimal,
  historyOrderFlag: flag,
};
export const orderEntry = z.extend(orderRow, fuller);

/** userId, lever: of its account. liquidationDate: of its contract. dealAmount, avgPrice, fee, profit: of the order it became; nothing before. */
export const conditionEntry = z.extend(conditionRow, {
  userId: z.string(),
  lever: z.int().check(z.positive()),
  liquidationDate: z.nullable(epochMs),
  dealAmount: z.int().check(z.nonnegative()),
  avgPrice: maybeDecimal,
  fee: decimalText,
  profit: decimalText,
});

/**
 * unRealizedSurplus at the mark. openMarginRate: initial margin rate of its leverage. shadow…: the opening ticket that runs beside it. available…:
 * what its account could add, own money and bonus. The orders that add to it, close it, and its stops stand with it.
 */
export const positionEntry = z.extend(positionRow, {
  lastPrice: maybeDecimal,
  markPrice: maybeDecimal,
  unRealizedSurplus: decimalText,
  openMarginRate: decimalText,
  shadowAmount: z.int().check(z.nonnegative()),
  shadowOpenMargin: decimalText,
  donationOpenMargin: decimalText,
  availableBalance: decimalText,
  realAvailableBalance: decimalText,
  availableDonation: decimalText,
  guaranteedStopLossStatus: flag,
  guaranteedStopLossRate: decimalText,
  liquidationDate: z.nullable(epochMs),
  addPositionOrders: z.array(orderRow),
  closePositionOrders: z.array(orderRow),
  stopProfitAndLossOrders: z.array(conditionRow),
});
export const billEntry = z.extend(billRow, { currencyPairDTO: z.object(contractNames) });

export type ContractDetail = z.infer<typeof contractDetail>;
export type LevelDetail = z.infer<typeof levelDetail>;
export type OrderEntry = z.infer<typeof orderEntry>;
export type ConditionEntry = z.infer<typeof conditionEntry>;
export type PositionEntry = z.infer<typeof positionEntry>;
