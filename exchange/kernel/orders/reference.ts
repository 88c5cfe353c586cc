// Prices the rules lean on: the reference of market orders, their guard, and the bounds no fill may pass.
import { coinsOf, priceOf, quantityOf, rateOf, ticksOf, tradeValue } from '../../account/money.ts';
import { bestTicks } from '../../book/price-book.ts';
import { ZERO, rat } from '../../num/rational.ts';
import type { Rat } from '../../num/rational.ts';
import { bankruptcyPrice, liquidationPrice, worstOpenPrice } from '../../risk/liquidation.ts';
import { profit, signOf } from '../../risk/value.ts';
import type { Isolated } from '../../risk/liquidation.ts';
import { liquidationRate } from '../risk/cross-account.ts';
import { crossBankruptcyTicks, crossCloseBoundTicks, crossLiquidationTicks, isSharedDue } from '../risk/cross-price.ts';
import { accountOf } from '../state/state.ts';
import type { Market } from '../state/state.ts';
import { GUARD_PERMILLE } from '../language/venue-assumptions.ts';
import type { Contracts, ContractSpec, Minor, PositionView, Side, Ticks } from '../language/types.ts';

/** Last trade since the house came back, else the middle of the book, else mark, else index; null when there is nothing. */
export const referenceTicks = (market: Market): Ticks | null => {
  const [bid, ask] = [bestTicks(market.book, 'buy'), bestTicks(market.book, 'sell')];
  const middle = bid !== null && ask !== null ? Math.floor((bid + ask) / 2) : null;
  return (market.isLastOld ? null : market.lastTicks) ?? middle ?? market.markTicks ?? market.indexTicks;
};

/** The market order's guard: reference x 1.008 for a buy (rounded down), x 0.992 for a sell (rounded up), at least one tick. Example: 60000 buys to 60480. */
export const guardTicks = (side: Side, reference: Ticks): Ticks => {
  const permille = BigInt(reference) * (side === 'buy' ? 1000n + GUARD_PERMILLE : 1000n - GUARD_PERMILLE);
  return Math.max(1, Number(side === 'buy' ? permille / 1000n : (permille + 999n) / 1000n));
};

/** The tighter of two limits; null is no limit. */
export const tighter = (side: Side, a: Ticks | null, b: Ticks | null): Ticks | null =>
  a === null ? b : b === null ? a : side === 'buy' ? Math.min(a, b) : Math.max(a, b);

/** Worst price an opening order may fill at without being liquidated at once; null without a mark or a bound. */
export const openBoundTicks = (market: Market, side: Side, lever: number, amount: Contracts): Ticks | null => {
  const { spec, markTicks } = market;
  if (markTicks === null) return null;
  const bound = worstOpenPrice(
    spec.kind,
    signOf(side),
    priceOf(spec, markTicks),
    rat(BigInt(lever)),
    liquidationRate(spec, amount),
  );
  if (bound === null) return null;
  return side === 'buy' ? Math.max(1, ticksOf(spec, bound, 'ceil') - 1) : ticksOf(spec, bound, 'floor') + 1;
};

/** Profit of a position at the mark; null while there is none. */
export const unrealisedAt = ({ spec, markTicks }: Market, position: PositionView): Minor | null => {
  if (markTicks === null) return null;
  const value = tradeValue(spec, position.amount, markTicks);
  return profit(spec.kind, signOf(position.side), rat(position.entryValue), rat(value)).n;
};

const isolated = (spec: ContractSpec, position: PositionView, rate: Rat): Isolated => ({
  kind: spec.kind,
  sign: signOf(position.side),
  quantity: quantityOf(spec, position.amount),
  entryValue: coinsOf(position.entryValue),
  margin: coinsOf(position.margin),
  rate,
  deduct: ZERO,
});

/** Of an isolated position. Long: liquidated at this mark and below; short: at it and above; null: at none. Never below 0. */
export const isolatedLiquidationTicks = (spec: ContractSpec, position: PositionView): Ticks | null => {
  const price = liquidationPrice(isolated(spec, position, liquidationRate(spec, position.amount)));
  return price === null ? null : ticksOf(spec, price, position.side === 'long' ? 'floor' : 'ceil');
};

/** As isolatedLiquidationTicks; a cross position's is its account's, and may lie on the other side where another position outweighs it. */
export const positionLiquidationTicks = (market: Market, position: PositionView): Ticks | null =>
  position.cross === true
    ? (crossLiquidationTicks(market, position)?.ticks ?? null)
    : isolatedLiquidationTicks(market.spec, position);

/** Price at which the margin is gone, rounded to the trader's side, at least one tick; null: at none. */
export const isolatedBankruptcyTicks = (spec: ContractSpec, position: PositionView): Ticks | null => {
  const price = bankruptcyPrice(isolated(spec, position, ZERO));
  return price === null ? null : Math.max(1, ticksOf(spec, price, position.side === 'long' ? 'ceil' : 'floor'));
};

/** As isolatedBankruptcyTicks; of a cross position: where its part of the collateral is gone. */
export const bankruptcyTicks = (market: Market, position: PositionView): Ticks | null =>
  position.cross === true ? crossBankruptcyTicks(market, position) : isolatedBankruptcyTicks(market.spec, position);

/** Worst price a close may fill at so that it and its taker fee stay within the margin, or within the cash of a cross position's coin; null: any. */
export const closeBoundTicks = (market: Market, position: PositionView): Ticks | null => {
  if (position.cross === true) return crossCloseBoundTicks(market, position);
  const { spec } = market;
  const price = liquidationPrice(isolated(spec, position, rateOf(spec.takerPpm)));
  return price === null ? null : Math.max(1, ticksOf(spec, price, position.side === 'long' ? 'ceil' : 'floor'));
};

/** Is the position, or the account of a cross position, to be liquidated at the contract's mark? */
export const isDue = (market: Market, position: PositionView): boolean => {
  if (market.markTicks === null) return false;
  if (position.cross === true) return isSharedDue(market, accountOf(market.state, position.user));
  const bound = isolatedLiquidationTicks(market.spec, position);
  if (bound === null) return false;
  return position.side === 'long' ? market.markTicks <= bound : market.markTicks >= bound;
};
