// Is an edit one that may be sent? The order as it would be is judged like a new one, in the world without what is left of it.
import type { Problem } from '../../kernel/problem.ts';
import { ticksOf } from '../../num/ticks.ts';
import { decideOrder, type UnsentOrder } from '../check.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import type { Order, StopTerms } from '../order.ts';
import type { StopName } from '../stops/blank.ts';
import { stopsApply } from '../stops/read.ts';
import type { TriggerOrder } from '../trigger-order.ts';
import { editFacts } from './edit-facts.ts';
import { ownStops, stopNamed } from './edit-ticket.ts';
import type { OrderChange } from './order-edit.ts';

export type DecidedEdit =
  | { readonly ok: true; readonly change: OrderChange; readonly order: UnsentOrder }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const isSameStop = (was: TriggerOrder, terms: StopTerms, priceDigits: number): boolean =>
  was.triggerBy === terms.by &&
  was.triggerTicks === ticksOf(terms.trigger, priceDigits) &&
  was.ticks === (terms.price === null ? null : ticksOf(terms.price, priceDigits)) &&
  (was.kind === 'guaranteed-stop') === (terms.guaranteed === true);

/** What becomes of one of the stops: absent: it stays as it is (or there is none, and none is wanted). */
const stopChange = (
  name: StopName,
  stops: readonly TriggerOrder[],
  terms: StopTerms | null,
  priceDigits: number,
): Pick<OrderChange, StopName> => {
  const was = stopNamed(stops, name);
  if (was === null) return terms === null ? {} : { [name]: terms };
  return terms !== null && isSameStop(was, terms, priceDigits) ? {} : { [name]: terms };
};

const changeOf = (order: Order, next: UnsentOrder, stops: readonly TriggerOrder[], digits: number): OrderChange => {
  const amountCont = order.filledCont + next.amountCont;
  const isMoved = next.kind === 'limit' && next.price !== null && ticksOf(next.price, digits) !== order.ticks;
  return {
    ...(next.kind === 'market' && { kind: 'market' as const }),
    ...(isMoved && next.price !== null && { price: next.price }),
    ...(amountCont !== order.amountCont && { amountCont }),
    ...stopChange('takeProfit', stops, next.stops?.takeProfit ?? null, digits),
    ...stopChange('stopLoss', stops, next.stops?.stopLoss ?? null, digits),
  };
};

/**
 * The change that a draft of what is left amounts to, or why it may not be sent. `facts`: as they are, with the order in them. Nothing is changed:
 * orders.edit.same; a guaranteed stop gets another rule, which only an end does: error.guaranteedStopFixed at 'stopLoss'.
 * Example: a limit of 10 contracts, 4 filled, typed anew as 8 at the same price: { amountCont: 12 }.
 */
export const decideEdit = (
  draft: OrderTicket,
  order: Order,
  triggers: readonly TriggerOrder[],
  facts: OrderFacts,
): DecidedEdit => {
  const stops = ownStops(order, triggers);
  const without = editFacts(facts, order, stops);
  const decided = decideOrder(draft, without);
  if (!decided.ok) return decided;
  const { contract } = facts;
  const change = changeOf(order, decided.order, stopsApply(draft, without) ? stops : [], contract.priceDigits);
  const most = contract.maxOrderAmountCont;
  if ((change.amountCont ?? 0) > most)
    return {
      ok: false,
      problems: [{ key: 'form.problem.overMaximum', params: { max: String(most) }, field: 'amount' }],
    };
  const fixed = stopNamed(stops, 'stopLoss')?.kind === 'guaranteed-stop' && change.stopLoss != null;
  if (fixed) return { ok: false, problems: [{ key: 'error.guaranteedStopFixed', field: 'stopLoss' }] };
  return Object.keys(change).length === 0
    ? { ok: false, problems: [{ key: 'orders.edit.same' }] }
    : { ok: true, change, order: decided.order };
};
