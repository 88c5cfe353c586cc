// Placing and cancelling orders that wait for a price.
import { isSafeContracts } from '../../book/amounts.ts';
import { isReducing, nameOf, planAddress, sameAddress } from '../positions/position-ref.ts';
import type { Address, Name } from '../positions/position-ref.ts';
import { closes, directionOf, opens } from '../language/order-side.ts';
import { draftStop, newPlan, stopTexts } from './trigger-draft.ts';
import type { StopDraft } from './trigger-draft.ts';
import { MAX_OPEN_PLANS, isLive, isStop, livePlans } from '../state/trigger-index.ts';
import { endPlan, stopsLike } from './trigger-life.ts';
import type { CancelPlans, PlacePlan, PlaceStops, PlaceTrailing, PlanView } from '../language/trigger-record.ts';
import { planTerms, replaceWhole, stopBase, trailingTerms, wholeStops } from './trigger-terms.ts';
import { accepted, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Account, Market } from '../state/state.ts';
import { untradable } from '../listing/trade-status.ts';
import type { Outcome, Refusal } from '../language/types.ts';

type Asked = { readonly market: Market; readonly account: Account; readonly name: Name };

const placed = (run: Run, planId: string): Outcome => ({ ok: true, orderId: null, planId, events: run.events });

/** What it keeps of the position it names. */
const nameIn = (account: Account, command: PlacePlan | PlaceTrailing | PlaceStops): Name | Refusal => {
  const { contract, positionId } = command;
  if (command.type === 'placeStops') return nameOf(account, { contract, side: command.position, positionId }, true);
  const reduces = isReducing(account, command);
  const direction = directionOf(command.side);
  return nameOf(account, { contract, side: reduces ? closes(direction) : opens(direction), positionId }, reduces);
};
/** The name in a request's text. */
const at = (positionId: string | undefined): string[] => (positionId === undefined ? [] : [`at:${positionId}`]);

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
  const closed = untradable(market);
  if (closed !== null) return refused(closed);
  if (market.closeOnly && command.type !== 'placeStops' && !isReducing(account, command))
    return refused('region-unsupported');
  if (livePlans(account).length + count > MAX_OPEN_PLANS) return refused('over-max-plans');
  const name = nameIn(account, command);
  return typeof name === 'string' ? refused(name) : { market, account, name };
};

const keep = (run: Run, plan: PlanView): Outcome => {
  emit(run, { type: 'PlanChanged', plan });
  return placed(run, plan.id);
};

/** Its direction is set by the price as it is now; a trigger at that price is refused. Balance is looked at when it fires. */
export const placePlan = (run: Run, command: PlacePlan): Outcome => {
  const { side, by, triggerTicks, orderKind, priceTicks, amount, tif, reduceOnly, user, contract, clientId } = command;
  const words = ['plan', contract, side, by, triggerTicks, orderKind, priceTicks, amount, tif, reduceOnly];
  const ranked = command.bookRank === undefined ? [] : [command.bookRank];
  const request = [...words, ...ranked, ...at(command.positionId)].join(' ');
  const asked = openPlacement(run, command, request, 1);
  if ('ok' in asked) return asked;
  if (tif === 'POST') return refused('bad-trigger');
  const terms = planTerms(asked.market, command);
  if (typeof terms === 'string') return refused(terms);
  const asPlaced = { user, contract, clientId, side, tif, request, reduceOnly, ...asked.name };
  return keep(run, newPlan(run, { kind: 'plan', ...terms, ...asPlaced }));
};

