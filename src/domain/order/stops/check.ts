// May the stops of a draft be sent with it?
import type { Contract } from '../../contract/contract.ts';
import { Decimal, exact } from '../../num/decimal.ts';
import type { Problem } from '../../kernel/problem.ts';
import { ceilToDigits, floorToDigits } from '../../num/rounding.ts';
import { priceText } from '../../num/ticks.ts';
import { amountText } from '../amount.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import type { Direction } from '../order.ts';
import { MOST_TRIGGERS } from '../order-lists.ts';
import { readAmount } from '../read-draft.ts';
import { stopNames, type StopName } from './blank.ts';
import { isOnItsSide, readStop, stopBaseTicks, stopsApply } from './read.ts';

const none: readonly Problem[] = [];
type Judged = { readonly draft: OrderTicket; readonly facts: OrderFacts; readonly baseTicks: number };

/** A take-profit lies where the position gains, a stop-loss where it loses; at the order's own price neither can be reached. */
const sideProblems = (name: StopName, { draft, baseTicks }: Judged, triggerTicks: number): readonly Problem[] => {
  if (isOnItsSide(name, draft, baseTicks, triggerTicks)) return none;
  return [{ key: triggerTicks === baseTicks ? 'error.triggerEqualsPrice' : 'error.badTrigger', field: name }];
};

/**
 * The nearest price at which a guaranteed stop-loss may lie: the distance (a share) beyond the outermost of the prices, as decimal at the contract's
 * digits. Example: a buy, 60,000.0 and 60,200.0, 1 %: 59,400.0.
 */
export const nearestGuaranteedOf = (
  { priceDigits }: Pick<Contract, 'priceDigits'>,
  direction: Direction,
  distance: string,
  prices: readonly Decimal[],
): Decimal =>
  direction === 'buy'
    ? floorToDigits(Decimal.min(...prices).mul(exact(1).minus(exact(distance))), priceDigits)
    : ceilToDigits(Decimal.max(...prices).mul(exact(1).plus(exact(distance))), priceDigits);

/**
 * The same of a draft: beyond both the mark and the order's price; null where the terms or the mark are not known.
 * Example: bought at 60,000.0, mark 60,200.0, 1 %: 59,400.0.
 */
export const nearestGuaranteed = (draft: OrderTicket, facts: OrderFacts, baseTicks: number): Decimal | null => {
  if (facts.guarantee === undefined || facts.markTicks === null) return null;
  const { contract, guarantee, markTicks } = facts;
  const prices = [baseTicks, markTicks].map((ticks) => exact(priceText(ticks, contract.priceDigits)));
  return nearestGuaranteedOf(contract, draft.direction, guarantee.distance, prices);
};

/** What only a guaranteed stop-loss is refused for. */
const guaranteeProblems = (
  { draft, facts, baseTicks }: Judged,
  triggerTicks: number,
  amountCont: number | null,
): readonly Problem[] => {
  const { guarantee, contract } = facts;
  if (guarantee === undefined) return [{ key: 'form.problem.guaranteeUnknown', field: 'guaranteed' }];
  if (!guarantee.isOffered) return [{ key: 'error.guaranteedNotOffered', field: 'guaranteed' }];
  const nearest = nearestGuaranteed(draft, facts, baseTicks);
  const price = exact(priceText(triggerTicks, contract.priceDigits));
  const isNear = nearest !== null && (draft.direction === 'buy' ? price.gt(nearest) : price.lt(nearest));
  const tooNear = {
    key: draft.direction === 'buy' ? 'form.problem.guaranteeTooHigh' : 'form.problem.guaranteeTooLow',
    params: { price: nearest?.toFixed(contract.priceDigits) ?? '' },
    field: 'stopLoss',
  };
  const most = Math.max(0, guarantee.maxCont - guarantee.heldCont);
  const max = amountText(most, contract, draft.unit, baseTicks) ?? String(most);
  const tooLarge = { key: 'form.problem.guaranteeTooLarge', params: { max }, field: 'guaranteed' };
  return [...(isNear ? [tooNear] : none), ...(amountCont !== null && amountCont > most ? [tooLarge] : none)];
};

/** Why the draft's take-profit and stop-loss may not be sent; empty when they may. `ticks`: the order's own price, null where it has none. */
export const stopProblems = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): readonly Problem[] => {
  const { stops } = draft;
  if (stops.mode === 'off' || !stopsApply(draft, facts)) return none;
  const amount = readAmount(draft, facts, ticks);
  const problems: Problem[] = [];
  if (stops.mode === 'advanced' && !amount.ok && amount.problem.key === 'contractExchange_025')
    problems.push({ key: 'form.problem.stopsNeedAmount', field: 'amount' });
  if (stops.guaranteed && facts.config.account !== 'contract')
    problems.push({ key: 'error.guaranteedStopApart', field: 'guaranteed' });
  const baseTicks = stopBaseTicks(draft, facts, ticks);
  let typed = 0;
  for (const name of stopNames) {
    const read = readStop(name, draft, facts, ticks);
    if (!read.ok) problems.push(read.problem);
    if (!read.ok || read.value !== null) typed += 1;
    const triggerTicks = read.ok ? (read.value?.triggerTicks ?? null) : null;
    if (triggerTicks === null || baseTicks === null) continue;
    const judged = { draft, facts, baseTicks };
    const wrong = sideProblems(name, judged, triggerTicks);
    problems.push(...wrong);
    if (name === 'stopLoss' && stops.guaranteed && wrong.length === 0 && facts.config.account === 'contract')
      problems.push(...guaranteeProblems(judged, triggerTicks, amount.ok ? amount.value : null));
  }
  if (typed > 0 && facts.openTriggers + typed > MOST_TRIGGERS)
    problems.push({ key: 'form.problem.stopsOverMost', params: { open: String(facts.openTriggers) }, field: 'market' });
  if (stops.guaranteed && stops.stopLossText.trim() === '')
    problems.push({ key: 'form.problem.guaranteeNeedsStop', field: 'stopLoss' });
  else if (typed === 0) problems.push({ key: 'form.problem.stopsEmpty', field: 'takeProfit' });
  return problems;
};
