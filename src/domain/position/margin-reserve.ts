// What must stay in an isolated position when margin leaves it.
import type { Contract } from '../contract/contract.ts';
import { maintenanceRate } from '../contract/position-tier.ts';
import { quantityOf, signOf, valueOf } from '../contract/value.ts';
import { Decimal, ZERO, exact } from '../num/decimal.ts';
import { ceilToDigits, floorToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { initialMargin } from '../order/cost.ts';
import { profitOf } from './pnl.ts';
import type { Position } from './position.ts';

/** The exchange counts money with ten digits. */
export const MONEY_DIGITS = 10;
const SMALLEST = exact(10).pow(-MONEY_DIGITS);

type Held = Pick<Position, 'side' | 'amountCont' | 'entryValue'>;

/** Initial margin of a position at a leverage, margin coin, as the exchange counts it: rounded up. Example: 6,000 at 20x is 300. */
export const initialMarginOf = ({ entryValue }: Pick<Position, 'entryValue'>, lever: number): Decimal =>
  ceilToDigits(initialMargin(exact(entryValue), exact(lever)), MONEY_DIGITS);

type At = { readonly contract: Contract; readonly markTicks: number };

const atMark = ({ side, amountCont, entryValue }: Held, { contract, markTicks }: At) => {
  const mark = exact(priceText(markTicks, contract.priceDigits));
  const value = valueOf(contract.kind, quantityOf(contract, amountCont), mark);
  return { value, unrealised: profitOf(contract.kind, signOf(side), exact(entryValue), value) };
};

/**
 * Initial margin of an isolated position at a leverage plus its loss at a mark in ticks (above 0), margin coin, rounded up. Source: venue.md 3.1.
 * Example: a long of 6,000 at 20x that has lost 50: 350; that has gained 50: 300.
 */
export const keptMargin = (position: Held, at: At, lever: number): Decimal => {
  const { unrealised } = atMark(position, at);
  return ceilToDigits(initialMarginOf(position, lever).plus(Decimal.max(ZERO, unrealised.neg())), MONEY_DIGITS);
};

/**
 * Margin that must stay in an isolated position when some is taken out by hand: what is kept of it (see keptMargin), and never less than what it is not
 * liquidated with at the mark, which is more than value x (maintenance rate + taker rate) - unrealised profit.
 * Source: the exchange's rule (docs/decisions.md). Example: a short of 6,000 at 100x whose value has become 60,000: not 54,060, but 54,276.0000000001.
 */
export const marginReserve = (position: Held & Pick<Position, 'lever'>, at: At): Decimal => {
  const { value, unrealised } = atMark(position, at);
  const { gears, takerRate } = at.contract;
  const rate = maintenanceRate(gears, position.amountCont).plus(exact(takerRate));
  const kept = keptMargin(position, at, position.lever);
  const due = floorToDigits(value.mul(rate).minus(unrealised), MONEY_DIGITS);
  return due.lt(kept) ? kept : due.plus(SMALLEST);
};
