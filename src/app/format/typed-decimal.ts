/** What a typed text means. empty: nothing typed; malformed: no number. `plain` is false where reading it took more than taking it as it stands. */
export type Typed =
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'number'; readonly value: string; readonly plain: boolean };

/** Full-width digits and points of Chinese input methods become ASCII; spaces and apostrophes that group digits go. */
const toAscii = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/[，、]/g, ',')
    .replace(/[\s\u00a0\u202f'’]/g, '');

/** Which of comma and point is the decimal mark: the last one where both stand; a lone comma only where it cannot group three digits. */
const withPoint = (text: string): string => {
  const comma = text.lastIndexOf(',');
  if (comma < 0) return text;
  const point = text.lastIndexOf('.');
  if (point > comma) return text.replaceAll(',', '');
  if (point >= 0) return text.replaceAll('.', '').replace(',', '.');
  const groups = /^\d{1,3}(,\d{3})+$/.test(text);
  return groups ? text.replaceAll(',', '') : text.replace(',', '.');
};

/**
 * The canonical decimal text of what was typed; the typed text itself is left alone.
 * Examples: "61,840.0" is 61840.0; "61840,5" is 61840.5; "1,234" is 1234 and not plain (the field says how it was read);
 * ".5" is 0.5; "1e5" is malformed.
 */
export const readTyped = (typed: string): Typed => {
  const text = withPoint(toAscii(typed));
  if (text === '') return { kind: 'empty' };
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  const whole = match?.[1] ?? '';
  const fraction = match?.[2];
  if (match === null || (whole === '' && (fraction ?? '') === '')) return { kind: 'malformed' };
  const value = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`;
  return { kind: 'number', value, plain: !/[^0-9.]/.test(typed.trim()) };
};
