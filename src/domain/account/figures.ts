// The live figures of one margin coin's account, as plain text for the door.
import { exact, toText, ZERO } from '../num/decimal.ts';
import { exactFigures, type PositionFigures } from '../position/figures.ts';
import { marginRate, marginRateDisplay } from '../position/margin-rate.ts';
import type { AssetBalance } from './account.ts';
import { crossAccountSummary, standingRate } from './cross-account.ts';
import type { MarkedPosition } from './marked.ts';

export type { MarkedPosition } from './marked.ts';

export type AccountFigures = {
  /** Sum of unrealised profit at the mark, margin coin; exact: the parts are not rounded first. */
  readonly unrealised: string;
  /** False when a position could not be valued: the sum then leaves it out. */
  readonly complete: boolean;
  /** The gravest margin rate of the coin's positions, the cross ones together; null without one. */
  readonly highestRate: PositionFigures['marginRate'] | null;
};

/**
 * Unrealised profit and the gravest margin rate of one account's positions in a coin; `balance` stands behind its cross positions.
 * Example: two longs of +10 and -4 USDT: "6"; those of another account count for nothing.
 */
export const accountFigures = (
  rows: readonly MarkedPosition[],
  { account, coin }: Pick<AssetBalance, 'account' | 'coin'>,
  balance: AssetBalance | null = null,
): AccountFigures => {
  let sum = ZERO;
  let complete = true;
  const shared = balance === null ? null : crossAccountSummary(rows, balance);
  let gravest: { readonly percent: ReturnType<typeof marginRate> } | null =
    shared === null ? null : { percent: standingRate(shared) };
  for (const { position, contract, markTicks } of rows) {
    if (position.account !== account || (contract !== null && contract.coin !== coin)) continue;
    if (contract === null || markTicks === null || markTicks <= 0) {
      complete = false;
      continue;
    }
    const figures = exactFigures(position, contract, markTicks);
    sum = sum.plus(figures.unrealised);
    if (position.marginMode === 'cross') continue;
    const percent = marginRate({ ...figures, margin: exact(position.margin) });
    if (gravest === null || percent === null || (gravest.percent !== null && percent.gt(gravest.percent)))
      gravest = { percent };
  }
  return {
    unrealised: toText(sum),
    complete,
    highestRate: gravest === null ? null : marginRateDisplay(gravest.percent),
  };
};

/** Equity: free + held + margins + unrealised profit. Example: 9,000 + 0 + 1,000 + 15 is "10015". */
export const equityOf = (
  balance: Pick<AssetBalance, 'free' | 'orderHold' | 'positionMargin'>,
  unrealised: string,
): string =>
  toText(
    exact(balance.free).plus(exact(balance.orderHold)).plus(exact(balance.positionMargin)).plus(exact(unrealised)),
  );
