import { readTypedDigits, type CommaMeans } from '../../domain/num/parse-decimal.ts';

/** What a typed text means. empty: nothing typed; malformed: no number. `plain` is false where reading it took more than taking it as it stands. */
export type Typed =
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'number'; readonly value: string; readonly plain: boolean };

/**
 * The decimal text of what was typed, read as the order will read it; the typed text itself is left alone. A number below zero is one only
 * where the field is `signed`; a lone comma before three digits is what `comma` says.
 * Examples: "61,840.0" is 61840.0; "61840,5" is 61840.5; "1,234" is 1234 and not plain (the field says how it was read); "1.5k" is 1500;
 * ".5" is 0.5; "1e5" is malformed.
 */
export const readTyped = (typed: string, signed = false, comma: CommaMeans = 'group'): Typed => {
  if (typed.trim() === '') return { kind: 'empty' };
  const read = readTypedDigits(typed, comma);
  if (read === null || (!signed && read.startsWith('-'))) return { kind: 'malformed' };
  return { kind: 'number', value: read.replace(/^(-?)0+(?=\d)/, '$1'), plain: /^-?\d*\.?\d*$/.test(typed.trim()) };
};
