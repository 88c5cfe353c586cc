// What a plan, a trailing order or a stop would be on these terms, or why it cannot be: for placing and for editing.
import { isSafeContracts, isSafeTicks } from '../../book/amounts.ts';
import { planAddress, positionAt, sameAddress } from '../positions/position-ref.ts';
import type { Address } from '../positions/position-ref.ts';
import { directionOf } from '../language/order-side.ts';
import { directionTo, entryOfPosition, watched } from './trigger-draft.ts';
import type { StopBase, StopDraft } from './trigger-draft.ts';
import { isStop, livePlans } from '../state/trigger-index.ts';
import { awaitsPosition, endPlan } from './trigger-life.ts';
import type { PlanChange, PlanView, StopRule } from '../language/trigger-record.ts';
import type { Run } from '../state/run.ts';
import { leverageOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import type { Contracts, OrderSide, Refusal } from '../language/types.ts';

type Terms<Kind extends PlanChange['kind']> = Omit<Extract<PlanChange, { readonly kind: Kind }>, 'kind'>;

const checkAmount = (market: Market, amount: Contracts): Refusal | null => {
  if (!isSafeContracts(amount)) return 'bad-quantity';
  return amount > market.spec.maxOrderAmount ? 'over-max-amount' : null;
};

/** A plan's trigger and price; the way to the trigger is set by the watched price as it is now. */
export const planTerms = (
  market: Market,
  { by, triggerTicks, orderKind, priceTicks, bookRank, amount }: Terms<'plan'>,
):
  | Pick<PlanView, 'by' | 'direction' | 'triggerTicks' | 'orderKind' | 'priceTicks' | 'bookRank' | 'amount'>
  | Refusal => {
  const refusal = checkAmount(market, amount);
  if (refusal !== null) return refusal;
  if (!isSafeTicks(triggerTicks)) return 'bad-trigger';
  const bare = orderKind === 'market' || bookRank !== undefined;
  if (bare ? priceTicks !== null : !isSafeTicks(priceTicks ?? 0)) return 'bad-price';
  if (orderKind === 'market' && bookRank !== undefined) return 'bad-price';
  const now = watched(market, by);
  if (now === null) return 'no-reference-price';
  const direction = directionTo(triggerTicks, now);
  if (direction === null) return 'trigger-equals-price';
  return { by, direction, triggerTicks, orderKind, priceTicks, amount, ...(bookRank !== undefined && { bookRank }) };
};

/** Callback 0.1 to 10 %. Without an activation price it is active at once, from the price as it is now. */
export const trailingTerms = (
  market: Market,
  side: OrderSide,
  { by = 'last', callbackBp, activationTicks, amount }: Terms<'trailing'>,
): Pick<PlanView, 'by' | 'direction' | 'triggerTicks' | 'extremeTicks' | 'callbackBp' | 'amount'> | Refusal => {
  const refusal = checkAmount(market, amount);
  if (refusal !== null) return refusal;
  if (!Number.isInteger(callbackBp) || callbackBp < 10 || callbackBp > 1_000) return 'bad-callback';
  const now = watched(market, by);
  if (now === null) return 'no-reference-price';
  if (activationTicks !== null && !isSafeTicks(activationTicks)) return 'bad-trigger';
  const reached = activationTicks === null ? null : directionTo(activationTicks, now);
  if (activationTicks !== null && reached === null) return 'trigger-equals-price';
  const direction = reached ?? (directionOf(side) === 'sell' ? 'less' : 'greater');
  return {
    by,
    direction,
    triggerTicks: activationTicks,
    extremeTicks: activationTicks === null ? now : null,
    callbackBp,
    amount,
  };
};

/** The position that stops stand for, or that an open order may bring; a yield and a guarantee need one that is there. */
export const stopBase = (
  market: Market,
  account: Account,
  address: Address,
  rules: readonly (StopRule | null)[],
  { amount, without }: { readonly amount: Contracts | null; readonly without: ReadonlySet<string> },
): StopBase | Refusal => {
  const { spec } = market;
  const { side } = address;
  const position = positionAt(account, address);
  if (position === undefined && !awaitsPosition(account, address)) return 'no-position';
  if (position === undefined && rules.some((rule) => rule?.by === 'yield' || rule?.guaranteed === true))
    return 'no-position';
  const held = position ?? { amount: 0, entryValue: 0n, lever: leverageOf(account, spec)[side] };
  const entry = entryOfPosition(spec, held);
  const judged = { entries: [entry], amount: amount ?? held.amount, without };
  return { market, account, side, entry, lever: held.lever, from: null, ...judged };
};

/** The rule for the whole position that one of the same kind stands in for. `but`: the one that stays. */
export const wholeStops = (
  account: Account,
  address: Address,
  next: Pick<StopDraft, 'kind'>,
  but?: string,
): PlanView[] =>
  livePlans(account).filter(
    (plan) =>
      isStop(plan) &&
      plan.amount === null &&
      plan.id !== but &&
      sameAddress(planAddress(plan), address) &&
      (plan.kind === 'take-profit') === (next.kind === 'take-profit'),
  );

/** Ends it. */
export const replaceWhole = (
  run: Run,
  account: Account,
  address: Address,
  next: Pick<StopDraft, 'kind'>,
  but?: string,
): void => {
  for (const plan of wholeStops(account, address, next, but)) endPlan(run, plan, 'replaced');
};
