// Decimal text to whole ticks, by its digits: no price passes through binary floating point.

const PLAIN = /^(-?)(\d+)(?:\.(\d*))?$/;

const parts = (text: string): { sign: string; whole: string; fraction: string } | null => {
  const match = PLAIN.exec(text);
  return match === null ? null : { sign: match[1] ?? '', whole: match[2] ?? '', fraction: match[3] ?? '' };
};
const safe = (value: number): number | null => (Number.isSafeInteger(value) ? value : null);

/**
 * The exact number of ticks (10^-digits each) in a price, or null: not a plain positive number, off the tick, or too large.
 * Example: toTicks('65000.1', 1) is 650001; toTicks('65000.15', 1) is null.
 */
export const toTicks = (text: string, digits: number): number | null => {
  const found = parts(text);
  if (found === null || found.sign === '-') return null;
  if (/[1-9]/.test(found.fraction.slice(digits))) return null;
  const ticks = safe(Number(found.whole + found.fraction.slice(0, digits).padEnd(digits, '0')));
  return ticks === null || ticks === 0 ? null : ticks;
};

/**
 * The nearest tick of a computed price (mark, index), half up; null for '' and for what is no number.
 * Example: toNearestTicks('65000.15', 1) is 650002.
 */
export const toNearestTicks = (text: string, digits: number): number | null => {
  const found = parts(text);
  if (found === null || found.sign === '-') return null;
  const down = Number(found.whole + found.fraction.slice(0, digits).padEnd(digits, '0'));
  return safe(down + ((found.fraction[digits] ?? '0') >= '5' ? 1 : 0));
};

/** Whole contracts, or null. Example: toContracts('12') is 12; toContracts('1.5') is null. */
export const toContracts = (text: string): number | null => (/^\d+$/.test(text) ? safe(Number(text)) : null);

/** '' stands for unknown on the wire. */
export const orNull = (text: string): string | null => (text === '' ? null : text);
