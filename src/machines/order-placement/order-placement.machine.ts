// Validate -> confirm (by flag) -> submit -> settle. One intent makes at most one order: its client id is made once, before
// the first send, and whatever happens afterwards is asked about under that id, never sent anew.
import { assign, emit, fromPromise, setup } from 'xstate';
import type { OrderDraft } from '../../domain/order/draft.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import type { Receipt } from '../../worker/api/door.ts';
import type {
  OrderPlacementContext,
  OrderPlacementEvent,
  OrderPlacementOutcome,
  OrderPlacementPorts,
  Settled,
  UnsentOrder,
} from './order-placement.types.ts';

const empty: OrderPlacementContext = { draft: null, staleAccepted: false, order: null, request: null, problems: [] };
const NOT_RECEIVED = { key: 'error.orderNotReceived' } as const;

const sent = (context: OrderPlacementContext): OrderRequest => {
  if (context.request === null) throw new Error('an order is submitted before it has its client id');
  return context.request;
};
const placed = (request: OrderRequest, receipt: Receipt | Settled): OrderPlacementOutcome => {
  switch (receipt.state) {
    case 'placed':
      return { type: 'order.placed', receipt, request };
    case 'refused':
      return { type: 'order.refused', problem: receipt.problem, request };
    case 'absent':
      return { type: 'order.refused', problem: NOT_RECEIVED, request };
    case 'unknown':
      return { type: 'order.unsettled', problem: receipt.problem, request };
  }
};

/** The draft with its amount as decided: what a person says yes to is what is checked again and sent, not another share of a moved market. */
const fixed = (draft: OrderDraft, order: UnsentOrder): OrderDraft => ({
  ...draft,
  unit: 'cont',
  percent: null,
  amountText: String(order.amountCont),
});

/** What the states below are made of: calls out, guards, and the few things that are remembered. */
const partsOf = (ports: OrderPlacementPorts) => {
  const decide = (draft: OrderDraft, staleAccepted: boolean): OrderPlacementContext => {
    const checked = ports.check(draft, staleAccepted);
    return checked.ok
      ? { draft: fixed(draft, checked.order), staleAccepted, order: checked.order, request: null, problems: [] }
      : { draft, staleAccepted, order: null, request: null, problems: checked.problems };
  };
  return setup({
    types: {} as { context: OrderPlacementContext; events: OrderPlacementEvent; emitted: OrderPlacementOutcome },
    actors: {
      place: fromPromise<Receipt, OrderRequest>(({ input }) => ports.place(input)),
      settle: fromPromise<Settled, OrderRequest>(({ input }) => ports.settle(input)),
    },
    guards: {
      isRefused: ({ context }) => context.order === null,
      isConfirmationWanted: ({ context }) => context.order !== null && ports.wantsConfirmation(context.order),
    },
    actions: {
      check: assign(({ event }) =>
        event.type === 'form.submitted' ? decide(event.draft, event.staleAccepted === true) : empty,
      ),
      // The market moved while the dialog was open: what is sent is checked against this moment.
      checkAgain: assign(({ context }) =>
        context.draft === null ? empty : decide(context.draft, context.staleAccepted),
      ),
      nameOrder: assign(({ context }) => ({
        request: { ...(context.order as UnsentOrder), clientId: ports.makeClientId() },
      })),
      rememberChoice: ({ context, event }) => {
        if (event.type === 'confirmation.accepted' && event.stopAsking && context.order)
          ports.stopAsking(context.order);
      },
      forgetProblems: assign({ problems: [] }),
      clear: assign(() => empty),
    },
  });
};

/**
 * The flow of one order form. Events in: form.submitted, form.edited, confirmation.accepted, confirmation.dismissed.
 * Emits order.placed, order.refused or order.unsettled, exactly one per intent that was submitted.
 * Example: in `ready`, form.submitted with a valid draft and no flag set goes straight to `submitting`;
 * a second form.submitted while submitting is not an event of that state and changes nothing.
 */
export const createOrderPlacementMachine = (ports: OrderPlacementPorts) =>
  partsOf(ports).createMachine({
    id: 'order-placement',
    context: empty,
    initial: 'ready',
    states: {
      ready: {
        on: {
          'form.submitted': { target: 'checking', actions: 'check' },
          'form.edited': { actions: 'forgetProblems' },
        },
      },
      checking: {
        always: [
          { guard: 'isRefused', target: 'ready' },
          { guard: 'isConfirmationWanted', target: 'confirming' },
          { target: 'submitting' },
        ],
      },
      confirming: {
        on: {
          'confirmation.accepted': { target: 'rechecking', actions: 'rememberChoice' },
          'confirmation.dismissed': { target: 'ready', actions: 'clear' },
        },
      },
      rechecking: {
        entry: 'checkAgain',
        always: [{ guard: 'isRefused', target: 'ready' }, { target: 'submitting' }],
      },
      submitting: {
        entry: 'nameOrder',
        invoke: {
          src: 'place',
          input: ({ context }) => sent(context),
          onDone: [
            {
              guard: ({ event }) => event.output.state === 'unknown',
              target: 'settling',
              actions: emit(({ context, event }) => placed(sent(context), event.output)),
            },
            { target: 'ready', actions: [emit(({ context, event }) => placed(sent(context), event.output)), 'clear'] },
          ],
          onError: { target: 'settling' },
        },
      },
      settling: {
        invoke: {
          src: 'settle',
          input: ({ context }) => sent(context),
          onDone: [
            { guard: ({ event }) => event.output.state === 'unknown', target: 'settling', reenter: true },
            { target: 'ready', actions: [emit(({ context, event }) => placed(sent(context), event.output)), 'clear'] },
          ],
          onError: { target: 'waiting' },
        },
      },
      // The asking itself failed (the engine was restarting): breathe, then ask again under the same id.
      waiting: { after: { 1000: { target: 'settling' } } },
    },
  });
