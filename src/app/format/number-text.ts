import { isDecimalText, rescale, fromScaled, roundText, signOfText, toScaled, type Rounding } from './decimal-text.ts';

/** The true minus sign. Hyphens are shorter than plus signs and columns would not line up. */
export const minus = '−';
/** What stands where no number is known. */
export const noNumber = '--';

/** Canonical decimal text with thousands separators and a true minus. Example: "-61843.20" is "−61,843.20". */
export const withSeparators = (text: string): string => {
  const bare = text.startsWith('-') ? text.slice(1) : text;
  const [whole = '', fraction] = bare.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${text.startsWith('-') ? minus : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
};

/** Decimal text for display; without digits as exact as it came; null, empty or malformed is "--". Example: formatDecimal("1234.5", 2) is "1,234.50". */
export const formatDecimal = (
  text: string | null | undefined,
  digits?: number,
  rounding: Rounding = 'down',
): string => {
  if (text === null || text === undefined || !isDecimalText(text)) return noNumber;
  const fixed = digits === undefined ? text : roundText(text, digits, rounding);
  return withSeparators(signOfText(fixed) === 0 ? fixed.replace('-', '') : fixed);
};

/** The same with its sign always written; zero has none. Example: formatSigned("318.049", 2) is "+318.04". */
export const formatSigned = (text: string | null | undefined, digits?: number): string => {
  const shown = formatDecimal(text, digits);
  return /[1-9]/.test(shown) && !shown.startsWith(minus) ? `+${shown}` : shown;
};

/** A fraction as percent. Example: formatPercent("0.0002", 4) is "0.0200%". */
export const formatPercent = (fraction: string | null | undefined, digits: number, signed = false): string => {
  if (fraction === null || fraction === undefined || !isDecimalText(fraction)) return noNumber;
  const { units, digits: scale } = toScaled(fraction);
  const percent = fromScaled(rescale({ units: units * 100n, digits: scale }, digits, 'half-up'));
  return `${signed ? formatSigned(percent) : formatDecimal(percent)}%`;
};

const steps = [
  { power: 12, letter: 'T' },
  { power: 9, letter: 'B' },
  { power: 6, letter: 'M' },
  { power: 3, letter: 'K' },
] as const;

/** Large figures in short, cut (not rounded) to two decimals. Example: "1923456789.5" is "1.92B"; "950.126" is "950.12". */
export const formatCompact = (text: string | null | undefined): string => {
  if (text === null || text === undefined || !isDecimalText(text)) return noNumber;
  const { units, digits } = toScaled(text);
  const size = units < 0n ? -units : units;
  const step = steps.find(({ power }) => size >= 10n ** BigInt(power + digits));
  return `${formatDecimal(fromScaled({ units, digits: digits + (step?.power ?? 0) }), 2)}${step?.letter ?? ''}`;
};

/** Direction of a figure, for its colour. Null and malformed have none. */
export const toneOf = (text: string | null | undefined): 'rise' | 'fall' | null => {
  if (text === null || text === undefined || !isDecimalText(text)) return null;
  const sign = signOfText(text);
  return sign > 0 ? 'rise' : sign < 0 ? 'fall' : null;
};
