import type { Contract } from '../contract/contract.ts';
import { priceOfValue, quantityOf } from '../contract/value.ts';
import { exact, toText } from '../num/decimal.ts';
import { priceText } from '../num/ticks.ts';
import type { DepthStep } from './depth-steps.ts';

/** All as decimal text: `average` and `value` in the quote's and the margin coin's units, `slippage` a fraction of the best price, never below 0. */
export type MarketCost = { readonly value: string; readonly average: string; readonly slippage: string };

/**
 * What a market order of all that stands up to a step would trade at, before fees, if the book stayed as it is. Slippage: how far the average price is
 * from the best one, as a share of the best. Example: linear, 3 x 0.001 at 100 and 1 x 0.001 at 104: value 0.404, average 101, slippage 0.01.
 */
export const marketCost = (
  contract: Pick<Contract, 'kind' | 'unitAmount' | 'priceDigits'>,
  bestTicks: number,
  { cont, value }: DepthStep,
): MarketCost => {
  const best = exact(priceText(bestTicks, contract.priceDigits));
  const average = priceOfValue(contract.kind, quantityOf(contract, cont), exact(value));
  return { value, average: toText(average), slippage: toText(average.sub(best).abs().div(best)) };
};
