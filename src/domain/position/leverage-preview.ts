// What another leverage does to a position that is open: its margin, where it is liquidated, its margin rate.
import { standingPrice, standingRate, type CrossAccountSummary } from '../account/cross-account.ts';
import type { AccountId } from '../account/own-account.ts';
import type { Contract } from '../contract/contract.ts';
import { quantityOf, signOf, valueOf } from '../contract/value.ts';
import { Decimal, ZERO, exact, toText } from '../num/decimal.ts';
import { ceilToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { initialMargin } from '../order/cost.ts';
import { positionFigures } from './figures.ts';
import { liquidationText } from './liquidation-text.ts';
import { marginRateDisplay, type MarginLevel } from './margin-rate.ts';
import { profitOf } from './pnl.ts';
import type { Position } from './position.ts';

type Rate = { readonly text: string; readonly level: MarginLevel };
/** One position as it is or would be. Money in the margin coin; liquidationPrice null: no price liquidates; marginRate null: no mark is known. */
export type Standing = {
  readonly lever: number;
  readonly margin: string;
  readonly liquidationPrice: string | null;
  readonly marginRate: Rate | null;
};
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

/** The exchange counts money with ten digits, and initial margin up. */
const MONEY_DIGITS = 10;
const initialOf = (position: Position, lever: number): Decimal =>
  ceilToDigits(initialMargin(exact(position.entryValue), exact(lever)), MONEY_DIGITS);

/** What must stay of a margin that shrinks: the initial margin, and of an isolated position its loss at the mark; all of it without a mark. */
const floorOf = (position: Position, initial: Decimal, { contract, markTicks }: LeverageFacts): Decimal => {
  if (position.marginMode === 'cross') return initial;
  if (markTicks === null || markTicks <= 0) return exact(position.margin);
  const mark = exact(priceText(markTicks, contract.priceDigits));
  const value = valueOf(contract.kind, quantityOf(contract, position.amountCont), mark);
  const unrealised = profitOf(contract.kind, signOf(position.side), exact(position.entryValue), value);
  return ceilToDigits(initial.plus(Decimal.max(ZERO, unrealised.neg())), MONEY_DIGITS);
};

/**
 * Margin of a position at another leverage: more by the whole difference of the initial margins when it is lower; less by it when it is higher, but never
 * under what must stay. Source: the exchange's rule (docs/decisions.md). Example: value 6,000, margin 300 at 20x: 600 at 10x; 120 at 50x, or 170
 * with a loss of 50 at the mark.
 */
const marginAt = (position: Position, lever: number, facts: LeverageFacts): Decimal => {
  const [margin, initial] = [exact(position.margin), initialOf(position, lever)];
  const moved = margin.plus(initial).minus(initialOf(position, position.lever));
  if (moved.gte(margin)) return moved;
  return Decimal.max(Decimal.min(margin, floorOf(position, initial, facts)), moved);
};

const standingOf = (position: Position, facts: LeverageFacts): Standing => {
  const { contract, markTicks, cross } = facts;
  const shared = position.marginMode === 'cross' ? cross : null;
  const own = markTicks === null || markTicks <= 0 ? null : positionFigures(position, contract, markTicks).marginRate;
  const { amountCont, side } = position;
  const stake = { side, amountCont, entryValue: exact(position.entryValue), margin: exact(position.margin) };
  return {
    lever: position.lever,
    margin: position.margin,
    // Margin of a cross position moves within what its account shares: neither price nor rate changes.
    liquidationPrice: shared === null ? liquidationText(contract, stake) : standingPrice(shared, contract),
    marginRate: shared === null ? own : marginRateDisplay(standingRate(shared)),
  };
};

const isNearer = (side: Position['side'], now: string | null, next: string | null): boolean => {
  if (next === null) return false;
  if (now === null) return true;
  return side === 'long' ? exact(next).gt(exact(now)) : exact(next).lt(exact(now));
};

const effectOf = (position: Position, lever: number, facts: LeverageFacts): LeverageEffect => {
  const margin = toText(marginAt(position, lever, facts), MONEY_DIGITS);
  const [now, next] = [standingOf(position, facts), standingOf({ ...position, lever, margin }, facts)];
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
