// The live figures of a position at a price: everything in the margin coin, as plain text for the door.
import type { Contract } from '../contract/contract.ts';
import { maintenanceRate } from '../contract/position-tier.ts';
import { quantityOf, signOf, valueOf } from '../contract/value.ts';
import { exact, toText } from '../num/decimal.ts';
import type { Decimal } from '../num/decimal.ts';
import { halfUpToDigits } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import { feeOf } from '../order/fee.ts';
import { marginRate, marginRateDisplay } from './margin-rate.ts';
import type { MarginLevel } from './margin-rate.ts';
import { profitOf, yieldPercent } from './pnl.ts';
import type { Position } from './position.ts';

export type PositionFigures = {
  /** Value at the price. */
  readonly value: string;
  readonly unrealised: string;
  /** Profit / margin in percent, two decimals half up; null without margin. */
  readonly yieldPercent: string | null;
  readonly maintenance: string;
  /** Estimated taker fee of closing at the price. */
  readonly closingFee: string;
  readonly marginRate: { readonly text: string; readonly level: MarginLevel };
};

const priceAt = (contract: Contract, ticks: number): Decimal => exact(priceText(ticks, contract.priceDigits));

export type ExactFigures = {
  readonly value: Decimal;
  readonly unrealised: Decimal;
  readonly maintenance: Decimal;
  readonly closingFee: Decimal;
};

/** As positionFigures, unrounded: what is summed over several positions is rounded once, at the end. */
export const exactFigures = (position: Position, contract: Contract, ticks: number): ExactFigures => {
  const value = valueOf(contract.kind, quantityOf(contract, position.amountCont), priceAt(contract, ticks));
  return {
    value,
    unrealised: profitOf(contract.kind, signOf(position.side), exact(position.entryValue), value),
    maintenance: value.mul(maintenanceRate(contract.gears, position.amountCont)),
    closingFee: feeOf(value, exact(contract.takerRate)),
  };
};

/**
 * Figures of an isolated position at a price in ticks (above 0; the mark for PnL and margin rate, the last price where the user chose it).
 * unrealised = profit from entry value to value now; maintenance = value x maintenanceRate of its amount; margin rate: see marginRate.
 * Example: long 1,000 x 0.001 entered at 60,000.0 with margin 3,000, at 61,000.0: unrealised 1,000, yield 33.33.
 */
export const positionFigures = (position: Position, contract: Contract, ticks: number): PositionFigures => {
  const { value, unrealised, maintenance, closingFee } = exactFigures(position, contract, ticks);
  const margin = exact(position.margin);
  const percent = yieldPercent(unrealised, margin);
  const text = (sum: Decimal): string => toText(sum, contract.marginDigits);
  return {
    value: text(value),
    unrealised: text(unrealised),
    maintenance: text(maintenance),
    closingFee: text(closingFee),
    yieldPercent: percent === null ? null : halfUpToDigits(percent, 2).toFixed(2),
    marginRate: marginRateDisplay(marginRate({ maintenance, closingFee, margin, unrealised })),
  };
};

/** Profit that closing `amountCont` of a position at a price would realise, before the fee. Example: half of a long that is up 100: 50. */
export const profitOfPart = (position: Position, contract: Contract, amountCont: number, ticks: number): string => {
  const entryPart = exact(position.entryValue).mul(amountCont).div(position.amountCont);
  const value = valueOf(contract.kind, quantityOf(contract, amountCont), priceAt(contract, ticks));
  return toText(profitOf(contract.kind, signOf(position.side), entryPart, value), contract.marginDigits);
};
