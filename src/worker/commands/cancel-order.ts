import type { BizType } from '../../domain/contract/contract.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Result } from '../api/door.ts';
import { toOrder } from '../ingest/translate/order.ts';
import { envOf, type Context } from './context.ts';

/** Cancelling needs no fresh price: it is never held back. */
export const cancelOrder = async (context: Context, contract: string, bizType: BizType, orderId: string): Promise<Result<Order>> => {
  const { result } = await context.call('cancelOrder', envOf(context.state), {
    params: { bizType, contractCode: contract, id: orderId }, says: { orderId },
  });
  if (!result.ok) return result;
  const order = toOrder(result.value);
  return order === null ? { ok: false, problem: { key: 'error.unexpectedAnswer' } } : { ok: true, value: order };
};
