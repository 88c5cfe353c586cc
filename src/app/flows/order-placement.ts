// Joins the order placement flow to the page: facts from the newest snapshots, sending through the engine, words through toasts.
import { useEffect, useId, useMemo, useState } from 'react';
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { OrderTicket } from '../../domain/order/draft.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import { placeOf } from '../../domain/order/place.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type {
  OrderOutcome,
  PlacementDraft,
  UnsentOrder,
} from '../../machines/order-placement/order-placement.types.ts';
import type { Placed } from '../../machines/shared/outcome.ts';
import { useEngineContext } from '../engine/engine-context.tsx';
import { useSelected } from '../engine/use-snapshot.ts';
import { withLateTexts } from '../i18n/i18n.ts';
import { createPart, usePart } from '../ui/part.ts';
import type { HeldFlow } from './held-flow.ts';
import { useFlowView, type CommandFlow } from './use-flow-view.ts';

/** loading: the flow itself is on its way; nothing can be sent yet. confirming: a question stands: a notice, the second confirmation, a coupon. */
export type PlacementState = 'loading' | 'ready' | 'confirming' | 'submitting' | 'reconciling';

type Options = {
  readonly contract: Contract | null;
  readonly config: PositionConfig | null;
  readonly onOutcome: (outcome: OrderOutcome) => void;
};

export type OrderPlacement = {
  readonly state: PlacementState;
  readonly problems: readonly Problem[];
  /** The order that waits for a yes; null otherwise. */
  readonly order: UnsentOrder | null;
  readonly submit: (draft: OrderTicket, staleAccepted?: boolean) => void;
  readonly flow: CommandFlow<PlacementDraft, UnsentOrder>;
};

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

const flowPart = createPart(withLateTexts(() => import('./order-flow.ts')));
const states = {
  agreeing: 'confirming',
  confirming: 'confirming',
  choosing: 'confirming',
  sending: 'submitting',
  reconciling: 'reconciling',
} as const;

/** The flow of one form, null until its code is here: it is fetched for those who are logged in. */
const useHeldFlow = (options: Options): HeldFlow | null => {
  const engine = useEngineContext();
  const user = useSelected('session', (session) => (session?.state === 'user' ? session.userName : null));
  const part = usePart(flowPart, user !== null);
  // Whoever is logged out for a while finds their flow again; somebody else begins with one of their own.
  const [owner, setOwner] = useState(user);
  if (user !== null && user !== owner) setOwner(user);
  const form = useId();
  // The flow outlives renders: it reads what is newest when it decides.
  const [newest] = useState(() => createCell(options));
  useEffect(() => newest.put(options));
  return useMemo(
    () => (part === null ? null : part.holdOrderFlow(engine, `${owner ?? ''} order ${form}`, newest.get)),
    [part, engine, newest, owner, form],
  );
};

/** One order form's flow. Example: const { submit, problems, state } = useOrderPlacement({ contract, config, onOutcome }). */
export const useOrderPlacement = (options: Options): OrderPlacement => {
  const held = useHeldFlow(options);
  const flow = useFlowView<PlacementDraft, UnsentOrder, Placed, OrderRequest>(held, options.onOutcome);
  const isHere = held !== null;
  const { contract, config } = options;
  return useMemo(
    () => ({
      flow,
      state: isHere ? ((states as Partial<Record<string, PlacementState>>)[flow.state] ?? 'ready') : 'loading',
      problems: flow.problems,
      order: flow.ticket,
      submit: (order: OrderTicket, staleAccepted = false) =>
        flow.submit({ order, staleAccepted, place: placeOf(contract, config) }),
    }),
    [flow, isHere, contract, config],
  );
};
