// Closing what is on the account of an experience card: its orders, and its position whole.
import { tradeValue } from '../../account/money.ts';
import { draftMarketClose, marketClose } from '../positions/close-positions.ts';
import { fillOrder } from '../orders/fill-order.ts';
import { fillHouse } from '../listing/house-position.ts';
import { endOrder } from '../orders/order-life.ts';
import { newOrder, sendOrder } from '../orders/place-order.ts';
import { isOpen } from '../language/order-side.ts';
import { isStop, livePlans } from '../state/trigger-index.ts';
import { endPlan } from '../triggers/trigger-life.ts';
import { referenceTicks } from '../orders/reference.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { marketOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { PositionView } from '../language/types.ts';

/** Ends what is open on a card's account, but for its position. */
export const endCardOrders = (run: Run, account: Account): void => {
  for (const id of [...account.open]) endOrder(run, orderOf(account, id), 'system');
  for (const plan of livePlans(account)) endPlan(run, plan, 'settlement');
};

/** Ends what would open more of a position that stays; what protects or closes it stays too. */
export const endCardOpenings = (run: Run, account: Account): void => {
  for (const id of [...account.open]) {
    const order = orderOf(account, id);
    if (!order.reduceOnly && isOpen(order)) endOrder(run, order, 'system');
  }
  for (const plan of livePlans(account)) if (!isStop(plan)) endPlan(run, plan, 'settlement');
};

/** The house takes what the book did not, at the mark. */
const closeAtMark = (run: Run, market: Market, position: PositionView): void => {
  const ticks = market.markTicks ?? referenceTicks(market);
  if (ticks === null) return;
  const { amount } = position;
  const side = position.side === 'long' ? 'sell' : 'buy';
  const draft = {
    direction: side,
    reduceOnly: true,
    amount,
    tif: 'IOC',
    priceTicks: ticks,
    matchTicks: ticks,
  } as const;
  const order = newOrder(run, marketClose(position, amount, `card.${run.state.nextOrder}`), {
    ...draft,
    lever: position.lever,
    hold: 0n,
    toReduce: 0,
  });
  emit(run, { type: 'OrderChanged', order });
  const value = tradeValue(market.spec, amount, ticks);
  const tradeId = run.state.nextTrade;
  fillHouse(run, market, side === 'sell' ? 'buy' : 'sell', amount, value);
  fillOrder(run, position.user, order.id, { tradeId, ticks, amount, value, liquidity: 'taker' });
};

/** Closes an experience card's position whole: through the book, and what that does not take by the house at the mark. */
export const closeCard = (run: Run, account: Account): void => {
  endCardOrders(run, account);
  for (const { id, contract } of [...account.positions.values()]) {
    const market = marketOf(run.state, contract);
    const position = account.positions.get(id);
    const draft = position === undefined ? null : draftMarketClose(market, position, position.amount);
    if (position !== undefined && draft !== null && typeof draft !== 'string')
      sendOrder(run, market, account, marketClose(position, position.amount, `card.${run.state.nextOrder}`), draft);
    const left = account.positions.get(id);
    if (left !== undefined) closeAtMark(run, market, left);
  }
};
