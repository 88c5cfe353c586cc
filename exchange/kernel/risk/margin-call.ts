// The warning before a liquidation: once when the margin rate goes over the line, and again only after it was back under it.
import { coinsOf } from '../../account/money.ts';
import { add, rat } from '../../num/rational.ts';
import type { Rat } from '../../num/rational.ts';
import { isCrossAt, requiredOf, unrealisedOf } from '../../risk/cross-terms.ts';
import type { CrossState } from '../../risk/cross-terms.ts';
import { legOf, sharedOf } from './cross-account.ts';
import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf } from '../state/state.ts';
import type { Market } from '../state/state.ts';
import type { PositionView } from '../language/types.ts';
import { MARGIN_CALL_PERCENT } from '../language/venue-assumptions.ts';

const LINE: Rat = rat(BigInt(MARGIN_CALL_PERCENT), 100n);

/** What stands behind a position, and what it must keep: its own margin, or with cross margin what its coin's positions share. */
const standingOf = (market: Market, position: PositionView): CrossState => {
  if (position.cross === true)
    return sharedOf(market.state, accountOf(market.state, position.user), market.spec.coin).sums;
  const leg = legOf(market, position);
  return { equity: add(coinsOf(position.margin), unrealisedOf(leg)), required: requiredOf(leg) };
};

/** Warns the owners of this market's positions that are over the line at the present marks, and takes back the warnings of those that are not. */
export const callMargins = (run: Run, market: Market): void => {
  if (market.markTicks === null) return;
  const { code, coin } = market.spec;
  const seen = new Set<string>();
  for (const position of market.positions.values()) {
    const { user, side, id } = position;
    const positionId = position.cross === true ? null : id;
    const account = accountOf(market.state, user);
    if (positionId === null) {
      if (seen.has(user)) continue;
      seen.add(user);
    }
    const on = isCrossAt(standingOf(market, position), LINE);
    if (on === account.called.has(positionId ?? coin)) continue;
    emit(run, { type: 'MarginCalled', user, contract: code, coin, side, positionId, on });
  }
};
