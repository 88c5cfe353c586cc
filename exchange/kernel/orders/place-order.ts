// Placing and cancelling: command -> hold -> match -> release -> events.
import { isSplit, orderAddress } from '../positions/position-ref.ts';
import { mayCardRest } from '../cards/card-fill.ts';
import { isCardAccount } from '../cards/card-price.ts';
import type { AcceptedOrder } from './accepted-order.ts';
import { canFillWhole } from './fill-or-kill.ts';
import { acceptOrder } from './accept-order.ts';
import { matchTaker } from './match.ts';
import type { Matched } from './match.ts';
import { endOrder, refreshClosing } from './order-life.ts';
import { isOpen } from '../language/order-side.ts';
import { attachStops, checkAttached } from '../triggers/trigger-life.ts';
import { stopTexts } from '../triggers/trigger-draft.ts';
import { referenceTicks } from './reference.ts';
import { heldFor } from './release-order.ts';
import { accepted, changeBalance, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { Command, OrderView, Outcome, PlaceOrder } from '../language/types.ts';

/** The placement in canonical text: equal texts are the same request. */
const requestText = (order: PlaceOrder): string =>
  [
    order.contract,
    order.side,
    order.kind,
    order.priceTicks,
    order.amount,
    order.tif,
    order.reduceOnly,
    ...(order.bookRank === undefined ? [] : [`rank:${order.bookRank}`]),
    ...(order.positionId === undefined ? [] : [`at:${order.positionId}`]),
    ...(order.card === undefined ? [] : [`card:${order.card}`]),
    ...(order.replacesStops === true ? ['replaces'] : []),
    ...stopTexts(order.takeProfit, order.stopLoss),
  ].join(' ');

/** The order a placement becomes. */
export const newOrder = (run: Run, command: PlaceOrder, draft: AcceptedOrder): OrderView => ({
  id: String(run.state.nextOrder),
  user: command.user,
  contract: command.contract,
  clientId: command.clientId,
  side: command.side,
  kind: command.kind,
  priceTicks: draft.priceTicks,
  ...(command.bookRank !== undefined && { bookRank: command.bookRank }),
  ...(draft.plan !== undefined && { plan: draft.plan }),
  ...(command.card !== undefined && { card: command.card }),
  tif: draft.tif,
  reduceOnly: draft.reduceOnly,
  amount: draft.amount,
  filled: 0,
  status: 'open',
  filledValue: 0n,
  fee: 0n,
  realised: 0n,
  hold: heldFor(draft.hold, draft.amount, draft.toReduce),
  holdTotal: draft.hold,
  ...(draft.toReduce > 0 && { toReduce: draft.toReduce }),
  request: requestText(command),
  lever: draft.lever,
  ...(accountOf(run.state, command.user).cross.has(command.contract) && { cross: true }),
  createdMs: run.timeMs,
  updatedMs: run.timeMs,
  reason: 'none',
  origin: 'user',
  ...(draft.positionId !== undefined && { positionId: draft.positionId }),
  ...(isSplit(accountOf(run.state, command.user), command.contract) && { split: true }),
});

/** May what is left rest? Not past a limit that matching had to tighten: such a close could be filled beyond its margin. */
const mayRest = (draft: AcceptedOrder, matched: Matched): boolean =>
  !matched.blocked && draft.matchTicks === draft.priceTicks && (draft.tif === 'GTC' || draft.tif === 'POST');

/** What becomes of the part of an open order that did not match: it rests or ends. */
export const restOrEnd = (
  run: Run,
  market: Market,
  account: Account,
  id: string,
  draft: AcceptedOrder,
  matched: Matched,
): void => {
  const order = orderOf(account, id);
  if (!isOpen(order)) return;
  if (!mayRest(draft, matched)) return endOrder(run, order, matched.blocked ? 'self-trade' : 'expired');
  if (isCardAccount(order.user) && !mayCardRest(run, market, account, id)) return;
  emit(run, { type: 'OrderRested', user: order.user, contract: order.contract, orderId: id });
  if (order.reduceOnly) refreshClosing(run, account, market, orderAddress(order));
};

/** Carries out a placement whose draft was accepted. */
export const sendOrder = (
  run: Run,
  market: Market,
  account: Account,
  command: PlaceOrder,
  draft: AcceptedOrder,
): Outcome => {
  const order = newOrder(run, command, draft);
  if (draft.tif === 'FOK' && !canFillWhole(market, command.user, draft)) {
    const { toReduce: _none, ...unsent } = order;
    emit(run, { type: 'OrderChanged', order: { ...unsent, hold: 0n, status: 'cancelled', reason: 'expired' } });
    return accepted(run, order.id);
  }
  emit(run, { type: 'OrderChanged', order });
  if (command.takeProfit !== undefined || command.stopLoss !== undefined)
    attachStops(run, market, order, command, draft);
  changeBalance(run, command.user, market.spec.coin, { free: -order.hold, orderHold: order.hold });
  const taker = {
    owner: command.user,
    orderId: order.id,
    side: draft.direction,
    limit: draft.matchTicks,
    passesOwn: draft.passesOwn === true,
  };
  const matched = matchTaker(run, market, taker, draft.amount);
  restOrEnd(run, market, account, order.id, draft, matched);
  return accepted(run, order.id);
};

/** The same client id with the same request is answered with the first order and changes nothing. */
export const placeOrder = (run: Run, command: PlaceOrder): Outcome => {
  const market = run.state.markets.get(command.contract);
  if (market === undefined) return refused('unknown-contract');
  const account = run.state.accounts.get(command.user);
  if (account?.kind !== 'user') return refused('unknown-account');
  const known = account.clientIds.get(command.clientId);
  if (known !== undefined) {
    return orderOf(account, known).request === requestText(command)
      ? accepted(run, known)
      : refused('client-id-reused');
  }
  const draft = acceptOrder(market, account, command);
  const attached =
    typeof draft === 'string'
      ? null
      : checkAttached(market, account, command, draft, referenceTicks(market) ?? draft.priceTicks);
  if (attached !== null) return refused(attached);
  return typeof draft === 'string' ? refused(draft) : sendOrder(run, market, account, command, draft);
};

export const cancelOrder = (run: Run, command: Extract<Command, { type: 'cancelOrder' }>): Outcome => {
  if (!run.state.markets.has(command.contract)) return refused('unknown-contract');
  const order = run.state.accounts.get(command.user)?.orders.get(command.orderId);
  if (order === undefined || order.contract !== command.contract) return refused('unknown-order');
  if (!isOpen(order)) return refused('order-not-open');
  endOrder(run, order, 'user');
  return accepted(run, order.id);
};

/** Ends what is named and open, oldest first. Refused only when orders were named and none of them is the user's. */
export const cancelOrders = (run: Run, command: Extract<Command, { type: 'cancelOrders' }>): Outcome => {
  if (command.contract !== null && !run.state.markets.has(command.contract)) return refused('unknown-contract');
  const account = run.state.accounts.get(command.user);
  if (account?.kind !== 'user') return refused('unknown-account');
  const here = (order: OrderView | undefined): boolean =>
    order !== undefined && (command.contract === null || order.contract === command.contract);
  const named = command.orderIds === null ? null : new Set(command.orderIds);
  if (named !== null && ![...named].some((id) => here(account.orders.get(id)))) return refused('unknown-order');
  for (const id of [...account.open]) {
    const order = orderOf(account, id);
    if (here(order) && isOpen(order) && (named === null || named.has(id))) endOrder(run, order, 'user');
  }
  return accepted(run);
};
