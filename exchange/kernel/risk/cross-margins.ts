// What cross positions reserve of their wallet, moved between them.
import { crossHeld } from './cross-account.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Account, Market } from '../state/state.ts';
import type { Minor, PositionView } from '../language/types.ts';

/** The position with another margin; the balance is the caller's to change. */
export const withMargin = (run: Run, position: PositionView, margin: Minor): PositionView => {
  const next = { ...position, margin, updatedMs: run.timeMs, version: position.version + 1 };
  if (margin !== position.margin) emit(run, { type: 'PositionChanged', position: next });
  return margin === position.margin ? position : next;
};

/** Takes `amount` out of the margins of the account's other cross positions of the coin, oldest first; answers what they had. */
export const drawMargins = (run: Run, market: Market, account: Account, except: string, amount: Minor): Minor => {
  let left = amount;
  for (const { position } of crossHeld(market.state, account, market.spec.coin)) {
    if (left === 0n || position.id === except) continue;
    const part = position.margin < left ? position.margin : left;
    withMargin(run, position, position.margin - part);
    left -= part;
  }
  return amount - left;
};
