// A live plan gets other terms.
import { isSafeContracts } from '../../book/amounts.ts';
import { orderAddress, planAddress, positionAt } from '../positions/position-ref.ts';
import { coveredAmount } from './guarantee-follow.ts';
import { asWaiting } from './guarantee-rules.ts';
import { draftStop, entryOf, entryOfPosition } from './trigger-draft.ts';
import type { StopBase, StopDraft } from './trigger-draft.ts';
import { isLive, isStop, untried } from '../state/trigger-index.ts';
import type { EditPlan, PlanChange, PlanView, StopRule } from '../language/trigger-record.ts';
import { planTerms, replaceWhole, stopBase, trailingTerms, wholeStops } from './trigger-terms.ts';
import { referenceTicks } from '../orders/reference.ts';
import { emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { orderOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { Outcome, OrderView, Refusal, Ticks } from '../language/types.ts';

/** The stop that a rule makes for an order that waits for its first fill. `limit`: its price, null for a market order. */
export const waitingStop = (
  market: Market,
  account: Account,
  parent: OrderView,
  limit: Ticks | null,
  rule: StopRule,
  kind: 'take-profit' | 'stop-loss',
  { amount, without }: Pick<StopBase, 'amount' | 'without'>,
): StopDraft | Refusal => {
  const from = limit ?? referenceTicks(market);
  if (from === null) return 'no-reference-price';
  const side = parent.side === 'open_long' ? 'long' : 'short';
  const entry = entryOf(market.spec, from);
  const opened = parent.filled > 0 ? positionAt(account, orderAddress(parent)) : undefined;
  const entries = [entry, ...(opened === undefined ? [] : [entryOfPosition(market.spec, opened)])];
  return draftStop({ market, account, side, entry, lever: parent.lever, from, entries, amount, without }, rule, kind);
};

const kindOf = (plan: PlanView): 'take-profit' | 'stop-loss' =>
  plan.kind === 'take-profit' ? 'take-profit' : 'stop-loss';

const editedStop = (
  market: Market,
  account: Account,
  plan: PlanView,
  change: Extract<PlanChange, { readonly kind: 'stop' }>,
): PlanView | Refusal => {
  const { rule } = change;
  const waits = plan.status === 'waiting' && plan.parent !== null;
  const amount = plan.parent === null ? change.amount : plan.amount;
  if (amount !== null && !isSafeContracts(amount)) return 'bad-quantity';
  if (waits) {
    const parent = orderOf(account, plan.parent ?? '');
    const limit = parent.kind === 'limit' ? parent.priceTicks : null;
    const judged = { amount: parent.amount, without: new Set([plan.id]) };
    const draft = waitingStop(market, account, parent, limit, rule, kindOf(plan), judged);
    return typeof draft === 'string' ? draft : { ...plan, ...asWaiting(draft) };
  }
  const address = planAddress(plan);
  const goes = amount === null ? wholeStops(account, address, { kind: kindOf(plan) }) : [];
  const base = stopBase(market, account, address, [rule], {
    // With an order that is still open it is judged for all of it, as at the order's next fill.
    amount: amount === null ? null : coveredAmount(account, { ...plan, amount }, amount),
    without: new Set([plan, ...goes].map(({ id }) => id)),
  });
  const draft = typeof base === 'string' ? base : draftStop(base, rule, kindOf(plan));
  return typeof draft === 'string' ? draft : { ...plan, ...draft, amount };
};

const edited = (market: Market, account: Account, plan: PlanView, change: PlanChange): PlanView | Refusal => {
  if (change.kind === 'stop') return isStop(plan) ? editedStop(market, account, plan, change) : 'bad-trigger';
  if (plan.kind !== change.kind) return 'bad-trigger';
  if (change.kind === 'plan') {
    const terms = planTerms(market, change);
    if (typeof terms === 'string') return terms;
    const { bookRank: _was, ...bare } = plan;
    return { ...bare, ...terms };
  }
  const terms = trailingTerms(market, plan.side, change);
  if (typeof terms === 'string') return terms;
  // Where it looks and from where stays: it goes on from the best price it has seen.
  const goesOn = plan.by === terms.by && plan.triggerTicks === terms.triggerTicks && plan.extremeTicks !== null;
  return { ...plan, ...terms, ...(goesOn && { extremeTicks: plan.extremeTicks, direction: plan.direction }) };
};

/** See `EditPlan`. */
export const editPlan = (run: Run, { user, contract, planId, change }: EditPlan): Outcome => {
  const market = run.state.markets.get(contract);
  if (market === undefined) return refused('unknown-contract');
  const account = run.state.accounts.get(user);
  const plan = account?.plans.get(planId);
  if (account === undefined || plan === undefined || plan.contract !== contract) return refused('unknown-plan');
  if (!isLive(plan)) return refused('plan-not-open');
  if (plan.kind === 'guaranteed-stop') return refused('guaranteed-stop-fixed');
  const next = edited(market, account, untried(plan), change);
  if (typeof next === 'string') return refused(next);
  if (isStop(next) && next.amount === null)
    replaceWhole(run, account, planAddress(next), { kind: kindOf(next) }, next.id);
  emit(run, { type: 'PlanChanged', plan: { ...next, updatedMs: run.timeMs } });
  return { ok: true, orderId: null, planId, events: run.events };
};
