// Auto-deleveraging: a bankrupt position that the insurance fund cannot pay for is closed against those who gained most by it, at its bankruptcy
// price. Counterparties rank by profit x leverage; they pay no fee, and nobody is closed at a price that takes more than his margin, or, with
// cross margin, more than his account has in cash or can lose without being liquidated itself.
import { isSamePerson } from '../../account/account-id.ts';
import { shareOf, tradeValue } from '../../account/money.ts';
import { rat } from '../../num/rational.ts';
import { compareRanks, deleverageRank } from '../../risk/deleverage-rank.ts';
import type { Rank } from '../../risk/deleverage-rank.ts';
import { profit, signOf } from '../../risk/value.ts';
import { crossHolds } from './cross-account.ts';
import { crossCloseBoundTicks, leavesSound } from './cross-price.ts';
import { fillOrder } from '../orders/fill-order.ts';
import { leftOf } from '../language/order-side.ts';
import { riskOrder } from './risk-order.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, balanceOf, marketOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import { DELEVERAGE_FEE_PPM } from '../language/venue-assumptions.ts';
import type { Contracts, Minor, OrderView, PositionSide, PositionView, Ticks } from '../language/types.ts';

const profitAt = (market: Market, position: PositionView, value: Minor): Minor =>
  profit(market.spec.kind, signOf(position.side), rat(position.entryValue), rat(value)).n;

type CrossFigures = { readonly value: Minor; readonly equity: Minor };
type FiguresOf = (market: Market, account: Account) => CrossFigures;

/** Value at mark of all cross positions of an account and coin, and all that stands behind them with their profits. */
const crossFigures: FiguresOf = (market, account) => {
  const { state, spec } = market;
  let [value, equity] = [0n, balanceOf(account, spec.coin).free + crossHolds(state, account, spec.coin)];
  for (const position of account.positions.values()) {
    const own = marketOf(state, position.contract);
    if (position.cross !== true || own.spec.coin !== spec.coin) continue;
    const now = own.markTicks === null ? position.entryValue : tradeValue(own.spec, position.amount, own.markTicks);
    value += now;
    equity += position.margin + profitAt(own, position, now);
  }
  return { value, equity };
};

/**
 * Profit share of the position x effective leverage: of the position by its own margin, with cross margin of its account by the account's equity,
 * so that the same position ranks the lower the more stands behind it. Null: without a mark, or where nothing is left.
 */
export const rankOf = (market: Market, position: PositionView, figuresOf: FiguresOf = crossFigures): Rank | null => {
  if (market.markTicks === null) return null;
  const value = tradeValue(market.spec, position.amount, market.markTicks);
  const gain = profitAt(market, position, value);
  if (position.cross !== true) return deleverageRank(position.entryValue, value, position.margin, gain);
  const all = figuresOf(market, accountOf(market.state, position.user));
  return deleverageRank(position.entryValue, all.value, all.equity - gain, gain);
};

/** A side's positions with their ranks, in the order they were opened; the figures of an account are reckoned once for all its positions. */
export const ranksOf = (market: Market, side: PositionSide): { readonly id: string; readonly rank: Rank }[] => {
  const figures = new Map<Account, CrossFigures>();
  const figuresOf: FiguresOf = (own, account) => {
    const found = figures.get(account) ?? crossFigures(own, account);
    figures.set(account, found);
    return found;
  };
  return [...market.positions.values()].flatMap((position) => {
    const rank = position.side === side ? rankOf(market, position, figuresOf) : null;
    return rank === null ? [] : [{ id: position.id, rank }];
  });
};

/** Ids of one side's positions, highest rank first; equal ranks in the order they were opened. */
const queueOf = (market: Market, side: PositionSide): string[] =>
  ranksOf(market, side)
    .toSorted((a, b) => compareRanks(b.rank, a.rank) || Number(a.id) - Number(b.id))
    .map(({ id }) => id);

/**
 * One ranking serves a whole command: its mark stays, and closing a part does not change what the rest of an isolated position earns by the margin
 * it has. Of a cross account it changes little, and the places that everybody saw before the command hold.
 */
const rankings = new WeakMap<Run, Map<string, string[]>>();
const rankingOf = (run: Run, market: Market, side: PositionSide): string[] => {
  const known = rankings.get(run) ?? new Map<string, string[]>();
  rankings.set(run, known);
  const key = `${market.spec.code} ${side}`;
  const queue = known.get(key) ?? queueOf(market, side);
  known.set(key, queue);
  return queue;
};

/**
 * Would closing all of it at this price leave something of its margin? With cross margin: does it stay within the price that a close of its own
 * may fill at, and the account above what its other positions must keep? What holds of the whole holds of every part.
 */
const bears = (market: Market, position: PositionView, ticks: Ticks): boolean => {
  const gain = profitAt(market, position, tradeValue(market.spec, position.amount, ticks));
  if (position.cross !== true) return position.margin + gain > 0n;
  const bound = crossCloseBoundTicks(market, position);
  const within = bound === null || (position.side === 'long' ? ticks >= bound : ticks <= bound);
  return within && leavesSound(market, position, gain);
};

const meet = (run: Run, market: Market, order: OrderView, other: PositionView, ticks: Ticks): Contracts => {
  const amount = Math.min(leftOf(order), other.amount);
  const tradeId = run.state.nextTrade;
  const value = tradeValue(market.spec, amount, ticks);
  const fill = { tradeId, ticks, amount, value, liquidity: 'taker', feePpm: DELEVERAGE_FEE_PPM } as const;
  const mine = riskOrder(run, other, amount, ticks, 'adl');
  emit(run, { type: 'OrderChanged', order: mine });
  fillOrder(run, order.user, order.id, fill);
  fillOrder(run, other.user, mine.id, fill);
  return amount;
};

/**
 * What the fund would have to pay if the house took over, at the mark, what is left of a liquidation's order; 0 when there is a surplus.
 * Example: margin 300 left, loss at the mark 350: 50.
 */
export const shortageOf = (market: Market, position: PositionView, order: OrderView): Minor => {
  const amount = leftOf(order);
  const value = tradeValue(market.spec, amount, market.markTicks ?? 1);
  const entryValue = shareOf(position.entryValue, amount, position.amount);
  const gross = profit(market.spec.kind, signOf(position.side), rat(entryValue), rat(value)).n;
  const rest = shareOf(position.margin, amount, position.amount) + gross;
  return rest < 0n ? -rest : 0n;
};

/** Closes what is left of a liquidation's order against the ranked positions of other users, at the order's price. Some may be left. */
export const deleverage = (run: Run, market: Market, order: OrderView): void => {
  const side: PositionSide = order.side === 'close_long' ? 'short' : 'long';
  const ticks = order.priceTicks ?? market.markTicks ?? 1;
  const account = accountOf(run.state, order.user);
  for (const id of rankingOf(run, market, side)) {
    const now = orderOf(account, order.id);
    if (leftOf(now) === 0) return;
    const other = market.positions.get(id);
    if (other !== undefined && !isSamePerson(other.user, order.user) && bears(market, other, ticks))
      meet(run, market, now, other, ticks);
  }
};
