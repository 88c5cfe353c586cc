// What the typed fields of a draft say, before any rule about money.
import type { Result } from '../kernel/result.ts';
import { bad, good } from '../kernel/result.ts';
import { readTypedDecimal } from '../num/parse-decimal.ts';
import { amountText, contractsOf, minimumText, shareOf } from './amount.ts';
import { levelTicks } from './book-level.ts';
import { usesWholeCard } from './cards/experience.ts';
import type { OrderTicket } from './draft.ts';
import type { OrderFacts } from './facts.ts';
import { orderKinds } from './kinds/registry.ts';
import type { BookRank } from './order.ts';
import { maximumCont } from './open-capacity.ts';
import { readSize } from './size/read.ts';

/** Ticks of the limit that the book gives it now. Nobody at that level: error.noLiquidity; the book is not known: form.problem.noPrice. */
const readLevel = (facts: OrderFacts, direction: OrderTicket['direction'], rank: BookRank): Result<number> => {
  const ticks = levelTicks(facts, direction, rank);
  if (ticks !== null) return good(ticks);
  return bad({ key: facts.freshness === 'live' ? 'error.noLiquidity' : 'form.problem.noPrice', field: 'market' });
};

/**
 * Ticks of the draft's price, typed or given by a level of the book as it is now; null for kinds without one. Refuses with what readTypedPrice says, or
 * where the level has no price.
 */
export const readPrice = (draft: OrderTicket, facts: OrderFacts): Result<number | null> => {
  const rules = orderKinds[draft.kind];
  const rank = rules.bookRank(draft);
  return rank === null ? rules.readPrice(draft, facts.contract) : readLevel(facts, draft.direction, rank);
};

/**
 * Contracts the draft asks for at a price (null while none is known): what its cost or its risk comes to where it is sized so, the share of the
 * maximum when one was chosen, else the typed amount.
 * Missing or zero: contractExchange_025. Under one contract, off the lot, no number: see contractsOf.
 */
export const readAmount = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): Result<number> => {
  const sized = readSize(draft, facts, ticks);
  if (sized !== null) return sized;
  const missing = bad({ key: 'contractExchange_025', field: 'amount' });
  const percent = usesWholeCard(draft) ? 100 : draft.percent;
  if (percent !== null) {
    const share = shareOf(maximumCont(draft, facts, ticks) ?? 0, percent);
    return share > 0 ? good(share) : missing;
  }
  if (draft.amountText.trim() === '') return missing;
  const read = readTypedDecimal(draft.amountText);
  if (!read.ok) return bad({ ...read.problem, field: 'amount' });
  if (read.value.startsWith('-'))
    return bad({ key: 'form.problem.notANumber', params: { text: draft.amountText }, field: 'amount' });
  if (read.value === '0') return missing;
  const { contract } = facts;
  const shownTicks = orderKinds[draft.kind].expectedTicks(draft, facts, ticks);
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
  draft: OrderTicket,
  facts: OrderFacts,
): { readonly draft: OrderTicket; readonly raisedTo: string | null } => {
  const price = readPrice(draft, facts);
  const ticks = price.ok ? price.value : null;
  const amount = readAmount(draft, facts, ticks);
  if (amount.ok || amount.problem.key !== 'form.problem.underOneContract') return { draft, raisedTo: null };
  const minimum = minimumText(facts.contract, draft.unit, orderKinds[draft.kind].expectedTicks(draft, facts, ticks));
  return minimum === null ? { draft, raisedTo: null } : { draft: { ...draft, amountText: minimum }, raisedTo: minimum };
};
