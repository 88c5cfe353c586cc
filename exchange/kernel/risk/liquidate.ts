// Liquidation at the mark price: isolated positions one by one, cross positions account by account (cross-liquidate.ts). Their orders go out first.
// A position of a higher tier is then cut down to the next lower one and looked at again; one of the first tier goes whole. What is cut goes
// through the book no worse than the bankruptcy price, and what the book does not take goes over to counterparties or the house. The trader
// loses the margin of what was cut, never more, never less.
import { tradeValue } from '../../account/money.ts';
import { tierOf } from '../../risk/position-tiers.ts';
import { orderAddress, positionAddress, positionAt, sameAddress } from '../positions/position-ref.ts';
import { autoAddMargin } from '../positions/adjust-margin.ts';
import { liquidateShared } from './cross-liquidate.ts';
import { deleverage, shortageOf } from './deleverage.ts';
import { fillOrder } from '../orders/fill-order.ts';
import { fillHouse } from '../listing/house-position.ts';
import { matchTaker } from '../orders/match.ts';
import { endOrders } from '../orders/order-life.ts';
import { directionOf, leftOf } from '../language/order-side.ts';
import type { LiquidationDetail } from '../language/record.ts';
import { isDue, isolatedBankruptcyTicks, isolatedLiquidationTicks } from '../orders/reference.ts';
import { riskOrder } from './risk-order.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, orderOf, poolOf } from '../state/state.ts';
import type { Market } from '../state/state.ts';
import { untradable } from '../listing/trade-status.ts';
import { TAKE_OVER_FEE_PPM, liquidationFeePpm } from '../language/venue-assumptions.ts';
import type { Contracts, ContractSpec, Minor, OrderView, PositionView } from '../language/types.ts';

/** Contracts to cut: down to what the next lower tier holds; all of them on the first tier. */
const cutOf = (spec: ContractSpec, amount: Contracts): Contracts => {
  const lower = spec.gears[spec.gears.indexOf(tierOf(spec.gears, amount)) - 1];
  return lower === undefined ? amount : amount - lower.maxAmount;
};

const houseTakes = (run: Run, market: Market, order: OrderView): void => {
  const amount = leftOf(order);
  const value = tradeValue(market.spec, amount, market.markTicks ?? 1);
  const tradeId = run.state.nextTrade;
  fillHouse(run, market, directionOf(order.side) === 'sell' ? 'buy' : 'sell', amount, value);
  const fill = {
    tradeId,
    ticks: order.priceTicks ?? 1,
    amount,
    value,
    liquidity: 'taker',
    feePpm: TAKE_OVER_FEE_PPM,
  } as const;
  fillOrder(run, order.user, order.id, fill);
};

/**
 * What the book did not take closes at the bankruptcy price, without a public trade and without a fee. The house takes it at its value at mark
 * while the insurance fund can pay what is missing (it gets a surplus); else the counterparties are deleveraged, and the house takes only
 * what none of them holds.
 */
const takeOver = (run: Run, market: Market, order: OrderView, detail: LiquidationDetail): void => {
  const account = accountOf(run.state, order.user);
  const missing = (): Minor => {
    const position = positionAt(account, orderAddress(order));
    return position === undefined ? 0n : shortageOf(market, position, orderOf(account, order.id));
  };
  const record = (kind: LiquidationDetail['kind']): void =>
    emit(run, { type: 'OrderChanged', order: { ...orderOf(account, order.id), liquidation: { ...detail, kind } } });
  record('bankruptcy');
  if (missing() > poolOf(run.state, 'insurance', market.spec.coin)) deleverage(run, market, orderOf(account, order.id));
  if (leftOf(orderOf(account, order.id)) === 0) return;
  if (missing() > 0n) record('through-loss');
  houseTakes(run, market, orderOf(account, order.id));
};

/** Cuts a position that has its margin (an isolated one; a cross one with its part of the collateral) by one step. */
const cut = (run: Run, market: Market, position: PositionView): void => {
  const { spec } = market;
  const account = accountOf(run.state, position.user);
  const limit = isolatedBankruptcyTicks(spec, position) ?? market.markTicks ?? 1;
  const fund = poolOf(run.state, 'insurance', spec.coin);
  const liquidation: LiquidationDetail = {
    kind: 'forced',
    markTicks: market.markTicks ?? 0,
    liquidationTicks: isolatedLiquidationTicks(spec, position),
    bankruptcyTicks: limit,
    maintainPpm: tierOf(spec.gears, position.amount).maintainPpm,
    feePpm: liquidationFeePpm(spec),
  };
  const order = { ...riskOrder(run, position, cutOf(spec, position.amount), limit, 'liquidation'), liquidation };
  emit(run, { type: 'OrderChanged', order });
  const taker = { owner: account.user, orderId: order.id, side: directionOf(order.side), limit, passesOwn: true };
  const { filled } = matchTaker(run, market, taker, order.amount);
  if (filled < order.amount) takeOver(run, market, orderOf(account, order.id), liquidation);
  emit(run, {
    type: 'Liquidated',
    user: account.user,
    contract: spec.code,
    side: position.side,
    amount: order.amount,
    markTicks: market.markTicks ?? 0,
    bankruptcyTicks: limit,
    insurance: poolOf(run.state, 'insurance', spec.coin) - fund,
    positionId: position.id,
  });
};

/** Orders first, then one step of an isolated position; or all of the account that a cross position belongs to. */
const liquidate = (run: Run, market: Market, position: PositionView): void => {
  if (position.cross === true)
    return liquidateShared(run, market, position.user, (own, chosen) => cut(run, own, chosen));
  const account = accountOf(run.state, position.user);
  const mine = positionAddress(position);
  const picks = (order: OrderView): boolean => account.mode === 'one-way' || sameAddress(orderAddress(order), mine);
  endOrders(run, account, market.spec.code, 'liquidation', picks);
  // Its resting closes are gone: the position's count of them follows.
  cut(run, market, market.positions.get(position.id) ?? position);
};

/**
 * Liquidates every position that is due at the contract's mark, in the order the positions were opened, until none is: a liquidation may leave
 * a smaller position that is still due, or fill resting orders of others into positions that are. Ends, because each round takes contracts or
 * orders away. Nothing is liquidated while trading is suspended.
 */
export const liquidateDue = (run: Run, market: Market): void => {
  for (let found = untradable(market) === null; found;) {
    found = false;
    for (const id of [...market.positions.keys()]) {
      const position = market.positions.get(id);
      if (position === undefined || !isDue(market, position)) continue;
      if (!autoAddMargin(run, market, position)) liquidate(run, market, position);
      found = true;
    }
  }
};
