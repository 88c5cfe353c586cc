// The order flow at work. Fetched with the first order form of somebody who is logged in: a visitor has no use for it.
import { createActor } from 'xstate';
import type { Problem } from '../../domain/kernel/problem.ts';
import { createOrderPlacementMachine } from '../../machines/order-placement/order-placement.machine.ts';
import type {
  OrderPlacementEvent,
  OrderPlacementOutcome,
  OrderPlacementPorts,
  UnsentOrder,
} from '../../machines/order-placement/order-placement.types.ts';

export type OrderFlowView = {
  readonly state: 'ready' | 'confirming' | 'submitting' | 'settling';
  readonly problems: readonly Problem[];
  /** The order that waits for a yes; null otherwise. */
  readonly order: UnsentOrder | null;
};

export type OrderFlow = {
  readonly view: () => OrderFlowView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: OrderPlacementEvent) => void;
  readonly stop: () => void;
};

/** Starts one form's flow. Example: startOrderFlow(ports, toastOutcome).send({ type: 'form.submitted', draft }). */
export const startOrderFlow = (
  ports: OrderPlacementPorts,
  onOutcome: (outcome: OrderPlacementOutcome) => void,
): OrderFlow => {
  const actor = createActor(createOrderPlacementMachine(ports));
  actor.on('*', onOutcome);
  const look = (): OrderFlowView => {
    const now = actor.getSnapshot();
    const isSettling = now.matches('settling') || now.matches('waiting');
    const state = now.matches('confirming')
      ? 'confirming'
      : now.matches('submitting')
        ? 'submitting'
        : isSettling
          ? 'settling'
          : 'ready';
    return { state, problems: now.context.problems, order: state === 'confirming' ? now.context.order : null };
  };
  // The same view until one of its parts differs: readers compare by identity.
  let view = look();
  const renew = (): void => {
    const next = look();
    if (next.state !== view.state || next.problems !== view.problems || next.order !== view.order) view = next;
  };
  const listeners = new Set<() => void>();
  actor.subscribe(() => {
    renew();
    for (const listener of listeners) listener();
  });
  actor.start();
  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    send: (event) => actor.send(event),
    stop: () => actor.stop(),
  };
};
