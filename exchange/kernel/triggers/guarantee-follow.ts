// A guaranteed stop after it was accepted: each fill that makes its position larger is judged like a new one.
import { planAddress, positionAt, sameAddress } from '../positions/position-ref.ts';
import type { Address } from '../positions/position-ref.ts';
import { coverFor, coverOf } from './guarantee-rules.ts';
import { isOpen } from '../language/order-side.ts';
import { entryOfPosition } from './trigger-draft.ts';
import { livePlans } from '../state/trigger-index.ts';
import type { PlanView } from '../language/trigger-record.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { marketOf } from '../state/state.ts';
import type { Account } from '../state/state.ts';
import type { Contracts, OrderView } from '../language/types.ts';

/** Contracts it stands for: all of the position (`held`), or its own; with an order that is still open, all that the order may fill. */
export const coveredAmount = (
  account: Account,
  { parent: id, amount }: Pick<PlanView, 'parent' | 'amount'>,
  held: Contracts,
): Contracts => {
  const parent = id === null ? undefined : account.orders.get(id);
  if (parent !== undefined && isOpen(parent)) return Math.max(parent.amount, amount ?? 0);
  return amount ?? held;
};

/** Holds: with what is set aside for its size now. Broken: an ordinary stop at its trigger from now on, with the reason. */
const judge = (run: Run, account: Account, plan: PlanView): void => {
  const position = positionAt(account, planAddress(plan));
  if (position === undefined || plan.cover === undefined || plan.triggerTicks === null) return;
  const market = marketOf(run.state, plan.contract);
  const amount = coveredAmount(account, plan, position.amount);
  const entries = [entryOfPosition(market.spec, position)];
  const [side, trigger, without] = [position.side, plan.triggerTicks, new Set([plan.id])];
  const cover = coverOf({ market, account, side, entries, trigger, amount, without });
  if (typeof cover !== 'string') {
    if (cover.amount !== plan.cover.amount)
      emit(run, { type: 'PlanChanged', plan: { ...plan, cover, updatedMs: run.timeMs } });
    return;
  }
  const { cover: _gone, ...ordinary } = plan;
  emit(run, { type: 'PlanChanged', plan: { ...ordinary, kind: 'stop-loss', lapsed: cover, updatedMs: run.timeMs } });
};

/** After a fill that may have made the position larger. */
export const judgeGuarantees = (run: Run, account: Account, address: Address): void => {
  for (const plan of livePlans(account))
    if (plan.status === 'open' && plan.cover !== undefined && sameAddress(planAddress(plan), address))
      judge(run, account, plan);
};

/** An order that ended with a part unfilled needs no more than its fills. */
export const releaseCover = (run: Run, account: Account, parent: OrderView): void => {
  for (const plan of livePlans(account)) {
    const { cover, amount, triggerTicks } = plan;
    if (
      plan.parent !== parent.id ||
      plan.status !== 'open' ||
      cover === undefined ||
      amount === null ||
      triggerTicks === null
    )
      continue;
    if (cover.amount <= amount) continue;
    const { spec } = marketOf(run.state, plan.contract);
    const less = coverFor(spec, planAddress(plan).side, triggerTicks, amount);
    emit(run, { type: 'PlanChanged', plan: { ...plan, cover: less, updatedMs: run.timeMs } });
  }
};
