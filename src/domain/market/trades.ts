// The latest public trades.
import type { Trade } from '../event/market-event.ts';

/** Trades kept. */
export const MOST_TRADES = 100;

/** Newest first: by id, which the exchange counts upwards. */
const byAge = (a: Trade, b: Trade): number => b.id - a.id;

/**
 * What is known after `printed` (any order, repetitions too): newest first, each id once, at most 100. `known` is used up: its memory may be the
 * answer's. Example: evolveTrades of ids [3, 2] with [4, 3] has ids [4, 3, 2].
 */
export const evolveTrades = (known: Trade[], printed: readonly Trade[]): Trade[] => {
  const only = printed[0];
  // Nearly always: one trade, newer than all.
  if (only !== undefined && printed.length === 1 && only.id > (known[0]?.id ?? -Infinity)) {
    if (known.unshift(only) > MOST_TRADES) known.pop();
    return known;
  }
  const byId = new Map<number, Trade>();
  for (const trade of known) byId.set(trade.id, trade);
  for (const trade of printed) if (!byId.has(trade.id)) byId.set(trade.id, trade);
  return [...byId.values()].toSorted(byAge).slice(0, MOST_TRADES);
};
