// Orders sized by what may be lost when their stop-loss fills.
import { quantityOf, signOf, valueOf } from '../../contract/value.ts';
import type { Problem } from '../../kernel/problem.ts';
import { bad, good, type Result } from '../../kernel/result.ts';
import { ZERO, exact, type Decimal } from '../../num/decimal.ts';
import { readTypedDecimal } from '../../num/parse-decimal.ts';
import { ceilToDigits, floorOfQuotient, wholeOf } from '../../num/rounding.ts';
import { profitOf } from '../../position/pnl.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import { feeOf } from '../fee.ts';
import { orderKinds } from '../kinds/registry.ts';
import { maximumCont, priceOf } from '../open-capacity.ts';
import { readStop, stopLossTicks } from '../stops/read.ts';
import { boundTicks, worstFills, type Fill } from './worst-fills.ts';

const wrong = (name: string, params: NonNullable<Problem['params']> = {}) =>
  bad({ key: `form.problem.${name}`, params, field: 'risk' });

/** Where the stop-loss would fill at the worst: at its trigger, or at the price of the limit order it becomes. */
const stopFillTicks = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): number | null => {
  const trigger = stopLossTicks(draft, facts, ticks);
  if (trigger === null) return null;
  const read = readStop('stopLoss', draft, facts, ticks);
  const limit = read.ok ? (read.value?.limitTicks ?? trigger) : trigger;
  return draft.direction === 'buy' ? Math.min(trigger, limit) : Math.max(trigger, limit);
};

/** What contracts lose that are opened at one price, in ticks, and closed by the stop-loss; null where that is not on the losing side. */
type LossAt = (ticks: number, amountCont: number) => Decimal;

const lossAt = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): LossAt | null => {
  const { contract, config } = facts;
  const entry = orderKinds[draft.kind].expectedTicks(draft, facts, ticks);
  const stop = stopFillTicks(draft, facts, ticks);
  if (entry === null || entry <= 0 || stop === null || stop <= 0) return null;
  if (draft.direction === 'buy' ? stop >= entry : stop <= entry) return null;
  const guarantee = draft.stops.guaranteed ? exact(facts.guarantee?.feeRate ?? '0') : ZERO;
  return (openTicks, amountCont) => {
    const at = (price: number): Decimal =>
      valueOf(contract.kind, quantityOf(contract, amountCont), priceOf(facts, price));
    const [opened, closed] = [at(openTicks), at(stop)];
    const fees = feeOf(opened.plus(closed), exact(config.takerRate)).plus(feeOf(closed, guarantee));
    return profitOf(contract.kind, signOf(draft.direction), opened, closed).neg().plus(fees);
  };
};

/** What so many contracts lose in the order of the fills. */
const lossOver = (fills: readonly Fill[], loss: LossAt, amountCont: number): Decimal => {
  let [sum, left] = [ZERO, amountCont];
  for (const { ticks, mostCont } of fills) {
    const filled = Math.min(left, mostCont);
    if (filled > 0) sum = sum.plus(loss(ticks, filled));
    left -= filled;
  }
  return sum;
};

/**
 * What so many contracts lose when they are opened and closed by the stop-loss, the taker fee of both and that of a guaranteed stop included, margin coin.
 * `at` 'fills': opened at what the order is sized for (worstFills); 'bound': at the worst price that it can fill at. Null
 * without a price or a stop-loss on the losing side, for 'bound' also where the order has a price of its own. Example: buy 100 of 0.001 at 50,000, stop
 * 49,000, 0.06 %: 100 + 3 + 2.94.
 */
export const lossToStop = (
  draft: OrderTicket,
  facts: OrderFacts,
  ticks: number | null,
  amountCont: number,
  at: 'fills' | 'bound' = 'fills',
): Decimal | null => {
  const loss = lossAt(draft, facts, ticks);
  const fills = worstFills(draft, facts, ticks);
  if (loss === null || fills === null) return null;
  if (at === 'fills') return lossOver(fills, loss, amountCont);
  const bound = boundTicks(draft, facts);
  return bound === null ? null : loss(bound, amountCont);
};

/** The most contracts that lose no more than the risk. */
const mostWithin = (fills: readonly Fill[], loss: LossAt, risk: Decimal): Decimal => {
  let [count, left] = [ZERO, risk];
  for (const { ticks, mostCont } of fills) {
    const within = floorOfQuotient(left, loss(ticks, 1));
    if (within.lte(mostCont)) return count.plus(within);
    count = count.plus(mostCont);
    left = left.minus(loss(ticks, mostCont));
  }
  return count;
};

/** The money that may be lost, of what was typed. */
const riskMoney = ({ size }: OrderTicket, facts: OrderFacts): Result<Decimal> => {
  if (size.riskText.trim() === '') return wrong('riskMissing');
  const read = readTypedDecimal(size.riskText);
  if (!read.ok) return bad({ ...read.problem, field: 'risk' });
  const typed = exact(read.value);
  if (typed.isNegative()) return wrong('notANumber', { text: size.riskText });
  if (typed.isZero()) return wrong('riskMissing');
  if (size.riskUnit === 'money') return good(typed);
  if (typed.gt(100)) return wrong('riskOverAll');
  if (facts.equity === undefined) return wrong('noEquity');
  return good(exact(facts.equity).mul(typed).div(100));
};

/**
 * The most contracts that lose no more than the risk to the stop, fees included, opened at what the book gives that amount (worstFills); never above the maximum
 * that is shown.
 * Refused at 'risk': nothing typed or 0 (form.problem.riskMissing), no stop-loss on the losing side (riskNeedsStop), under one contract (riskTooSmall).
 * Example: 120 USDT, buy at 50,000, stop 49,000, unit 0.001: one loses 1 + 0.0594, so 113 contracts.
 */
export const riskAmount = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): Result<number> => {
  const risk = riskMoney(draft, facts);
  if (!risk.ok) return risk;
  if (orderKinds[draft.kind].expectedTicks(draft, facts, ticks) === null) return wrong('noPrice');
  const loss = lossAt(draft, facts, ticks);
  const fills = worstFills(draft, facts, ticks);
  if (loss === null || fills === null) return wrong('riskNeedsStop');
  const count = mostWithin(fills, loss, risk.value);
  const { marginDigits, coinName } = facts.contract;
  if (count.lt(1))
    return wrong('riskTooSmall', {
      min: `${ceilToDigits(lossOver(fills, loss, 1), marginDigits).toFixed(marginDigits)} ${coinName}`,
    });
  const most = maximumCont(draft, facts, ticks) ?? 0;
  const asked = wholeOf(count) ?? Number.MAX_SAFE_INTEGER;
  return good(most > 0 ? Math.min(asked, most) : asked);
};
