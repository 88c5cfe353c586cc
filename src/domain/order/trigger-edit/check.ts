// May a trigger order be changed so?
import type { Problem } from '../../kernel/problem.ts';
import { bad, good, type Result } from '../../kernel/result.ts';
import { exact } from '../../num/decimal.ts';
import { readTypedDecimal } from '../../num/parse-decimal.ts';
import { priceText } from '../../num/ticks.ts';
import { closableCont } from '../../position/position.ts';
import { stopBaseOf, stopNameOf } from '../../position/stops/facts.ts';
import { guaranteeProblems, stopSideProblems } from '../../position/stops/check.ts';
import { amountText, contractsOf } from '../amount.ts';
import { readCallback } from '../kinds/trailing.ts';
import type { BookRank } from '../order.ts';
import { directionOf } from '../side.ts';
import { isOnItsSide, readTypedStop, sentTerms, type StopBase } from '../stops/read.ts';
import { readTypedPrice } from '../typed-price.ts';
import { isWaiting } from '../trigger-order.ts';
import { changeRefusal } from './refusal.ts';
import {
  hasOwnAmount,
  isStopOrder,
  mayBeRaised,
  type TriggerChange,
  type TriggerEditFacts,
  type TriggerEditTicket,
} from './ticket.ts';

export type CheckedChange =
  | { readonly ok: true; readonly change: TriggerChange }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Contracts from now on, as typed; of a stop capped at what can be closed of its position. null: it has no amount of its own. */
export const readNewAmount = (ticket: TriggerEditTicket, facts: TriggerEditFacts): Result<number | null> => {
  const { order, contract, position, lastTicks, markTicks } = facts;
  if (!hasOwnAmount(order)) return good(null);
  if (ticket.amountText === null) return good(order.amountCont);
  if (ticket.amountText.trim() === '') return bad({ key: 'contractExchange_025', field: 'amount' });
  const read = readTypedDecimal(ticket.amountText);
  if (!read.ok) return bad({ ...read.problem, field: 'amount' });
  if (read.value === '0') return bad({ key: 'contractExchange_025', field: 'amount' });
  if (read.value.startsWith('-'))
    return bad({ key: 'form.problem.notANumber', params: { text: ticket.amountText }, field: 'amount' });
  const ticks = lastTicks ?? markTicks;
  const asked = contractsOf(read.value, contract, ticket.unit, ticks);
  const most = contract.maxOrderAmountCont;
  const max = amountText(most, contract, ticket.unit, ticks) ?? String(most);
  const tooMany = bad({ key: 'form.problem.overMaximum', params: { max }, field: 'amount' });
  if (!asked.ok) return asked.problem.key === 'form.problem.overMaximum' ? tooMany : asked;
  if (isStopOrder(order) && position !== null) return good(Math.min(asked.value, Math.max(1, closableCont(position))));
  return asked.value > most ? tooMany : asked;
};

/** What a stop's yield is counted from: the price of the order it waits for, else its position. */
const baseOf = ({ order, contract, position, parent, lastTicks }: TriggerEditFacts): StopBase => {
  if (parent !== null && order.status === 'waiting') {
    const ticks = parent.ticks ?? lastTicks;
    const entry = ticks === null ? null : exact(priceText(ticks, contract.priceDigits));
    return { contract, direction: directionOf(parent.side), lever: parent.lever, entry };
  }
  if (position !== null) return stopBaseOf({ position, contract });
  return { contract, direction: order.side === 'close_long' ? 'buy' : 'sell', lever: 1, entry: null };
};

const checkStop = (ticket: TriggerEditTicket, facts: TriggerEditFacts, amountCont: number | null): CheckedChange => {
  const { order, contract, position, parent } = facts;
  const name = stopNameOf(order);
  const base = baseOf(facts);
  const read = readTypedStop(name, ticket.stops, base);
  if (!read.ok) return { ok: false, problems: [read.problem] };
  const isRaised = ticket.stops.guaranteed && mayBeRaised(facts);
  const terms = sentTerms(read, contract, isRaised);
  const triggerTicks = read.value?.triggerTicks ?? null;
  if (terms === null || triggerTicks === null) {
    const key = read.value === null ? 'contractExchange_028' : 'positions.problem.gone';
    return { ok: false, problems: [{ key, field: name }] };
  }
  const waitsAt = order.status === 'waiting' ? (parent?.ticks ?? null) : null;
  if (waitsAt !== null && !isOnItsSide(name, base, waitsAt, triggerTicks)) {
    const key = triggerTicks === waitsAt ? 'error.triggerEqualsPrice' : 'error.badTrigger';
    return { ok: false, problems: [{ key, field: name }] };
  }
  const side = order.side === 'close_long' ? 'long' : 'short';
  const held = position ?? { side };
  const by = isRaised ? 'mark' : terms.by;
  const wrong = waitsAt === null ? stopSideProblems(name, by, triggerTicks, { ...facts, position: held }) : [];
  if (wrong.length > 0) return { ok: false, problems: wrong };
  const scope = amountCont === null ? 'whole' : 'partial';
  const unsure =
    isRaised && facts.held != null
      ? guaranteeProblems({ scope, unit: ticket.unit }, facts.held, triggerTicks, amountCont)
      : [];
  if (unsure.length > 0) return { ok: false, problems: unsure };
  const raised = isRaised ? { guaranteed: true as const } : {};
  return {
    ok: true,
    change: { kind: 'stop', by: terms.by, trigger: terms.trigger, price: terms.price, amountCont, ...raised },
  };
};

