// A guaranteed stop: filled at its trigger price, whatever the market's price is by then.
import { feeMinor, tradeValue } from '../../account/money.ts';
import { rat } from '../../num/rational.ts';
import { profit, signOf } from '../../risk/value.ts';
import { keptName } from '../positions/position-ref.ts';
import { marketClose } from '../positions/close-positions.ts';
import { fillOrder } from '../orders/fill-order.ts';
import { unreserved } from './guarantee-rules.ts';
import { fillHouse } from '../listing/house-position.ts';
import { directionOf } from '../language/order-side.ts';
import { newOrder } from '../orders/place-order.ts';
import type { PlanView } from '../language/trigger-record.ts';
import { closeBoundTicks } from '../orders/reference.ts';
import { availableOf } from '../risk/cross-account.ts';
import { changeBalance, changePool, emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf } from '../state/state.ts';
import type { Market } from '../state/state.ts';
import type { Contracts, PositionView } from '../language/types.ts';
import { GUARANTEED_STOP_PPM } from '../language/venue-assumptions.ts';

/**
 * The house takes the contracts at the mark, a price that no trade makes; the guarantee account pays the difference to the trigger and gets the fee
 * from what is available. It pays no more than it has and has not set aside for others: the house bears the rest, which only a gap beyond the named one has.
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
    toReduce: 0,
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
  // Not from what stands for the losses of cross positions.
  const free = availableOf(run.state, accountOf(run.state, user), spec.coin);
  const fee = due < free ? due : free > 0n ? free : 0n;
  changeBalance(run, user, spec.coin, { free: -fee });
  const there = unreserved(run.state, spec.coin) + fee;
  const paid = gap < there ? gap : there;
  changePool(run, 'guarantee', spec.coin, fee - paid);
  changePool(run, 'house', spec.coin, paid - gap);
  emit(run, { type: 'GuaranteeSettled', user, contract, planId: plan.id, orderId: order.id, gap, fee });
};
