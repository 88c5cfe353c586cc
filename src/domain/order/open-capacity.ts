// How much of a draft's side the account may place: the maximum of FORM-04, or what can still be closed.
import { tierMaximum, maintenanceRate } from '../contract/position-tier.ts';
import { quantityOf, signOf } from '../contract/value.ts';
import type { Sign } from '../contract/value.ts';
import type { Decimal } from '../num/decimal.ts';
import { exact } from '../num/decimal.ts';
import { priceText } from '../num/ticks.ts';
import { worstOpenPrice } from '../position/worst-open.ts';
import { levelTicks } from './book-level.ts';
import { orderCost } from './cost.ts';
import type { OrderCost } from './cost.ts';
import { liquidatesAccount } from './cross-open-capacity.ts';
import type { OrderTicket } from './draft.ts';
import type { OrderFacts } from './facts.ts';
import { driftedFacts } from './headroom.ts';
import { orderKinds } from './kinds/registry.ts';
import { maximumOpenSize } from './maximum.ts';
import type { OpenTerms } from './maximum.ts';
import { closableOn, positionOn, positionsOn } from './own-positions.ts';
import { closes, isReducing, opens } from './side.ts';

type Shape = Omit<OrderTicket, 'amountText' | 'unit' | 'percent'>;

/** The leverage an opening order of this direction gets. */
export const leverOf = (facts: OrderFacts, direction: Shape['direction']): number =>
  direction === 'buy' ? facts.config.longLever : facts.config.shortLever;

export const priceOf = (facts: OrderFacts, ticks: number): Decimal =>
  exact(priceText(ticks, facts.contract.priceDigits));

/** Takes nothing of the balance: what only reduces a position, and kinds that hold nothing while they wait. */
export const holdsNothing = (draft: OrderTicket, facts: OrderFacts): boolean =>
  isReducing(draft, facts.config.mode) || !orderKinds[draft.kind].holds;

/** Contracts that a one-way order of this direction reduces before it opens any; 0 in hedge mode. */
const opposite = (facts: OrderFacts, direction: Shape['direction']): number =>
  facts.config.mode === 'one-way' ? (positionOn(facts, closes(direction))?.amountCont ?? 0) : 0;

/** Of this amount, what only reduces the opposite position, beside what own open orders count on already. Example: long 10, a sell of 4 open: 6 of 8. */
export const reducingCont = (facts: OrderFacts, direction: Shape['direction'], amountCont: number): number =>
  Math.max(0, Math.min(amountCont, opposite(facts, direction) - facts.pendingOpenCont[direction]));

/**
 * Contracts the side would hold when this amount and every pending opening order had filled, less what they reduce first: below 0 where that is
 * more. Split positions count together.
 */
const exposureOf = (facts: OrderFacts, direction: Shape['direction'], amountCont: number): number =>
  positionsOn(facts, opens(direction)).reduce((sum, position) => sum + position.amountCont, amountCont) +
  facts.pendingOpenCont[direction] -
  opposite(facts, direction);

/** The terms the exchange margins an opening order by; `ticks` is the order's own price (null: market). */
const openTerms = (draft: Shape, facts: OrderFacts, ticks: number | null): Omit<OpenTerms, 'available' | 'cap'> => {
  const rules = orderKinds[draft.kind];
  const marginTicks = rules.marginTicks(draft, facts, ticks);
  const sign: Sign = signOf(draft.direction);
  const charged = rules.chargesOpenLoss && ticks !== null && facts.markTicks !== null;
  return {
    kind: facts.contract.kind,
    sign,
    unit: exact(facts.contract.unitAmount),
    price: marginTicks === null ? null : priceOf(facts, marginTicks),
    lever: exact(leverOf(facts, draft.direction)),
    takerRate: exact(facts.config.takerRate),
    loss: charged ? { price: priceOf(facts, ticks), mark: priceOf(facts, facts.markTicks ?? ticks) } : null,
  };
};

