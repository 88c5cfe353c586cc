// What became of own orders that no push reported: those that ended unseen, and those that an earlier page left open.
import { envOf, pause, type Context } from './context.ts';
import { foldedAnswers } from './folded-answers.ts';
import type { OrderReconciler } from './order-reconciler.ts';
import { listPending, readPending, type PendingOrder } from './pending-orders.ts';

/** After this time no request of another page can be under way any more. */
const SURELY_DEAD_MS = 9000;

/** Orders that a whole reading did not name any more are read by their ids, each once at a time: what became of them is shown in a notice. */
export const createVanishedReader = (context: Context): (() => void) => {
  const reading = new Set<string>();
  const read = async (id: string, contract: string): Promise<void> => {
    reading.add(id);
    const bizType = context.state.account.contracts.get(contract)?.bizType ?? 'perpetual';
    await context.call(foldedAnswers.readOrder, envOf(context.state), {
      params: { bizType, contractCode: contract, id },
    });
    reading.delete(id);
  };
  return () => {
    for (const { id, contract } of context.state.lists.orders.lost) if (!reading.has(id)) void read(id, contract);
  };
};

/** Reconciles the orders that this user sent from a page that is gone, each once, and records what became of each. */
export const createLeftOrderReconciler = (context: Context, reconciler: OrderReconciler): (() => Promise<void>) => {
  const { ports, state } = context;
  const underWay = new Set<string>();
  const isTheirs = ({ userName }: PendingOrder): boolean => userName === state.account.userName;
  const reconcile = async (order: PendingOrder): Promise<void> => {
    underWay.add(order.clientId);
    const leftMs = order.sentMs + SURELY_DEAD_MS - ports.clock.now();
    // A clock that was put back since, or a damaged note, makes nobody wait longer.
    await pause(ports, leftMs > 0 && leftMs < SURELY_DEAD_MS ? leftMs : leftMs > 0 ? SURELY_DEAD_MS : 0);
    // Meanwhile the page that sent it may have been answered after all, and whoever sent it may have left.
    const isLeft = isTheirs(order) && (await readPending(ports.kv, order.clientId)) !== null;
    const reconciled = isLeft ? await reconciler.reconcile(order) : null;
    underWay.delete(order.clientId);
    if (reconciled === null || reconciled.state === 'unknown' || !isTheirs(order)) return;
    const { order: found, trigger } = reconciled.state === 'placed' ? reconciled : { order: null, trigger: null };
    context.record({
      kind: 'settled',
      atMs: ports.clock.now(),
      clientId: order.clientId,
      contract: order.contract,
      order: found,
      ...(trigger !== null && { trigger }),
    });
  };
  return async () => {
    const left = (await listPending(ports.kv)).filter(
      (order) => isTheirs(order) && !reconciler.isOwn(order.clientId) && !underWay.has(order.clientId),
    );
    await Promise.all(left.map(reconcile));
  };
};
