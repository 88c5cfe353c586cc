// Placing and reconciling, once per client id: whoever asks again while the first is under way gets the same answer.
import type { OrderRequest } from '../../domain/order/order.ts';
import type { Receipt } from '../api/door.ts';
import { requesterOf, type Context } from './context.ts';
import type { placeOrder } from './place-order.ts';
import type { AskedOrder, reconcileOrder, Reconciled } from './reconcile-order.ts';

export type OrderReconciler = {
  place(request: OrderRequest): Promise<Receipt>;
  reconcile(order: AskedOrder): Promise<Reconciled>;
  /** Whether this page sent the order itself. */
  isOwn(clientId: string): boolean;
};

type Senders = { readonly placeOrder: typeof placeOrder; readonly reconcileOrder: typeof reconcileOrder };

const MOST_OWN = 1000;

const once = <T>(under: Map<string, Promise<T>>, id: string, run: () => Promise<T>): Promise<T> => {
  const begun = under.get(id) ?? run().finally(() => under.delete(id));
  under.set(id, begun);
  return begun;
};

/** Nothing was sent: what sends could not be loaded. */
const unsent = (clientId: string): Receipt => ({ state: 'refused', clientId, problem: { key: 'error.network' } });

export const createOrderReconciler = (context: Context, load: () => Promise<Senders>): OrderReconciler => {
  const place = (request: OrderRequest): Promise<Receipt> => {
    const requester = requesterOf(context.state);
    return load().then(
      (senders) => senders.placeOrder(context, request, requester),
      () => unsent(request.clientId),
    );
  };
  const reconcile = (order: AskedOrder): Promise<Reconciled> =>
    load().then(
      (senders) => senders.reconcileOrder(context, order),
      () => ({ state: 'unknown', clientId: order.clientId, problem: { key: 'error.network' } }),
    );
  const placing = new Map<string, Promise<Receipt>>();
  const reconciling = new Map<string, Promise<Reconciled>>();
  const own = new Set<string>();
  return {
    place: (request) => {
      own.add(request.clientId);
      for (const oldest of own) if (own.size > MOST_OWN) own.delete(oldest);
      return once(placing, request.clientId, () => place(request));
    },
    // A request still on its way is no case for asking: its own answer, or its death, comes first.
    reconcile: async (order) => {
      await placing.get(order.clientId);
      return once(reconciling, order.clientId, () => reconcile(order));
    },
    isOwn: (clientId) => own.has(clientId),
  };
};
