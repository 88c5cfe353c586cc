// Delivery: a contract ends at its settlement price. Orders and plans end first, then every position closes at the price against all the others,
// users' and the house's. Values are rounded against the user; what that leaves goes to the rounding account.
import { minorOf, priceOf, quantityOf } from '../../account/money.ts';
import { isSafeTicks } from '../../book/amounts.ts';
import { rat } from '../../num/rational.ts';
import { profit, valueOf } from '../../risk/value.ts';
import { fillOrder } from '../orders/fill-order.ts';
import { endOrders } from '../orders/order-life.ts';
import { livePlans } from '../state/trigger-index.ts';
import { endPlan } from '../triggers/trigger-life.ts';
import { riskOrder } from '../risk/risk-order.ts';
import { accepted, changePool, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Market } from '../state/state.ts';
import { DELIVERY_FEE_PPM } from '../language/venue-assumptions.ts';
import { withdrawHouse } from './withdraw-house.ts';
import type { Command, Contracts, Minor, Outcome, PositionSide, Ticks } from '../language/types.ts';

const always = (): boolean => true;

/** Orders and plans of everybody, then what the house quotes. */
const clearOrders = (run: Run, market: Market): void => {
  const { code } = market.spec;
  for (const account of run.state.accounts.values()) {
    for (const plan of livePlans(account)) if (plan.contract === code) endPlan(run, plan, 'settlement');
    endOrders(run, account, code, 'settlement', always);
  }
  withdrawHouse(run, market);
};

/** Value at the price, rounded so that the holder of this side gets less: a linear long's and an inverse short's down, the others' up. */
const valueAt = (market: Market, side: PositionSide, amount: Contracts, ticks: Ticks): Minor => {
  const { spec } = market;
  const exact = valueOf(spec.kind, quantityOf(spec, amount), priceOf(spec, ticks));
  return minorOf(exact, (side === 'long') === (spec.kind === 'linear') ? 'floor' : 'ceil');
};

/** What closing this side at this value takes out of the other side's pockets: what all of them pay together, less what all get, is 0 or a remainder. */
const paidOut = (market: Market, side: PositionSide, value: Minor): Minor =>
  (side === 'long') === (market.spec.kind === 'linear') ? value : -value;

/** Closes the users' positions, in the order they were opened; returns what that paid out. */
const closeUsers = (run: Run, market: Market, ticks: Ticks): Minor => {
  let paid = 0n;
  for (const position of [...market.positions.values()]) {
    const value = valueAt(market, position.side, position.amount, ticks);
    const order = riskOrder(run, position, position.amount, ticks, 'settlement');
    const tradeId = run.state.nextTrade;
    emit(run, { type: 'OrderChanged', order });
    const fill = {
      tradeId,
      ticks,
      amount: position.amount,
      value,
      liquidity: 'taker',
      feePpm: DELIVERY_FEE_PPM,
    } as const;
    fillOrder(run, position.user, order.id, fill);
    paid += paidOut(market, position.side, value);
  }
  return paid;
};

/** Closes the house's position; returns what that paid out. */
const closeHouse = (run: Run, market: Market, ticks: Ticks): Minor => {
  const { spec, house } = market;
  if (house.netAmount === 0) return 0n;
  const side: PositionSide = house.netAmount > 0 ? 'long' : 'short';
  const value = valueAt(market, side, Math.abs(house.netAmount), ticks);
  const realised = profit(spec.kind, side === 'long' ? 1 : -1, rat(house.entryValue), rat(value)).n;
  emit(run, { type: 'HousePositionChanged', contract: spec.code, netAmount: 0, entryValue: 0n });
  changePool(run, 'house', spec.coin, realised);
  return paidOut(market, side, value);
};

/** Refused before the delivery time, and for a perpetual. A loss beyond the margin is the insurance fund's, and the house's where that is empty. */
export const deliverContract = (run: Run, command: Extract<Command, { type: 'deliverContract' }>): Outcome => {
  const market = run.state.markets.get(command.contract);
  if (market === undefined) return refused('unknown-contract');
  if (market.status === 'delivered') return refused('already-settled');
  const { deliveryMs, coin } = market.spec;
  if (deliveryMs === null || run.timeMs < deliveryMs) return refused('not-due');
  const ticks = command.priceTicks;
  if (!isSafeTicks(ticks)) return refused('bad-price');
  clearOrders(run, market);
  const paid = closeUsers(run, market, ticks) + closeHouse(run, market, ticks);
  changePool(run, 'rounding', coin, -paid);
  emit(run, { type: 'ContractDelivered', contract: command.contract, priceTicks: ticks });
  return accepted(run);
};
