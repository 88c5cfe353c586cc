// Placing and settling, once per client id: whoever asks again while the first is under way gets the same answer.
import type { OrderRequest } from '../../domain/order/order.ts';
import type { Receipt } from '../api/door.ts';
import { askerOf, type Context } from './context.ts';
import type { placeOrder } from './place-order.ts';
import type { AskedOrder, settleOrder, Settled } from './settle-order.ts';

export type OrderSettler = {
  place(request: OrderRequest): Promise<Receipt>;
  settle(order: AskedOrder): Promise<Settled>;
  /** Whether this page sent the order itself. */
  isOwn(clientId: string): boolean;
};

type Senders = { readonly placeOrder: typeof placeOrder; readonly settleOrder: typeof settleOrder };

const MOST_OWN = 1000;

const once = <T>(under: Map<string, Promise<T>>, id: string, run: () => Promise<T>): Promise<T> => {
  const begun = under.get(id) ?? run().finally(() => under.delete(id));
  under.set(id, begun);
  return begun;
};

/** Nothing was sent: what sends could not be loaded. */
const unsent = (clientId: string): Receipt => ({ state: 'refused', clientId, problem: { key: 'error.network' } });

export const createOrderSettler = (context: Context, load: () => Promise<Senders>): OrderSettler => {
  const place = (request: OrderRequest): Promise<Receipt> => {
    const asker = askerOf(context.state);
    return load().then(
      (senders) => senders.placeOrder(context, request, asker),
      () => unsent(request.clientId),
    );
  };
  const settle = (order: AskedOrder): Promise<Settled> =>
    load().then(
      (senders) => senders.settleOrder(context, order),
      () => ({ state: 'unknown', clientId: order.clientId, problem: { key: 'error.network' } }),
    );
  const placing = new Map<string, Promise<Receipt>>();
  const settling = new Map<string, Promise<Settled>>();
  const own = new Set<string>();
  return {
    place: (request) => {
      own.add(request.clientId);
      for (const oldest of own) if (own.size > MOST_OWN) own.delete(oldest);
      return once(placing, request.clientId, () => place(request));
    },
    // A request still on its way is no case for asking: its own answer, or its death, comes first.
    settle: async (order) => {
      await placing.get(order.clientId);
      return once(settling, order.clientId, () => settle(order));
    },
    isOwn: (clientId) => own.has(clientId),
  };
};
