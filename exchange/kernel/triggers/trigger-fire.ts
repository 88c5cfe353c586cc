// A plan that fires: it becomes an order as if that had just arrived, or fails, and its pair ends either way; a stop at market stays until it has closed
// what it stands for, and its pair with it (stop-try.ts).
import type { AcceptedOrder } from '../orders/accepted-order.ts';
import { planAddress, positionAt } from '../positions/position-ref.ts';
import { fillGuaranteed } from './guaranteed.ts';
import { acceptOrder } from '../orders/accept-order.ts';
import { trimClosing } from '../orders/order-life.ts';
import { directionOf } from '../language/order-side.ts';
import { isStop } from '../state/trigger-index.ts';
import type { PlanView } from '../language/trigger-record.ts';
import { sendOrder } from '../orders/place-order.ts';
import { withinBand } from '../orders/price-band.ts';
import { endPair, tryStop } from './stop-try.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Account, Market } from '../state/state.ts';
import type { PlaceOrder, PositionView, Refusal } from '../language/types.ts';

const endFired = (
  run: Run,
  plan: PlanView,
  result: { readonly orderId: string } | { readonly refusal: Refusal },
): void =>
  emit(run, {
    type: 'PlanChanged',
    plan:
      'orderId' in result
        ? { ...plan, status: 'triggered', orderId: result.orderId, updatedMs: run.timeMs }
        : { ...plan, status: 'failed', refusal: result.refusal, updatedMs: run.timeMs },
  });

/** No tag of a user has a dot. */
const planTag = (plan: PlanView): string => `plan.${plan.id}`;

const placementOf = (plan: PlanView, amount: number): PlaceOrder => ({
  type: 'placeOrder',
  user: plan.user,
  contract: plan.contract,
  clientId: planTag(plan),
  side: plan.side,
  kind: plan.orderKind,
  priceTicks: plan.priceTicks,
  ...(plan.bookRank !== undefined && { bookRank: plan.bookRank }),
  amount,
  tif: plan.tif,
  reduceOnly: plan.reduceOnly,
  ...(plan.positionId !== undefined && { positionId: plan.positionId }),
});

const send = (
  run: Run,
  market: Market,
  account: Account,
  plan: PlanView,
  order: PlaceOrder,
  draft: AcceptedOrder | Refusal,
): void => {
  if (typeof draft === 'string') return endFired(run, plan, { refusal: draft });
  endFired(run, plan, { orderId: String(run.state.nextOrder) });
  sendOrder(run, market, account, order, { ...draft, plan: plan.id });
};

/** A stop's limit that lies beyond the price band where it would trade is sent at the band's edge: refused, it would leave the position bare. */
const stopPlacement = (market: Market, plan: PlanView, amount: number): PlaceOrder => {
  const order = placementOf(plan, amount);
  const { priceTicks } = order;
  return priceTicks === null
    ? order
    : { ...order, priceTicks: withinBand(market, directionOf(order.side), priceTicks) };
};

/** One that is guaranteed, or sends a limit order. The position's resting close orders make room for it, newest first. */
const fireStop = (run: Run, market: Market, account: Account, plan: PlanView): void => {
  const address = planAddress(plan);
  const before = positionAt(account, address);
  if (before === undefined) return endFired(run, plan, { refusal: 'no-position' });
  const amount = Math.min(plan.amount ?? before.amount, before.amount);
  trimClosing(run, account, market, address, before.amount - amount);
  const position: PositionView = positionAt(account, address) ?? before;
  if (plan.cover !== undefined) {
    endFired(run, plan, { orderId: String(run.state.nextOrder) });
    return fillGuaranteed(run, market, position, plan, amount);
  }
  const order = stopPlacement(market, plan, amount);
  send(run, market, account, plan, order, acceptOrder(market, account, order));
};

/**
 * Stays until it has closed what it stands for: a stop at market, and any other plan that closes at market what its position can still close. A
 * fill-or-kill is whole at once or not at all.
 */
const isPatient = (account: Account, plan: PlanView): boolean => {
  if (plan.orderKind !== 'market' || plan.cover !== undefined) return false;
  if (isStop(plan)) return true;
  if (!plan.side.startsWith('close') || plan.tif === 'FOK' || plan.amount === null) return false;
  const position = positionAt(account, planAddress(plan));
  return position !== undefined && plan.amount <= position.amount - position.closing;
};

/** Fires a live plan. */
export const firePlan = (run: Run, market: Market, account: Account, plan: PlanView): void => {
  if (isPatient(account, plan)) {
    if (tryStop(run, market, account, plan)) endPair(run, account, plan);
    return;
  }
  if (isStop(plan)) fireStop(run, market, account, plan);
  else {
    const order = placementOf(plan, plan.amount ?? 0);
    send(run, market, account, plan, order, acceptOrder(market, account, order));
  }
  endPair(run, account, plan);
};
