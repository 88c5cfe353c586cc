// Amounts between what is typed (coins, quote coins, contracts) and whole contracts.
import type { Contract } from '../contract/contract.ts';
import { quantityOf, valueOf } from '../contract/value.ts';
import type { Problem } from '../kernel/problem.ts';
import type { Result } from '../kernel/result.ts';
import { bad, good } from '../kernel/result.ts';
import type { Decimal } from '../num/decimal.ts';
import { exact } from '../num/decimal.ts';
import { ceilToDigits, floorOfQuotient, floorToDigits, wholeOf } from '../num/rounding.ts';
import { priceText } from '../num/ticks.ts';
import type { AmountUnit } from './draft.ts';
import { effectiveUnit } from './effective-unit.ts';

type Sized = Pick<Contract, 'kind' | 'unitAmount' | 'priceDigits' | 'quoteName'>;

/** Decimals of amounts in the quote coin (A5), and of an inverse contract's amount in base coins. */
const QUOTE_DIGITS = 2;
const INVERSE_COIN_DIGITS = 4;

/** Decimals an amount may have in this unit (FORM-06). Example: unit 0.001 BTC: 3 in crypto, 2 in usdt, 0 in contracts. */
export const amountDigits = (contract: Sized, unit: AmountUnit): number => {
  const shown = effectiveUnit(unit, contract);
  if (shown === 'cont') return 0;
  if (shown === 'usdt') return QUOTE_DIGITS;
  return contract.kind === 'inverse' ? INVERSE_COIN_DIGITS : exact(contract.unitAmount).decimalPlaces();
};

/** Is the amount in this unit a plain multiple of contracts, whatever the price? */
const isPriceless = (contract: Sized, unit: AmountUnit): boolean =>
  unit === 'cont' || (contract.kind === 'linear' && unit === 'crypto');

const inUnit = (amountCont: number, contract: Sized, unit: AmountUnit, ticks: number | null): Decimal | null => {
  if (unit === 'cont') return exact(amountCont);
  const quantity = quantityOf(contract, amountCont);
  if (isPriceless(contract, unit)) return quantity;
  if (ticks === null || ticks <= 0) return null;
  return valueOf(contract.kind, quantity, exact(priceText(ticks, contract.priceDigits)));
};

/**
 * Whole contracts as plain text in a unit: base coins (linear N u, inverse N u / P), quote coins (N u P), contracts. Cut to the unit's
 * digits. Null where a price is needed and none is known. Example: 250 of 0.001 BTC: "0.250"; at 61,840.0 "15460.00" usdt.
 */
export const amountText = (
  amountCont: number,
  contract: Sized,
  unit: AmountUnit,
  ticks: number | null,
): string | null => {
  const shown = effectiveUnit(unit, contract);
  const amount = inUnit(amountCont, contract, shown, ticks);
  const digits = amountDigits(contract, shown);
  return amount === null ? null : floorToDigits(amount, digits).toFixed(digits);
};

/**
 * The same to be typed: what needs a price is rounded up to the unit's digits, so that reading it again (contractsOf) gives these contracts back. Cut, 3
 * contracts of 61.8432 USDT would be "185.52", which is 2 of them. Example: 3 of 0.001 BTC at 61,843.2: "185.53" usdt.
 */
export const typedAmountText = (
  amountCont: number,
  contract: Sized,
  unit: AmountUnit,
  ticks: number | null,
): string | null => {
  const shown = effectiveUnit(unit, contract);
  const amount = inUnit(amountCont, contract, shown, ticks);
  const digits = amountDigits(contract, shown);
  return amount === null ? null : ceilToDigits(amount, digits).toFixed(digits);
};

/** What a position's size is counted in: of a coin-margined contract in its own quote coin, else as `unit` says. */
const isOwnValue = (contract: Sized, unit: AmountUnit): boolean =>
  contract.kind === 'inverse' && effectiveUnit(unit, contract) === 'crypto';

/**
 * The size of a position as plain text. What is held is so many contracts: in coins a coin-margined position would drift with the price, so it is
 * shown in the quote coin its contracts are counted in. Example: 30 contracts of 10 USD are "300", whatever BTC costs; 250 of 0.001 BTC "0.250".
 */
export const holdingText = (
  amountCont: number,
  contract: Sized,
  unit: AmountUnit,
  ticks: number | null,
): string | null =>
  isOwnValue(contract, unit)
    ? quantityOf(contract, amountCont).toFixed()
    : amountText(amountCont, contract, unit, ticks);

/** The coin that holdingText counts in, or null for contracts. Example: of BTC/USD in crypto "USD". */
export const holdingCoin = (contract: Sized & Pick<Contract, 'baseName'>, unit: AmountUnit): string | null => {
  const shown = effectiveUnit(unit, contract);
  return shown === 'cont'
    ? null
    : shown === 'usdt' || isOwnValue(contract, unit)
      ? contract.quoteName
      : contract.baseName;
};

/** The smallest amount that is one contract, rounded up to the unit's digits. Example: 0.001 BTC at 61,843.2: "61.85" usdt. */
export const minimumText = (contract: Sized, unit: AmountUnit, ticks: number | null): string | null =>
  typedAmountText(1, contract, unit, ticks);

/** What the arrow keys move a typed amount by: one contract; its last digit where that needs a price and none is known. Example: DOGE by the 100: "100". */
export const amountStep = (contract: Sized, unit: AmountUnit, ticks: number | null): string =>
  minimumText(contract, unit, ticks) ?? priceText(1, amountDigits(contract, unit));

const problem = (name: string, params: Problem['params'] = {}): { readonly ok: false; readonly problem: Problem } =>
  bad({ key: `form.problem.${name}`, params, field: 'amount' });

/**
 * Contracts of an amount typed in a unit (canonical, above 0). Multiples of a contract must be exact (form.problem.offLot); amounts that need
 * a price are floored. Under one contract: form.problem.underOneContract. Without the price it needs: form.problem.noPrice.
 * Example: "0.250" crypto at unit 0.001 is 250; "100" usdt at 61,843.2 is 1.
 */
export const contractsOf = (text: string, contract: Sized, unit: AmountUnit, ticks: number | null): Result<number> => {
  const shown = effectiveUnit(unit, contract);
  const one = inUnit(1, contract, shown, ticks);
  if (one === null) return problem('noPrice');
  const count = floorOfQuotient(exact(text), one);
  if (count.lt(1)) return problem('underOneContract', { min: minimumText(contract, shown, ticks) ?? '1' });
  if (isPriceless(contract, shown) && !count.mul(one).eq(exact(text))) return problem('offLot', { lot: one.toFixed() });
  const whole = wholeOf(count);
  return whole === null ? problem('overMaximum', { max: String(Number.MAX_SAFE_INTEGER) }) : good(whole);
};

/** A share of a maximum: floored, 100 is all of it, and never 0 while there is at least 1 contract (FORM-02). Example: 25 % of 198 is 49. */
export const shareOf = (maximumCont: number, percent: number): number =>
  maximumCont < 1 || percent <= 0
    ? 0
    : Math.max(1, Number((BigInt(maximumCont) * BigInt(Math.min(100, Math.floor(percent)))) / 100n));

/** The share that an amount is of a maximum, whole percent from 0 to 100, rounded down: the other way round of shareOf. Example: 49 of 198 is 24; 300 of 198 is 100. */
export const percentOf = (amountCont: number, maximumCont: number): number =>
  maximumCont < 1 || amountCont <= 0 ? 0 : Math.min(100, Number((BigInt(amountCont) * 100n) / BigInt(maximumCont)));
