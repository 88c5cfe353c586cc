import type { ContractKind } from '../contract/contract.ts';
import type { Sign } from '../contract/value.ts';
import type { Decimal } from '../num/decimal.ts';
import { ONE } from '../num/decimal.ts';

/**
 * The worst price an opening fill may have at this mark so that the position is not liquidated at once (the bound itself already is):
 * value(p)/L + profit(p to mark) > rate x value(mark). Linear: mark (1 - s r) / (1 - s/L). Inverse: mark (1 + s/L) / (1 + s r).
 * Null: every price is safe. Source: venue.md 3.1, register of requirements. Example: linear long, mark 100, 20x, rate 1 %: 104.21….
 */
export const worstOpenPrice = (
  kind: ContractKind,
  sign: Sign,
  mark: Decimal,
  lever: Decimal,
  rate: Decimal,
): Decimal | null => {
  const share = ONE.plus(ONE.div(lever).mul(kind === 'linear' ? -sign : sign));
  const kept = ONE.plus(rate.mul(kind === 'linear' ? -sign : sign));
  const [top, below] = kind === 'linear' ? [kept, share] : [share, kept];
  return below.lte(0) ? null : mark.mul(top).div(below);
};