/** The trigger of a plan or where a trailing order begins to follow: not the price as it is now, from which no side could be said. */
const readEditTrigger = (ticket: TriggerEditTicket, facts: TriggerEditFacts, field: string): Result<number> => {
  const read = readTypedPrice(ticket.triggerText, facts.contract.priceDigits, field, 'contractExchange_028');
  if (!read.ok) return read;
  const now = ticket.triggerBy === 'mark' ? facts.markTicks : facts.lastTicks;
  return read.value === now ? bad({ key: 'error.triggerEqualsPrice', field }) : read;
};

const checkPlan = (ticket: TriggerEditTicket, facts: TriggerEditFacts, amountCont: number): CheckedChange => {
  const { contract, order } = facts;
  const trigger = readEditTrigger(ticket, facts, 'trigger');
  const price = ticket.becomes === 'limit' ? readTypedPrice(ticket.priceText, contract.priceDigits) : null;
  const problems = [trigger, ...(price === null ? [] : [price])].flatMap((read) => (read.ok ? [] : [read.problem]));
  if (!trigger.ok || price?.ok === false) return { ok: false, problems };
  return {
    ok: true,
    change: {
      kind: 'plan',
      by: ticket.triggerBy,
      trigger: priceText(trigger.value, contract.priceDigits),
      price: price === null ? null : priceText(price.value, contract.priceDigits),
      bookRank: ticket.becomes === 'book' ? ((order.bookLevels ?? 1) as BookRank) : null,
      amountCont,
    },
  };
};

const checkTrailing = (ticket: TriggerEditTicket, facts: TriggerEditFacts, amountCont: number): CheckedChange => {
  const { contract, order } = facts;
  const callback = readCallback(ticket.callbackText);
  // Where it began to follow at once it may be left so; an activation price can be changed, not taken away.
  const isFree = ticket.triggerText.trim() === '' && (order.trailing?.activationTicks ?? null) === null;
  const activation = isFree ? null : readEditTrigger(ticket, facts, 'activation');
  const problems = [callback, ...(activation === null ? [] : [activation])].flatMap((read) =>
    read.ok ? [] : [read.problem],
  );
  if (!callback.ok || activation?.ok === false) return { ok: false, problems };
  return {
    ok: true,
    change: {
      kind: 'trailing',
      by: ticket.triggerBy,
      callback: exact(callback.value).div(100).toFixed(),
      activation: activation === null ? null : priceText(activation.value, contract.priceDigits),
      amountCont,
    },
  };
};

/**
 * The change that would be sent, or each reason why not, with its field: 'takeProfit', 'takeProfitLimit', 'stopLoss', 'stopLossLimit', 'guaranteed', 'trigger',
 * 'price', 'callback', 'activation', 'amount', 'market'. Example: a plan at 66,000.0 whose trigger is typed "67000": by last, "67000.0".
 */
export const checkTriggerEdit = (ticket: TriggerEditTicket, facts: TriggerEditFacts): CheckedChange => {
  const { order } = facts;
  const refusal = changeRefusal(order);
  if (refusal !== null) return { ok: false, problems: [{ key: refusal, field: 'market' }] };
  if (!isWaiting(order)) return { ok: false, problems: [{ key: 'error.conditionNotOpen', field: 'market' }] };
  const amount = readNewAmount(ticket, facts);
  const known = amount.ok ? amount.value : order.amountCont;
  const checked = isStopOrder(order)
    ? checkStop(ticket, facts, amount.ok ? amount.value : null)
    : (order.kind === 'plan' ? checkPlan : checkTrailing)(ticket, facts, known ?? 0);
  if (amount.ok) return checked;
  return { ok: false, problems: [amount.problem, ...(checked.ok ? [] : checked.problems)] };
};
