// An open order as it would be typed.
import type { Contract } from '../../contract/contract.ts';
import { priceText } from '../../num/ticks.ts';
import { typedAmountText } from '../amount.ts';
import { draftWith, type AmountUnit, type OrderTicket } from '../draft.ts';
import type { Order } from '../order.ts';
import { directionOf } from '../side.ts';
import { blankStops, type StopName, type StopsTicket } from '../stops/blank.ts';
import type { TriggerOrder } from '../trigger-order.ts';
import { leftOf } from './order-edit.ts';

/** The take-profit and the stop-loss that came with an order, as far as they may still fire. */
export const ownStops = (order: Pick<Order, 'id'>, triggers: readonly TriggerOrder[]): readonly TriggerOrder[] =>
  triggers.filter(
    ({ parentOrderId, status }) => parentOrderId === order.id && (status === 'open' || status === 'waiting'),
  );
export const stopNamed = (stops: readonly TriggerOrder[], name: StopName): TriggerOrder | null =>
  stops.find(({ kind }) => (kind === 'take-profit') === (name === 'takeProfit')) ?? null;

const typedStop = (name: StopName, stop: TriggerOrder | null, { priceDigits }: Contract): Partial<StopsTicket> =>
  stop === null || stop.triggerTicks === null
    ? {}
    : {
        [`${name}Text`]: priceText(stop.triggerTicks, priceDigits),
        [`${name}By`]: stop.triggerBy,
        [`${name}Kind`]: stop.orderKind,
        [`${name}LimitText`]: stop.ticks === null ? '' : priceText(stop.ticks, priceDigits),
      };

/** The stops of an order as they would be typed. Example: a stop-loss that becomes a limit order is typed in advanced mode. */
export const stopsTicketOf = (contract: Contract, stops: readonly TriggerOrder[]): StopsTicket => {
  if (stops.length === 0) return blankStops;
  return {
    ...blankStops,
    ...typedStop('takeProfit', stopNamed(stops, 'takeProfit'), contract),
    ...typedStop('stopLoss', stopNamed(stops, 'stopLoss'), contract),
    mode: stops.some(({ orderKind }) => orderKind === 'limit') ? 'advanced' : 'simple',
    guaranteed: stops.some(({ kind }) => kind === 'guaranteed-stop'),
  };
};

/**
 * What is left of an order as it would be typed, in `unit`. A post-only order stays one.
 * Example: 4 of 10 contracts at 60,000.0 have filled: a limit draft of "6" contracts at "60000.0".
 */
export const ticketOf = (
  order: Order,
  contract: Contract,
  stops: readonly TriggerOrder[],
  unit: AmountUnit = 'cont',
): OrderTicket =>
  draftWith({
    action: order.side.startsWith('close') ? 'close' : 'open',
    direction: directionOf(order.side),
    kind: order.tif === 'POST' ? 'advanced' : 'limit',
    ...(order.tif === 'POST' && { tif: 'POST' as const }),
    priceText: order.ticks === null ? '' : priceText(order.ticks, contract.priceDigits),
    amountText: typedAmountText(leftOf(order), contract, unit, order.ticks) ?? '',
    unit,
    reduceOnly: order.reduceOnly && order.side.startsWith('open'),
    stops: stopsTicketOf(contract, stops),
    ...(order.positionId !== undefined && { positionId: order.positionId }),
  });
