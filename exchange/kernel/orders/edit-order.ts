// A resting order gets another price or amount.
import { isSafeContracts, isSafeTicks } from '../../book/amounts.ts';
import { shareUp } from '../../account/money.ts';
import { orderAddress } from '../positions/position-ref.ts';
import type { AcceptedOrder } from './accepted-order.ts';
import { applyStopEdits, draftStopEdits, resizeWaiting } from '../triggers/edit-stops.ts';
import { matchTaker } from './match.ts';
import { acceptOrder } from './accept-order.ts';
import { rehold } from './one-way-hold.ts';
import { refreshClosing, statusAfter } from './order-life.ts';
import { holdOf } from './release-order.ts';
import { directionOf, isOpen, leftOf } from '../language/order-side.ts';
import { restOrEnd } from './place-order.ts';
import { accepted, changeBalance, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Account, Market } from '../state/state.ts';
import type { Contracts, EditOrder, Minor, OrderView, Outcome, PlaceOrder, Refusal, Ticks } from '../language/types.ts';

/**
 * The order with another amount, of which `toReduce` would only reduce: `whole` is what all that is left would hold if it opened. Where nothing reduces
 * the share of the whole hold that belongs to what is left is exactly that.
 */
export const withHold = (order: OrderView, amount: Contracts, whole: Minor, toReduce: Contracts): OrderView => {
  const holdTotal = (whole * BigInt(amount)) / BigInt(amount - order.filled);
  const moved = { ...order, amount, holdTotal, status: statusAfter(order.filled, amount) };
  const counted = order.toReduce === undefined && toReduce === 0 ? moved : { ...moved, toReduce };
  return { ...counted, hold: holdOf(counted, leftOf(counted)) };
};

/** Less of the same: the order keeps its place, and its hold shrinks with it. */
const shrink = (run: Run, market: Market, account: Account, order: OrderView, amount: Contracts): Outcome => {
  const left = amount - order.filled;
  const whole = shareUp(holdOf(order, leftOf(order), 0), left, leftOf(order));
  const smaller = withHold(order, amount, whole, Math.min(left, order.toReduce ?? 0));
  const { hold } = smaller;
  emit(run, { type: 'OrderChanged', order: { ...smaller, updatedMs: run.timeMs } });
  changeBalance(run, order.user, market.spec.coin, { free: order.hold - hold, orderHold: hold - order.hold });
  if (order.reduceOnly) refreshClosing(run, account, market, orderAddress(order));
  else rehold(run, market, account, directionOf(order.side));
  return accepted(run, order.id);
};

/** Out of the book, and in again as if it had just arrived. */
const rejoin = (
  run: Run,
  market: Market,
  account: Account,
  order: OrderView,
  draft: AcceptedOrder,
  kind: OrderView['kind'],
): Outcome => {
  const moved = withHold(order, order.filled + draft.amount, draft.hold, draft.toReduce);
  emit(run, { type: 'OrderLifted', user: order.user, contract: order.contract, orderId: order.id });
  const { bookRank: _was, ...priced } = moved;
  const { priceTicks, tif } = draft;
  emit(run, { type: 'OrderChanged', order: { ...priced, kind, priceTicks, tif, updatedMs: run.timeMs } });
  changeBalance(run, order.user, market.spec.coin, {
    free: order.hold - moved.hold,
    orderHold: moved.hold - order.hold,
  });
  if (order.reduceOnly) refreshClosing(run, account, market, orderAddress(order));
  else rehold(run, market, account, draft.direction);
  const taker = { owner: order.user, orderId: order.id, side: draft.direction, limit: draft.matchTicks };
  const matched = matchTaker(run, market, taker, draft.amount);
  restOrEnd(run, market, account, order.id, draft, matched);
  return accepted(run, order.id);
};

/** The placement that would make this order, with another price or amount. */
export const placementOf = (
  order: OrderView,
  kind: OrderView['kind'],
  priceTicks: Ticks | null,
  amount: Contracts,
): PlaceOrder => ({
  type: 'placeOrder',
  user: order.user,
  contract: order.contract,
  clientId: order.clientId,
  side: order.side,
  kind,
  priceTicks,
  amount,
  tif: kind === 'market' && order.tif === 'POST' ? 'GTC' : order.tif,
  reduceOnly: order.reduceOnly,
  ...(order.positionId !== undefined && { positionId: order.positionId }),
});

/** The order's own part of an edit: how it is carried out, or why it cannot be. Null: it is that already. */
const draftEdit = (
  market: Market,
  account: Account,
  order: OrderView,
  command: EditOrder,
): AcceptedOrder | 'shrink' | Refusal | null => {
  const priceTicks = command.priceTicks ?? order.priceTicks ?? 0;
  const amount = command.amount ?? order.amount;
  const toMarket = command.kind === 'market';
  if (toMarket ? command.priceTicks !== null : !isSafeTicks(priceTicks)) return 'bad-price';
  if (!isSafeContracts(amount) || amount <= order.filled) return 'bad-quantity';
  if (amount > market.spec.maxOrderAmount) return 'over-max-amount';
  if (!toMarket && priceTicks === order.priceTicks && amount <= order.amount)
    return amount === order.amount ? null : 'shrink';
  const kind = toMarket ? 'market' : order.kind;
  return acceptOrder(
    market,
    account,
    placementOf(order, kind, toMarket ? null : priceTicks, amount - order.filled),
    order,
  );
};

/** See `EditOrder`. What it would become already is answered without an event. */
export const editOrder = (run: Run, command: EditOrder): Outcome => {
  const market = run.state.markets.get(command.contract);
  if (market === undefined) return refused('unknown-contract');
  const account = run.state.accounts.get(command.user);
  const order = account?.orders.get(command.orderId);
  if (account === undefined || order === undefined || order.contract !== command.contract)
    return refused('unknown-order');
  if (!isOpen(order)) return refused('order-not-open');
  const draft = draftEdit(market, account, order, command);
  if (typeof draft === 'string' && draft !== 'shrink') return refused(draft);
  const limit = command.kind === 'market' ? null : (command.priceTicks ?? order.priceTicks);
  const stops = draftStopEdits(market, account, order, command, limit);
  if (typeof stops === 'string') return refused(stops);
  applyStopEdits(run, account, order, stops);
  resizeWaiting(run, account, order, command.amount ?? order.amount);
  if (draft === null) return accepted(run, order.id);
  if (draft === 'shrink') return shrink(run, market, account, order, command.amount ?? order.amount);
  return rejoin(run, market, account, order, draft, command.kind ?? order.kind);
};
