import { fromScaled, isDecimalText, toScaled } from './decimal-text.ts';

/**
 * The value moved by `count` steps, exactly. A value between two steps goes to the next step in that direction first;
 * never below zero; at least the step's decimals are written. An empty or malformed value counts as `0`.
 * Examples: stepDecimal("61840.0", "0.1", 1) is "61840.1"; stepDecimal("0.25", "0.1", -1) is "0.2"; stepDecimal("", "1", 1) is "1".
 */
export const stepDecimal = (value: string, step: string, count: number): string => {
  const s = toScaled(step);
  const v = toScaled(isDecimalText(value) ? value : '0');
  const digits = s.digits > v.digits ? s.digits : v.digits;
  const stepUnits = s.units * 10n ** BigInt(digits - s.digits);
  const units = v.units * 10n ** BigInt(digits - v.digits);
  if (stepUnits <= 0n) return value;
  const below = units - (((units % stepUnits) + stepUnits) % stepUnits);
  const from = units === below || count > 0 ? below : below + stepUnits;
  const moved = from + stepUnits * BigInt(count);
  const text = fromScaled({ units: moved < 0n ? 0n : moved, digits });
  const spare = digits - s.digits;
  return spare === 0 ? text : text.slice(0, s.digits === 0 ? -(spare + 1) : -spare);
};
