// A stop at market that has fired: it closes what a fair counterparty takes, and for the rest it stays and tries again, at most once a command, whenever
// its market changed. It is used up only when what it stands for is closed, or the position is gone.
import { peekPastOwn } from '../../book/match-walk.ts';
import { planAddress, positionAt } from '../positions/position-ref.ts';
import { cardFills, isCardAccount } from '../cards/card-price.ts';
import { draftMarketClose, marketClose } from '../positions/close-positions.ts';
import type { AcceptedOrder } from '../orders/accepted-order.ts';
import { livePlans } from '../state/trigger-index.ts';
import { endPlan } from './trigger-life.ts';
import type { PlanId, PlanView } from '../language/trigger-record.ts';
import { sendOrder } from '../orders/place-order.ts';
import { withinBand } from '../orders/price-band.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import { untradable } from '../listing/trade-status.ts';
import type { KernelEvent, Refusal } from '../language/types.ts';

/** Those that had their try in a command already. */
const tried = new WeakMap<Run, Set<PlanId>>();
const takeTurn = (run: Run, { id }: PlanView): boolean => {
  const known = tried.get(run) ?? new Set<PlanId>();
  tried.set(run, known);
  if (known.has(id)) return false;
  known.add(id);
  return true;
};

const keep = (run: Run, plan: PlanView, change: Partial<PlanView>): void =>
  emit(run, {
    type: 'PlanChanged',
    plan: { ...plan, tryingMs: plan.tryingMs ?? run.timeMs, ...change, updatedMs: run.timeMs },
  });

/** Is anybody there whom it could meet? No order is sent to meet nobody. */
const isMet = (market: Market, user: string, draft: AcceptedOrder | Refusal): draft is AcceptedOrder => {
  if (typeof draft === 'string') return false;
  const { direction, amount } = draft;
  const limit = withinBand(market, direction, draft.matchTicks);
  if (isCardAccount(user)) return cardFills(market, direction, limit, amount).length > 0;
  return peekPastOwn(market.book, direction, limit, amount, user) !== null;
};

/** No tag of a user has a dot; a stop that needs several orders numbers those after the first. */
const tagOf = (run: Run, plan: PlanView): string =>
  plan.orderId === null ? `plan.${plan.id}` : `plan.${plan.id}.${run.state.nextOrder}`;

/** One try. Answers whether the stop has done what it was for. Example: of 20 contracts the book takes 5: closed 5, and it stays for 15. */
export const tryStop = (run: Run, market: Market, account: Account, plan: PlanView): boolean => {
  takeTurn(run, plan);
  const position = positionAt(account, planAddress(plan));
  if (position === undefined) {
    endPlan(run, plan, 'position-gone');
    return false;
  }
  const wanted = Math.min(plan.amount ?? position.amount, position.amount);
  const draft = draftMarketClose(market, position, wanted);
  if (!isMet(market, plan.user, draft)) {
    if (plan.tryingMs === undefined) keep(run, plan, {});
    return false;
  }
  const orderId = String(run.state.nextOrder);
  sendOrder(run, market, account, marketClose(position, wanted, tagOf(run, plan)), {
    ...draft,
    plan: plan.id,
    passesOwn: true,
  });
  const left = wanted - orderOf(account, orderId).filled;
  if (left > 0 && positionAt(account, planAddress(plan)) !== undefined) {
    keep(run, plan, { orderId, ...(plan.amount !== null && { amount: left }) });
    return false;
  }
  emit(run, { type: 'PlanChanged', plan: { ...plan, status: 'triggered', orderId, updatedMs: run.timeMs } });
  return true;
};

/** Ends the other of a pair, once one has done what it was for. */
export const endPair = (run: Run, account: Account, plan: PlanView): void => {
  if (plan.pair === null) return;
  for (const other of livePlans(account))
    if (other.pair === plan.pair && other.id !== plan.id) endPlan(run, other, 'pair');
};

/** The contract that an event is about; null: none. */
const contractOf = (event: KernelEvent): string | null => {
  if (event.type === 'OrderChanged') return event.order.contract;
  if (event.type === 'PositionChanged') return event.position.contract;
  return 'contract' in event ? event.contract : null;
};

/** Tries again, oldest first, what waits for a counterparty in the markets that the command changed; answers those where something was sent. */
export const retryStops = (run: Run): Market[] => {
  const moved: Market[] = [];
  for (const market of run.state.markets.values()) {
    const { trying, spec } = market;
    if (
      trying.size === 0 ||
      untradable(market) !== null ||
      !run.events.some((event) => contractOf(event) === spec.code)
    )
      continue;
    const before = run.events.length;
    for (const id of [...trying].toSorted((a, b) => Number(a) - Number(b))) {
      const plan = market.plans.get(id);
      if (plan === undefined || !takeTurn(run, plan)) continue;
      const account = accountOf(run.state, plan.user);
      if (tryStop(run, market, account, plan)) endPair(run, account, plan);
    }
    if (run.events.length > before) moved.push(market);
  }
  return moved;
};
