// What a batch of orders may hold: ordinary orders, and trigger orders (type 12).
import * as z from 'zod/mini';
import { conditionRow } from '../condition-row.ts';
import { orderRow } from '../rows.ts';
import { contractCode, decimalText, detailSide, env, flag, orderId, positiveDecimalText, tag } from '../scalars.ts';
import { redundantAccountFields, redundantFields } from './redundant-fields.ts';

const amount = z.int().check(z.positive(), z.lte(1_000_000_000));
/** 1 counteroffer; 5, 10, 20: that level of the other side of the book. Stands in for the price. */
const orderPriceType = z.union([z.literal(1), z.literal(5), z.literal(10), z.literal(20)]);
/** The position it closes or adds to; must be said to close where positions are split. */
const positionId = orderId;
const ioc = z._default(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0);
/** Fields that say again what path and query say: they must agree with them. */
const said = { env: z.optional(env), contractCode: z.optional(contractCode) };
/**
 * welfareCardId: a claimed card that an opening order is placed with: an experience card (on its own account), a fee coupon or an opening ticket.
 * usingOpenPositionCard 1: the oldest opening ticket that fits. brokerId 1 the contract account, 4 trading funds, 3 an experience card's: an order
 * names the card, stops of its position the account by userId where there are several. brokerId 2 a copy's, by userId: stops and closes alone. Beside 1 and 4 userId changes nothing.
 */
const account = {
  welfareCardId: z.optional(orderId),
  usingOpenPositionCard: z.optional(flag),
  ...redundantAccountFields,
};
const algoType = z.union([z.literal(10), z.literal(11)]);
const triggerBy = z.enum(['last', 'mark', 'yield']);
/**
 * The amount in another unit: base coin (crypto), USDT (contracts quoted in it), or contracts. Rounded down to whole contracts. It stands in place of
 * `amount`; where both are there they must agree.
 */
const inUnit = {
  tradeUnit: z.optional(z.enum(['cont', 'crypto', 'usdt'])),
  tradeAmountUnit: z.optional(positiveDecimalText),
};

/** A take-profit (stopLimitType 1), stop-loss (0) or guaranteed stop-loss (4) that comes with an order. By yield, triggerPrice is whole percent. */
const preCondition = z.strictObject({
  type: z.optional(z.literal(12)),
  side: z.optional(detailSide),
  stopLimitType: z.union([z.literal(0), z.literal(1), z.literal(4)]),
  algoType: z._default(algoType, 11),
  triggerBy: z._default(triggerBy, 'last'),
  triggerPrice: decimalText,
  price: z.optional(positiveDecimalText),
  /** Said again: a stop that comes with an order is as large as its fills, so that it must be the order's amount. */
  amount: z.optional(amount),
  ...inUnit,
});

/**
 * type 10 limit, 11 market. price: absent for market. ioc 0 GTC, 1 IOC, 2 FOK; beMaker (or mustMaker) 1 post-only. tag: client order id.
 * stopProfit, stopLoss: short for a market take-profit or stop-loss by last in preConditions.
 */
export const orderRequest = z.strictObject({
  type: z.union([z.literal(10), z.literal(11)]),
  side: detailSide,
  amount: z.optional(amount),
  ...inUnit,
  price: z.optional(positiveDecimalText),
  ioc,
  beMaker: z._default(flag, 0),
  reduceOnly: z._default(flag, 0),
  tag,
  mustMaker: z.optional(flag),
  orderPriceType: z.optional(orderPriceType),
  preConditions: z.optional(z.array(preCondition).check(z.maxLength(2))),
  stopProfit: z.optional(positiveDecimalText),
  stopLoss: z.optional(positiveDecimalText),
  positionId: z.optional(positionId),
  ...redundantFields,
  ...account,
  ...said,
});
export type OrderRequest = z.input<typeof orderRequest>;

