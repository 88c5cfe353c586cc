// Prices the rules lean on: the reference of market orders, their guard, and the bounds no fill may pass.
import { coinsOf, priceOf, quantityOf, rateOf, ticksOf } from '../account/money.ts';
import { bestTicks } from '../book/price-book.ts';
import { ZERO, add, rat } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';
import { maintenanceRate } from '../risk/gears.ts';
import { bankruptcyPrice, liquidationPrice, worstOpenPrice } from '../risk/liquidation.ts';
import { signOf } from '../risk/value.ts';
import type { Isolated } from '../risk/liquidation.ts';
import type { Market } from './state.ts';
import type { Contracts, ContractSpec, PositionView, Side, Ticks } from './types.ts';

/** Last trade, else the middle of the book, else mark, else index; null when there is nothing. */
export const referenceTicks = (market: Market): Ticks | null => {
  const [bid, ask] = [bestTicks(market.book, 'buy'), bestTicks(market.book, 'sell')];
  const middle = bid !== null && ask !== null ? Math.floor((bid + ask) / 2) : null;
  return market.lastTicks ?? middle ?? market.markTicks ?? market.indexTicks;
};

/** The market order's guard: reference x 1.008 for a buy (rounded down), x 0.992 for a sell (rounded up), at least one tick. Example: 60000 buys to 60480. */
export const guardTicks = (side: Side, reference: Ticks): Ticks => {
  const permille = BigInt(reference) * (side === 'buy' ? 1008n : 992n);
  return Math.max(1, Number(side === 'buy' ? permille / 1000n : (permille + 999n) / 1000n));
};

/** The tighter of two limits; null is no limit. */
export const tighter = (side: Side, a: Ticks | null, b: Ticks | null): Ticks | null =>
  a === null ? b : b === null ? a : side === 'buy' ? Math.min(a, b) : Math.max(a, b);

/** Rate a position of this amount is liquidated at: its maintenance rate plus the taker fee of closing it. */
const liquidationRate = (spec: ContractSpec, amount: Contracts): Rat =>
  add(maintenanceRate(spec.gears, amount), rateOf(spec.takerPpm));

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

const isolated = (spec: ContractSpec, position: PositionView, rate: Rat): Isolated => ({
  kind: spec.kind,
  sign: signOf(position.side),
  quantity: quantityOf(spec, position.amount),
  entryValue: coinsOf(position.entryValue),
  margin: coinsOf(position.margin),
  rate,
  deduct: ZERO,
});

/** Long: liquidated at this mark and below; short: at it and above; null: at none. Never below 0. */
export const positionLiquidationTicks = (spec: ContractSpec, position: PositionView): Ticks | null => {
  const price = liquidationPrice(isolated(spec, position, liquidationRate(spec, position.amount)));
  return price === null ? null : ticksOf(spec, price, position.side === 'long' ? 'floor' : 'ceil');
};

/** Price at which the margin is gone, rounded to the trader's side, at least one tick; null: at none. */
export const bankruptcyTicks = (spec: ContractSpec, position: PositionView): Ticks | null => {
  const price = bankruptcyPrice(isolated(spec, position, ZERO));
  return price === null ? null : Math.max(1, ticksOf(spec, price, position.side === 'long' ? 'ceil' : 'floor'));
};

/** Worst price a close may fill at so that it and its taker fee stay within the margin; null: any. */
export const closeBoundTicks = (spec: ContractSpec, position: PositionView): Ticks | null => {
  const price = liquidationPrice(isolated(spec, position, rateOf(spec.takerPpm)));
  return price === null ? null : Math.max(1, ticksOf(spec, price, position.side === 'long' ? 'ceil' : 'floor'));
};

/** Is the position to be liquidated at the contract's mark? */
export const isDue = (market: Market, position: PositionView): boolean => {
  const bound = positionLiquidationTicks(market.spec, position);
  if (bound === null || market.markTicks === null) return false;
  return position.side === 'long' ? market.markTicks <= bound : market.markTicks >= bound;
};
