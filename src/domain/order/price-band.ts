// The contract's price band around the mark: what may trade, and how far away an order may wait.
import { exact } from '../num/decimal.ts';
import type { OrderFacts } from './facts.ts';

/**
 * Would the exchange refuse the price: further beyond the mark than the contract trades, or further away on the other side than an order may wait?
 * False while the mark or the contract's bands are not known. Example: a buy at 630,001 ticks with the mark at 600,000 and bands of 5 % and 50 %: true.
 */
export const isOutsideBand = (
  { contract, markTicks }: Pick<OrderFacts, 'contract' | 'markTicks'>,
  direction: 'buy' | 'sell',
  ticks: number,
): boolean => {
  const { bandRate, restBandRate } = contract;
  if (markTicks === null || bandRate === undefined || restBandRate === undefined) return false;
  const beyond = exact(direction === 'buy' ? ticks - markTicks : markTicks - ticks);
  const most = (rate: string) => exact(markTicks).times(exact(rate));
  return beyond.gt(most(bandRate)) || beyond.neg().gt(most(restBandRate));
};
