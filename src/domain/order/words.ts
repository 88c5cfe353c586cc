// What exactly would be sent for a draft, as facts that the page puts into words.
import type { Problem } from '../kernel/problem.ts';
import { toText } from '../num/decimal.ts';
import { ceilToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { checkDraft } from './check.ts';
import type { OrderTicket } from './draft.ts';
import type { OrderFacts } from './facts.ts';
import { orderKinds } from './kinds/registry.ts';
import type { OrderStops, OrderTerms } from './order.ts';
import { readAmount, readPrice } from './read-draft.ts';
import { isReducing } from './side.ts';
import { lossToStop } from './size/risk-amount.ts';
import { stopTerms } from './stops/read.ts';

export type OrderWords = {
  readonly action: OrderTicket['action'];
  readonly direction: OrderTicket['direction'];
  readonly amountCont: number;
  /** The price that the amount is counted in coins at. */
  readonly ticks: number | null;
  /** Its own price, trigger, level of the book and life. */
  readonly terms: OrderTerms;
  /** The worst price it fills at where it has none of its own; else null. */
  readonly guardPrice: string | null;
  readonly reduceOnly: boolean;
  readonly stops: OrderStops | null;
  /** What is lost when the stop-loss fills, taker fees both ways included; margin coin, cut up. Null without a stop-loss. */
  readonly risk: string | null;
  /** The same if all of it fills at the worst price that it can fill at; null where it has a price of its own, or no stop-loss. */
  readonly riskAtWorst: string | null;
};

/** Problems of the market (old prices, full lists) do not change what the order says. */
const isOfDraft = ({ field }: Problem): boolean => field !== undefined && field !== 'market';

/**
 * What the draft says as an order, or null while a field is missing or wrong; `problems`: those of its check, where they are known already. Example: limit buy of "0.1" at "50000" with a stop-loss at 49,000: 100
 * contracts, price "50000.0", tif GTC, risk "105.94".
 */
export const orderWords = (
  draft: OrderTicket,
  facts: OrderFacts,
  problems: readonly Problem[] = checkDraft(draft, facts),
): OrderWords | null => {
  if (problems.some(isOfDraft)) return null;
  const price = readPrice(draft, facts);
  const amount = price.ok ? readAmount(draft, facts, price.value) : price;
  if (!price.ok || !amount.ok || amount.value === null) return null;
  const { contract, config } = facts;
  const rules = orderKinds[draft.kind];
  const guard = rules.guardTicks(draft, facts);
  const lost = (at: 'fills' | 'bound'): string | null => {
    const loss = lossToStop(draft, facts, price.value, amount.value ?? 0, at);
    return loss === null ? null : toText(ceilToDigits(loss, contract.marginDigits), contract.marginDigits);
  };
  return {
    action: draft.action,
    direction: draft.direction,
    amountCont: amount.value,
    ticks: rules.expectedTicks(draft, facts, price.value),
    terms: rules.terms(draft, contract, price.value),
    guardPrice: guard === null ? null : priceText(guard, contract.priceDigits),
    reduceOnly: draft.action === 'open' && isReducing(draft, config.mode),
    stops: stopTerms(draft, facts, price.value).stops ?? null,
    risk: lost('fills'),
    riskAtWorst: lost('bound'),
  };
};
