// An edit of an order as it is sent (C7.2): every field of the protocol's payload is spelled here and nowhere else.
import { elementTypes } from '../../../domain/wire/codes.ts';
import type * as z from 'zod/mini';
import { accountOf, type AccountId } from '../../../domain/account/own-account.ts';
import type { OrderChange } from '../../../domain/order/edit/order-edit.ts';
import type { StopTerms } from '../../../domain/order/order.ts';
import type { orderEdit, preConditionEdit } from '../../../domain/wire/calls/order-request.ts';
import { wireAccount } from './own-account.ts';

type Stops = z.input<typeof preConditionEdit>;
export type OrderEdit = OrderChange & { readonly orderId: string; readonly account?: AccountId };

const becomes = ({ price }: StopTerms) => (price === null ? elementTypes.market : elementTypes.limit);

const profit = (terms: StopTerms | null): Stops =>
  terms === null
    ? { cancelStopProfit: 1 }
    : {
        stopProfitTriggerBy: terms.by,
        stopProfitTriggerPrice: terms.trigger,
        stopProfitSystemType: becomes(terms),
        ...(terms.price !== null && { stopProfitPrice: terms.price }),
      };

const loss = (terms: StopTerms | null): Stops =>
  terms === null
    ? { cancelStopLoss: 1 }
    : {
        stopLossTriggerBy: terms.by,
        stopLossTriggerPrice: terms.trigger,
        stopLossSystemType: becomes(terms),
        ...(terms.price !== null && { stopLossPrice: terms.price }),
        ...(terms.guaranteed === true && { sureStopLoss: 1 as const }),
      };

/**
 * The body of the call. Amounts are said in contracts: money would disagree by its rounding.
 * Example: { orderId: '7', takeProfit: null, kind: 'market' } is { orderId: '7', type: 11, preConditionOrderEdit: { cancelStopProfit: 1 } }.
 */
export const wireOrderEdit = (edit: OrderEdit): z.input<typeof orderEdit> => {
  const { orderId, kind, price, amountCont, takeProfit, stopLoss } = edit;
  return {
    orderId,
    ...(kind === 'market' && { type: elementTypes.market }),
    ...(price !== undefined && { price }),
    ...(amountCont !== undefined && { amount: amountCont }),
    ...wireAccount(accountOf(edit)),
    ...((takeProfit !== undefined || stopLoss !== undefined) && {
      preConditionOrderEdit: {
        ...(takeProfit !== undefined && profit(takeProfit)),
        ...(stopLoss !== undefined && loss(stopLoss)),
      },
    }),
  };
};