/**
 * A trigger order. stopLimitType 2 plan, 3 trailing, 1 take-profit, 0 stop-loss, 4 guaranteed stop-loss (these three of a position: side close_…,
 * allType 1 for the whole of it). algoType 10 limit (with price or orderPriceType), 11 market. Trailing: tracingCallback in percent,
 * tracingPrice the activation price. ioc 1 IOC, 2 FOK: of the order that a plan or a trailing order becomes; of a stop only what it is already. A take-profit and a stop-loss that follow each other in one batch, of one position and size, are a pair.
 */
export const conditionRequest = z.strictObject({
  type: z.literal(12),
  side: detailSide,
  stopLimitType: z._default(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]), 2),
  algoType: z._default(algoType, 11),
  amount: z.optional(amount),
  ...inUnit,
  allType: z._default(flag, 0),
  triggerBy: z._default(triggerBy, 'last'),
  triggerPrice: z.optional(decimalText),
  price: z.optional(positiveDecimalText),
  orderPriceType: z.optional(orderPriceType),
  tracingPrice: z.optional(positiveDecimalText),
  tracingCallback: z.optional(decimalText),
  tracingOrderPriceType: z.optional(z.literal(1)),
  ioc,
  reduceOnly: z._default(flag, 0),
  /** 0: a trigger order is never post-only; 1 is refused. */
  beMaker: z.optional(flag),
  mustMaker: z.optional(flag),
  /** The price the sender saw; it decides nothing. */
  currentPrice: z.optional(positiveDecimalText),
  systemType: z.optional(z.literal(12)),
  merge: z.optional(z.literal(1)),
  tag,
  positionId: z.optional(positionId),
  ...redundantFields,
  ...account,
  ...said,
});
export type ConditionRequest = z.input<typeof conditionRequest>;

/** One element's answer: code 200 and the id of the order (or trigger order), or why it was refused. The row is its state at the acknowledgement. */
export const orderAnswer = z.object({
  tag,
  code: z.int(),
  msg: z.string(),
  orderId: z.nullable(orderId),
  order: z.nullable(orderRow),
  conditionId: z.optional(orderId),
  condition: z.optional(conditionRow),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** Another rule for a stop that came with an order. `cancel…` 1 ends it; nothing about it leaves it as it is. sureStopLoss 1: guaranteed. */
export const preConditionEdit = z.strictObject({
  cancelStopProfit: z._default(flag, 0),
  stopProfitTriggerBy: z._default(triggerBy, 'last'),
  stopProfitTriggerPrice: z.optional(decimalText),
  stopProfitSystemType: z._default(algoType, 11),
  stopProfitPrice: z.optional(positiveDecimalText),
  cancelStopLoss: z._default(flag, 0),
  stopLossTriggerBy: z._default(triggerBy, 'last'),
  stopLossTriggerPrice: z.optional(decimalText),
  stopLossSystemType: z._default(algoType, 11),
  stopLossPrice: z.optional(positiveDecimalText),
  sureStopLoss: z._default(flag, 0),
});
/** type 11 turns what is left into a market order. brokerId, when said, must be that of the order's account. */
export const orderEdit = z.strictObject({
  orderId,
  type: z.optional(algoType),
  amount: z.optional(amount),
  ...inUnit,
  price: z.optional(positiveDecimalText),
  ...said,
  ...redundantAccountFields,
  preConditionOrderEdit: z.optional(preConditionEdit),
});
/** What is absent stays as it is. */
export const conditionEdit = z.strictObject({
  orderId,
  contractCode,
  allType: z.optional(flag),
  amount: z.optional(amount),
  ...inUnit,
  stopLimitType: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
  algoType: z.optional(algoType),
  price: z.optional(positiveDecimalText),
  orderPriceType: z.optional(orderPriceType),
  triggerBy: z.optional(triggerBy),
  triggerPrice: z.optional(decimalText),
  tracingPrice: z.optional(positiveDecimalText),
  tracingCallback: z.optional(decimalText),
  env: z.optional(env),
  ...redundantAccountFields,
  status: z.optional(z.int()),
  systemType: z.optional(z.literal(12)),
});
