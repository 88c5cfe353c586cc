// Margin rate: a risk ratio in percent. 100 % is liquidation, 80 and more is danger, 50 to 80 warns (POS-13).
import type { Decimal } from '../num/decimal.ts';
import { exact } from '../num/decimal.ts';
import { halfUpToDigits } from '../num/rounding.ts';

/**
 * (maintenance margin + estimated closing fee) / (margin + unrealised profit) x 100, all in the margin coin at the mark price.
 * Null when the equity is used up (the denominator is 0 or less): shown as the cap. Source: register of requirements, venue.md 3.2.
 * Example: (35 + 5) / (100 - 60) is 100.
 */
export const marginRate = (terms: {
  readonly maintenance: Decimal;
  readonly closingFee: Decimal;
  readonly margin: Decimal;
  readonly unrealised: Decimal;
}): Decimal | null => {
  const equity = terms.margin.plus(terms.unrealised);
  return equity.lte(0) ? null : terms.maintenance.plus(terms.closingFee).div(equity).mul(100);
};

export type MarginLevel = 'calm' | 'warning' | 'danger';

/** Text and level of a margin rate. Over 999.99 % or without equity: "999.99%+"; below 0.01 %: "0.01%". Two decimals, half up. */
export const marginRateDisplay = (percent: Decimal | null): { readonly text: string; readonly level: MarginLevel } => {
  const most = exact('999.99');
  const shown = percent === null ? null : halfUpToDigits(percent, 2);
  if (shown === null || shown.gt(most)) return { text: '999.99%+', level: 'danger' };
  const level = shown.gte(80) ? 'danger' : shown.gte(50) ? 'warning' : 'calm';
  return { text: shown.lt(exact('0.01')) ? '0.01%' : `${shown.toFixed(2)}%`, level };
};
