import type { Problem } from '../../kernel/problem.ts';
import type { Result } from '../../kernel/result.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import { orderKinds } from '../kinds/registry.ts';
import { isReducing } from '../side.ts';
import { stopsApply } from '../stops/read.ts';
import type { SizeTicket } from './blank.ts';
import { costAmount } from './cost-amount.ts';
import { riskAmount } from './risk-amount.ts';

/** The way a draft is sized: what only reduces a position costs and risks nothing, so that it has an amount; a chosen share is one too. */
export const sizeMode = (draft: OrderTicket, facts: Pick<OrderFacts, 'config'>): SizeTicket['mode'] =>
  draft.percent !== null || isReducing(draft, facts.config.mode) ? 'amount' : draft.size.mode;

/**
 * The ways that the size of a draft may be said in: by cost where the order holds money, by risk where it may bring a stop-loss. Example: of a plan, which
 * holds nothing while it waits and has no stops: ['amount'].
 */
export const sizeModes = (
  draft: OrderTicket,
  facts: { readonly config: Pick<OrderFacts['config'], 'account' | 'mode'> },
): readonly SizeTicket['mode'][] => {
  if (isReducing(draft, facts.config.mode)) return ['amount'];
  const { holds, combinesWith } = orderKinds[draft.kind];
  const hasStops = combinesWith.includes('stops') && stopsApply(draft, facts);
  return ['amount', ...(holds ? (['cost'] as const) : []), ...(hasStops ? (['risk'] as const) : [])];
};

/** Contracts of a draft whose size is not said as an amount; null: it is. `ticks`: the order's own price, null where it has none. */
export const readSize = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): Result<number> | null => {
  const mode = sizeMode(draft, facts);
  if (mode === 'amount') return null;
  return mode === 'cost' ? costAmount(draft, facts, ticks) : riskAmount(draft, facts, ticks);
};

/** Problems of the amount, at the field that the size was typed into. Example: of a draft sized by cost, 'amount' becomes 'cost'. */
export const atSizeField = (
  problems: readonly Problem[],
  draft: OrderTicket,
  facts: Pick<OrderFacts, 'config'>,
): readonly Problem[] => {
  const field = sizeMode(draft, facts);
  return field === 'amount'
    ? problems
    : problems.map((problem) => (problem.field === 'amount' ? { ...problem, field } : problem));
};
