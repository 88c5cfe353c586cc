import type { Contract } from '../../contract/contract.ts';
import { exact } from '../../num/decimal.ts';
import { readTypedDecimal } from '../../num/parse-decimal.ts';
import { floorOfQuotient } from '../../num/rounding.ts';
import { priceText } from '../../num/ticks.ts';
import { amountDigits, amountText } from '../amount.ts';
import type { AmountUnit } from '../draft.ts';
import { effectiveUnit } from '../effective-unit.ts';

/**
 * A typed amount at the contract's precision in its unit, rounded down: whole contracts where they need no price, else the unit's decimals (A5). What is
 * nothing then, and what is no number, is left as it was typed.
 * Examples: "0.2509" BTC at 0.001 a contract is "0.250"; "100.129" USDT is "100.12"; "0.0004" BTC stays "0.0004".
 */
export const roundedDown = (text: string, contract: Contract, unit: AmountUnit): string => {
  const read = readTypedDecimal(text);
  if (!read.ok) return text;
  const shown = effectiveUnit(unit, contract);
  const digits = amountDigits(contract, shown);
  const one = exact(amountText(1, contract, shown, null) ?? priceText(1, digits));
  const rounded = floorOfQuotient(exact(read.value), one).mul(one);
  return rounded.gt(0) && !rounded.eq(exact(read.value)) ? rounded.toFixed(digits) : text;
};
