// What leaving the price's field changes there.
import type { Problem } from '../kernel/problem.ts';
import { exact } from '../num/decimal.ts';
import { readTypedDecimal } from '../num/parse-decimal.ts';
import { halfUpToDigits } from '../num/rounding.ts';

/**
 * A typed price with more digits than the contract's is rounded to them, half up (C5); null: nothing is changed, or it is no price.
 * Example: "61843.25" at 1 digit becomes "61843.3", said with form.priceRounded.
 */
export const adjustPrice = (
  typed: string,
  priceDigits: number,
): { readonly text: string; readonly notice: Problem } | null => {
  const read = readTypedDecimal(typed);
  if (typed.trim() === '' || !read.ok || read.value.startsWith('-')) return null;
  const text = halfUpToDigits(exact(read.value), priceDigits).toFixed(priceDigits);
  return exact(text).eq(exact(read.value))
    ? null
    : { text, notice: { key: 'form.priceRounded', params: { price: text } } };
};
