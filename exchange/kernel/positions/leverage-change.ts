// Another leverage for positions and resting orders that are there: what each would have then, and whether there is money for it.
// Nothing is traded. Margins and holds change by what the initial margin changes; what was put in or taken out by hand stays as it was.
import { marginMinor } from '../../account/money.ts';
import { fitsTier } from '../../risk/position-tiers.ts';
import { reserveOf } from './adjust-margin.ts';
import { availableOf } from '../risk/cross-account.ts';
import { placementOf, withHold } from '../orders/edit-order.ts';
import { exposed } from '../orders/one-way-hold.ts';
import { openHold } from '../orders/order-hold.ts';
import { directionOf, leftOf } from '../language/order-side.ts';
import { endUnbearable } from '../orders/maker-bound.ts';
import { isDue, openBoundTicks, tighter } from '../orders/reference.ts';
import { changeBalance, emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Account, Market } from '../state/state.ts';
import type { Minor, OrderView, PositionView, Refusal } from '../language/types.ts';

/** What is to have another leverage, each with the one it gets. */
export type Releveraged = {
  readonly positions: readonly (readonly [PositionView, number])[];
  readonly orders: readonly (readonly [OrderView, number])[];
};
type Step<Item> = { readonly was: Item; readonly now: Item };
export type LeverageDraft = {
  readonly positions: readonly Step<PositionView>[];
  readonly orders: readonly Step<OrderView>[];
};

const least = (a: Minor, b: Minor): Minor => (a < b ? a : b);
const most = (a: Minor, b: Minor): Minor => (a > b ? a : b);

/** What must stay when margin is set free: of a cross position its initial margin; of an isolated one as when it is taken out by hand, all of it without a mark. */
const floorOf = (market: Market, position: PositionView): Minor =>
  position.cross === true
    ? marginMinor(position.entryValue, position.lever)
    : (reserveOf(market, position) ?? position.margin);

/**
 * Margin of a position at another leverage: more by the whole difference of the initial margins when it is lower; when it is higher, less by it,
 * but never under what must stay. Example: value 6,000, margin 300 at 20x: 600 at 10x; 120 at 50x, or 170 with a loss of 50 at the mark.
 */
const marginAt = (market: Market, position: PositionView, lever: number): Minor => {
  const { entryValue, margin } = position;
  const initial = marginMinor(entryValue, lever);
  const moved = margin + initial - marginMinor(entryValue, position.lever);
  return moved >= margin ? moved : most(least(margin, floorOf(market, { ...position, lever })), moved);
};

/** The hold as if what is left had just been placed with this leverage. */
const holdAt = (market: Market, account: Account, order: OrderView, lever: number): Minor => {
  const priceTicks = order.priceTicks ?? 0;
  const placement = placementOf(order, 'limit', priceTicks, leftOf(order));
  const asked = {
    market,
    account,
    order: placement,
    direction: directionOf(order.side),
    reduceOnly: false,
    position: undefined,
  };
  return openHold({ ...asked, priceTicks, reference: null, replaced: order }, lever);
};

/** Would its fill be liquidated at once? With cross margin leverage does not move that price. */
const isBeyondBound = (market: Market, account: Account, { now, was }: Step<OrderView>): boolean => {
  if (now.cross === true || now.lever <= was.lever || now.priceTicks === null || now.toReduce === leftOf(now))
    return false;
  const direction = directionOf(now.side);
  const bound = openBoundTicks(market, direction, now.lever, exposed(account, market.spec.code, direction));
  return tighter(direction, now.priceTicks, bound) !== now.priceTicks;
};

const sum = <Item>(steps: readonly Step<Item>[], of: (item: Item) => Minor): Minor =>
  steps.reduce((all, { was, now }) => all + of(now) - of(was), 0n);
const marginMoved = ({ positions }: LeverageDraft): Minor => sum(positions, ({ margin }) => margin);
const holdMoved = ({ orders }: LeverageDraft): Minor => sum(orders, ({ hold }) => hold);

const checkDraft = (market: Market, account: Account, draft: LeverageDraft): Refusal | null => {
  const raised = [
    ...draft.positions
      .filter(({ was, now }) => now.lever > was.lever)
      .map(({ now }) => ({ direction: now.side === 'long' ? ('buy' as const) : ('sell' as const), lever: now.lever })),
    ...draft.orders
      .filter(({ was, now }) => now.lever > was.lever)
      .map(({ now }) => ({ direction: directionOf(now.side), lever: now.lever })),
  ];
  if (
    raised.some(
      ({ direction, lever }) => !fitsTier(market.spec.gears, exposed(account, market.spec.code, direction), lever),
    )
  )
    return 'over-gear';
  const need = marginMoved(draft) + holdMoved(draft);
  if (need > 0n && need > availableOf(market.state, account, market.spec.coin)) return 'leverage-unaffordable';
  const isolated = draft.positions.filter(({ now }) => now.cross !== true);
  const endsAtOnce =
    isolated.some(({ was, now }) => now.margin < was.margin && isDue(market, now)) ||
    draft.orders.some((step) => isBeyondBound(market, account, step));
  return endsAtOnce ? 'leverage-liquidates-at-once' : null;
};

/** How everything would stand, or why it may not: too large for the leverage, too little available, liquidated at once. Changes nothing. */
export const draftLeverage = (
  run: Run,
  market: Market,
  account: Account,
  change: Releveraged,
): LeverageDraft | Refusal => {
  const positions = change.positions.map(([was, lever]) => {
    const margin = marginAt(market, was, lever);
    return { was, now: { ...was, lever, margin, updatedMs: run.timeMs, version: was.version + 1 } };
  });
  const orders = change.orders.map(([was, lever]) => {
    const held = withHold(was, was.amount, holdAt(market, account, was, lever), was.toReduce ?? 0);
    return { was, now: { ...held, lever, updatedMs: run.timeMs } };
  });
  const draft = { positions, orders };
  return checkDraft(market, account, draft) ?? draft;
};

export const applyLeverage = (run: Run, market: Market, account: Account, draft: LeverageDraft): void => {
  for (const { was, now } of draft.positions) {
    emit(run, { type: 'PositionChanged', position: now });
    const { user, contract, side, id: positionId } = now;
    const amount = now.margin - was.margin;
    if (amount !== 0n) emit(run, { type: 'MarginAdjusted', user, contract, side, amount, by: 'user', positionId });
  }
  for (const { now } of draft.orders) emit(run, { type: 'OrderChanged', order: now });
  const [margin, hold] = [marginMoved(draft), holdMoved(draft)];
  changeBalance(run, account.user, market.spec.coin, {
    free: -(margin + hold),
    orderHold: hold,
    positionMargin: margin,
  });
  endUnbearable(run, account, market.spec.coin);
};
