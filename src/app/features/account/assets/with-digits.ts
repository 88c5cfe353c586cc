import type { Holdings } from './use-holdings.ts';
import type { Digits } from './aligned.tsx';

/** The rows of a table with the decimals of their coins; `most`: of all of them. */
export const withDigits = <Row extends { readonly coin: string }>(
  rows: readonly Row[],
  digitsOf: Holdings['digitsOf'],
): readonly (Row & Digits)[] => {
  const most = Math.max(2, ...rows.map(({ coin }) => digitsOf(coin)));
  return rows.map((row) => ({ ...row, digits: digitsOf(row.coin), most }));
};
