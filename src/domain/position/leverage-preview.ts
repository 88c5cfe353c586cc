// What another leverage does to a position that is open: its margin, where it is liquidated, its margin rate.
import type { CrossAccountSummary } from '../account/cross-account.ts';
import type { AccountId } from '../account/own-account.ts';
import type { Contract } from '../contract/contract.ts';
import { Decimal, exact, toText } from '../num/decimal.ts';
import { MONEY_DIGITS, initialMarginOf, keptMargin } from './margin-reserve.ts';
import type { Position } from './position.ts';
import { isNearer, standingOf, type Standing } from './standing.ts';

export type LeverageEffect = {
  readonly positionId: string;
  readonly side: Position['side'];
  readonly now: Standing;
  readonly next: Standing;
  /** The liquidation price would come nearer to the market. */
  readonly isNearer: boolean;
};

export type LeverageFacts = {
  readonly account: AccountId;
  readonly contract: Contract;
  /** Own positions in it, of the account whose leverage it is. */
  readonly positions: readonly Position[];
  readonly markTicks: number | null;
  /** What the coin's cross positions share; null: there is none, or it is not known. */
  readonly cross: CrossAccountSummary | null;
};
export type SideLevers = { readonly long: number; readonly short: number };

/** What must stay of a margin that shrinks: the initial margin, and of an isolated position its loss at the mark; all of it without a mark. */
const floorOf = (position: Position, lever: number, { contract, markTicks }: LeverageFacts): Decimal => {
  if (position.marginMode === 'cross') return initialMarginOf(position, lever);
  if (markTicks === null || markTicks <= 0) return exact(position.margin);
  return keptMargin(position, { contract, markTicks }, lever);
};

/**
 * Margin of a position at another leverage: more by the whole difference of the initial margins when it is lower; less by it when it is higher, but never
 * under what must stay. Source: the exchange's rule (docs/decisions.md). Example: value 6,000, margin 300 at 20x: 600 at 10x; 120 at 50x, or 170
 * with a loss of 50 at the mark.
 */
const marginAt = (position: Position, lever: number, facts: LeverageFacts): Decimal => {
  const margin = exact(position.margin);
  const moved = margin.plus(initialMarginOf(position, lever)).minus(initialMarginOf(position, position.lever));
  if (moved.gte(margin)) return moved;
  return Decimal.max(Decimal.min(margin, floorOf(position, lever, facts)), moved);
};

const effectOf = (position: Position, lever: number, facts: LeverageFacts): LeverageEffect => {
  const margin = toText(marginAt(position, lever, facts), MONEY_DIGITS);
  const { contract, markTicks, cross } = facts;
  const now = standingOf(position, contract, markTicks, cross);
  const next = standingOf({ ...position, lever, margin }, contract, markTicks, cross);
  const { id: positionId, side } = position;
  const nearer = position.marginMode === 'isolated' && isNearer(side, now.liquidationPrice, next.liquidationPrice);
  return { positionId, side, now, next, isNearer: nearer };
};

/**
 * What another leverage of the sides does to each open position of the contract that follows it; those that stand for themselves (split) keep theirs and
 * are left out. Example: a long of 6,000 at 20x going to 50x: margin 300 -> 120, liquidation 57,272.2 -> 59,087.9, nearer.
 */
export const leverageEffects = (facts: LeverageFacts, levers: SideLevers): readonly LeverageEffect[] =>
  facts.positions.flatMap((position) => {
    const lever = levers[position.side];
    return position.split === true || position.lever === lever ? [] : [effectOf(position, lever, facts)];
  });

/** What another leverage of one split position does to it; none where it is not there, or has it already. */
export const splitLeverageEffects = (
  facts: LeverageFacts,
  positionId: string,
  lever: number,
): readonly LeverageEffect[] =>
  facts.positions.flatMap((position) =>
    position.id === positionId && position.lever !== lever ? [effectOf(position, lever, facts)] : [],
  );
