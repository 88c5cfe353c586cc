// Cross margin: the positions of one coin share one wallet. All exact fractions in the margin coin.
import { ONE, ZERO, add, compare, div, isZero, max, min, mul, neg, sub } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import { profit, valueOf } from './value.ts';
import type { Kind, Sign } from './value.ts';

export type CrossLeg = {
  readonly kind: Kind;
  readonly sign: Sign;
  /** Amount x unit. */
  readonly quantity: Rat;
  readonly entryValue: Rat;
  /** Mark price of its contract, above 0. */
  readonly mark: Rat;
  /** Maintenance margin rate plus the rate of the closing fee. */
  readonly rate: Rat;
  /** Maintenance deduction of a tiered table; 0 for a flat or an effective rate. */
  readonly deduct: Rat;
};

const sumOf = (rows: readonly Rat[]): Rat => rows.reduce(add, ZERO);
const valueAtMark = (leg: CrossLeg): Rat => valueOf(leg.kind, leg.quantity, leg.mark);

/** Profit of a leg at its mark. */
export const unrealisedOf = (leg: CrossLeg): Rat => profit(leg.kind, leg.sign, leg.entryValue, valueAtMark(leg));

/** What a leg must keep at its mark: maintenance margin and closing fee. Example: value 1,000 at 0.5 % + 0.06 %: 5.6. */
export const requiredOf = (leg: CrossLeg): Rat => sub(mul(valueAtMark(leg), leg.rate), leg.deduct);

export type CrossState = { readonly equity: Rat; readonly required: Rat };

/** Wallet + sum of unrealised profit, and the sum of what all legs must keep. The wallet is free balance, cross margins and cross order holds. */
export const crossState = (wallet: Rat, legs: readonly CrossLeg[]): CrossState => ({
  equity: add(wallet, sumOf(legs.map(unrealisedOf))),
  required: sumOf(legs.map(requiredOf)),
});

/** Liquidation: equity no more than what must be kept (a margin rate of 100 % or more). Nothing held, nothing due. */
export const isCrossDue = ({ equity, required }: CrossState, legs: number): boolean =>
  legs > 0 && compare(equity, required) <= 0;

/** Is the account at this share (0 to 1) of its liquidation, or past it? Example: rate 0.8 at 80 %: yes. */
export const isCrossAt = ({ equity, required }: CrossState, share: Rat): boolean =>
  compare(mul(equity, share), required) <= 0;

/** Free balance that may be used or moved: less the losses of losing positions; gains do not count. Source: venue.md 3.1. Example: 100, -30, +50: 70. */
export const crossAvailable = (free: Rat, unrealised: readonly Rat[]): Rat =>
  max(ZERO, add(free, sumOf(unrealised.map((profitNow) => min(ZERO, profitNow)))));

/** A price at which the account is due: at it and below (`falls`), or at it and above. */
export type CrossPrice = { readonly price: Rat; readonly falls: boolean };

const linearPrice = (cover: Rat, legs: readonly CrossLeg[]): CrossPrice | null => {
  const carried = sumOf(
    legs.map(({ sign, entryValue, deduct }) => sub(deduct, sign === 1 ? entryValue : neg(entryValue))),
  );
  const slope = sumOf(legs.map(({ sign, quantity, rate }) => mul(quantity, sub(sign === 1 ? ONE : neg(ONE), rate))));
  if (isZero(slope)) return null;
  const price = div(neg(add(cover, carried)), slope);
  const falls = slope.n > 0n;
  return falls && price.n <= 0n ? null : { price: max(ZERO, price), falls };
};

const inversePrice = (cover: Rat, legs: readonly CrossLeg[]): CrossPrice | null => {
  const carried = sumOf(
    legs.map(({ sign, entryValue, deduct }) => add(deduct, sign === 1 ? entryValue : neg(entryValue))),
  );
  const slope = sumOf(legs.map(({ sign, quantity, rate }) => mul(quantity, add(sign === 1 ? ONE : neg(ONE), rate))));
  const kept = add(cover, carried);
  if (slope.n === 0n || kept.n === 0n || slope.n > 0n !== kept.n > 0n) return null;
  return { price: div(slope, kept), falls: slope.n > 0n };
};

/**
 * The price of one contract at which the whole account is due while all other marks stay. `here`: the legs in that contract (both sides in hedge
 * mode), `others`: the rest. Cover = wallet + profit of the others - what the others must keep.
 * Linear: p = -(cover - sum sE + sum d) / sum q (s - r); inverse: p = sum q (s + r) / (cover + sum sE + sum d).
 * Null: no price of this contract decides it. Source: venue.md 3.3 (Binance); one leg alone gives the isolated formula.
 * Example: see tests (LIQ-X-001): 1,153.2564...
 */
export const crossLiquidation = (
  wallet: Rat,
  here: readonly CrossLeg[],
  others: readonly CrossLeg[],
): CrossPrice | null => {
  const { equity, required } = crossState(wallet, others);
  const cover = sub(equity, required);
  const [first] = here;
  if (first === undefined) return null;
  return first.kind === 'linear' ? linearPrice(cover, here) : inversePrice(cover, here);
};

/**
 * A leg's part of the collateral when the account is liquidated: its share of the equity, by what it must keep, and its loss on top (a gain less).
 * Taken as an isolated margin it gives the leg's bankruptcy price; all parts together are the wallet. Never below 0.
 * Example: equity 50, this leg keeps 20 of 40 and has lost 100: 125.
 */
export const crossCollateral = ({ equity, required }: CrossState, leg: CrossLeg): Rat => {
  const share = isZero(required) ? equity : div(mul(equity, requiredOf(leg)), required);
  return max(ZERO, sub(share, unrealisedOf(leg)));
};

export type CrossOpening = {
  readonly kind: Kind;
  readonly sign: Sign;
  /** All that the order trades. */
  readonly quantity: Rat;
  readonly mark: Rat;
  /** Rate of the fee that the fill pays. */
  readonly feeRate: Rat;
  readonly equity: Rat;
  /** What all positions must keep at the marks once the order has filled. */
  readonly requiredAfter: Rat;
};

/**
 * The worst price a fill may have so that the account is not due at once (the bound itself already is): equity + profit from the price to the
 * mark - fee > what must be kept. Null: every price is safe; 0 for a buy (null is never meant): none is.
 * Example: buy 1 at mark 100, equity 20, 1 to keep, no fee: 119.
 */
export const crossWorstOpen = (order: CrossOpening): Rat | null => {
  const { kind, sign, quantity, feeRate } = order;
  const spare = sub(order.equity, order.requiredAfter);
  const atMark = valueOf(kind, quantity, order.mark);
  if (kind === 'linear') {
    if (sign === 1) return max(ZERO, div(add(atMark, spare), mul(quantity, add(ONE, feeRate))));
    const least = sub(atMark, spare);
    return least.n < 0n ? null : div(least, mul(quantity, sub(ONE, feeRate)));
  }
  if (sign === 1) {
    const kept = sub(atMark, spare);
    return kept.n <= 0n ? null : div(mul(quantity, sub(ONE, feeRate)), kept);
  }
  const kept = add(atMark, spare);
  return kept.n <= 0n ? ZERO : div(mul(quantity, add(ONE, feeRate)), kept);
};
