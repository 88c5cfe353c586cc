// What the typed fields of a draft say, before any rule about money.
import type { Result } from '../kernel/result.ts';
import { bad, good } from '../kernel/result.ts';
import { readTypedDecimal } from '../num/parse-decimal.ts';
import { neighbouringTicks, priceText, ticksOf } from '../num/ticks.ts';
import { amountText, contractsOf, minimumText, shareOf } from './amount.ts';
import type { OrderDraft, OrderFacts } from './draft.ts';
import { orderKinds } from './kinds/registry.ts';
import { maximumCont } from './room.ts';

/**
 * Ticks of the typed price; null for kinds without one. Missing or zero: contractExchange_029; not a number: form.problem.notANumber; between
 * two ticks: form.problem.offTick with both neighbours. Example: "61,843.25" at 1 digit names 61843.2 and 61843.3.
 */
export const readPrice = (draft: OrderDraft, facts: OrderFacts): Result<number | null> => {
  if (!orderKinds[draft.kind].hasPrice) return good(null);
  const missing = bad({ key: 'contractExchange_029', field: 'price' });
  if (draft.priceText.trim() === '') return missing;
  const { priceDigits } = facts.contract;
  const read = readTypedDecimal(draft.priceText);
  if (!read.ok) return bad({ ...read.problem, field: 'price' });
  const ticks = ticksOf(read.value, priceDigits);
  if (ticks !== null && ticks > 0) return good(ticks);
  if (ticks === 0) return missing;
  const { below, above } = neighbouringTicks(read.value, priceDigits);
  if (above === null) return bad({ key: 'form.problem.notANumber', params: { text: draft.priceText }, field: 'price' });
  const [tick, high] = [priceText(1, priceDigits), priceText(above, priceDigits)];
  return bad({
    key: 'form.problem.offTick',
    params: { tick, below: below === null ? high : priceText(below, priceDigits), above: high },
    field: 'price',
  });
};

/**
 * Contracts the draft asks for at a price (null while none is known): the share of the maximum when one was chosen, else the typed amount.
 * Missing or zero: contractExchange_025. Under one contract, off the lot, no number: see contractsOf.
 */
export const readAmount = (draft: OrderDraft, facts: OrderFacts, ticks: number | null): Result<number> => {
  const missing = bad({ key: 'contractExchange_025', field: 'amount' });
  if (draft.percent !== null) {
    const share = shareOf(maximumCont(draft, facts, ticks) ?? 0, draft.percent);
    return share > 0 ? good(share) : missing;
  }
  if (draft.amountText.trim() === '') return missing;
  const read = readTypedDecimal(draft.amountText);
  if (!read.ok) return bad({ ...read.problem, field: 'amount' });
  if (read.value.startsWith('-'))
    return bad({ key: 'form.problem.notANumber', params: { text: draft.amountText }, field: 'amount' });
  if (read.value === '0') return missing;
  const { contract } = facts;
  const shownTicks = orderKinds[draft.kind].expectedTicks(facts, draft.direction, ticks);
  const asked = contractsOf(read.value, contract, draft.unit, shownTicks);
  if (asked.ok || asked.problem.key !== 'form.problem.overMaximum') return asked;
  // More than can be counted: said with the contract's own limit.
  const most = contract.maxOrderAmountCont;
  const max = amountText(most, contract, draft.unit, shownTicks) ?? String(most);
  return bad({ ...asked.problem, params: { max } });
};

/**
 * FORM-07: an amount under one contract is flagged and raised to the minimum; `raisedTo` is the notice's text, null when nothing changed.
 * Example: "0.0004" crypto at unit 0.001 becomes "0.001".
 */
export const raiseToMinimum = (
  draft: OrderDraft,
  facts: OrderFacts,
): { readonly draft: OrderDraft; readonly raisedTo: string | null } => {
  const price = readPrice(draft, facts);
  const ticks = price.ok ? price.value : null;
  const amount = readAmount(draft, facts, ticks);
  if (amount.ok || amount.problem.key !== 'form.problem.underOneContract') return { draft, raisedTo: null };
  const minimum = minimumText(
    facts.contract,
    draft.unit,
    orderKinds[draft.kind].expectedTicks(facts, draft.direction, ticks),
  );
  return minimum === null ? { draft, raisedTo: null } : { draft: { ...draft, amountText: minimum }, raisedTo: minimum };
};
