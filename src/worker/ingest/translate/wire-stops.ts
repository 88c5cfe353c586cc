// Stops of a position, and other terms for a trigger order, as they are sent (specification C7.4).
import { accountOf } from '../../../domain/account/own-account.ts';
import { elementTypes } from '../../../domain/wire/codes.ts';
import type { ConditionRequest } from '../../../domain/wire/calls/order-request.ts';
import { broker, conditionStatus, stopLimitType } from '../../../domain/wire/numbers.ts';
import type { CommandInput, SentStop } from '../../api/calls.ts';
import { wireAccount } from './own-account.ts';

const algoType = (price: string | null) => (price === null ? elementTypes.market : elementTypes.limit);

/**
 * One element of the batch-order call. Example: a stop-loss of the whole position at market: type 12, stopLimitType 0, allType 1, algoType 11, merge 1.
 */
export const wirePositionStop = (
  { positionId, side, currentPrice, contract, ...of }: CommandInput<'placeStops'>,
  { clientId, kind, amountCont, by, trigger, price }: SentStop,
): ConditionRequest => {
  const account = accountOf(of);
  return {
    type: elementTypes.condition,
    side: side === 'long' ? 'close_long' : 'close_short',
    positionId,
    stopLimitType: stopLimitType.code(kind),
    algoType: algoType(price),
    allType: amountCont === null ? 1 : 0,
    ...(amountCont !== null && { amount: amountCont }),
    triggerBy: by,
    triggerPrice: trigger,
    ...(price !== null && { price }),
    ...(currentPrice !== null && { currentPrice }),
    contractCode: contract,
    merge: 1,
    tag: clientId,
    ...(account === 'contract' ? { brokerId: broker.code('normal') } : wireAccount(account)),
  };
};

/** What differs by the kind of the order. */
const termsOf = (change: CommandInput<'changeTrigger'>['change']) => {
  switch (change.kind) {
    case 'stop':
      return {
        triggerPrice: change.trigger,
        algoType: algoType(change.price),
        ...(change.price !== null && { price: change.price }),
        ...(change.amountCont !== null && { amount: change.amountCont }),
      };
    case 'plan':
      return {
        triggerPrice: change.trigger,
        algoType: change.bookRank === null ? algoType(change.price) : elementTypes.limit,
        ...(change.price !== null && { price: change.price }),
        ...(change.bookRank !== null && { orderPriceType: change.bookRank }),
        amount: change.amountCont,
      };
    case 'trailing':
      return {
        tracingCallback: change.callback,
        ...(change.activation !== null && { tracingPrice: change.activation }),
        amount: change.amountCont,
      };
  }
};

/** One element of the call that changes trigger orders. What it does not name stays as it is. */
export const wireTriggerChange = ({ orderId, contract, orderKind, change, ...of }: CommandInput<'changeTrigger'>) => ({
  orderId,
  contractCode: contract,
  stopLimitType: stopLimitType.code(
    change.kind === 'stop' && change.guaranteed === true ? 'guaranteed-stop' : orderKind,
  ),
  triggerBy: change.by,
  ...termsOf(change),
  status: conditionStatus.code('open'),
  systemType: elementTypes.condition,
  ...wireAccount(accountOf(of)),
});
