// What an order would fill at in the worst case that it is sized for.
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import { movedTicks } from '../headroom.ts';
import { orderKinds } from '../kinds/registry.ts';
import { MARKET_PERMILLE, guardTicks, referenceTicks } from '../market-guard.ts';

/** So many contracts at one price; the last of them takes whatever is left. */
export type Fill = { readonly ticks: number; readonly mostCont: number };

const worseOf = (draft: OrderTicket, a: number, b: number): number =>
  draft.direction === 'buy' ? Math.max(a, b) : Math.min(a, b);

/**
 * The worst price that an order without a price of its own fills at, in ticks: what is left at it is cancelled. Null: it has its own price, or there is no
 * market. Example: last 60,000.0, a market buy: 604800.
 */
export const boundTicks = (draft: OrderTicket, facts: OrderFacts): number | null => {
  const rules = orderKinds[draft.kind];
  const isOfBook = rules.bookRank(draft) !== null;
  const [reference, guard] = [referenceTicks(facts), rules.guardTicks(draft, facts)];
  const bound = isOfBook && reference !== null ? guardTicks(reference, MARKET_PERMILLE[draft.direction]) : guard;
  const touch = draft.direction === 'buy' ? facts.bestAskTicks : facts.bestBidTicks;
  // Where the book begins beyond it nothing fills now, and nothing fills better later.
  return bound === null || touch === null ? bound : worseOf(draft, bound, touch);
};

/**
 * Fills of an order, best first, in ticks. One with a price of its own: all at that price. At market: the book level by level, each moved against it by the headroom, as
 * the book may have moved when the order arrives; what the book does not show at the bound, and nothing beyond that. At a level of the book: all at that level, moved likewise. Null
 * without a price. Example: a market buy where 5 are offered at 600000 and no more is known, guard 604800: 5 at 600180, the rest at 604800.
 */
export const worstFills = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): readonly Fill[] | null => {
  const rules = orderKinds[draft.kind];
  const expected = rules.expectedTicks(draft, facts, ticks);
  if (expected === null || expected <= 0) return null;
  const bound = boundTicks(draft, facts);
  if (bound === null) return [{ ticks: expected, mostCont: Infinity }];
  const isBuy = draft.direction === 'buy';
  const worse = (price: number): number => {
    const moved = movedTicks(price, isBuy) ?? price;
    return worseOf(draft, moved, bound) === moved ? bound : moved;
  };
  if (rules.bookRank(draft) !== null) return [{ ticks: worse(expected), mostCont: Infinity }];
  const rows = (isBuy ? facts.depth?.asks : facts.depth?.bids) ?? [];
  return [
    ...rows.map(({ ticks: at, amountCont }) => ({ ticks: worse(at), mostCont: amountCont })),
    { ticks: bound, mostCont: Infinity },
  ];
};
