import { pow10 } from '../../../exchange/num/rational.ts';
import type { Rat } from '../../../exchange/num/rational.ts';

/**
 * Writes a fraction as a plain decimal with at most `digits` decimals (0 to 40), rounded half away from zero, trailing zeros dropped.
 * Example: toDecimal(rat(1n, 3n), 4) is '0.3333'.
 */
export const toDecimal = (value: Rat, digits = 24): string => {
  const scale = pow10(digits);
  const size = value.n < 0n ? -value.n : value.n;
  const scaled = (2n * size * scale + value.d) / (2n * value.d);
  const whole = scaled / scale;
  const fraction = (scaled % scale).toString().padStart(digits, '0').replace(/0+$/, '');
  const text = fraction === '' || digits === 0 ? `${whole}` : `${whole}.${fraction}`;
  return value.n < 0n && scaled !== 0n ? `-${text}` : text;
};
