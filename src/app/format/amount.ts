// Amounts on the screen. How contracts become coins is the domain's; here is only how it is written.
import type { Contract } from '../../domain/contract/contract.ts';
import { amountText, holdingCoin, holdingText } from '../../domain/order/amount.ts';
import { effectiveUnit } from '../../domain/order/effective-unit.ts';
import { neighbouringTicks } from '../../domain/num/ticks.ts';
import type { Unit } from '../../domain/settings/settings.ts';
import { noNumber, withSeparators } from './number-text.ts';

type Sized = Pick<Contract, 'kind' | 'unitAmount' | 'priceDigits' | 'baseName' | 'quoteName' | 'coinName'>;

/** What to write after an amount: "BTC", "USDT", or the word for contracts that the catalogue gives. */
export const unitName = (unit: Unit, contract: Sized, contWord: string): string => {
  const shown = effectiveUnit(unit, contract);
  return shown === 'cont' ? contWord : shown === 'usdt' ? contract.quoteName : contract.baseName;
};

/** The price at which an order's contracts are worth coins: its average fill where it has one, else its own; null where it has neither. */
export const worthTicks = (
  order: { readonly averagePrice: string | null; readonly ticks: number | null },
  contract: Pick<Contract, 'priceDigits'>,
): number | null =>
  order.averagePrice === null ? order.ticks : neighbouringTicks(order.averagePrice, contract.priceDigits).below;

/** Whole contracts for display in a unit, thousands separated; "--" where the price it needs is not known. Example: 2,500,000 of 0.001 BTC: "2,500.000". */
export const formatAmount = (amountCont: number, contract: Sized, unit: Unit, ticks: number | null): string => {
  const text = amountText(amountCont, contract, unit, ticks);
  return text === null ? noNumber : withSeparators(text);
};

/** The size of a position and its unit, for display: figures that a price does not move where the contract has none. Example: ["300", "USD"]. */
export const formatHolding = (
  amountCont: number,
  contract: Sized,
  unit: Unit,
  ticks: number | null,
  contWord: string,
): readonly [amount: string, unit: string] => {
  const text = holdingText(amountCont, contract, unit, ticks);
  return [text === null ? noNumber : withSeparators(text), holdingCoin(contract, unit) ?? contWord];
};
