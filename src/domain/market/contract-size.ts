import type { Contract } from '../contract/contract.ts';
import { exact, isDecimalText, toText } from '../num/decimal.ts';
import { priceText } from '../num/ticks.ts';

type Sized = Pick<Contract, 'kind' | 'unitAmount' | 'priceDigits'>;

/**
 * A number of contracts as what they are of: base coins (linear), face value in the quote currency (inverse). `cont`: whole contracts, decimal text;
 * plain decimal text, null: not known, or no number. Example: sizeText(btcusdt of 0.001 BTC, '412600') is '412.6'.
 */
export const sizeText = ({ unitAmount }: Pick<Sized, 'unitAmount'>, cont: string | null): string | null =>
  cont === null || !isDecimalText(cont) ? null : toText(exact(cont).times(exact(unitAmount)));

/**
 * What open contracts are worth in the quote currency: of a linear contract their size × the mark price, of an inverse one their face value, which no
 * price moves. Each open contract counts once, not for both its sides. Plain decimal text, null: not known.
 * Source: open interest as exchanges publish it, at the mark price.
 * Example: openInterestWorth(btcusdt, '412600', 600_000) is '24756000': 412.6 BTC at 60,000.0.
 */
export const openInterestWorth = (contract: Sized, cont: string | null, markTicks: number | null): string | null => {
  const size = sizeText(contract, cont);
  if (size === null || contract.kind === 'inverse') return size;
  return markTicks === null ? null : toText(exact(size).times(exact(priceText(markTicks, contract.priceDigits))));
};
