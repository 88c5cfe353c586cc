// How plans end without firing, and how those that came with an order follow it.
import { orderAddress, planAddress, positionAt, sameAddress } from '../positions/position-ref.ts';
import type { Address } from '../positions/position-ref.ts';
import { judgeGuarantees, releaseCover } from './guarantee-follow.ts';
import { asWaiting } from './guarantee-rules.ts';
import { isOpen } from '../language/order-side.ts';
import { draftStop, entryOf, newPlan } from './trigger-draft.ts';
import { MAX_OPEN_PLANS, isStop, livePlans } from '../state/trigger-index.ts';
import type { PlanView } from '../language/trigger-record.ts';
import { referenceTicks } from '../orders/reference.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { AcceptedOrder } from '../orders/accepted-order.ts';
import type { OrderView, PlaceOrder, PositionSide, Refusal, Ticks } from '../language/types.ts';

export const endPlan = (run: Run, plan: PlanView, reason: PlanView['reason']): void =>
  emit(run, { type: 'PlanChanged', plan: { ...plan, status: 'cancelled', reason, updatedMs: run.timeMs } });

/** Is there an open order that would open this position? */
export const awaitsPosition = (account: Account, address: Address): boolean => {
  for (const id of account.open) {
    const order = orderOf(account, id);
    if (!order.reduceOnly && sameAddress(orderAddress(order), address)) return true;
  }
  return false;
};

/** Does the plan end with its position? */
export const belongs = (plan: PlanView): boolean => isStop(plan) || plan.positionId !== undefined;

/** Live stops of a position (not those that wait for a fill) of the kind of this one: take-profits, or stop-losses of either sort. */
export const stopsLike = (account: Account, address: Address, next: Pick<PlanView, 'kind'>): PlanView[] =>
  livePlans(account).filter(
    (plan) =>
      isStop(plan) &&
      plan.status === 'open' &&
      sameAddress(planAddress(plan), address) &&
      (plan.kind === 'take-profit') === (next.kind === 'take-profit'),
  );

/** Ends the stops of a position that is gone, unless an open order may bring it back; a position the other way round ends them all the same. */
export const endOrphans = (run: Run, account: Account, address: Address): void => {
  if (positionAt(account, address) !== undefined) return;
  const turned =
    account.mode === 'one-way' &&
    positionAt(account, { ...address, side: address.side === 'long' ? 'short' : 'long' }) !== undefined;
  const awaited = !turned && awaitsPosition(account, address);
  // One that has fired stood for the position that is gone, not for one to come.
  for (const plan of livePlans(account))
    if (
      plan.status === 'open' &&
      (!awaited || plan.tryingMs !== undefined) &&
      belongs(plan) &&
      sameAddress(planAddress(plan), address)
    )
      endPlan(run, plan, 'position-gone');
};

/** Checks the stops that come with a placement against its price. */
export const checkAttached = (
  market: Market,
  account: Account,
  order: PlaceOrder,
  draft: AcceptedOrder,
  reference: Ticks,
): Refusal | null => {
  const count = (order.takeProfit === undefined ? 0 : 1) + (order.stopLoss === undefined ? 0 : 1);
  if (count === 0) return null;
  if (draft.reduceOnly) return 'bad-trigger';
  if (livePlans(account).length + count > MAX_OPEN_PLANS) return 'over-max-plans';
  const drafts = draftAttached(market, account, order, draft, reference);
  return typeof drafts === 'string' ? drafts : null;
};

const NONE: ReadonlySet<string> = new Set();
const draftAttached = (
  market: Market,
  account: Account,
  order: PlaceOrder,
  draft: AcceptedOrder,
  reference: Ticks,
): readonly ReturnType<typeof draftStop>[] | Refusal => {
  const from = order.kind === 'limit' ? draft.priceTicks : reference;
  const side: PositionSide = draft.direction === 'buy' ? 'long' : 'short';
  const entry = entryOf(market.spec, from);
  const { lever, amount } = draft;
  const base = { market, account, side, entry, lever, from, entries: [entry], amount, without: NONE };
  const drafts = [
    ...(order.takeProfit === undefined ? [] : [draftStop(base, order.takeProfit, 'take-profit')]),
    ...(order.stopLoss === undefined ? [] : [draftStop(base, order.stopLoss, 'stop-loss')]),
  ];
  return drafts.find((one) => typeof one === 'string') ?? drafts;
};

/** Makes the stops that come with an order; they wait for its first fill. */
export const attachStops = (
  run: Run,
  market: Market,
  order: OrderView,
  command: PlaceOrder,
  draft: AcceptedOrder,
): void => {
  const account = accountOf(run.state, order.user);
  const drafts = draftAttached(market, account, command, draft, referenceTicks(market) ?? draft.priceTicks);
  if (typeof drafts === 'string') return;
  const pair = String(run.state.nextPlan);
  const side = draft.direction === 'buy' ? 'close_long' : 'close_short';
  const { user, contract, clientId, id: parent } = order;
  for (const one of drafts) {
    if (typeof one === 'string') continue;
    const plan = { ...one, user, contract, clientId, side, amount: order.amount, request: '' } as const;
    const replaces = command.replacesStops === true ? { replaces: true } : {};
    emit(run, {
      type: 'PlanChanged',
      plan: newPlan(run, { ...asWaiting(plan), ...replaces, parent, pair, status: 'waiting' }),
    });
  }
};

/** A fill of the order they came with opens its stops, once it opened a position; they are as large as what is filled. */
export const followFill = (run: Run, account: Account, orderId: string): void => {
  const parent = account.orders.get(orderId);
  if (parent === undefined || positionAt(account, orderAddress(parent)) === undefined) return;
  for (const plan of livePlans(account)) {
    if (plan.parent !== orderId) continue;
    if (plan.replaces === true && plan.status === 'waiting')
      for (const other of stopsLike(account, orderAddress(parent), plan))
        if (other.parent !== orderId) endPlan(run, other, 'replaced');
    // One that fired and closed a part stands for its rest, and for nothing that its order still opens.
    const amount = plan.tryingMs === undefined ? parent.filled : (plan.amount ?? 0);
    if (plan.status === 'waiting' || plan.amount !== amount)
      emit(run, {
        type: 'PlanChanged',
        plan: {
          ...plan,
          ...(parent.positionId !== undefined && { positionId: parent.positionId }),
          status: 'open',
          amount,
          updatedMs: run.timeMs,
        },
      });
  }
  if (!parent.reduceOnly) judgeGuarantees(run, account, orderAddress(parent));
};

/** An order that ended: its stops that wait for a fill end too, and so do the stops of a position it alone might have opened. */
export const followEnd = (run: Run, account: Account, order: OrderView): void => {
  if (isOpen(order)) return;
  const opened = order.filled > 0 && positionAt(account, orderAddress(order)) !== undefined;
  for (const plan of livePlans(account))
    if (plan.parent === order.id && plan.status === 'waiting' && !opened) endPlan(run, plan, 'parent');
  releaseCover(run, account, order);
  if (!order.reduceOnly) endOrphans(run, account, orderAddress(order));
};
