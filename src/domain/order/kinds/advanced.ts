import { limit, type LimitFields } from './limit.ts';
import type { OrderKindRules } from './kind.ts';

export type AdvancedFields = LimitFields & { readonly tif: 'POST' | 'IOC' | 'FOK' };

/** Advanced limit: a limit order that only makes (POST), or that fills at once, in part (IOC) or whole (FOK), and never waits. */
export const advanced: OrderKindRules<AdvancedFields> = {
  ...limit,
  fields: { ...limit.fields, tif: 'POST' },
  rests: ({ tif }) => (tif === 'POST' ? 'book' : 'never'),
  isPostOnly: ({ tif }) => tif === 'POST',
  problems: (typed, facts, ticks) => {
    // It would trade at that price, which post-only is there to prevent.
    if (typed.tif === 'POST' && typed.bookPrice !== 'own')
      return [{ key: 'form.problem.levelNotPostOnly', field: 'bookPrice' }];
    const problems = limit.problems(typed, facts, ticks);
    if (problems.length > 0 || typed.tif !== 'POST' || ticks === null || facts.freshness !== 'live') return problems;
    const isBuy = typed.direction === 'buy';
    const touch = isBuy ? facts.bestAskTicks : facts.bestBidTicks;
    const takes = touch !== null && (isBuy ? ticks >= touch : ticks <= touch);
    return takes ? [{ key: 'error.postOnlyWouldTake', field: 'price' }] : [];
  },
  terms: (typed, contract, ticks) => ({ ...limit.terms(typed, contract, ticks), tif: typed.tif }),
};
