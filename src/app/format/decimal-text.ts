// Decimal text on its way to the screen: string and integer arithmetic only, no binary floating point.

/** An exact decimal: units * 10^-digits. */
export type Scaled = { readonly units: bigint; readonly digits: number };

const shape = /^-?\d+(\.\d+)?$/;

/** True for canonical decimal text: "12", "-0.50". Not for "", "1e5", "+1", ".5". */
export const isDecimalText = (text: string): boolean => shape.test(text);

/** Canonical decimal text as a scaled integer. Throws RangeError on any other text: a bug of the caller. Example: "-0.50" is {units: -50n, digits: 2}. */
export const toScaled = (text: string): Scaled => {
  if (!isDecimalText(text)) throw new RangeError(`not a decimal: ${text}`);
  const point = text.indexOf('.');
  const digits = point < 0 ? 0 : text.length - point - 1;
  return { units: BigInt(text.replace('.', '')), digits };
};

/** The scaled integer as canonical text with exactly `digits` decimals. Example: {units: -5n, digits: 2} is "-0.05". */
export const fromScaled = ({ units, digits }: Scaled): string => {
  const negative = units < 0n;
  const whole = (negative ? -units : units).toString().padStart(digits + 1, '0');
  const text = digits === 0 ? whole : `${whole.slice(0, -digits)}.${whole.slice(-digits)}`;
  return negative ? `-${text}` : text;
};

export type Rounding = 'down' | 'half-up';

/** The value at another number of decimals. down: towards zero. half-up: halves away from zero. Example: 1.005 to 2 is 1.00 down, 1.01 half-up. */
export const rescale = (value: Scaled, digits: number, rounding: Rounding): Scaled => {
  if (digits >= value.digits) return { units: value.units * 10n ** BigInt(digits - value.digits), digits };
  const base = 10n ** BigInt(value.digits - digits);
  const size = value.units < 0n ? -value.units : value.units;
  const kept = (rounding === 'half-up' ? size + base / 2n : size) / base;
  return { units: value.units < 0n ? -kept : kept, digits };
};

/** Decimal text at exactly `digits` decimals. Example: roundText("1.999", 2) is "1.99"; with 'half-up' "2.00". */
export const roundText = (text: string, digits: number, rounding: Rounding = 'down'): string =>
  fromScaled(rescale(toScaled(text), digits, rounding));

/** -1, 0 or 1. Example: signOfText("-0.00") is 0. */
export const signOfText = (text: string): -1 | 0 | 1 => {
  const { units } = toScaled(text);
  return units > 0n ? 1 : units < 0n ? -1 : 0;
};
