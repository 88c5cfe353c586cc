// Is a draft an order that may be sent? Every rule of the form, in one list of problems, worst field first.
import type { Problem } from '../kernel/problem.ts';
import { exact } from '../num/decimal.ts';
import { ceilToDigits, floorToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { amountText } from './amount.ts';
import { cardProblems } from './cards/check.ts';
import { cardTerms } from './cards/terms.ts';
import { closeRefusal } from './close-refusal.ts';
import type { OrderTicket } from './draft.ts';
import type { OrderFacts } from './facts.ts';
import { MARKET_PERMILLE, guardTicks, referenceTicks } from './market-guard.ts';
import { MOST_TRIGGERS } from './order-lists.ts';
import { orderKinds } from './kinds/registry.ts';
import type { DraftKind } from './kinds/registry.ts';
import type { OrderRequest } from './order.ts';
import { positionOn, positionsOn } from './own-positions.ts';
import { readAmount, readPrice } from './read-draft.ts';
import { affordableCont, holdsNothing, leverOf, liquidatesAtOnce, maximumCont, openCost } from './open-capacity.ts';
import { closes, isReducing, sideOf } from './side.ts';
import { atSizeField } from './size/read.ts';
import { stopProblems } from './stops/check.ts';
import { stopTerms } from './stops/read.ts';

/** An order that is decided but has no client id yet, and the kind of draft it was. */
export type UnsentOrder = Omit<OrderRequest, 'clientId'> & { readonly draftKind: DraftKind };
export type CheckedDraft =
  | { readonly ok: true; readonly order: UnsentOrder }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The best price on the side that the draft would trade with. */
const touchOf = (draft: OrderTicket, facts: OrderFacts): number | null =>
  draft.direction === 'buy' ? facts.bestAskTicks : facts.bestBidTicks;

const marketProblems = (draft: OrderTicket, facts: OrderFacts): Problem[] => {
  const problems: Problem[] = [];
  const { suspended, deliveryPrice } = facts.contract;
  if (suspended)
    problems.push({
      key: deliveryPrice === undefined ? 'form.problem.suspended' : 'form.problem.delivered',
      field: 'market',
    });
  else if (facts.contract.houseAway === true && !orderKinds[draft.kind].isPostOnly(draft))
    return [{ key: 'error.houseAway', field: 'market' }];
  else if (facts.contract.closeOnly === true && !isReducing(draft, facts.config.mode))
    return [{ key: 'error.regionUnsupported', field: 'market' }];
  if (facts.freshness !== 'live' && !facts.staleAccepted) {
    problems.push({ key: 'form.problem.stalePrice', params: { state: facts.freshness }, field: 'market' });
  }
  if (orderKinds[draft.kind].rests(draft) === 'trigger') {
    if (facts.openTriggers >= MOST_TRIGGERS) problems.push({ key: 'error.overMaxPlans', field: 'market' });
  } else if (facts.openOrders >= facts.contract.maxOrders)
    problems.push({ key: 'error.overMaxOrders', field: 'market' });
  return problems;
};

const overMaximum = (draft: OrderTicket, facts: OrderFacts, ticks: number | null, most: number): Problem => {
  const shownTicks = orderKinds[draft.kind].expectedTicks(draft, facts, ticks);
  const max = amountText(most, facts.contract, draft.unit, shownTicks) ?? String(most);
  return { key: 'form.problem.overMaximum', params: { max }, field: 'amount' };
};

/** Where a market order would begin to fill; null when the book begins beyond its guard. */
const fillableTouch = (draft: OrderTicket, facts: OrderFacts): number | null => {
  const [touch, reference] = [touchOf(draft, facts), referenceTicks(facts)];
  if (touch === null || reference === null) return null;
  const guard = guardTicks(reference, MARKET_PERMILLE[draft.direction]);
  return (draft.direction === 'buy' ? touch <= guard : touch >= guard) ? touch : null;
};

const moneyProblems = (draft: OrderTicket, facts: OrderFacts, ticks: number | null, amountCont: number): Problem[] => {
  const most = affordableCont(draft, facts, ticks);
  const tooMany = most !== null && amountCont > most ? [overMaximum(draft, facts, ticks, most)] : [];
  if (holdsNothing(draft, facts)) return tooMany;
  const problems: Problem[] = [];
  const cost = openCost(draft, facts, ticks, amountCont)?.cost ?? null;
  if (facts.balance !== null && cost !== null && cost.gt(exact(facts.balance.free))) {
    const digits = facts.contract.marginDigits;
    const params = {
      cost: `${ceilToDigits(cost, digits).toFixed(digits)} ${facts.contract.coinName}`,
      available: `${floorToDigits(exact(facts.balance.free), digits).toFixed(digits)} ${facts.contract.coinName}`,
    };
    problems.push({ key: 'form.problem.insufficientBalance', params, field: 'amount' });
  } else problems.push(...tooMany);
  const judged = ticks ?? fillableTouch(draft, facts);
  if (judged !== null && liquidatesAtOnce(facts, draft.direction, judged, amountCont)) {
    problems.push({ key: 'error.priceLiquidatesAtOnce', field: ticks === null ? 'market' : 'price' });
  }
  return problems;
};

/** FORM-17: where positions are split a close says which one. */
const closesUnnamed = ({ action, direction, positionId }: OrderTicket, facts: OrderFacts): boolean =>
  action === 'close' &&
  positionId === undefined &&
  positionsOn(facts, closes(direction)).some(({ split }) => split === true);

const problemsOf = (draft: OrderTicket, facts: OrderFacts): readonly Problem[] => {
  const problems = marketProblems(draft, facts);
  // Of a contract that is not traded nothing else is worth saying.
  if (facts.contract.suspended) return problems;
  const price = readPrice(draft, facts);
  if (!price.ok) problems.push(price.problem);
  const ticks = price.ok ? price.value : null;
  if (price.ok) problems.push(...orderKinds[draft.kind].problems(draft, facts, ticks));
  problems.push(...stopProblems(draft, facts, ticks), ...cardProblems(draft, facts));
  const closing = draft.action === 'close' && draft.positionId === undefined ? closeRefusal(facts.config) : null;
  if (closing !== null) return [...problems, closing];
  if (closesUnnamed(draft, facts)) return [...problems, { key: 'error.positionNotNamed', field: 'amount' }];
  if (isReducing(draft, facts.config.mode) && maximumCont(draft, facts, ticks) === 0) {
    return [...problems, { key: 'contract_254', field: 'amount' }];
  }
  const amount = readAmount(draft, facts, ticks);
  if (!amount.ok)
    return amount.problem.key === 'form.problem.noPrice' && problems.length > 0
      ? problems
      : [...problems, amount.problem];
  return price.ok ? [...problems, ...moneyProblems(draft, facts, ticks, amount.value)] : problems;
};

/**
 * Every reason why a draft may not be sent, as catalogue keys with the field that caused each; empty when it may.
 * Fields: those of the kind, of its stops, size and card; 'amount' (or what the size was typed as), 'market'. Nothing is changed. Example: a limit draft without price and amount gives contractExchange_029 and
 * contractExchange_025; reduce-only without a position gives contract_254.
 */
export const checkDraft = (draft: OrderTicket, facts: OrderFacts): readonly Problem[] =>
  atSizeField(problemsOf(draft, facts), draft, facts);

/** The leverage of what it closes, else of the side it opens. */
const leverAt = ({ action, direction, positionId }: OrderTicket, facts: OrderFacts): number =>
  (action === 'close' ? positionOn(facts, closes(direction), positionId)?.lever : undefined) ??
  leverOf(facts, direction);

/** The order a draft amounts to, or its problems. Example: a market buy of 250 contracts is { side: 'open_long', price: null, tif: 'IOC', … }. */
export const decideOrder = (draft: OrderTicket, facts: OrderFacts): CheckedDraft => {
  const problems = checkDraft(draft, facts);
  const price = readPrice(draft, facts);
  if (problems.length > 0 || !price.ok) return { ok: false, problems };
  const amount = readAmount(draft, facts, price.value);
  if (!amount.ok) return { ok: false, problems: [amount.problem] };
  const { contract, config, lastTicks } = facts;
  const terms = orderKinds[draft.kind].terms(draft, contract, price.value);
  return {
    ok: true,
    order: {
      ...(config.account !== 'contract' && { account: config.account }),
      contract: contract.code,
      bizType: contract.bizType,
      side: sideOf(draft),
      draftKind: draft.kind,
      ...terms,
      ...(terms.trigger !== undefined &&
        lastTicks !== null && { currentPrice: priceText(lastTicks, contract.priceDigits) }),
      amountCont: amount.value,
      reduceOnly: draft.action === 'open' && isReducing(draft, config.mode),
      lever: leverAt(draft, facts),
      ...(draft.positionId !== undefined && { positionId: draft.positionId }),
      ...stopTerms(draft, facts, price.value),
      ...cardTerms(draft, facts),
    },
  };
};
