import type { Contract } from '../contract/contract.ts';
import { exact, isDecimalText } from '../num/decimal.ts';
import { dollarTurnover } from './dollar-turnover.ts';

/** How many the line of hot contracts has. */
export const MOST_HOT = 10;

type Traded = Pick<Contract, 'code' | 'kind' | 'priceDigits'>;
type Mark = { readonly contract: string; readonly turnover: string | null; readonly markTicks: number | null };

/**
 * Codes of the contracts with the most turnover in 24 h, in US dollars, the most first; of equal ones the first in the alphabet. One whose turnover is
 * not known, or is nothing, is not hot. `most`: 0 and up. Source: document B, "Hot contracts: top 10 by 24h amount".
 * Example: 100 BTC of btcusd at 60,000.0 are more than 5,000,000 USDT of ethusdt: ['btcusd', 'ethusdt'].
 */
export const hotContracts = (
  contracts: readonly Traded[],
  marks: readonly Mark[],
  most = MOST_HOT,
): readonly string[] => {
  const markOf = new Map(marks.map((mark) => [mark.contract, mark]));
  return contracts
    .map((contract) => {
      const mark = markOf.get(contract.code);
      return { code: contract.code, worth: dollarTurnover(contract, mark?.turnover ?? null, mark?.markTicks ?? null) };
    })
    .flatMap(({ code, worth }) => (worth === null || !isDecimalText(worth) ? [] : [{ code, worth: exact(worth) }]))
    .filter(({ worth }) => worth.greaterThan(0))
    .toSorted((a, b) => b.worth.comparedTo(a.worth) || (a.code < b.code ? -1 : 1))
    .slice(0, most)
    .map(({ code }) => code);
};
