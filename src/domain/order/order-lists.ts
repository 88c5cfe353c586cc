// What waits stands in one of three lists.
import type { Order } from './order.ts';
import type { TriggerOrder } from './trigger-order.ts';

export const orderLists = ['ordinary', 'trigger', 'trailing'] as const;
export type OrderList = (typeof orderLists)[number];

export type OrdersByList = {
  readonly ordinary: readonly Order[];
  readonly trigger: readonly TriggerOrder[];
  readonly trailing: readonly TriggerOrder[];
};

/**
 * The three lists, of one contract or (null) of all, of both kinds of contract or of those that `isOfKind`; stops stand among the trigger orders.
 * Example: a plan and a stop-loss are both in `trigger`.
 */
export const ordersIn = (
  orders: readonly Order[],
  triggers: readonly TriggerOrder[],
  only: string | null,
  isOfKind: (contract: string) => boolean = () => true,
): OrdersByList => {
  const isShown = ({ contract }: { readonly contract: string }): boolean =>
    (only === null || contract === only) && isOfKind(contract);
  const shown = triggers.filter(isShown);
  return {
    ordinary: orders.filter(isShown),
    trigger: shown.filter(({ kind }) => kind !== 'trailing'),
    trailing: shown.filter(({ kind }) => kind === 'trailing'),
  };
};

/** Open trigger orders an account may have, stops and trailing orders among them. */
export const MOST_TRIGGERS = 20;

/** Has one of the accounts as many as it may have? The next one of it would be refused with error.overMaxPlans. */
export const isFull = (triggers: readonly Pick<TriggerOrder, 'account'>[]): boolean =>
  triggers.some(({ account }) => triggers.filter((other) => other.account === account).length >= MOST_TRIGGERS);
