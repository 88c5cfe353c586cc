// Liquidation of isolated positions at the mark price. The position's orders go out first. A position of a higher gear is then cut down to the
// next lower one and looked at again; one of the first gear goes whole. What is cut goes through the book no worse than the bankruptcy price,
// and what the book does not take goes over to the house. The trader loses the margin of what was cut, never more, never less.
import { tradeValue } from '../account/money.ts';
import { gearOf } from '../risk/gears.ts';
import { orderAddress, positionAddress, sameAddress } from './address.ts';
import { autoAddMargin } from './adjust-margin.ts';
import { fillOrder } from './fill-order.ts';
import { fillHouse, matchTaker } from './match.ts';
import { endOrders } from './order-life.ts';
import { directionOf, leftOf } from './order-side.ts';
import { bankruptcyTicks, isDue } from './reference.ts';
import { emit } from './run.ts';
import type { Run } from './run.ts';
import { accountOf, orderOf, poolOf } from './state.ts';
import type { Market } from './state.ts';
import type { Contracts, ContractSpec, OrderView, PositionView, Ticks } from './types.ts';

/** Contracts to cut: down to what the next lower gear holds; all of them on the first gear. */
const cutOf = (spec: ContractSpec, amount: Contracts): Contracts => {
  const lower = spec.gears[spec.gears.indexOf(gearOf(spec.gears, amount)) - 1];
  return lower === undefined ? amount : amount - lower.maxAmount;
};

const liquidationOrder = (run: Run, position: PositionView, amount: Contracts, priceTicks: Ticks): OrderView => ({
  id: String(run.state.nextOrder),
  user: position.user,
  contract: position.contract,
  clientId: `liquidation-${run.state.nextOrder}`,
  side: position.side === 'long' ? 'close_long' : 'close_short',
  kind: 'limit',
  priceTicks,
  tif: 'IOC',
  reduceOnly: true,
  amount,
  filled: 0,
  status: 'open',
  filledValue: 0n,
  fee: 0n,
  realised: 0n,
  hold: 0n,
  holdTotal: 0n,
  request: '',
  lever: position.lever,
  createdMs: run.timeMs,
  updatedMs: run.timeMs,
  reason: 'liquidation',
  origin: 'liquidation',
  ...(position.split === true && { positionId: position.id }),
});

/**
 * The house takes what is left of the order at its value at mark, without a public trade and without a fee. For the trader it closes at the
 * bankruptcy price; the difference goes to (comes from) the insurance fund.
 */
const takeOver = (run: Run, market: Market, order: OrderView): void => {
  const amount = leftOf(order);
  const value = tradeValue(market.spec, amount, market.markTicks ?? 1);
  const tradeId = run.state.nextTrade;
  fillHouse(run, market, directionOf(order.side) === 'sell' ? 'buy' : 'sell', amount, value);
  const fill = { tradeId, ticks: order.priceTicks ?? 1, amount, value, liquidity: 'taker', feePpm: 0 } as const;
  fillOrder(run, order.user, order.id, fill);
};

const liquidate = (run: Run, market: Market, position: PositionView): void => {
  const { spec } = market;
  const account = accountOf(run.state, position.user);
  const mine = positionAddress(position);
  const picks = (order: OrderView): boolean => account.mode === 'one-way' || sameAddress(orderAddress(order), mine);
  endOrders(run, account, spec.code, 'liquidation', picks);
  const limit = bankruptcyTicks(spec, position) ?? market.markTicks ?? 1;
  const fund = poolOf(run.state, 'insurance', spec.coin);
  const order = liquidationOrder(run, position, cutOf(spec, position.amount), limit);
  emit(run, { type: 'OrderChanged', order });
  const taker = { owner: account.user, orderId: order.id, side: directionOf(order.side), limit };
  const { filled } = matchTaker(run, market, taker, order.amount);
  if (filled < order.amount) takeOver(run, market, orderOf(account, order.id));
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

/**
 * Liquidates every position that is due at the contract's mark, in the order the positions were opened, until none is: a liquidation may leave
 * a smaller position that is still due, or fill resting orders of others into positions that are. Ends, because each round takes contracts or
 * orders away.
 */
export const liquidateDue = (run: Run, market: Market): void => {
  for (let found = true; found;) {
    found = false;
    for (const id of [...market.positions.keys()]) {
      const position = market.positions.get(id);
      if (position === undefined || !isDue(market, position)) continue;
      if (!autoAddMargin(run, market, position)) liquidate(run, market, position);
      found = true;
    }
  }
};
