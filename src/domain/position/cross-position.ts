// Cross margin: the positions of one coin share its wallet. Everything in the margin coin, at the mark prices.
import type { ContractKind } from '../contract/contract.ts';
import { valueOf } from '../contract/value.ts';
import type { Sign } from '../contract/value.ts';
import { Decimal, ONE, ZERO } from '../num/decimal.ts';
import { profitOf } from './pnl.ts';

export type CrossLeg = {
  readonly kind: ContractKind;
  readonly sign: Sign;
  /** Contracts x unit amount. */
  readonly quantity: Decimal;
  readonly entryValue: Decimal;
  readonly mark: Decimal;
  /** Maintenance margin rate plus the taker rate of closing. */
  readonly rate: Decimal;
  /** Maintenance deduction, margin coin. */
  readonly deduct: Decimal;
};

/** What a set of legs has gained, and what it must keep (maintenance margin and closing fee). */
export type CrossSums = { readonly unrealised: Decimal; readonly lost: Decimal; readonly required: Decimal };

/** `lost` is the sum of the losing legs' losses, not below 0: gains do not count. Example: legs of -30 and +50: unrealised 20, lost 30. */
export const crossSums = (legs: readonly CrossLeg[]): CrossSums => {
  let [unrealised, lost, required] = [ZERO, ZERO, ZERO];
  for (const leg of legs) {
    const value = valueOf(leg.kind, leg.quantity, leg.mark);
    const gain = profitOf(leg.kind, leg.sign, leg.entryValue, value);
    unrealised = unrealised.plus(gain);
    if (gain.isNegative()) lost = lost.minus(gain);
    required = required.plus(value.mul(leg.rate)).minus(leg.deduct);
  }
  return { unrealised, lost, required };
};

/** Free balance that may be used for orders or moved: free - lost, not below 0. Source: venue.md 3.1. Example: free 100, lost 30: 70. */
export const availableOf = (free: Decimal, lost: Decimal): Decimal => Decimal.max(ZERO, free.minus(lost));

export type CrossPrice = {
  readonly price: Decimal;
  /** Due at it and below; false: at it and above. */ readonly falls: boolean;
};

/**
 * The price of one contract at which the account is liquidated while the other marks stay; `here` are the legs in that contract. With
 * C = wallet + unrealised of the others - required of the others, x = price (linear) or 1/price (inverse) and t = +1 (linear) or -1 (inverse),
 * equity - required = C + sum d - t sum s E + x t sum q (s - t r) is 0 at x = (t sum s E - C - sum d) / (t sum q (s - t r)).
 * Null: no price of this contract does it. Source: venue.md 3.3. Example: LIQ-X-001 of the cases: 1,153.2564….
 */
export const crossLiquidationPrice = (
  wallet: Decimal,
  here: readonly CrossLeg[],
  others: readonly CrossLeg[],
): CrossPrice | null => {
  const kind = here[0]?.kind;
  if (kind === undefined) return null;
  const turn = kind === 'linear' ? ONE : ONE.neg();
  const rest = crossSums(others);
  const constant = here.reduce(
    (sum, { sign, entryValue, deduct }) => sum.plus(deduct).minus(entryValue.mul(sign).mul(turn)),
    wallet.plus(rest.unrealised).minus(rest.required),
  );
  const slope = here.reduce(
    (sum, { sign, quantity, rate }) => sum.plus(quantity.mul(turn.mul(sign).minus(rate))),
    ZERO,
  );
  if (slope.isZero()) return null;
  // Rising with x when slope > 0; x falls as an inverse price rises.
  const at = constant.neg().div(slope);
  if (kind === 'linear') {
    const falls = slope.gt(0);
    return falls && at.lte(0) ? null : { price: Decimal.max(ZERO, at), falls };
  }
  return at.lte(0) ? null : { price: ONE.div(at), falls: slope.lt(0) };
};

/**
 * The worst price a fill may have so that the account is not due at once (the bound itself is): equity + profit to the mark - fee > required after.
 * Null: every price is safe; 0 for a sell of an inverse contract or a buy: none is. Example: buy 1 at mark 100, equity 20, 1 to keep, no fee: 119.
 */
export const crossWorstOpen = (order: {
  readonly kind: ContractKind;
  readonly sign: Sign;
  readonly quantity: Decimal;
  readonly mark: Decimal;
  readonly feeRate: Decimal;
  readonly equity: Decimal;
  readonly requiredAfter: Decimal;
}): Decimal | null => {
  const { kind, sign, quantity } = order;
  const spare = order.equity.minus(order.requiredAfter);
  const atMark = valueOf(kind, quantity, order.mark);
  const costs = ONE.plus(order.feeRate.mul(kind === 'linear' ? sign : -sign));
  // Worst value of the fill: the one that uses the spare up.
  const worst = (sign === 1) === (kind === 'linear') ? atMark.plus(spare) : atMark.minus(spare);
  if (kind === 'linear') {
    if (sign === 1) return Decimal.max(ZERO, worst.div(quantity.mul(costs)));
    return worst.isNegative() ? null : worst.div(quantity.mul(costs));
  }
  if (worst.lte(0)) return sign === 1 ? null : ZERO;
  return quantity.mul(costs).div(worst);
};
