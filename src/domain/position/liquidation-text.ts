import type { Contract } from '../contract/contract.ts';
import { maintenanceRate } from '../contract/position-tier.ts';
import { quantityOf, signOf } from '../contract/value.ts';
import type { Decimal } from '../num/decimal.ts';
import { ZERO, exact } from '../num/decimal.ts';
import { ceilToDigits, floorToDigits } from '../num/rounding.ts';
import { liquidationPrice } from './liquidation.ts';
import type { PositionSide } from './position.ts';

type Stake = {
  readonly side: PositionSide;
  /** Above 0. */
  readonly amountCont: number;
  /** Margin coin, as `margin`. */
  readonly entryValue: Decimal;
  readonly margin: Decimal;
};

/**
 * A liquidation price on the tick as text at the contract's digits; null below one tick: no market comes there, so nothing liquidates.
 * Example: with one digit 0.0 is null, 0.1 is "0.1".
 */
export const reachableText = (price: Decimal, { priceDigits }: Pick<Contract, 'priceDigits'>): string | null =>
  price.gt(0) ? price.toFixed(priceDigits) : null;

/**
 * Liquidation price of an isolated position as the exchange reports it: text at the contract's digits, rounded to the tick away from the entry; null where
 * no price liquidates, or none that a market can come to. Example: long 1,000 of 0.0001 at 10,000, 10x, 0.5 % + 0.06 %: "9050.7".
 */
export const liquidationText = (contract: Contract, { side, amountCont, entryValue, margin }: Stake): string | null => {
  const price = liquidationPrice({
    kind: contract.kind,
    sign: signOf(side),
    quantity: quantityOf(contract, amountCont),
    entryValue,
    margin,
    rate: maintenanceRate(contract.gears, amountCont).plus(exact(contract.takerRate)),
    deduct: ZERO,
  });
  if (price === null || price.lte(0)) return null;
  return reachableText((side === 'long' ? floorToDigits : ceilToDigits)(price, contract.priceDigits), contract);
};
