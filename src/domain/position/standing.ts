// One position as it is or would be: what it rests on, and where that ends.
import { standingPrice, standingRate, type CrossAccountSummary } from '../account/cross-account.ts';
import type { Contract } from '../contract/contract.ts';
import { exact } from '../num/decimal.ts';
import { halfUpToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { positionFigures } from './figures.ts';
import { liquidationText } from './liquidation-text.ts';
import { marginRateDisplay, type MarginLevel } from './margin-rate.ts';
import type { Position } from './position.ts';

type Rate = { readonly text: string; readonly level: MarginLevel };
/** Money in the margin coin; liquidationPrice null: no price liquidates; marginRate null: no mark is known. */
export type Standing = {
  readonly lever: number;
  readonly margin: string;
  readonly liquidationPrice: string | null;
  readonly marginRate: Rate | null;
};

/** `cross`: what the coin's cross positions share, with this one among them; null: there is none, or it is not known. */
export const standingOf = (
  position: Position,
  contract: Contract,
  markTicks: number | null,
  cross: CrossAccountSummary | null,
): Standing => {
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

/** Would the liquidation price come nearer to the market? Example: of a long from 57,000 to 57,300: yes. */
export const isNearer = (side: Position['side'], now: string | null, next: string | null): boolean => {
  if (next === null) return false;
  if (now === null) return true;
  return side === 'long' ? exact(next).gt(exact(now)) : exact(next).lt(exact(now));
};

/** How far the mark is from a liquidation price: in the quote at the contract's digits, and in percent of the mark. Null where one of them is not known. */
export const liquidationGap = (
  liquidationPrice: string | null,
  markTicks: number | null,
  { priceDigits }: Pick<Contract, 'priceDigits'>,
): { readonly price: string; readonly percent: string } | null => {
  if (liquidationPrice === null || markTicks === null || markTicks <= 0) return null;
  const mark = exact(priceText(markTicks, priceDigits));
  const gap = mark.minus(exact(liquidationPrice)).abs();
  return { price: gap.toFixed(priceDigits), percent: halfUpToDigits(gap.div(mark).mul(100), 2).toFixed(2) };
};
