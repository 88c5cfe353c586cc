import { planMatch } from '../book/plan.ts';
import type { Draft } from './draft.ts';
import type { Market } from './state.ts';

/**
 * Can a fill-or-kill order fill whole? Meetings with a reduce-only maker whose one-way owner has already been met as a taker of its own
 * position do not count: that order may be trimmed before its turn.
 */
export const canFillWhole = (
  market: Market,
  owner: string,
  draft: Draft,
  makerOf: (owner: string, id: string) => { readonly reduceOnly: boolean },
): boolean => {
  const plan = planMatch(market.book, draft.direction, draft.matchTicks, draft.amount, owner);
  const met = new Set<string>();
  let filled = 0;
  for (const fill of plan.fills) {
    const reduceOnly = fill.maker !== null && makerOf(fill.owner, fill.maker).reduceOnly;
    if (!reduceOnly || !met.has(fill.owner)) filled += fill.amount;
    if (!reduceOnly && fill.maker !== null) met.add(fill.owner);
  }
  return filled >= draft.amount;
};
