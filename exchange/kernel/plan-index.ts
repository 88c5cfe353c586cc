// Plans by account and by market, and what follows from them.
import { closes, directionOf } from './order-side.ts';
import type { PlanView } from './plan-record.ts';
import type { Account, Market } from './state.ts';
import type { PositionSide } from './types.ts';

/** Ended plans an account keeps in memory. */
const KEPT_ENDED = 100;
export const MAX_OPEN_PLANS = 20;

export const isLive = (plan: PlanView): boolean => plan.status === 'open' || plan.status === 'waiting';
/** Take-profit and stop-loss orders belong to a position; plans and trailing orders stand for themselves. */
export const isStop = (plan: PlanView): boolean => plan.kind !== 'plan' && plan.kind !== 'trailing';
/** The position a stop closes. */
export const stopOf = (plan: PlanView): PositionSide => closes(directionOf(plan.side));

/** Keeps a plan as it is now; of ended ones the newest. */
export const keepPlan = (account: Account, market: Market, plan: PlanView): void => {
  account.plans.set(plan.id, plan);
  if (isLive(plan)) return void market.plans.set(plan.id, plan);
  market.plans.delete(plan.id);
  let ended = 0;
  for (const kept of account.plans.values()) if (!isLive(kept)) ended += 1;
  if (ended <= KEPT_ENDED) return;
  for (const kept of account.plans.values()) {
    if (isLive(kept)) continue;
    account.plans.delete(kept.id);
    return;
  }
};

/** Live plans of an account, oldest first. */
export const livePlans = (account: Account): PlanView[] => [...account.plans.values()].filter(isLive);
