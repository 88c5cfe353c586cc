// Placing and cancelling orders that wait for a price.
import { coinsOf, quantityOf } from '../account/money.ts';
import { isSafeContracts, isSafeTicks } from '../book/amounts.ts';
import { averageEntry } from '../risk/value.ts';
import { directionOf } from './order-side.ts';
import { directionTo, draftStop, newPlan, stopTexts, watched } from './plan-draft.ts';
import type { StopDraft } from './plan-draft.ts';
import { MAX_OPEN_PLANS, isLive, isStop, livePlans, stopOf } from './plan-index.ts';
import { awaitsPosition, endPlan } from './plan-life.ts';
import type { CancelPlans, PlacePlan, PlaceStops, PlaceTrailing, PlanView } from './plan-record.ts';
import { accepted, emit, refused } from './run.ts';
import type { Run } from './run.ts';
import { leverageOf, positionOf } from './state.ts';
import type { Account, Market } from './state.ts';
import type { Outcome, Refusal } from './types.ts';

type Asked = { readonly market: Market; readonly account: Account };

const placed = (run: Run, planId: string): Outcome => ({ ok: true, orderId: null, planId, events: run.events });

/** Contract and account of a placement; an outcome when it is refused or was placed before. */
const openPlacement = (
  run: Run,
  command: PlacePlan | PlaceTrailing | PlaceStops,
  request: string,
  count: number,
): Asked | Outcome => {
  const market = run.state.markets.get(command.contract);
  if (market === undefined) return refused('unknown-contract');
  const account = run.state.accounts.get(command.user);
  if (account?.kind !== 'user') return refused('unknown-account');
  for (const plan of account.plans.values()) {
    if (plan.clientId !== command.clientId || plan.parent !== null) continue;
    return plan.request === request ? placed(run, plan.id) : refused('client-id-reused');
  }
  return livePlans(account).length + count > MAX_OPEN_PLANS ? refused('over-max-plans') : { market, account };
};

const keep = (run: Run, plan: PlanView): Outcome => {
  emit(run, { type: 'PlanChanged', plan });
  return placed(run, plan.id);
};

const checkPlan = ({ market }: Asked, command: PlacePlan): Refusal | null => {
  if (!isSafeContracts(command.amount)) return 'bad-quantity';
  if (command.amount > market.spec.maxOrderAmount) return 'over-max-amount';
  if (!isSafeTicks(command.triggerTicks) || command.tif === 'POST') return 'bad-trigger';
  if (command.orderKind === 'market' ? command.priceTicks !== null : !isSafeTicks(command.priceTicks ?? 0))
    return 'bad-price';
  return null;
};

/** Its direction is set by the price as it is now; a trigger at that price is refused. Balance is looked at when it fires. */
export const placePlan = (run: Run, command: PlacePlan): Outcome => {
  const { side, by, triggerTicks, orderKind, priceTicks, amount, tif, reduceOnly, user, contract, clientId } = command;
  const request = ['plan', contract, side, by, triggerTicks, orderKind, priceTicks, amount, tif, reduceOnly].join(' ');
  const asked = openPlacement(run, command, request, 1);
  if ('ok' in asked) return asked;
  const refusal = checkPlan(asked, command);
  if (refusal !== null) return refused(refusal);
  const now = watched(asked.market, by);
  if (now === null) return refused('no-reference-price');
  const direction = directionTo(triggerTicks, now);
  if (direction === null) return refused('trigger-equals-price');
  const asPlaced = { user, contract, clientId, by, direction, triggerTicks, side, orderKind, priceTicks, tif, request };
  return keep(run, newPlan(run, { kind: 'plan', ...asPlaced, amount, reduceOnly }));
};

/** Callback 0.1 to 10 %. Without an activation price it is active at once, from the price as it is now. */
export const placeTrailing = (run: Run, command: PlaceTrailing): Outcome => {
  const { side, amount, callbackBp, activationTicks, reduceOnly, user, contract, clientId } = command;
  const request = ['trailing', contract, side, amount, callbackBp, activationTicks, reduceOnly].join(' ');
  const asked = openPlacement(run, command, request, 1);
  if ('ok' in asked) return asked;
  if (!isSafeContracts(amount)) return refused('bad-quantity');
  if (amount > asked.market.spec.maxOrderAmount) return refused('over-max-amount');
  if (!Number.isInteger(callbackBp) || callbackBp < 10 || callbackBp > 1_000) return refused('bad-callback');
  const now = watched(asked.market, 'last');
  if (now === null) return refused('no-reference-price');
  if (activationTicks !== null && !isSafeTicks(activationTicks)) return refused('bad-trigger');
  const reached = activationTicks === null ? null : directionTo(activationTicks, now);
  if (activationTicks !== null && reached === null) return refused('trigger-equals-price');
  const direction = reached ?? (directionOf(side) === 'sell' ? 'less' : 'greater');
  return keep(
    run,
    newPlan(run, {
      kind: 'trailing',
      user,
      contract,
      clientId,
      by: 'last',
      direction,
      triggerTicks: activationTicks,
      extremeTicks: activationTicks === null ? now : null,
      callbackBp,
      side,
      amount,
      reduceOnly,
      request,
    }),
  );
};

