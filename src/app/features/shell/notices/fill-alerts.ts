// Which notices are worth a sound or a desktop notification: an order that filled, once, however many its fills.
import type { Order } from '../../../../domain/order/order.ts';
import type { Notice } from '../../../../worker/api/notices.ts';

export type FillAlerts = {
  /** Orders among these notices that filled for the first time, in their order; each is answered once, ever. */
  readonly take: (notices: readonly Notice[]) => readonly Order[];
};

/** So many orders are remembered. */
const MOST = 2000;

/** Example: three fills of one order and two of another, in whatever batches, answer two orders. */
export const createFillAlerts = (): FillAlerts => {
  const said = new Set<string>();
  return {
    take: (notices) => {
      const fresh: Order[] = [];
      for (const { order } of notices) {
        // What the exchange closed is told as that, not as an order that filled.
        if (order === null || order.origin !== 'user' || order.filledCont === 0 || said.has(order.id)) continue;
        said.add(order.id);
        fresh.push(order);
      }
      for (const oldest of said) if (said.size > MOST) said.delete(oldest);
      return fresh;
    },
  };
};
