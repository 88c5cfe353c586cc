import type { Order } from '../../domain/order/order.ts';
import type { Result } from '../api/door.ts';
import { envOf, type Context } from '../commands/context.ts';
import { toAll } from '../ingest/translate/market.ts';
import { toOrder } from '../ingest/translate/order.ts';

const PAGE = { page: 1, pageSize: 20 };

/** The latest orders of the environment in view that ended, newest first: at most 20 of perpetual and 20 of delivery contracts. */
export const readEndedOrders = async (context: Context): Promise<Result<readonly Order[]>> => {
  const env = envOf(context.state);
  const answers = await Promise.all((['perpetual', 'deliver'] as const).map((bizType) => context.call('readOrderHistory', env, { params: { bizType }, query: PAGE })));
  const orders: Order[] = [];
  for (const { result } of answers) {
    if (!result.ok) return result;
    const rows = toAll(result.value.rows, toOrder);
    if (rows === null) return { ok: false, problem: { key: 'error.unexpectedAnswer' } };
    orders.push(...rows);
  }
  return { ok: true, value: orders.toSorted((a, b) => b.updatedMs - a.updatedMs) };
};
