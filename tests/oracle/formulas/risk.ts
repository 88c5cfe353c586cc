// Funding and yield, decimal text in and out.
import { fundingReceived as receivedOf } from '../../../exchange/risk/funding.ts';
import { fundingRate as rateOf } from './rules.ts';
import { signOf } from '../../../exchange/risk/value.ts';
import type { Kind } from '../../../exchange/risk/value.ts';
import { yieldPrice } from '../../../exchange/risk/yield.ts';
import { yieldAt } from './rules.ts';
import { parseDecimal } from '../../../exchange/num/decimal.ts';
import { toDecimal } from './to-decimal.ts';
import { add, compare, div, mul, pow10, rat, round } from '../../../exchange/num/rational.ts';
import type { Rat } from '../../../exchange/num/rational.ts';

/** What a position receives at a settlement (negative: pays). Example: short, value 20, rate 0.0001: 0.002. */
export const fundingReceived = (input: {
  readonly side: 'long' | 'short';
  readonly value: string;
  readonly rate: string;
}): string => toDecimal(receivedOf(signOf(input.side), parseDecimal(input.value), parseDecimal(input.rate)));

/** Funding rate of a premium. Example: -0.002, 0.0001, 0.0005: -0.0015. */
export const fundingRate = (input: {
  readonly premium: string;
  readonly interest: string;
  readonly clamp: string;
}): string => toDecimal(rateOf(parseDecimal(input.premium), parseDecimal(input.interest), parseDecimal(input.clamp)));

/** Profit in percent of a margin; null without margin. Example: 499.95 on 100: 499.95. */
export const yieldPercent = (input: { readonly pnl: string; readonly margin: string }): string | null => {
  const margin = parseDecimal(input.margin);
  return margin.n === 0n ? null : toDecimal(div(mul(parseDecimal(input.pnl), rat(100n)), margin));
};

type Yielding = {
  readonly contract: Kind;
  readonly side: 'long' | 'short';
  readonly entry: string;
  readonly leverage: string;
};
/** Yield in percent of the initial margin at a price. Example: linear long at 50,000, 10x, now 52,500: 50. */
export const yieldAtPrice = (input: Yielding & { readonly price: string }): string =>
  toDecimal(
    yieldAt(
      input.contract,
      signOf(input.side),
      parseDecimal(input.entry),
      parseDecimal(input.leverage),
      parseDecimal(input.price),
    ),
  );

const HALF = rat(1n, 2n);
const halfUp = (value: Rat): bigint =>
  value.n < 0n ? -round(add({ n: -value.n, d: value.d }, HALF), 'floor') : round(add(value, HALF), 'floor');
/** A percentage as a whole number, halves away from zero. Example: 33.6: 34. */
export const wholePercent = (percent: string): string => halfUp(parseDecimal(percent)).toString();

/**
 * Trigger price of a yield; null where no price has it. With `digits` it stands on that tick, toward the entry (the product's rule), or
 * to the nearest tick, halves up. Example: long at 43,210.7, 20x, 34 %, one digit: 43,945.2 toward the entry, 43,945.3 to the nearest.
 */
export const yieldTrigger = (
  input: Yielding & {
    readonly percent: string;
    readonly digits: number | null;
    readonly rounding: 'toward-entry' | 'nearest';
  },
): string | null => {
  const entry = parseDecimal(input.entry);
  const [lever, percent] = [parseDecimal(input.leverage), parseDecimal(input.percent)];
  const price = yieldPrice(input.contract, signOf(input.side), entry, lever, percent);
  if (price === null || input.digits === null) return price === null ? null : toDecimal(price);
  if (input.rounding === 'nearest') return toDecimal(price, input.digits);
  const scale = pow10(input.digits);
  return toDecimal(rat(round(rat(price.n * scale, price.d), compare(price, entry) > 0 ? 'floor' : 'ceil'), scale));
};
