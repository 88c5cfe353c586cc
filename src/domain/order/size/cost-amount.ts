// Orders sized by what they may cost, and what a size in contracts costs.
import type { Problem } from '../../kernel/problem.ts';
import { bad, good, type Result } from '../../kernel/result.ts';
import { exact } from '../../num/decimal.ts';
import { readTypedDecimal } from '../../num/parse-decimal.ts';
import { floorOfQuotient, floorToDigits, wholeOf } from '../../num/rounding.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import { costOfOne, maximumCont, reducingCont } from '../open-capacity.ts';

const wrong = (key: string, params: NonNullable<Problem['params']> = {}) => bad({ key, params, field: 'cost' });

/**
 * Contracts that a cost opens: floor(cost / cost of one contract), after what only reduces the opposite position in one-way mode and costs nothing. While
 * the free balance covers the cost it is never above the maximum that is shown. Nothing typed, 0, or under one contract: contract_338.
 * Example: 503 USDT at 50,000, unit 0.001, 10x, 0.06 %: 100 contracts of 5.03.
 */
export const costAmount = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): Result<number> => {
  const typed = draft.size.costText;
  if (typed.trim() === '') return wrong('contract_338');
  const read = readTypedDecimal(typed);
  if (!read.ok) return bad({ ...read.problem, field: 'cost' });
  if (read.value.startsWith('-')) return wrong('form.problem.notANumber', { text: typed });
  const one = costOfOne(draft, facts, ticks);
  if (one === null || !one.gt(0)) return wrong('form.problem.noPrice');
  const cost = exact(read.value);
  const opened = floorOfQuotient(cost, one);
  if (opened.lt(1)) return wrong('contract_338');
  const reducing = reducingCont(facts, draft.direction, facts.contract.maxOrderAmountCont);
  const asked = wholeOf(opened.plus(reducing)) ?? Number.MAX_SAFE_INTEGER;
  const isCovered = facts.balance !== null && cost.lte(exact(facts.balance.free));
  const most = isCovered ? (maximumCont(draft, facts, ticks) ?? 0) : 0;
  return good(most > 0 ? Math.min(asked, most) : asked);
};

/** A share of the free balance as the cost of an order, cut to the margin coin's digits; '' without a balance. Example: 25 % of 1,000: "250.0000". */
export const costOfShare = ({ balance, contract }: OrderFacts, percent: number): string =>
  balance === null
    ? ''
    : floorToDigits(exact(balance.free).mul(percent).div(100), contract.marginDigits).toFixed(contract.marginDigits);
