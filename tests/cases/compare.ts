// Expected values against those a side computed, within the row's tolerances.
import { exact, isDecimalText } from '../../src/domain/num/decimal.ts';
import { fieldsOf, isFields, maybe, need } from './case-row.ts';
import type { Fields, Got, Json } from './case-row.ts';

export type Difference = { readonly field: string; readonly expected: string; readonly got: string };

/** Ways to write that there is no such price. */
const NOTHING = new Set(['', '--', 'none', 'null', 'never', 'infinity', 'Infinity']);
const isNothing = (value: Json | undefined): boolean =>
  value === null || (typeof value === 'string' && NOTHING.has(value));
/** A number as exact decimal text; null for anything else. */
const numberOf = (value: Json | undefined): string | null => {
  if (typeof value === 'string') return isDecimalText(value) ? value : null;
  return typeof value === 'number' ? need({ value }, 'value') : null;
};

const show = (value: Json | undefined): string => (value === undefined ? '(no such field)' : JSON.stringify(value));

const agrees = (expected: Json, got: Json | undefined, tolerance: string): boolean => {
  if (got === undefined) return false;
  if (isNothing(expected) || isNothing(got)) return isNothing(expected) === isNothing(got);
  const [wanted, found] = [numberOf(expected), numberOf(got)];
  // A side of a hedged account may be asked for by its quantity alone.
  if (wanted !== null && isFields(got)) return agrees(expected, got['qty'], tolerance);
  if (wanted !== null && found !== null) return exact(wanted).minus(exact(found)).abs().lte(exact(tolerance));
  if (Array.isArray(expected)) {
    const list = expected as readonly Json[];
    const other = Array.isArray(got) ? (got as readonly Json[]) : list.map(() => got);
    return list.length === other.length && list.every((item, index) => agrees(item, other[index], tolerance));
  }
  if (isFields(expected) && isFields(got)) {
    return Object.entries(expected).every(([key, value]) => agrees(value, got[key], tolerance));
  }
  return expected === got;
};

/** Every expected field that a side did not meet. A field the side knows nothing about is a difference. */
export const differences = (row: Fields, got: Got): readonly Difference[] => {
  const tolerances = fieldsOf(row['tolerance']);
  return Object.entries(fieldsOf(row['expected']))
    .filter(([field, expected]) => !agrees(expected, got[field], maybe(tolerances, field) ?? '0'))
    .map(([field, expected]) => ({ field, expected: show(expected), got: show(got[field]) }));
};
