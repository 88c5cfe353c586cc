// What the form shows while a draft is typed (FORM-05). Text at the margin coin's digits; null where it cannot be known yet.
import { quantityOf, valueOf } from '../contract/value.ts';
import type { Decimal } from '../num/decimal.ts';
import { ZERO, exact, toText } from '../num/decimal.ts';
import { ceilToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { liquidationText } from '../position/liquidation-text.ts';
import { standingPrice } from '../account/cross-account.ts';
import { cardFillTicks } from './cards/experience.ts';
import { initialMargin } from './cost.ts';
import { feeAfterCard } from './cards/fee-after.ts';
import { standingAfter } from './cross-open-capacity.ts';
import type { OrderTicket } from './draft.ts';
import type { OrderFacts } from './facts.ts';
import { feeOf } from './fee.ts';
import { referenceTicks } from './market-guard.ts';
import { orderKinds } from './kinds/registry.ts';
import { readAmount, readPrice } from './read-draft.ts';
import { positionOn } from './own-positions.ts';
import { holdsNothing, leverOf, maximumCont, openCost, priceOf, reducingCont } from './open-capacity.ts';
import { closes, isReducing, opens } from './side.ts';

export type OrderEstimate = {
  /** The price that amounts in coins are counted and shown at: the order's own, or what a market order is expected to fill at. */
  readonly ticks: number | null;
  /** The worst price a market order may fill at; null for orders with a price of their own. The exchange may draw it tighter, never wider. */
  readonly guardPrice: string | null;
  /** Contracts the draft asks for. */
  readonly amountCont: number | null;
  readonly maximumCont: number | null;
  /** Value at the expected price. */
  readonly value: string | null;
  /** Initial margin: at the order's price; market orders at last price +0.5 % (buy) or -0.5 % (sell). "0" for orders that take no margin. */
  readonly margin: string | null;
  /** What the exchange holds until the order ends: margin, taker fee, open loss. "0" for orders that hold nothing. */
  readonly cost: string | null;
  /** Taker fee at the expected price. */
  readonly fee: string | null;
  /** That fee after the draft's fee coupon; null: it has none. */
  readonly feeAfter: string | null;
  /** Price text at the contract's digits; 'none': no price would liquidate; null: unknown, or nothing would be left. */
  readonly liquidationPrice: string | null;
};

/** Buffer of the displayed margin of market orders, in thousandths of the last price (A9). */
const SHOWN_PERMILLE = { buy: '1.005', sell: '0.995' } as const;

const shownMargin = (
  draft: OrderTicket,
  facts: OrderFacts,
  ticks: number | null,
  amountCont: number,
): Decimal | null => {
  const reference = ticks ?? referenceTicks(facts);
  if (reference === null) return null;
  const factor = ticks === null ? exact(SHOWN_PERMILLE[draft.direction]) : exact(1);
  const value = valueOf(
    facts.contract.kind,
    quantityOf(facts.contract, amountCont),
    priceOf(facts, reference).mul(factor),
  );
  return initialMargin(value, exact(leverOf(facts, draft.direction)));
};

/** What stands after a fill of `amountCont` at `price`: merged with the same side, netted with the other in one-way mode; null: flat. */
const positionAfter = (draft: OrderTicket, facts: OrderFacts, price: Decimal, amountCont: number) => {
  const { contract, config } = facts;
  const other =
    isReducing(draft, config.mode) || config.mode === 'one-way'
      ? positionOn(facts, closes(draft.direction), draft.positionId)
      : null;
  if (other !== null && amountCont < other.amountCont) {
    const kept = exact(other.amountCont - amountCont).div(other.amountCont);
    return {
      side: other.side,
      amountCont: other.amountCont - amountCont,
      entryValue: exact(other.entryValue).mul(kept),
      margin: exact(other.margin).mul(kept),
    };
  }
  const opened = amountCont - (other?.amountCont ?? 0);
  if (opened <= 0 || isReducing(draft, config.mode)) return null;
  const same = positionOn(facts, opens(draft.direction), draft.positionId);
  const value = valueOf(contract.kind, quantityOf(contract, opened), price);
  return {
    side: opens(draft.direction),
    amountCont: opened + (same?.amountCont ?? 0),
    entryValue: value.plus(same === null ? ZERO : exact(same.entryValue)),
    margin: initialMargin(value, exact(leverOf(facts, draft.direction))).plus(
      same === null ? ZERO : exact(same.margin),
    ),
  };
};

/**
 * Estimated liquidation price of what stands after the draft filled at its expected price, rounded to the tick away from the entry, as the
 * exchange rounds. Merges into an existing position. Example: long 1,000 of 0.0001 at 10,000, 10x, 0.5 % + 0.06 %: about 9,050.7.
 */
const liquidationAfter = (draft: OrderTicket, facts: OrderFacts, price: Decimal, amountCont: number): string | null => {
  const { contract } = facts;
  if (facts.config.marginMode === 'cross' && !isReducing(draft, facts.config.mode)) {
    const standing = standingAfter(facts, draft.direction, price, amountCont);
    return standing === null ? null : (standingPrice(standing, contract) ?? 'none');
  }
  const after = positionAfter(draft, facts, price, amountCont);
  if (after === null) return null;
  return liquidationText(contract, after) ?? 'none';
};

/** Example: last 60,000.1, buy: "60480.1". */
const guardOf = (draft: OrderTicket, facts: OrderFacts): string | null => {
  const ticks = orderKinds[draft.kind].guardTicks(draft, facts);
  return ticks === null ? null : priceText(ticks, facts.contract.priceDigits);
};

/** Everything the form estimates for a draft; parts that cannot be known are null. Money is cut towards the user's disadvantage (up). */
export const estimateOrder = (draft: OrderTicket, facts: OrderFacts): OrderEstimate => {
  const price = readPrice(draft, facts);
  const ticks = price.ok ? price.value : null;
  const maximum = price.ok ? maximumCont(draft, facts, ticks) : null;
  const expectedTicks = price.ok ? orderKinds[draft.kind].expectedTicks(draft, facts, ticks) : null;
  const nothing = {
    ticks: expectedTicks,
    guardPrice: guardOf(draft, facts),
    amountCont: null,
    value: null,
    margin: null,
    cost: null,
    fee: null,
    feeAfter: null,
    liquidationPrice: null,
  };
  const amount = readAmount(draft, facts, ticks);
  if (!amount.ok) return { ...nothing, maximumCont: maximum };
  if (expectedTicks === null || expectedTicks <= 0)
    return { ...nothing, amountCont: amount.value, maximumCont: maximum };
  const { contract } = facts;
  const money = (sum: Decimal | null | undefined): string | null =>
    sum === null || sum === undefined ? null : toText(ceilToDigits(sum, contract.marginDigits), contract.marginDigits);
  const isFree = holdsNothing(draft, facts);
  const filledAt = priceOf(facts, cardFillTicks(draft, facts, ticks, expectedTicks));
  const value = valueOf(contract.kind, quantityOf(contract, amount.value), filledAt);
  const fee = feeOf(value, exact(facts.config.takerRate));
  return {
    ticks: expectedTicks,
    guardPrice: nothing.guardPrice,
    amountCont: amount.value,
    maximumCont: maximum,
    value: money(value),
    margin: isFree
      ? '0'
      : money(shownMargin(draft, facts, ticks, amount.value - reducingCont(facts, draft.direction, amount.value))),
    cost: isFree ? '0' : money(openCost(draft, facts, ticks, amount.value)?.cost),
    fee: money(fee),
    feeAfter: money(feeAfterCard(fee, draft, facts)),
    liquidationPrice: liquidationAfter(draft, facts, filledAt, amount.value),
  };
};
