// What the cross positions of one coin share, and what follows from it, at the present marks.
import type { Contract } from '../contract/contract.ts';
import { maintenanceRate } from '../contract/position-tier.ts';
import { quantityOf, signOf } from '../contract/value.ts';
import type { Decimal } from '../num/decimal.ts';
import { ZERO, exact, toText } from '../num/decimal.ts';
import { ceilToDigits, floorToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { availableOf, crossLiquidationPrice, crossSums } from '../position/cross-position.ts';
import type { CrossLeg, CrossSums } from '../position/cross-position.ts';
import { reachableText } from '../position/liquidation-text.ts';
import { marginRate } from '../position/margin-rate.ts';
import type { Position } from '../position/position.ts';
import type { AssetBalance } from './account.ts';
import type { MarkedPosition } from './marked.ts';

/** One cross position: its contract and what it is worth to the account. */
export type CrossLine = { readonly contract: Contract; readonly leg: CrossLeg };
/** `wallet`: free balance, margins of the cross positions, holds of the cross orders. */
export type CrossAccountSummary = {
  readonly lines: readonly CrossLine[];
  readonly wallet: Decimal;
  readonly sums: CrossSums;
};

/** A position as a leg: its maintenance and the taker fee of closing it, at a mark in ticks. */
export const legOf = (
  contract: Contract,
  position: Pick<Position, 'side' | 'amountCont' | 'entryValue'>,
  markTicks: number,
): CrossLeg => ({
  kind: contract.kind,
  sign: signOf(position.side),
  quantity: quantityOf(contract, position.amountCont),
  entryValue: exact(position.entryValue),
  mark: exact(priceText(markTicks, contract.priceDigits)),
  rate: maintenanceRate(contract.gears, position.amountCont).plus(exact(contract.takerRate)),
  deduct: ZERO,
});

/** Of the balance's own account. Null: the coin has no cross position there, or one of them cannot be valued yet. */
export const crossAccountSummary = (
  rows: readonly MarkedPosition[],
  balance: Pick<AssetBalance, 'account' | 'coin' | 'free' | 'crossHold'>,
): CrossAccountSummary | null => {
  const cross = rows.filter(
    ({ position, contract }) =>
      position.account === balance.account &&
      position.marginMode === 'cross' &&
      (contract === null || contract.coin === balance.coin),
  );
  const lines = cross.flatMap(({ position, contract, markTicks }) =>
    contract === null || markTicks === null || markTicks <= 0
      ? []
      : [{ contract, leg: legOf(contract, position, markTicks) }],
  );
  if (cross.length === 0 || lines.length < cross.length) return null;
  const margins = cross.reduce((sum, { position }) => sum.plus(exact(position.margin)), ZERO);
  const wallet = exact(balance.free)
    .plus(margins)
    .plus(exact(balance.crossHold ?? '0'));
  return { lines, wallet, sums: crossSums(lines.map(({ leg }) => leg)) };
};

/** Margin rate of the coin's cross positions together, in percent; null without equity. Example: 100 left, 40 to keep: 40. */
export const standingRate = ({ wallet, sums }: CrossAccountSummary): Decimal | null =>
  marginRate({ maintenance: sums.required, closingFee: ZERO, margin: wallet, unrealised: sums.unrealised });

/**
 * Liquidation price of a contract's cross positions, text at its digits, rounded as the exchange rounds; null: no price of this contract ends the
 * account. Both sides of a contract share one.
 */
export const standingPrice = ({ lines, wallet }: CrossAccountSummary, contract: Contract): string | null => {
  const legs = (isHere: boolean): CrossLeg[] =>
    lines.filter((line) => (line.contract.code === contract.code) === isHere).map(({ leg }) => leg);
  const found = crossLiquidationPrice(wallet, legs(true), legs(false));
  if (found === null) return null;
  const rounded = (found.falls ? floorToDigits : ceilToDigits)(found.price, contract.priceDigits);
  return reachableText(rounded, contract);
};

/** The balance with what may be used of it as its free part: less what losing cross positions have lost. Example: free 100, -30, +50: "70". */
export const usableBalance = (balance: AssetBalance, rows: readonly MarkedPosition[]): AssetBalance => {
  const standing = crossAccountSummary(rows, balance);
  if (standing === null) return balance;
  return { ...balance, free: toText(floorToDigits(availableOf(exact(balance.free), standing.sums.lost), 10), 10) };
};
