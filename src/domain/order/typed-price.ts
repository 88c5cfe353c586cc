import type { Result } from '../kernel/result.ts';
import { bad, good } from '../kernel/result.ts';
import { readTypedDecimal } from '../num/parse-decimal.ts';
import { neighbouringTicks, priceText, ticksOf } from '../num/ticks.ts';

/**
 * Ticks of a typed price, at least 1. Missing or zero: `missing`; not a number: form.problem.notANumber; between two ticks: form.problem.offTick with
 * both neighbours. `field`: the form's field that it was typed into. Example: "61,843.25" at 1 digit names 61843.2 and 61843.3.
 */
export const readTypedPrice = (
  typed: string,
  priceDigits: number,
  field = 'price',
  missing = 'contractExchange_029',
): Result<number> => {
  if (typed.trim() === '') return bad({ key: missing, field });
  const read = readTypedDecimal(typed);
  if (!read.ok) return bad({ ...read.problem, field });
  const ticks = ticksOf(read.value, priceDigits);
  if (ticks !== null && ticks > 0) return good(ticks);
  if (ticks === 0) return bad({ key: missing, field });
  const { below, above } = neighbouringTicks(read.value, priceDigits);
  if (above === null) return bad({ key: 'form.problem.notANumber', params: { text: typed }, field });
  const [tick, high] = [priceText(1, priceDigits), priceText(above, priceDigits)];
  return bad({
    key: 'form.problem.offTick',
    params: { tick, below: below === null ? high : priceText(below, priceDigits), above: high },
    field,
  });
};
