// Plans by account and by market, and what follows from them.
import type { Cover, PlanView } from '../language/trigger-record.ts';
import type { Account, Market } from './state.ts';

/** Ended plans an account keeps in memory. */
const KEPT_ENDED = 100;
export const MAX_OPEN_PLANS = 20;

export const isLive = (plan: PlanView): boolean => plan.status === 'open' || plan.status === 'waiting';
/** Take-profit and stop-loss orders belong to a position; plans and trailing orders stand for themselves. */
export const isStop = (plan: PlanView): boolean => plan.kind !== 'plan' && plan.kind !== 'trailing';

/** A plan on other terms has not fired on them. */
export const untried = ({ tryingMs: _was, ...plan }: PlanView): PlanView => plan;

const NO_COVER: Cover = { amount: 0, reserve: 0n };
/** What is set aside for a plan: nothing once it has ended. */
const coverIn = (plan: PlanView | undefined): Cover =>
  plan !== undefined && isLive(plan) ? (plan.cover ?? NO_COVER) : NO_COVER;

/** Counts what is set aside for a plan as it is now, in the place of what it was. */
const keepCover = (market: Market, before: PlanView | undefined, now: PlanView): void => {
  const [was, is] = [coverIn(before), coverIn(now)];
  if (was === is) return;
  const { amount, reserve } = market.covered;
  market.covered = { amount: amount - was.amount + is.amount, reserve: reserve - was.reserve + is.reserve };
};

/** Takes a live plan of a snapshot into its market. */
export const listPlan = (market: Market, plan: PlanView): void => {
  market.plans.set(plan.id, plan);
  if (plan.tryingMs !== undefined) market.trying.add(plan.id);
  keepCover(market, undefined, plan);
};

/** Keeps a plan as it is now; of ended ones the newest. */
export const keepPlan = (account: Account, market: Market, plan: PlanView): void => {
  keepCover(market, account.plans.get(plan.id), plan);
  account.plans.set(plan.id, plan);
  if (isLive(plan) && plan.tryingMs !== undefined) market.trying.add(plan.id);
  else market.trying.delete(plan.id);
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
