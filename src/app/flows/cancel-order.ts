import type { Contract } from '../../domain/contract/contract.ts';
import type { Order } from '../../domain/order/order.ts';
import { createCancelOrderMachine } from '../../machines/cancel-order/cancel-order.machine.ts';
import { useFailureToast } from './failure-toast.ts';
import { useCommandFlow } from './use-command-flow.ts';

export type CancelOrder = {
  /** It is on its way: the button waits. */
  readonly busy: boolean;
  /** Asks the exchange to take the order back. A refusal is told in a toast; success is told by the order's own event. */
  readonly cancel: () => void;
};

const cancelFailure = { refused: 'orders.cancel.refused', unknown: 'orders.cancel.unknown' } as const;

/** Example: const { busy, cancel } = useCancelOrder(order, contract); <Button disabled={busy} onClick={cancel} />. */
export const useCancelOrder = (order: Order, contract: Contract): CancelOrder => {
  const tell = useFailureToast(cancelFailure);
  const { busy, submit } = useCommandFlow(
    `cancel ${order.id}`,
    ({ door }) => createCancelOrderMachine({ cancel: (draft) => door.command('cancelOrder', draft) }),
    tell,
  );
  return {
    busy,
    cancel: () =>
      submit({ account: order.account, contract: contract.code, bizType: contract.bizType, orderId: order.id }),
  };
};
