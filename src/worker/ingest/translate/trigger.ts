import type { TriggerKind, TriggerOrder, TriggerStatus } from '../../../domain/order/trigger-order.ts';
import type { ConditionRow } from '../../../domain/wire/condition-row.ts';
import {
  conditionReason,
  conditionStatus,
  ioc,
  marginMode,
  orderType,
  stopLimitType,
} from '../../../domain/wire/numbers.ts';
import { toAccount } from './own-account.ts';
import { orNull, toTicks } from './ticks.ts';

/** Reasons of a trigger order that fired and was refused: it ends as "cancelled" on the wire. */
const FAILED: ReadonlySet<string> = new Set(['no-balance', 'no-position', 'refused']);

const toStatus = (row: ConditionRow): TriggerStatus => {
  const word = conditionStatus.word(row.status) ?? 'unknown';
  return word === 'cancelled' && FAILED.has(conditionReason.word(row.reason) ?? '') ? 'failed' : word;
};

/** null: a kind or an account that is not known here, or a price off the tick of its own row. */
export const toTrigger = (row: ConditionRow): TriggerOrder | null => {
  const texts = [row.triggerPrice, row.price, row.tracingPrice, row.extremePrice];
  const [trigger, price, activation, best] = texts.map((text) =>
    text === '' ? null : (toTicks(text, row.marketPriceDigit) ?? NaN),
  ) as [number | null, number | null, number | null, number | null];
  const kind: TriggerKind | null = stopLimitType.word(row.stopLimitType);
  const account = toAccount(row);
  if (kind === null || account === null || [trigger, price, activation, best].some(Number.isNaN)) return null;
  return {
    id: row.id,
    account,
    clientId: row.tag,
    contract: row.contractCode,
    kind,
    side: row.detailSide,
    orderKind: orderType.word(row.algoType) ?? 'market',
    bookLevels: row.orderPriceType === 0 ? null : row.orderPriceType,
    ticks: price,
    tif: ioc.word(row.ioc) ?? 'GTC',
    reduceOnly: row.reduceOnly === 1,
    amountCont: row.allType === 1 ? null : row.amount,
    triggerBy: row.triggerBy,
    direction: row.direction,
    triggerTicks: trigger,
    trailing:
      kind === 'trailing'
        ? { activationTicks: activation, callbackPercent: row.tracingCallback, bestTicks: best }
        : null,
    status: toStatus(row),
    reason: conditionReason.word(row.reason) ?? 'unknown',
    says: orNull(row.msg),
    orderId: orNull(row.orderId),
    parentOrderId: orNull(row.parentOrderId),
    pairId: orNull(row.pairId),
    positionId: orNull(row.positionId),
    marginMode: marginMode.word(row.positionType) ?? 'isolated',
    createdMs: row.createdDate,
    triggeredMs: row.triggerDate === 0 ? null : row.triggerDate,
    updatedMs: row.modifyDate,
  };
};