/** Callback 0.1 to 10 %. Without an activation price it is active at once, from the price as it is now. */
export const placeTrailing = (run: Run, command: PlaceTrailing): Outcome => {
  const { side, amount, callbackBp, activationTicks, reduceOnly, user, contract, clientId } = command;
  const words = ['trailing', contract, side, amount, callbackBp, activationTicks, reduceOnly];
  const timed = command.tif === undefined ? [] : [command.tif];
  const request = [...words, ...(command.by === 'mark' ? ['mark'] : []), ...timed, ...at(command.positionId)].join(' ');
  const asked = openPlacement(run, command, request, 1);
  if ('ok' in asked) return asked;
  const terms = trailingTerms(asked.market, side, command);
  if (typeof terms === 'string') return refused(terms);
  const asPlaced = {
    user,
    contract,
    clientId,
    side,
    reduceOnly,
    request,
    ...asked.name,
    ...(command.tif !== undefined && { tif: command.tif }),
  };
  return keep(run, newPlan(run, { kind: 'trailing', ...terms, ...asPlaced }));
};

const draftStops = ({ market, account, name }: Asked, command: PlaceStops): readonly StopDraft[] | Refusal => {
  const { contract, position: side, amount } = command;
  if (amount !== null && !isSafeContracts(amount)) return 'bad-quantity';
  const address = { contract, side, ...name };
  const goes = [
    ...stoodIn(account, command, address),
    ...(amount === null ? wholeStops(account, address, { kind: 'stop-loss' }) : []),
  ];
  const rules = [command.takeProfit, command.stopLoss];
  const base = stopBase(market, account, address, rules, { amount, without: new Set(goes.map(({ id }) => id)) });
  if (typeof base === 'string') return base;
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

/** The pair these stops join; null: they are one of their own. */
const pairOf = (account: Account, pairWith: string | undefined, address: Address): string | null => {
  const plan = account.plans.get(pairWith ?? '');
  const fits = plan !== undefined && isLive(plan) && isStop(plan) && sameAddress(planAddress(plan), address);
  return fits ? plan.pair : null;
};

/** The stops that these stand in for, where that is asked for. */
const stoodIn = (
  account: Account | undefined,
  { replaces, takeProfit, stopLoss }: PlaceStops,
  address: Address,
): PlanView[] => {
  if (account === undefined || replaces !== true) return [];
  const kinds = [
    ...(takeProfit === null ? [] : ['take-profit' as const]),
    ...(stopLoss === null ? [] : ['stop-loss' as const]),
  ];
  return kinds.flatMap((kind) => stopsLike(account, address, { kind }));
};
/** How many they are, before it is known whether the position can be named so. */
const countStoodIn = (account: Account | undefined, command: PlaceStops): number => {
  const { contract, position: side, positionId } = command;
  const name = account === undefined ? 'no-position' : nameOf(account, { contract, side, positionId }, true);
  return typeof name === 'string' ? 0 : stoodIn(account, command, { contract, side, ...name }).length;
};

/** Refused without a position and without an order that would open one. Take-profit and stop-loss placed together are a pair. */
export const placeStops = (run: Run, command: PlaceStops): Outcome => {
  const { user, contract, clientId, position, amount, takeProfit, stopLoss } = command;
  const words = ['stops', contract, position, amount, ...at(command.positionId)];
  const request = [
    ...words,
    ...(command.replaces === true ? ['replaces'] : []),
    ...stopTexts(takeProfit, stopLoss),
  ].join(' ');
  const count = (takeProfit === null ? 0 : 1) + (stopLoss === null ? 0 : 1);
  const asked = openPlacement(run, command, request, count - countStoodIn(run.state.accounts.get(user), command));
  if ('ok' in asked) return asked;
  const drafts = draftStops(asked, command);
  if (typeof drafts === 'string') return refused(drafts);
  const address = { contract, side: position, ...asked.name };
  for (const plan of stoodIn(asked.account, command, address)) endPlan(run, plan, 'replaced');
  if (amount === null) for (const draft of drafts) replaceWhole(run, asked.account, address, draft);
  const pair = pairOf(asked.account, command.pairWith, address) ?? String(run.state.nextPlan);
  const side = position === 'long' ? 'close_long' : 'close_short';
  const outcomes = drafts.map((draft) =>
    keep(run, newPlan(run, { ...draft, user, contract, clientId, side, amount, pair, request, ...asked.name })),
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