const draftStops = ({ market, account }: Asked, command: PlaceStops): readonly StopDraft[] | Refusal => {
  const { spec } = market;
  const { position: side, amount } = command;
  if (amount !== null && !isSafeContracts(amount)) return 'bad-quantity';
  const position = positionOf(account, spec.code, side);
  if (position === undefined && !awaitsPosition(account, { contract: spec.code, side })) return 'no-position';
  if (position === undefined && [command.takeProfit, command.stopLoss].some((rule) => rule?.by === 'yield'))
    return 'no-position';
  const held = position ?? { amount: 0, entryValue: 0n, lever: leverageOf(account, spec)[side] };
  const entry = averageEntry(spec.kind, quantityOf(spec, held.amount), coinsOf(held.entryValue));
  const base = { market, side, entry, lever: held.lever, from: null };
  const drafts: StopDraft[] = [];
  for (const [rule, kind] of [
    [command.takeProfit, 'take-profit'],
    [command.stopLoss, 'stop-loss'],
  ] as const) {
    const draft = rule === null ? null : draftStop(base, rule, kind);
    if (typeof draft === 'string') return draft;
    if (draft !== null) drafts.push(draft);
  }
  return drafts.length === 0 ? 'bad-trigger' : drafts;
};

/** Ends the rules for the whole position that a new one of the same kind stands in for. */
const replaceWhole = (run: Run, account: Account, command: PlaceStops, drafts: readonly StopDraft[]): void => {
  if (command.amount !== null) return;
  const takes = new Set(drafts.map(({ kind }) => kind === 'take-profit'));
  for (const plan of livePlans(account)) {
    const same = isStop(plan) && plan.contract === command.contract && stopOf(plan) === command.position;
    if (same && plan.amount === null && takes.has(plan.kind === 'take-profit')) endPlan(run, plan, 'replaced');
  }
};

/** Refused without a position and without an order that would open one. Take-profit and stop-loss placed together are a pair. */
export const placeStops = (run: Run, command: PlaceStops): Outcome => {
  const { user, contract, clientId, position, amount, takeProfit, stopLoss } = command;
  const request = ['stops', contract, position, amount, ...stopTexts(takeProfit, stopLoss)].join(' ');
  const count = (takeProfit === null ? 0 : 1) + (stopLoss === null ? 0 : 1);
  const asked = openPlacement(run, command, request, count);
  if ('ok' in asked) return asked;
  const drafts = draftStops(asked, command);
  if (typeof drafts === 'string') return refused(drafts);
  replaceWhole(run, asked.account, command, drafts);
  const pair = String(run.state.nextPlan);
  const side = position === 'long' ? 'close_long' : 'close_short';
  const outcomes = drafts.map((draft) =>
    keep(run, newPlan(run, { ...draft, user, contract, clientId, side, amount, pair, request })),
  );
  return outcomes[0] ?? refused('bad-trigger');
};

/** Ends what is named and live. Refused when plans were named and none of them is the user's, or the only one has fired or ended. */
export const cancelPlans = (run: Run, command: CancelPlans): Outcome => {
  if (command.contract !== null && !run.state.markets.has(command.contract)) return refused('unknown-contract');
  const account = run.state.accounts.get(command.user);
  if (account?.kind !== 'user') return refused('unknown-account');
  const named = command.planIds === null ? null : new Set(command.planIds);
  const found = [...account.plans.values()].filter(
    ({ id, contract }) =>
      (command.contract === null || contract === command.contract) && (named === null || named.has(id)),
  );
  if (named !== null && found.length === 0) return refused('unknown-plan');
  if (named !== null && !found.some(isLive)) return refused('plan-not-open');
  for (const plan of found.filter(isLive)) endPlan(run, plan, 'user');
  return accepted(run);
};
