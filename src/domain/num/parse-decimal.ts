// Numbers as people and programs write them -> canonical decimal text (no leading or trailing zeros, no "-0"), by string work only.
import { bad, good } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';
import { isDecimalText } from './decimal.ts';

/** What the writer means by a lone comma before three digits: a group separator (en, zh) or the decimal one (de, fr). A lone point always divides. */
export type CommaMeans = 'group' | 'decimal';

/** Longest text taken as a number, before and after canonical form. */
const LONGEST = 40;
const SCALES: Readonly<Record<string, number>> = { k: 3, m: 6 };

const notANumber = (text: string): Result<string> =>
  bad({
    key: 'form.problem.notANumber',
    params: { text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text },
  });

const canonical = (text: string): string => {
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  const left = whole.replace(/^0+(?=\d)/, '');
  const right = fraction.replace(/0+$/, '');
  const bare = right === '' ? left : `${left}.${right}`;
  return negative && /[1-9]/.test(bare) ? `-${bare}` : bare;
};

/**
 * Reads plain decimal text strictly: digits, at most one point between digits, a leading minus; at most 40 characters. No exponent, hex,
 * separators, spaces or plus. Refuses with form.problem.notANumber. Example: "007.50" is "7.5"; "1e5" is refused.
 */
export const parseDecimal = (text: string): Result<string> =>
  text.length <= LONGEST && isDecimalText(text) ? good(canonical(text)) : notANumber(text);

const isGrouped = (whole: string, separator: string): boolean => {
  const [first = '', ...rest] = whole.split(separator);
  return /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
};

/** The text with its decimal separator as a point and without group separators; null when they stand in no sensible order. */
const withoutSeparators = (text: string, comma: CommaMeans): string | null => {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return text;
  const mark = text[last] ?? '';
  const other = mark === ',' ? '.' : ',';
  const count = text.split(mark).length - 1;
  if (count > 1) return text.includes(other) || !isGrouped(text, mark) ? null : text.replaceAll(mark, '');
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)];
  if (whole.includes(other)) return isGrouped(whole, other) ? `${whole.replaceAll(other, '')}.${fraction}` : null;
  // The terminal itself writes points into fields: never a group, whatever is meant by a comma.
  const isGroup = mark === ',' && comma === 'group' && isGrouped(text, mark) && !whole.startsWith('0');
  return isGroup ? whole + fraction : `${whole}.${fraction}`;
};

/** Moves the point `places` to the right. Example: ("1.5", 3) is "1500". */
const shift = (text: string, places: number): string => {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = fraction.padEnd(places, '0');
  const right = digits.slice(places);
  return whole + digits.slice(0, places) + (right === '' ? '' : `.${right}`);
};

/**
 * The decimal text that a typed number means, its zeros as they were typed, a leading minus where there was one; null: it is no number. The one
 * reading of typed numbers: readTypedDecimal is its canonical form. Example: "1.50k" is "1500", "61,840.0" is "61840.0".
 */
export const readTypedDigits = (typed: string, comma: CommaMeans = 'group'): string | null => {
  const text = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replaceAll('\u2019', "'")
    .replaceAll('\u2212', '-')
    .trim()
    .toLowerCase();
  if (text.length > LONGEST) return null;
  const match = /^([+-]?)([\d.,' ]*\d[\d.,' ]*?) ?([km]?)$/.exec(text);
  if (match === null) return null;
  const [, sign, body = '', ending = ''] = match;
  const [head = '', ...fractions] = body.replaceAll("'", ' ').split(/[.,]/);
  const spaced = body.includes(' ') || body.includes("'");
  const misplaced = spaced && (!isGrouped(head, ' ') || fractions.some((part) => part.includes(' ')));
  const plain = misplaced ? null : withoutSeparators(body.replaceAll(/[' ]/g, ''), comma);
  if (plain === null) return null;
  const whole = plain.startsWith('.') ? `0${plain}` : plain.replace(/\.$/, '');
  if (!isDecimalText(whole)) return null;
  const scaled = shift(whole, SCALES[ending] ?? 0);
  return sign === '-' ? `-${scaled}` : scaled;
};

/**
 * Reads a number as people type or paste it: group separators (1,234.5; 1.234,5; 1 234,5; 1'234.5), a decimal comma, full-width digits,
 * a leading plus, ".5" and "5.", and the endings k (thousand) and m (million). Never an exponent. A lone comma before exactly three digits
 * groups or divides as `comma` says ("1,234" is 1234 by default), a lone point divides; "0,5" can only be a decimal. Refuses with form.problem.notANumber.
 * Example: "６１,８４３.２" is "61843.2"; "1.5k" is "1500"; "1e5" is refused.
 */
export const readTypedDecimal = (typed: string, comma: CommaMeans = 'group'): Result<string> => {
  const read = readTypedDigits(typed, comma);
  return read === null ? notANumber(typed) : parseDecimal(read);
};
