// Prices of cross positions: where the account is liquidated, where a position's part of the collateral is gone, and what no fill may pass.
import { coinsOf, priceOf, quantityOf, rateOf, ticksOf } from '../../account/money.ts';
import { ZERO, add, max, min, sub } from '../../num/rational.ts';
import type { Rat } from '../../num/rational.ts';
import {
  crossCollateral,
  crossLiquidation,
  crossWorstOpen,
  isCrossDue,
  requiredOf,
  unrealisedOf,
} from '../../risk/cross-terms.ts';
import { bankruptcyPrice, liquidationPrice } from '../../risk/liquidation.ts';
import { signOf } from '../../risk/value.ts';
import { crossHeld, legOf, liquidationRate, marginsOf, sharedOf } from './cross-account.ts';
import { accountOf, balanceOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { Contracts, Minor, PositionView, Side, Ticks } from '../language/types.ts';

const ownerOf = (market: Market, position: PositionView): Account => accountOf(market.state, position.user);

/** Is the account of a cross position to be liquidated at the present marks? */
export const isSharedDue = (market: Market, account: Account): boolean => {
  const { sums, held } = sharedOf(market.state, account, market.spec.coin);
  return isCrossDue(sums, held.length);
};

/** Would the account be due with one position in the place of several? Together they may stand on a higher tier. */
export const isMergedDue = (
  market: Market,
  account: Account,
  parts: readonly PositionView[],
  whole: PositionView,
): boolean => {
  const { sums } = sharedOf(market.state, account, market.spec.coin);
  const now = parts.map((part) => requiredOf(legOf(market, part))).reduce(add, ZERO);
  const required = add(sub(sums.required, now), requiredOf(legOf(market, whole)));
  return isCrossDue({ equity: sums.equity, required }, 1);
};

/** Mark of this position's contract at which its account is due while the other marks stay: at it and below (`falls`), or at it and above. */
export const crossLiquidationTicks = (
  market: Market,
  position: PositionView,
): { readonly ticks: Ticks; readonly falls: boolean } | null => {
  const { held, wallet } = sharedOf(market.state, ownerOf(market, position), market.spec.coin);
  const here = held.filter((one) => one.market === market).map(({ leg }) => leg);
  const others = held.filter((one) => one.market !== market).map(({ leg }) => leg);
  const found = crossLiquidation(wallet, here, others);
  if (found === null) return null;
  return { ticks: ticksOf(market.spec, found.price, found.falls ? 'floor' : 'ceil'), falls: found.falls };
};

/** Rounded to the trader's side, at least one tick. */
const kindly = (market: Market, position: PositionView, price: Rat | null): Ticks | null =>
  price === null ? null : Math.max(1, ticksOf(market.spec, price, position.side === 'long' ? 'ceil' : 'floor'));

/** Price at which the position's part of the collateral would be gone. */
export const crossBankruptcyTicks = (market: Market, position: PositionView): Ticks | null => {
  const { sums } = sharedOf(market.state, ownerOf(market, position), market.spec.coin);
  const leg = legOf(market, position);
  return kindly(market, position, bankruptcyPrice({ ...leg, margin: crossCollateral(sums, leg) }));
};

/**
 * Worst price a close may fill at so that its loss and fee can be paid in cash: from free balance and the margins of the coin's cross positions, less
 * what the other losing ones have lost. Gains that are not realised pay nothing.
 */
export const crossCloseBoundTicks = (market: Market, position: PositionView): Ticks | null => {
  const { spec } = market;
  const account = ownerOf(market, position);
  const held = crossHeld(market.state, account, spec.coin);
  const cash = coinsOf(balanceOf(account, spec.coin).free + marginsOf(held));
  const cover = held
    .filter((one) => one.position.id !== position.id)
    .reduce((sum, { leg }) => add(sum, min(ZERO, unrealisedOf(leg))), cash);
  const leg = legOf(market, position);
  const price = liquidationPrice({ ...leg, margin: max(ZERO, cover), rate: rateOf(spec.takerPpm) });
  return kindly(market, position, price);
};

/** Is the account of a cross position above what its others must keep once this one is gone with `gain` (below 0: a loss)? */
export const leavesSound = (market: Market, position: PositionView, gain: Minor): boolean => {
  const { sums, held } = sharedOf(market.state, ownerOf(market, position), market.spec.coin);
  const leg = legOf(market, position);
  const equity = add(sub(sums.equity, unrealisedOf(leg)), coinsOf(gain));
  return held.length < 2 ? equity.n > 0n : !isCrossDue({ equity, required: sub(sums.required, requiredOf(leg)) }, 1);
};

type Opening = {
  readonly side: Side;
  readonly amount: Contracts;
  /** The position it adds to, and the one it would close first. */
  readonly grows: PositionView | undefined;
  readonly closes: PositionView | undefined;
};

/** Contracts held on each side once the order has filled. */
const heldAfter = ({ amount, grows, closes }: Opening): readonly Contracts[] => {
  const against = closes?.amount ?? 0;
  return [Math.max(0, against - amount), Math.max(0, amount - against) + (grows?.amount ?? 0)].filter(
    (left) => left > 0,
  );
};

/** Worst price an opening order may fill at without making its account due at once; null without a mark or a bound. */
export const crossOpenBoundTicks = (market: Market, account: Account, opening: Opening): Ticks | null => {
  const { spec, markTicks } = market;
  if (markTicks === null) return null;
  const { held, sums } = sharedOf(market.state, account, market.spec.coin);
  const touched = new Set([opening.grows?.id, opening.closes?.id]);
  const now = held.filter(({ position }) => touched.has(position.id)).map(({ leg }) => requiredOf(leg));
  const [sign, mark] = [signOf(opening.side), priceOf(spec, markTicks)];
  const after = heldAfter(opening).map((amount) => {
    const leg = { kind: spec.kind, sign, quantity: quantityOf(spec, amount), entryValue: ZERO, mark, deduct: ZERO };
    return requiredOf({ ...leg, rate: liquidationRate(spec, amount) });
  });
  const requiredAfter = sub(after.reduce(add, sums.required), now.reduce(add, ZERO));
  const bound = crossWorstOpen({
    kind: spec.kind,
    sign,
    quantity: quantityOf(spec, opening.amount),
    mark,
    feeRate: rateOf(spec.takerPpm),
    equity: sums.equity,
    requiredAfter,
  });
  if (bound === null) return null;
  if (opening.side === 'buy') return Math.max(1, ticksOf(spec, bound, 'ceil') - 1);
  return bound.n === 0n && spec.kind === 'inverse' ? Number.MAX_SAFE_INTEGER : ticksOf(spec, bound, 'floor') + 1;
};
