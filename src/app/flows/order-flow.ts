// The order flow at work. Fetched with the first order form of somebody who is logged in: a visitor has no use for it.
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { couponsFor, takesCards } from '../../domain/order/cards/usable.ts';
import { decideOrder } from '../../domain/order/check.ts';
import { placeOf, placeProblem } from '../../domain/order/place.ts';
import type { OrderFacts } from '../../domain/order/facts.ts';
import { confirmationOf } from '../../domain/settings/confirmation.ts';
import { createOrderPlacementMachine } from '../../machines/order-placement/order-placement.machine.ts';
import type {
  CheckedDraft,
  OrderPlacementPorts,
  UnsentOrder,
} from '../../machines/order-placement/order-placement.types.ts';
import type { Engine } from '../engine/engine-context.tsx';
import { askedBy } from '../prefs/asked-by.ts';
import { confirmedTicket } from '../prefs/confirmed-ticket.ts';
import { seenOnce } from '../prefs/seen-once.ts';
import { settingsOf } from '../prefs/settings-of.ts';
import { holdFlow, type HeldFlow } from './held-flow.ts';
import { readOrderFacts } from './order-facts.ts';
import { sendsOrders } from './order-ports.ts';

/** What the form is for when a decision is taken. */
export type FormPlace = { readonly contract: Contract | null; readonly config: PositionConfig | null };
const RISKY = 'risky-contract';
const RISKY_TEAM = 2;

/** Notices that are accepted once on this device: of a contract of market-making team 2, and of the first opening ticket. */
const notices = (place: () => FormPlace): Pick<OrderPlacementPorts, 'noticeOf' | 'acceptNotice'> => ({
  noticeOf: (order) => {
    const { contract } = place();
    if (contract?.team === RISKY_TEAM && !seenOnce.has(RISKY, contract.code)) return RISKY;
    return order.usesTicket === true && !confirmedTicket.has() ? 'first-ticket' : null;
  },
  acceptNotice: (notice, order) => {
    if (notice === RISKY) seenOnce.add(RISKY, order.contract);
    else confirmedTicket.add();
  },
});

/** Ports of the flow; `place` gives what the form is for now. */
export const createOrderPorts = (engine: Engine, place: () => FormPlace): OrderPlacementPorts => {
  const factsNow = (): OrderFacts | null => {
    const { contract, config } = place();
    return contract === null || config === null ? null : readOrderFacts(engine.store, contract, config, true);
  };
  return {
    ...sendsOrders(engine.door),
    ...askedBy<UnsentOrder>(engine, confirmationOf),
    ...notices(place),
    check: ({ order, staleAccepted, place: began }): CheckedDraft => {
      const { contract, config } = place();
      if (contract === null) return { ok: false, problems: [{ key: 'form.problem.noPrice' }] };
      if (config === null) return { ok: false, problems: [{ key: 'form.problem.noConfig' }] };
      const elsewhere = placeProblem(began, placeOf(contract, config));
      if (elsewhere !== null) return { ok: false, problems: [elsewhere] };
      return decideOrder(order, readOrderFacts(engine.store, contract, config, staleAccepted));
    },
    wantsCoupon: (draft) => {
      const facts = factsNow();
      const isWanted = settingsOf(engine).read().useFeeCoupons;
      return isWanted && facts !== null && takesCards(draft, facts) && couponsFor(facts).length > 0;
    },
  };
};

/** One form's flow; `key` names the form. */
export const holdOrderFlow = (engine: Engine, key: string, place: () => FormPlace): HeldFlow =>
  holdFlow(engine, key, () => createOrderPlacementMachine(createOrderPorts(engine, place)));
