import type { ConditionRow } from '../../domain/wire/condition-row.ts';
import type { OrderRow } from '../../domain/wire/rows.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Problem, Receipt } from '../api/door.ts';
import { toOrder } from '../ingest/translate/order.ts';
import { toTrigger } from '../ingest/translate/trigger.ts';

/** The receipt of what the exchange accepted; null: neither row is there, or the one that is cannot be understood here. */
export const placedAs = (
  clientId: string,
  orderRow: OrderRow | null,
  conditionRow: ConditionRow | null,
): Extract<Receipt, { readonly state: 'placed' }> | null => {
  const order = orderRow === null ? null : toOrder(orderRow);
  const trigger = conditionRow === null ? null : toTrigger(conditionRow);
  return order === null && trigger === null ? null : { state: 'placed', clientId, order, trigger };
};

/**
 * Why an order that is on record, ended at once and filled nothing, counts as refused; null: it does not. The exchange answers a placement so; of an order
 * that is found by its id, because that answer was lost, its row says it. Example: an expired fill-or-kill order without a fill is
 * error.fillOrKillUnfilled; a plain IOC order may end so as its user wished.
 */
export const refusalOfEnd = ({ status, filledCont, reason, tif, kind }: Order): Problem | null => {
  if (status !== 'cancelled' || filledCont > 0) return null;
  if (reason === 'self-trade') return { key: 'error.selfTrade' };
  if (reason !== 'expired') return null;
  if (tif === 'FOK') return { key: 'error.fillOrKillUnfilled' };
  return kind === 'market' ? { key: 'error.noLiquidity' } : null;
};
