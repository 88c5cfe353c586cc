// An order as it is sent: every field of the protocol's payload (FLOW-06) is spelled here and nowhere else.
import { accountOf } from '../../../domain/account/own-account.ts';
import type { OrderRequest, OrderTrigger, StopTerms } from '../../../domain/order/order.ts';
import type { ConditionRequest, OrderRequest as WireOrderRequest } from '../../../domain/wire/calls/order-request.ts';
import { elementTypes, stopTypes } from '../../../domain/wire/codes.ts';
import { broker, ioc, orderType, stopLimitType } from '../../../domain/wire/numbers.ts';
import { wireAccount } from './own-account.ts';

type Element = WireOrderRequest | ConditionRequest;
type Stop = NonNullable<WireOrderRequest['preConditions']>[number];

const times = { GTC: 'GTC', IOC: 'IOC', FOK: 'FOK', POST: 'MAKER' } as const;

/** A price of its own, a level of the book, or neither: at market. */
const spelledPrice = ({ price, bookRank }: OrderRequest) => ({
  ...(price !== null && { price }),
  ...(bookRank !== undefined && { orderPriceType: bookRank }),
});

/** What an order and a trigger order have in common. The amount is said in contracts each time: money would disagree by its rounding. */
const spelledCommon = (request: OrderRequest) => {
  const account = accountOf(request);
  return {
    side: request.side,
    amount: request.amountCont,
    contAmount: request.amountCont,
    contAmountWithUnit: String(request.amountCont),
    insufficientAmount: false,
    ioc: ioc.code(request.tif === 'POST' ? 'GTC' : request.tif),
    beMaker: request.tif === 'POST' ? 1 : 0,
    timeInForce: times[request.tif],
    reduceOnly: request.reduceOnly ? 1 : 0,
    lever: request.lever,
    tag: request.clientId,
    ...(request.positionId !== undefined && { positionId: request.positionId }),
    ...(request.cardId !== undefined && { welfareCardId: request.cardId }),
    ...(request.usesTicket === true && { usingOpenPositionCard: 1 as const }),
    ...(account === 'contract' ? { brokerId: broker.code('normal') } : wireAccount(account)),
  } as const;
};

const wireStop = (stopLimitType: Stop['stopLimitType'], { by, trigger, price }: StopTerms): Stop => ({
  stopLimitType,
  algoType: orderType.code(price === null ? 'market' : 'limit'),
  triggerBy: by,
  triggerPrice: trigger,
  ...(price !== null && { price }),
});

/** Take-profit and stop-loss that come with an order. */
const spelledStops = ({ stops }: OrderRequest) => {
  if (stops === undefined) return {};
  const { takeProfit, stopLoss, replaces } = stops;
  return {
    preConditions: [
      ...(takeProfit === null ? [] : [wireStop(stopTypes.takeProfit, takeProfit)]),
      ...(stopLoss === null
        ? []
        : [wireStop(stopLoss.guaranteed === true ? stopTypes.guaranteed : stopTypes.stopLoss, stopLoss)]),
    ],
    overrideOrderCondition: replaces,
  };
};

const spelledTrigger = (trigger: OrderTrigger) =>
  trigger.kind === 'plan'
    ? ({ stopLimitType: stopLimitType.code('plan'), triggerBy: trigger.by, triggerPrice: trigger.price } as const)
    : ({
        stopLimitType: stopLimitType.code('trailing'),
        triggerBy: trigger.by,
        tracingCallback: trigger.callback,
        ...(trigger.activation !== null && { tracingPrice: trigger.activation }),
        tracingOrderPriceType: 1,
      } as const);

/**
 * One element of the batch-order call. Example: a post-only order has type 10, beMaker 1, ioc 0 and timeInForce MAKER; one with a trigger has type
 * 12 and what it becomes as algoType.
 */
export const wireOrder = (request: OrderRequest): Element => {
  const { trigger, currentPrice } = request;
  const common = { ...spelledCommon(request), ...spelledPrice(request) };
  if (trigger === undefined) return { type: orderType.code(request.kind), ...common, ...spelledStops(request) };
  return {
    type: elementTypes.condition,
    algoType: orderType.code(request.kind),
    ...common,
    ...spelledTrigger(trigger),
    ...(currentPrice !== undefined && { currentPrice }),
  };
};
