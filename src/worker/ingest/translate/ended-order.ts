import type { EndedOrder } from '../../../domain/order/ended-order.ts';
import type { OrderRow } from '../../../domain/wire/rows.ts';
import { toOrder } from './order.ts';
import { toPastContract } from './past-contract.ts';

/** null as for an open order: a price off the tick of its own row, or an account that is not known here. */
export const toEndedOrder = (row: OrderRow): EndedOrder | null => {
  const order = toOrder(row);
  return order === null ? null : { ...order, contract: toPastContract(row), byCoupon: row.deductedFee ?? '0' };
};
