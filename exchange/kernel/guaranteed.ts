// A guaranteed stop: filled at its trigger price, whatever the market's price is by then.
import { feeMinor, tradeValue } from '../account/money.ts';
import { rat } from '../num/rational.ts';
import { profit, signOf } from '../risk/value.ts';
import { keptName } from './address.ts';
import { marketClose } from './close-positions.ts';
import { fillOrder } from './fill-order.ts';
import { unreserved } from './guarantee-rules.ts';
import { fillHouse } from './house-position.ts';
import { directionOf } from './order-side.ts';
import { newOrder } from './place-order.ts';
import type { PlanView } from './plan-record.ts';
import { closeBoundTicks } from './reference.ts';
import { changeBalance, changePool, emit } from './run.ts';
import type { Run } from './run.ts';
import { accountOf, balanceOf } from './state.ts';
import type { Market } from './state.ts';
import type { Contracts, PositionView } from './types.ts';
import { GUARANTEED_STOP_PPM } from './unpublished.ts';

/**
 * The house takes the contracts at the mark, a price that no trade makes; the guarantee account pays the difference to the trigger and gets the fee
 * from free balance. It pays no more than it has and has not set aside for others: the house bears the rest, which only a gap beyond the named one has.
 */
export const fillGuaranteed = (
  run: Run,
  market: Market,
  position: PositionView,
  plan: PlanView,
  amount: Contracts,
): void => {
  const { spec } = market;
  const { user, contract } = position;
  const trigger = plan.triggerTicks ?? closeBoundTicks(market, position) ?? 1;
  const command = marketClose(position, amount, `plan.${plan.id}`);
  const direction = directionOf(command.side);
  const order = newOrder(run, command, {
    direction,
    reduceOnly: true,
    amount,
    tif: 'IOC',
    priceTicks: trigger,
    matchTicks: trigger,
    lever: position.lever,
    hold: 0n,
    plan: plan.id,
    ...keptName(position),
  });
  emit(run, { type: 'OrderChanged', order });
  const value = tradeValue(spec, amount, trigger);
  const marketValue = tradeValue(spec, amount, market.markTicks ?? trigger);
  const tradeId = run.state.nextTrade;
  fillHouse(run, market, direction === 'sell' ? 'buy' : 'sell', amount, marketValue);
  fillOrder(run, user, order.id, { tradeId, ticks: trigger, amount, value, liquidity: 'taker' });
  const gap = profit(spec.kind, signOf(position.side), rat(marketValue), rat(value)).n;
  const due = feeMinor(value, GUARANTEED_STOP_PPM);
  const { free } = balanceOf(accountOf(run.state, user), spec.coin);
  const fee = due < free ? due : free;
  changeBalance(run, user, spec.coin, { free: -fee });
  const there = unreserved(run.state, spec.coin) + fee;
  const paid = gap < there ? gap : there;
  changePool(run, 'guarantee', spec.coin, fee - paid);
  changePool(run, 'house', spec.coin, paid - gap);
  emit(run, { type: 'GuaranteeSettled', user, contract, planId: plan.id, orderId: order.id, gap, fee });
};
