// Prices that market orders lean on.
import type { OrderFacts } from './facts.ts';

/** Guard of a market order in thousandths of the reference price: x 1.008 for a buy, x 0.992 for a sell (register of requirements). */
export const MARKET_PERMILLE = { buy: 1008n, sell: 992n } as const;

/** Last trade, else the middle of the book, else the mark; null when there is nothing. */
export const referenceTicks = (
  facts: Pick<OrderFacts, 'lastTicks' | 'bestBidTicks' | 'bestAskTicks' | 'markTicks'>,
): number | null => {
  const { bestBidTicks: bid, bestAskTicks: ask } = facts;
  const middle = bid !== null && ask !== null ? Math.floor((bid + ask) / 2) : null;
  return facts.lastTicks ?? middle ?? facts.markTicks;
};

/** Worst price a market order may fill at, in ticks: a buy's is rounded down, a sell's up, at least 1. Example: (600001, 1008n) is 604801. */
export const guardTicks = (reference: number, permille: bigint): number => {
  const product = BigInt(reference) * permille;
  return Math.max(1, Number(permille > 1000n ? product / 1000n : (product + 999n) / 1000n));
};
