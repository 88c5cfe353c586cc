// What a plan is when it is placed: the way its price must go, and a stop's trigger from price or yield.
import { coinsOf, priceOf, quantityOf, ticksOf } from '../../account/money.ts';
import { isSafeTicks } from '../../book/amounts.ts';
import { compare, rat } from '../../num/rational.ts';
import type { Rat } from '../../num/rational.ts';
import { triggerDirection } from '../../risk/trigger.ts';
import { averageEntry, signOf } from '../../risk/value.ts';
import { yieldPrice } from '../../risk/yield.ts';
import { coverOf } from './guarantee-rules.ts';
import type { GuaranteeAsked } from './guarantee-rules.ts';
import type { PlanView, StopRule } from '../language/trigger-record.ts';
import { referenceTicks } from '../orders/reference.ts';
import type { Run } from '../state/run.ts';
import type { Market } from '../state/state.ts';
import type { ContractSpec, PositionSide, PositionView, Refusal, Ticks } from '../language/types.ts';
import { yieldRounding } from '../language/venue-assumptions.ts';

type Always = 'user' | 'contract' | 'clientId' | 'kind' | 'by' | 'direction' | 'side' | 'amount' | 'request';

/** A trigger order with the fields that every kind must have; the rest by default. */
export const newPlan = (run: Run, plan: Pick<PlanView, Always> & Partial<PlanView>): PlanView => ({
  id: String(run.state.nextPlan),
  triggerTicks: null,
  callbackBp: 0,
  extremeTicks: null,
  orderKind: 'market',
  priceTicks: null,
  tif: 'GTC',
  reduceOnly: true,
  parent: null,
  pair: null,
  status: 'open',
  reason: 'none',
  orderId: null,
  refusal: null,
  createdMs: run.timeMs,
  updatedMs: run.timeMs,
  ...plan,
});

/** The price a trigger looks at, as it is now. */
export const watched = (market: Market, by: 'last' | 'mark'): Ticks | null =>
  by === 'mark' ? market.markTicks : referenceTicks(market);

export const directionTo = (trigger: Ticks, now: Ticks): PlanView['direction'] | null =>
  triggerDirection(rat(BigInt(trigger)), rat(BigInt(now)));

/** Ticks of the price that yields a percentage, rounded toward the entry; null where no price does. */
const yieldTicks = (
  spec: ContractSpec,
  side: PositionSide,
  entry: Rat,
  lever: number,
  percent: number,
): Ticks | null => {
  const price = yieldPrice(spec.kind, signOf(side), entry, rat(BigInt(lever)), rat(BigInt(percent)));
  if (price === null) return null;
  const ticks = ticksOf(spec, price, yieldRounding(compare(price, entry) > 0));
  return isSafeTicks(ticks) ? ticks : null;
};

/**
 * What a stop belongs to. `from`: the price the trigger must lie beyond; null: the watched price as it is now. `entries`, `amount`, `without`: what a
 * guaranteed stop is judged by.
 */
export type StopBase = Pick<GuaranteeAsked, 'market' | 'account' | 'entries' | 'amount' | 'without'> & {
  readonly side: PositionSide;
  readonly entry: Rat;
  readonly lever: number;
  readonly from: Ticks | null;
};
export type StopDraft = Pick<
  PlanView,
  'kind' | 'by' | 'direction' | 'triggerTicks' | 'orderKind' | 'priceTicks' | 'cover'
>;

const triggerOf = ({ market, side, entry, lever }: StopBase, rule: StopRule, gains: boolean): Ticks | null => {
  if (rule.by !== 'yield') return isSafeTicks(rule.trigger) ? rule.trigger : null;
  if (!Number.isSafeInteger(rule.trigger) || rule.trigger > 0 !== gains) return null;
  return yieldTicks(market.spec, side, entry, lever, rule.trigger);
};

/**
 * A take-profit lies where the position gains, a stop-loss where it loses; a yield becomes the price it stands for, by last. A guaranteed stop looks at
 * the mark whatever is asked for, and every one of them, wherever it comes from, is judged here.
 */
export const draftStop = (base: StopBase, rule: StopRule, kind: 'take-profit' | 'stop-loss'): StopDraft | Refusal => {
  const gains = kind === 'take-profit';
  if (rule.guaranteed && (gains || rule.orderKind !== 'market')) return 'bad-trigger';
  const trigger = triggerOf(base, rule, gains);
  if (trigger === null) return 'bad-trigger';
  if (rule.orderKind === 'market' ? rule.priceTicks !== null : !isSafeTicks(rule.priceTicks ?? 0)) return 'bad-price';
  const by = rule.by === 'mark' || rule.guaranteed ? 'mark' : 'last';
  const from = base.from ?? watched(base.market, by);
  if (from === null) return 'no-reference-price';
  const direction = directionTo(trigger, from);
  if (direction === null) return 'trigger-equals-price';
  if (direction !== ((base.side === 'long') === gains ? 'greater' : 'less')) return 'bad-trigger';
  const cover = rule.guaranteed ? coverOf({ ...base, trigger }) : undefined;
  if (typeof cover === 'string') return cover;
  return {
    kind: rule.guaranteed ? 'guaranteed-stop' : kind,
    by,
    direction,
    triggerTicks: trigger,
    orderKind: rule.orderKind,
    priceTicks: rule.priceTicks,
    ...(cover !== undefined && { cover }),
  };
};

/** The price of a stop's trigger unit, for callers that have ticks. */
export const entryOf = (spec: ContractSpec, ticks: Ticks): Rat => priceOf(spec, ticks);
/** Average entry price of a position. */
export const entryOfPosition = (
  spec: ContractSpec,
  { amount, entryValue }: Pick<PositionView, 'amount' | 'entryValue'>,
): Rat => averageEntry(spec.kind, quantityOf(spec, amount), coinsOf(entryValue));

const stopText = (name: string, rule: StopRule): string =>
  [name, rule.by, rule.trigger, rule.orderKind, rule.priceTicks, rule.guaranteed].join(':');
/** Both rules in canonical text, nothing for those that are not there. */
export const stopTexts = (takeProfit: StopRule | null | undefined, stopLoss: StopRule | null | undefined): string[] => [
  ...(takeProfit ? [stopText('tp', takeProfit)] : []),
  ...(stopLoss ? [stopText('sl', stopLoss)] : []),
];
