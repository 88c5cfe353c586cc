// May take-profit and stop-loss of a position be sent?
import type { Owned } from '../../account/own-account.ts';
import type { Problem } from '../../kernel/problem.ts';
import type { Decimal } from '../../num/decimal.ts';
import { exact } from '../../num/decimal.ts';
import { priceText } from '../../num/ticks.ts';
import { amountText } from '../../order/amount.ts';
import type { StopTerms } from '../../order/order.ts';
import { MOST_TRIGGERS } from '../../order/order-lists.ts';
import { stopNames, type StopMeasure, type StopName } from '../../order/stops/blank.ts';
import { nearestGuaranteedOf } from '../../order/stops/check.ts';
import { isOnItsSide, readTypedStop, sentTerms } from '../../order/stops/read.ts';
import type { TriggerKind } from '../../order/trigger-order.ts';
import { restrictionsOf } from '../restrictions.ts';
import { openedBy, stopBaseOf, type PositionStopFacts } from './facts.ts';
import { readStopAmount, type PositionStopsTicket } from './ticket.ts';

const none: readonly Problem[] = [];

/** One stop that is decided. amountCont null: the whole position. */
export type PositionStop = StopTerms & {
  readonly kind: Extract<TriggerKind, 'take-profit' | 'stop-loss' | 'guaranteed-stop'>;
  readonly amountCont: number | null;
};
export type CheckedStops =
  | { readonly ok: true; readonly stops: readonly PositionStop[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

type Watched = Pick<PositionStopFacts, 'lastTicks' | 'markTicks'> & {
  readonly position: Pick<PositionStopFacts['position'], 'side'>;
};
/** The price that a stop looks at, as it is now: by yield the last. */
export const watchedBy = (by: StopMeasure, { lastTicks, markTicks }: Omit<Watched, 'position'>): number | null =>
  by === 'mark' ? markTicks : lastTicks;

/**
 * A take-profit lies beyond the price it looks at where the position gains, a stop-loss where it loses; at that price neither can be reached. Where the
 * price is not known the exchange judges.
 */
export const stopSideProblems = (
  name: StopName,
  by: StopMeasure,
  triggerTicks: number,
  facts: Watched,
): readonly Problem[] => {
  const now = watchedBy(by, facts);
  if (now === null || isOnItsSide(name, { direction: openedBy(facts.position) }, now, triggerTicks)) return none;
  return [{ key: triggerTicks === now ? 'error.triggerEqualsPrice' : 'error.badTrigger', field: name }];
};

/** The nearest price at which a guaranteed stop-loss of the position may lie: the distance beyond both mark and entry; null: not known. */
export const nearestPositionGuarantee = (facts: PositionStopFacts): Decimal | null => {
  const { guarantee, contract, position, markTicks } = facts;
  if (guarantee === undefined || markTicks === null) return null;
  const mark = exact(priceText(markTicks, contract.priceDigits));
  return nearestGuaranteedOf(contract, openedBy(position), guarantee.distance, [mark, stopBaseOf(facts).entry]);
};

/** Guaranteed contracts that end when a stop-loss for the whole position takes their place. */
const replacedCont = ({ stops, position }: PositionStopFacts): number =>
  stops.some(({ kind, amountCont }) => kind === 'guaranteed-stop' && amountCont === null) ? position.amountCont : 0;

/** Why a stop-loss at this trigger, of so many contracts (null: the whole position), cannot be guaranteed. */
export const guaranteeProblems = (
  ticket: Pick<PositionStopsTicket, 'scope' | 'unit'>,
  facts: PositionStopFacts,
  triggerTicks: number,
  amountCont: number | null,
): readonly Problem[] => {
  const { guarantee, contract, position } = facts;
  if (guarantee === undefined) return [{ key: 'form.problem.guaranteeUnknown', field: 'guaranteed' }];
  if (!guarantee.isOffered) return [{ key: 'error.guaranteedNotOffered', field: 'guaranteed' }];
  const isLong = position.side === 'long';
  const nearest = nearestPositionGuarantee(facts);
  const price = exact(priceText(triggerTicks, contract.priceDigits));
  const isNear = nearest !== null && (isLong ? price.gt(nearest) : price.lt(nearest));
  const tooNear = {
    key: isLong ? 'form.problem.guaranteeTooHigh' : 'form.problem.guaranteeTooLow',
    params: { price: nearest?.toFixed(contract.priceDigits) ?? '' },
    field: 'stopLoss',
  };
  const gone = ticket.scope === 'whole' ? replacedCont(facts) : 0;
  const most = Math.max(0, guarantee.maxCont - guarantee.heldCont + gone);
  const max = amountText(most, contract, ticket.unit, facts.lastTicks ?? facts.markTicks) ?? String(most);
  const tooLarge = { key: 'form.problem.guaranteeTooLarge', params: { max }, field: 'guaranteed' };
  const wanted = amountCont ?? position.amountCont;
  return [...(isNear ? [tooNear] : none), ...(wanted > most ? [tooLarge] : none)];
};

const kindOf = (name: StopName, isGuaranteed: boolean): PositionStop['kind'] =>
  name === 'takeProfit' ? 'take-profit' : isGuaranteed ? 'guaranteed-stop' : 'stop-loss';

const missing = (ticket: PositionStopsTicket, typed: number): readonly Problem[] => {
  const { stops } = ticket;
  if (stops.guaranteed && stops.stopLossText.trim() === '')
    return [{ key: 'form.problem.guaranteeNeedsStop', field: 'stopLoss' }];
  return typed === 0 ? [{ key: 'positions.stops.problem.empty', field: 'takeProfit' }] : none;
};

/** Only on the contract account; trading funds, cards and copies have none. */
export const mayGuarantee = (position: Owned): boolean => !restrictionsOf(position).includes('guarantee');

/** Of copied positions there are stops for the whole alone. */
export const mayBePartial = (position: Owned): boolean => !restrictionsOf(position).includes('part');

/**
 * The stops that would be sent, or each reason why not with the field it is about: 'takeProfit', 'takeProfitLimit', 'stopLoss', 'stopLossLimit',
 * 'guaranteed', 'amount', 'market'. Example: a long at 60,000.0, "63000" typed for the take-profit of the whole: one stop, by last, at market.
 */
export const checkPositionStops = (ticket: PositionStopsTicket, facts: PositionStopFacts): CheckedStops => {
  const { contract, position, openTriggers } = facts;
  const { guaranteed } = ticket.stops;
  if (contract.suspended) return { ok: false, problems: [{ key: 'form.problem.suspended', field: 'market' }] };
  if (contract.houseAway === true) return { ok: false, problems: [{ key: 'error.houseAway', field: 'market' }] };
  const base = stopBaseOf(facts);
  const problems: Problem[] = [];
  const stops: PositionStop[] = [];
  const amount = readStopAmount(ticket, facts);
  if (!amount.ok) problems.push(amount.problem);
  const amountCont = amount.ok ? amount.value : null;
  if (guaranteed && !mayGuarantee(position)) problems.push({ key: 'error.guaranteedStopApart', field: 'guaranteed' });
  if (ticket.scope === 'partial' && !mayBePartial(position))
    problems.push({ key: 'positions.stops.problem.wholeOnly', field: 'amount' });
  let typed = 0;
  for (const name of stopNames) {
    const read = readTypedStop(name, ticket.stops, base);
    if (!read.ok) problems.push(read.problem);
    if (!read.ok || read.value !== null) typed += 1;
    const isGuaranteed = name === 'stopLoss' && guaranteed;
    const terms = sentTerms(read, contract, isGuaranteed);
    const triggerTicks = read.ok ? (read.value?.triggerTicks ?? null) : null;
    if (terms === null || triggerTicks === null) continue;
    stops.push({ ...terms, kind: kindOf(name, isGuaranteed), amountCont });
    const wrong = stopSideProblems(name, isGuaranteed ? 'mark' : terms.by, triggerTicks, facts);
    problems.push(...wrong);
    if (isGuaranteed && wrong.length === 0 && mayGuarantee(position))
      problems.push(...guaranteeProblems(ticket, facts, triggerTicks, amountCont));
  }
  problems.push(...missing(ticket, typed));
  if (typed > 0 && openTriggers + typed > MOST_TRIGGERS)
    problems.push({ key: 'form.problem.stopsOverMost', params: { open: String(openTriggers) }, field: 'market' });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, stops };
};
