// After a command: every price it printed is shown to the plans, oldest first; what fires trades, and prints again, until nothing does.
// Ends, because each firing takes a plan away, or makes it wait for a counterparty with one try a command; and none is made here.
import { rat } from '../../num/rational.ts';
import { isReached, trailingStep } from '../../risk/trigger.ts';
import { positionAddress } from '../positions/position-ref.ts';
import { liquidateDue } from '../risk/liquidate.ts';
import { directionOf } from '../language/order-side.ts';
import { firePlan } from './trigger-fire.ts';
import { endOrphans, followEnd, followFill } from './trigger-life.ts';
import type { PlanView } from '../language/trigger-record.ts';
import { isInBand } from '../orders/price-band.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { retryStops } from './stop-try.ts';
import { accountOf, marketOf } from '../state/state.ts';
import type { Account, Market } from '../state/state.ts';
import { untradable } from '../listing/trade-status.ts';
import type { KernelEvent, PositionView, Ticks } from '../language/types.ts';

const ratOf = (ticks: Ticks) => rat(BigInt(ticks));

const isDue = (run: Run, plan: PlanView, ticks: Ticks): boolean => {
  if (plan.kind !== 'trailing')
    return plan.triggerTicks !== null && isReached(plan.direction, ratOf(plan.triggerTicks), ratOf(ticks));
  const step = trailingStep(
    {
      side: directionOf(plan.side),
      callback: rat(BigInt(plan.callbackBp), 10_000n),
      activation: plan.triggerTicks === null ? null : { direction: plan.direction, price: ratOf(plan.triggerTicks) },
      extreme: plan.extremeTicks === null ? null : ratOf(plan.extremeTicks),
    },
    ratOf(ticks),
  );
  const extremeTicks = step.extreme === null ? null : Number(step.extreme.n);
  if (extremeTicks !== plan.extremeTicks)
    emit(run, { type: 'PlanChanged', plan: { ...plan, extremeTicks, updatedMs: run.timeMs } });
  return step.fires;
};

/** Shows one price to the plans that look at it. */
const show = (
  run: Run,
  market: Market,
  by: PlanView['by'],
  ticks: Ticks,
  picks: (plan: PlanView) => boolean,
): boolean => {
  let fired = false;
  for (const { id } of [...market.plans.values()]) {
    const plan = market.plans.get(id);
    if (
      plan?.status !== 'open' ||
      plan.tryingMs !== undefined ||
      plan.by !== by ||
      !picks(plan) ||
      !isDue(run, plan, ticks)
    )
      continue;
    firePlan(run, market, accountOf(run.state, plan.user), market.plans.get(id) ?? plan);
    fired = true;
  }
  return fired;
};

const always = (): boolean => true;

/** Guaranteed stops by mark come before the liquidation of what they protect. */
export const fireGuaranteed = (run: Run, market: Market, markTicks: Ticks): void => {
  if (market.plans.size > 0) show(run, market, 'mark', markTicks, ({ cover }) => cover !== undefined);
};

/** A position that is gone leaves its stops alone; a merged one that is there ends those of a position the other way round. */
const followPosition = (run: Run, account: Account, position: PositionView): void => {
  const [here, { side, amount }] = [positionAddress(position), position];
  if (position.split === true && amount > 0) return;
  endOrphans(run, account, amount === 0 ? here : { ...here, side: side === 'long' ? 'short' : 'long' });
};

/** What one event means for the plans; answers the market where something fired. */
const follow = (run: Run, event: KernelEvent): Market | null => {
  if (event.type === 'Traded' || event.type === 'PricesChanged') {
    const market = marketOf(run.state, event.contract);
    if (market.plans.size === 0 || untradable(market) !== null) return null;
    const [by, ticks] =
      event.type === 'Traded' ? (['last', event.priceTicks] as const) : (['mark', event.markTicks] as const);
    // A venue may print far from the mark; what is no fair price fires nothing.
    if (by === 'last' && !isInBand(market, ticks)) return null;
    return show(run, market, by, ticks, always) ? market : null;
  }
  const subject =
    event.type === 'Filled'
      ? event
      : event.type === 'OrderChanged'
        ? event.order
        : event.type === 'PositionChanged'
          ? event.position
          : null;
  if (subject === null || marketOf(run.state, subject.contract).plans.size === 0) return null;
  const account = accountOf(run.state, subject.user);
  if (event.type === 'Filled') followFill(run, account, event.orderId);
  else if (event.type === 'OrderChanged') followEnd(run, account, event.order);
  else if (event.type === 'PositionChanged') followPosition(run, account, event.position);
  return null;
};

/** Runs the trigger orders against a command's events from `from` on, and against the events that follow from them. */
export const runTriggers = (run: Run, from = 0): void => {
  const fired = new Set<Market>();
  for (let at = from; ;) {
    const event = run.events[at];
    if (event !== undefined) {
      at += 1;
      const market = follow(run, event);
      if (market !== null) fired.add(market);
      continue;
    }
    for (const market of retryStops(run)) fired.add(market);
    if (fired.size === 0) return;
    // A cross account may be due through what happened in another contract of its coin.
    const coins = new Set([...fired].map(({ spec }) => spec.coin));
    for (const market of run.state.markets.values()) if (coins.has(market.spec.coin)) liquidateDue(run, market);
    fired.clear();
  }
};
