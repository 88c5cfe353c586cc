// What a typed stop would come to, shown beside its field.
import type { Problem } from '../../kernel/problem.ts';
import { quantityOf, signOf, valueOf } from '../../contract/value.ts';
import { exact } from '../../num/decimal.ts';
import { floorToDigits } from '../../num/rounding.ts';
import { priceText } from '../../num/ticks.ts';
import { profitOf } from '../../position/pnl.ts';
import { wholePercent } from '../../position/yield-price.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderEstimate } from '../estimate.ts';
import type { OrderFacts } from '../facts.ts';
import { feeOf } from '../fee.ts';
import { orderKinds } from '../kinds/registry.ts';
import { leverOf, priceOf } from '../open-capacity.ts';
import { readPrice } from '../read-draft.ts';
import type { StopName } from './blank.ts';
import { isOnItsSide, readStop, stopBaseTicks, stopsApply, type StopRead } from './read.ts';
import { yieldAtTicks } from './yield.ts';

export type StopPreview = {
  readonly triggerTicks: number;
  /** Of the limit order it becomes; null: at market. */
  readonly limitTicks: number | null;
  /** Ticks from the order's price, below 0 downwards. */
  readonly awayTicks: number;
  /** Whole percent of the margin at the trigger, before fees: below 0 for a loss. */
  readonly percent: string;
  /**
   * Gained or lost when it fills at its trigger (a limit: at its price), in the margin coin, after the fees of opening and closing and of the guarantee;
   * cut towards the loss. Null: the amount is not known yet.
   */
  readonly profit: string | null;
  /** The estimated liquidation comes before the stop: its price as text; null: it does not, or is not known. */
  readonly liquidatedAt: string | null;
};

/** Taker fees both ways: what fills later may take. Only what is sure to be the maker of its fills opens at that rate; a fee coupon pays first. */
const profitAfterFees = (
  draft: OrderTicket,
  facts: OrderFacts,
  { ticks, amountCont, feeAfter }: OrderEstimate,
  { triggerTicks, limitTicks }: Pick<StopRead, 'triggerTicks' | 'limitTicks'>,
  isGuaranteed: boolean,
): string | null => {
  const exitTicks = limitTicks ?? triggerTicks;
  if (ticks === null || ticks <= 0 || amountCont === null || exitTicks === null) return null;
  const { contract, config, guarantee } = facts;
  const valueAt = (at: number) => valueOf(contract.kind, quantityOf(contract, amountCont), priceOf(facts, at));
  const [entry, exit] = [valueAt(ticks), valueAt(exitTicks)];
  const openRate = orderKinds[draft.kind].isPostOnly(draft) ? config.makerRate : config.takerRate;
  const openFee = feeAfter === null ? feeOf(entry, exact(openRate)) : exact(feeAfter);
  const fees = openFee
    .plus(feeOf(exit, exact(config.takerRate)))
    .plus(isGuaranteed ? feeOf(exit, exact(guarantee?.feeRate ?? '0')) : 0);
  const profit = profitOf(contract.kind, signOf(draft.direction), entry, exit).minus(fees);
  return floorToDigits(profit, contract.marginDigits).toFixed(contract.marginDigits);
};

const isPast = (draft: OrderTicket, facts: OrderFacts, triggerTicks: number, liquidation: string): boolean => {
  const trigger = exact(priceText(triggerTicks, facts.contract.priceDigits));
  return draft.direction === 'buy' ? trigger.lte(exact(liquidation)) : trigger.gte(exact(liquidation));
};

/**
 * A typed stop as the draft's side would have it; null where nothing is typed, where it cannot be read, and where it does not fit the side. `ticks`: the
 * order's own price; `estimate`: of the same draft. Example: 0.1 BTC bought at 50,000.0 with 10x, take-profit 52,000.0: 20000 away, 40 %, profit 193.88
 * (200 less 3 and 3.12).
 */
export const stopPreview = (
  name: StopName,
  draft: OrderTicket,
  facts: OrderFacts,
  ticks: number | null,
  estimate: OrderEstimate | null,
): StopPreview | null => {
  const read = readStop(name, draft, facts, ticks);
  const baseTicks = stopBaseTicks(draft, facts, ticks);
  if (!read.ok || read.value === null || baseTicks === null) return null;
  const { triggerTicks, limitTicks, percent } = read.value;
  if (triggerTicks === null || !isOnItsSide(name, draft, baseTicks, triggerTicks)) return null;
  const { direction, stops } = draft;
  const base = { contract: facts.contract, direction, lever: leverOf(facts, direction), baseTicks };
  const liquidation = estimate?.liquidationPrice ?? 'none';
  return {
    triggerTicks,
    limitTicks,
    awayTicks: triggerTicks - baseTicks,
    percent: percent === null ? wholePercent(yieldAtTicks(base, triggerTicks)).toFixed() : String(percent),
    profit:
      estimate === null
        ? null
        : profitAfterFees(draft, facts, estimate, read.value, name === 'stopLoss' && stops.guaranteed),
    liquidatedAt:
      name === 'stopLoss' && liquidation !== 'none' && isPast(draft, facts, triggerTicks, liquidation)
        ? liquidation
        : null,
  };
};

/** What is risky about the draft's stops although it may be sent: a stop-loss that the estimated liquidation comes before. */
export const stopWarnings = (draft: OrderTicket, facts: OrderFacts, estimate: OrderEstimate): readonly Problem[] => {
  if (draft.stops.mode === 'off' || !stopsApply(draft, facts)) return [];
  const own = readPrice(draft, facts);
  const price = own.ok ? (stopPreview('stopLoss', draft, facts, own.value, estimate)?.liquidatedAt ?? null) : null;
  if (price === null) return [];
  const key = draft.direction === 'buy' ? 'form.warn.longLiquidatedFirst' : 'form.warn.shortLiquidatedFirst';
  return [{ key, params: { price }, field: 'stopLoss' }];
};
