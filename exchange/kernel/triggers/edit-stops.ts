// The stops that came with an order, when the order is edited.
import { orderAddress, planAddress, positionAt } from '../positions/position-ref.ts';
import { asWaiting, coverOf } from './guarantee-rules.ts';
import { directionTo, entryOf, newPlan } from './trigger-draft.ts';
import type { StopDraft } from './trigger-draft.ts';
import { MAX_OPEN_PLANS, livePlans, untried } from '../state/trigger-index.ts';
import { waitingStop } from './trigger-edit.ts';
import { endPlan } from './trigger-life.ts';
import type { PlanView, StopRule } from '../language/trigger-record.ts';
import { referenceTicks } from '../orders/reference.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Account, Market } from '../state/state.ts';
import type { Contracts, EditOrder, OrderView, Refusal, Ticks } from '../language/types.ts';
import { addressed } from '../language/order-side.ts';

const KINDS = ['take-profit', 'stop-loss'] as const;
type Kind = (typeof KINDS)[number];
/** What becomes of one of the order's stops: `rule` null ends it. */
type StopEdit = { readonly kind: Kind; readonly was: PlanView | undefined; readonly to: StopDraft | null };

const ruleOf = (command: EditOrder, kind: Kind): StopRule | null | undefined =>
  kind === 'take-profit' ? command.takeProfit : command.stopLoss;

/** Is a stop that stays as it is still on its side of the order's new price? */
const stillFits = (was: PlanView | undefined, limit: Ticks | null): boolean =>
  was?.status !== 'waiting' ||
  was.triggerTicks === null ||
  limit === null ||
  directionTo(was.triggerTicks, limit) === was.direction;

const NONE: ReadonlySet<string> = new Set();

/** A guaranteed stop that waits is judged again where the order gets another price or amount; null: there is none. */
const coverAgain = (
  market: Market,
  account: Account,
  was: PlanView,
  limit: Ticks | null,
  amount: Contracts,
): StopDraft | Refusal | null => {
  if (was.status !== 'waiting' || was.cover === undefined || was.triggerTicks === null) return null;
  const at = limit ?? referenceTicks(market);
  if (at === null) return 'no-reference-price';
  const side = planAddress(was).side;
  const entries = [entryOf(market.spec, at)];
  const cover = coverOf({
    market,
    account,
    side,
    entries,
    trigger: was.triggerTicks,
    amount,
    without: new Set([was.id]),
  });
  return typeof cover === 'string' ? cover : { ...was, cover };
};

/** Checks an edit of the order's stops against its price from now on (null: at market). */
export const draftStopEdits = (
  market: Market,
  account: Account,
  order: OrderView,
  command: EditOrder,
  limit: Ticks | null,
): readonly StopEdit[] | Refusal => {
  const live = livePlans(account);
  const edits: StopEdit[] = [];
  for (const kind of KINDS) {
    const rule = ruleOf(command, kind);
    const was = live.find(
      (plan) => plan.parent === order.id && (plan.kind === 'take-profit') === (kind === 'take-profit'),
    );
    if (rule === undefined && !stillFits(was, limit)) return 'bad-trigger';
    const amount = command.amount ?? order.amount;
    const moves = limit !== order.priceTicks || amount !== order.amount;
    const again =
      rule === undefined && was !== undefined && moves ? coverAgain(market, account, was, limit, amount) : null;
    if (typeof again === 'string') return again;
    if (again !== null) edits.push({ kind, was, to: again });
    if (rule === undefined || (rule === null && was === undefined)) continue;
    if (rule !== null && order.reduceOnly) return 'bad-trigger';
    if (was?.kind === 'guaranteed-stop' && rule !== null) return 'guaranteed-stop-fixed';
    const judged = { amount, without: NONE };
    const to = rule === null ? null : waitingStop(market, account, order, limit, rule, kind, judged);
    if (typeof to === 'string') return to;
    edits.push({ kind, was, to });
  }
  const added = edits.filter(({ was, to }) => was === undefined && to !== null).length;
  return live.length + added > MAX_OPEN_PLANS ? 'over-max-plans' : edits;
};

/** The stop of an order that had none of its kind; open at once where the order has opened a position already. */
const added = (run: Run, account: Account, order: OrderView, to: StopDraft): PlanView => {
  const { user, contract, clientId, id: parent } = order;
  const other = livePlans(account).find((plan) => plan.parent === parent);
  const opened = order.filled > 0 && positionAt(account, orderAddress(order)) !== undefined;
  return newPlan(run, {
    ...(opened ? to : asWaiting(to)),
    user,
    contract,
    clientId,
    side: addressed(order) === 'long' ? 'close_long' : 'close_short',
    amount: opened ? order.filled : order.amount,
    request: '',
    parent,
    pair: other?.pair ?? String(run.state.nextPlan),
    status: opened ? 'open' : 'waiting',
    ...(opened && order.positionId !== undefined && { positionId: order.positionId }),
  });
};

export const applyStopEdits = (run: Run, account: Account, order: OrderView, edits: readonly StopEdit[]): void => {
  for (const { was, to } of edits) {
    if (to === null) {
      if (was !== undefined) endPlan(run, was, 'user');
      continue;
    }
    const plan =
      was === undefined
        ? added(run, account, order, to)
        : { ...untried(was), ...(was.status === 'waiting' ? asWaiting(to) : to), updatedMs: run.timeMs };
    emit(run, { type: 'PlanChanged', plan });
  }
};

/** Stops that wait for the order's first fill are as large as the order. */
export const resizeWaiting = (run: Run, account: Account, order: OrderView, amount: Contracts): void => {
  for (const plan of livePlans(account))
    if (plan.parent === order.id && plan.status === 'waiting' && plan.amount !== amount)
      emit(run, { type: 'PlanChanged', plan: { ...plan, amount, updatedMs: run.timeMs } });
};
