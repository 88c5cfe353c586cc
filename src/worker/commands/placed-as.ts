import type { ConditionRow } from '../../domain/wire/condition-row.ts';
import type { OrderRow } from '../../domain/wire/rows.ts';
import type { Receipt } from '../api/door.ts';
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