/** What the exchange will hold for an opening order (for what it does not only reduce), and its parts; null while no price is known. */
export const openCost = (
  draft: Shape,
  facts: OrderFacts,
  ticks: number | null,
  amountCont: number,
): OrderCost | null => {
  const { price, ...terms } = openTerms(draft, facts, ticks);
  const opening = amountCont - reducingCont(facts, draft.direction, amountCont);
  return price === null ? null : orderCost({ ...terms, price, quantity: quantityOf(facts.contract, opening) });
};

/** What one contract more that opens costs, in the margin coin; null while no price is known. */
export const costOfOne = (draft: Shape, facts: OrderFacts, ticks: number | null): Decimal | null => {
  const { price, unit, ...terms } = openTerms(draft, facts, ticks);
  return price === null ? null : orderCost({ ...terms, price, quantity: unit }).cost;
};

/** Contracts beyond `reducing` that the tier and the order limit leave, whatever the balance. */
const openCap = (facts: OrderFacts, direction: Shape['direction'], reducing: number): number => {
  const { contract, config } = facts;
  const configMaxCont = direction === 'buy' ? config.longMaxCont : config.shortMaxCont;
  const most = Math.min(tierMaximum(contract.gears, leverOf(facts, direction)), configMaxCont ?? Infinity);
  const room = most - exposureOf(facts, direction, reducing);
  return Math.max(0, Math.min(room, contract.maxOrderAmountCont - reducing));
};

/**
 * The most contracts the exchange takes of this draft while price and balance stay. Opening: what reduces the opposite position in one-way mode, and
 * beyond that what the free balance carries at the price the exchange margins by (open loss included), then tier, pending orders and order limit.
 * Reducing: what is closable. 0 where nothing is traded. Null: unknown (no account or no price yet). Example: see maximumOpenSize.
 */
export const affordableCont = (draft: Shape, facts: OrderFacts, ticks: number | null): number | null => {
  if (facts.contract.suspended) return 0;
  if (isReducing(draft, facts.config.mode)) {
    return Math.min(closableOn(facts, closes(draft.direction), draft.positionId), facts.contract.maxOrderAmountCont);
  }
  const terms = openTerms(draft, facts, ticks);
  if (facts.balance === null || terms.price === null) return null;
  const reducing = reducingCont(facts, draft.direction, facts.contract.maxOrderAmountCont);
  const cap = openCap(facts, draft.direction, reducing);
  return reducing + maximumOpenSize({ ...terms, available: exact(facts.balance.free), cap });
};

/**
 * The maximum that is shown and that shares are taken of: what is affordable also when prices have moved by the headroom until the order arrives, so
 * that 100 % is accepted. At least 1 where 1 is affordable now. Example: 20x, a limit at the mark: 0.6 % less than affordable.
 */
export const maximumCont = (draft: Shape, facts: OrderFacts, ticks: number | null): number | null => {
  const now = affordableCont(draft, facts, ticks);
  if (now === null || now <= 1 || isReducing(draft, facts.config.mode)) return now;
  const drifted = driftedFacts(facts, draft.direction);
  const rank = orderKinds[draft.kind].bookRank(draft);
  // A price that the book gives moves with it.
  const later = affordableCont(draft, drifted, rank === null ? ticks : levelTicks(drifted, draft.direction, rank));
  return later === null ? now : Math.max(1, Math.min(now, later));
};

/** Would an opening order at this price be liquidated by the present mark as soon as it fills? */
export const liquidatesAtOnce = (
  facts: OrderFacts,
  direction: Shape['direction'],
  ticks: number,
  amountCont: number,
): boolean => {
  if (facts.markTicks === null || reducingCont(facts, direction, amountCont) === amountCont) return false;
  if (facts.config.marginMode === 'cross')
    return liquidatesAccount(facts, direction, priceOf(facts, ticks), amountCont);
  const maintenance = maintenanceRate(facts.contract.gears, exposureOf(facts, direction, amountCont));
  const rate = maintenance.plus(exact(facts.contract.takerRate));
  const lever = exact(leverOf(facts, direction));
  const worst = worstOpenPrice(facts.contract.kind, signOf(direction), priceOf(facts, facts.markTicks), lever, rate);
  if (worst === null) return false;
  const price = priceOf(facts, ticks);
  return direction === 'buy' ? price.gte(worst) : price.lte(worst);
};
