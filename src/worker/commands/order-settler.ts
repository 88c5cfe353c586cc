// Placing and settling, once per client id: whoever asks again while the first is under way gets the same answer.
import type { OrderRequest } from '../../domain/order/order.ts';
import type { Receipt } from '../api/door.ts';
import type { Context } from './context.ts';
import { placeOrder } from './place-order.ts';
import { settleOrder, type AskedOrder, type Settled } from './settle-order.ts';

export type OrderSettler = {
  place(request: OrderRequest): Promise<Receipt>;
  settle(order: AskedOrder): Promise<Settled>;
  /** Whether this page sent the order itself. */
  isOwn(clientId: string): boolean;
};

const MOST_OWN = 1000;

const once = <T>(under: Map<string, Promise<T>>, id: string, run: () => Promise<T>): Promise<T> => {
  const begun = under.get(id) ?? run().finally(() => under.delete(id));
  under.set(id, begun);
  return begun;
};

export const createOrderSettler = (context: Context): OrderSettler => {
  const placing = new Map<string, Promise<Receipt>>();
  const settling = new Map<string, Promise<Settled>>();
  const own = new Set<string>();
  return {
    place: (request) => {
      own.add(request.clientId);
      for (const oldest of own) if (own.size > MOST_OWN) own.delete(oldest);
      return once(placing, request.clientId, () => placeOrder(context, request));
    },
    // A request still on its way is no case for asking: its own answer, or its death, comes first.
    settle: async (order) => {
      await placing.get(order.clientId);
      return once(settling, order.clientId, () => settleOrder(context, order));
    },
    isOwn: (clientId) => own.has(clientId),
  };
};
