// Joins the order placement flow to the page: facts from the newest snapshots, sending through the engine, words through toasts.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { decideOrder } from '../../domain/order/check.ts';
import type { OrderDraft } from '../../domain/order/draft.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type {
  CheckedDraft,
  OrderPlacementOutcome,
  OrderPlacementPorts,
  UnsentOrder,
} from '../../machines/order-placement/order-placement.types.ts';
import { useEngineContext, type Engine } from '../engine/engine-context.tsx';
import { useSelected } from '../engine/use-snapshot.ts';
import { changePrefs, prefsStore } from '../prefs/use-prefs.ts';
import { createPart, usePart } from '../ui/part.ts';
import { readOrderFacts } from './order-facts.ts';
import type { OrderFlow, OrderFlowView } from './order-flow.ts';

/** loading: the flow itself is on its way; nothing can be sent yet. */
export type PlacementState = OrderFlowView['state'] | 'loading';

type Options = {
  readonly contract: Contract | null;
  readonly config: PositionConfig | null;
  /** Closing a position from its row has its own dialog; the flow then does not ask again. */
  readonly confirmed?: boolean;
  readonly onOutcome: (outcome: OrderPlacementOutcome) => void;
};

export type OrderPlacement = {
  readonly state: PlacementState;
  readonly problems: readonly Problem[];
  /** The order that waits for a yes; null otherwise. */
  readonly order: UnsentOrder | null;
  readonly submit: (draft: OrderDraft, staleAccepted?: boolean) => void;
  readonly edited: () => void;
  readonly accept: (stopAsking: boolean) => void;
  readonly dismiss: () => void;
};

const wantsConfirmation = (order: UnsentOrder): boolean => {
  if (order.side.startsWith('close')) return false;
  const prefs = prefsStore.read();
  return order.kind === 'market' ? prefs.confirmMarketOrder : prefs.confirmLimitOrder;
};

const stopAsking = (order: UnsentOrder): void =>
  changePrefs(order.kind === 'market' ? { confirmMarketOrder: false } : { confirmLimitOrder: false });

/** A place that keeps the newest of something, for readers that outlive renders. */
const createCell = <T>(first: T): { readonly put: (value: T) => void; readonly get: () => T } => {
  let kept = first;
  return {
    put: (value) => {
      kept = value;
    },
    get: () => kept,
  };
};

/** Ports of the flow; `newest` gives what the form holds when a decision is taken. */
const createPorts = ({ store, door }: Engine, newest: () => Options): OrderPlacementPorts => ({
  check: (draft, staleAccepted): CheckedDraft => {
    const { contract, config } = newest();
    if (contract === null || config === null) return { ok: false, problems: [{ key: 'form.problem.noPrice' }] };
    return decideOrder(draft, readOrderFacts(store, contract, config, staleAccepted));
  },
  wantsConfirmation: (order) => newest().confirmed !== true && wantsConfirmation(order),
  makeClientId: () => crypto.randomUUID(),
  place: (request) => door.placeOrder(request),
  settle: (request) => door.settleOrder(request.clientId, request.contract, request.bizType),
  stopAsking,
});

const flowPart = createPart(() => import('./order-flow.ts'));
const notYet: OrderFlowView = { state: 'ready', problems: [], order: null };
const never = (): (() => void) => () => undefined;

/** The flow of one form, null until its code is here: it is fetched for those who are logged in. */
const useFlow = (options: Options): OrderFlow | null => {
  const engine = useEngineContext();
  const user = useSelected('session', (session) => (session?.state === 'user' ? session.userName : null));
  const part = usePart(flowPart, user !== null);
  // Whoever is logged out for a while finds their flow again; somebody else begins with one of their own.
  const [owner, setOwner] = useState(user);
  if (user !== null && user !== owner) setOwner(user);
  // The flow outlives renders: it reads what is newest when it decides.
  const [newest] = useState(() => createCell(options));
  useEffect(() => newest.put(options));
  const [flow, setFlow] = useState<OrderFlow | null>(null);
  useEffect(() => {
    if (part === null) return undefined;
    const mine = part.startOrderFlow(createPorts(engine, newest.get), (outcome) => newest.get().onOutcome(outcome));
    setFlow(mine);
    return () => {
      mine.stop();
      setFlow(null);
    };
  }, [part, engine, newest, owner]);
  return flow;
};

/** One order form's flow. Example: const { submit, problems, state } = useOrderPlacement({ contract, config, onOutcome }). */
export const useOrderPlacement = (options: Options): OrderPlacement => {
  const flow = useFlow(options);
  const view = useSyncExternalStore(flow?.subscribe ?? never, flow?.view ?? (() => notYet));
  return useMemo(
    () => ({
      ...view,
      state: flow === null ? 'loading' : view.state,
      submit: (draft: OrderDraft, staleAccepted = false) =>
        flow?.send({ type: 'form.submitted', draft, staleAccepted }),
      edited: () => flow?.send({ type: 'form.edited' }),
      accept: (stop: boolean) => flow?.send({ type: 'confirmation.accepted', stopAsking: stop }),
      dismiss: () => flow?.send({ type: 'confirmation.dismissed' }),
    }),
    [flow, view],
  );
};
