// A row of a case file, and how its fields are read.
import { exact, isDecimalText } from '../../src/domain/num/decimal.ts';
import type { Decimal } from '../../src/domain/num/decimal.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Fields = { readonly [key: string]: Json };

/** Values by field as one side computed them. */
export type Got = Readonly<Record<string, Json | undefined>>;
/** One side that owns a rule: its name, and how it answers a row's inputs. */
export type Side = { readonly name: string; readonly answer: () => Got };

/** The row does not have what the rule needs: a failure of the case. */
export class UnreadableRow extends Error {}

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];
export const fieldsOf = (value: Json | undefined): Fields => (isFields(value) ? value : {});
export const has = (fields: Fields, ...names: readonly string[]): boolean =>
  names.some((name) => fields[name] !== undefined && fields[name] !== null);

/** Plain decimal text of a JSON string or number; undefined when absent, null or empty. */
const textOf = (value: Json | undefined): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  const text = typeof value === 'number' ? numberText(value) : String(value).trim();
  if (!isDecimalText(text)) throw new UnreadableRow(`not a decimal: ${text}`);
  return text;
};
/** JSON numbers are read as they are written: 1e-7 is 0.0000001. */
const numberText = (value: number): string => {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const shift = Number(exponent);
  return shift === 0 ? mantissa : exact(10).pow(shift).mul(exact(mantissa)).toFixed();
};

/** The first of these fields that is there. */
export const maybe = (fields: Fields, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const text = textOf(fields[name]);
    if (text !== undefined) return text;
  }
  return undefined;
};
export const need = (fields: Fields, ...names: readonly string[]): string => {
  const text = maybe(fields, ...names);
  if (text === undefined) throw new UnreadableRow(`missing field: ${names.join(' or ')}`);
  return text;
};
export const decimal = (fields: Fields, ...names: readonly string[]): Decimal => exact(need(fields, ...names));
export const decimalOr = (fallback: string, fields: Fields, ...names: readonly string[]): Decimal =>
  exact(maybe(fields, ...names) ?? fallback);

export type Kind = 'linear' | 'inverse';
/** `contract`; else a form or an expected coin amount that names inverse; else linear. */
export const kindOf = (row: Fields): Kind => {
  const inputs = fieldsOf(row['inputs']);
  const named = `${String(inputs['contract'] ?? '')} ${String(inputs['form'] ?? '')}`;
  return /inverse|coin[-_ ]?m/i.test(named) || has(fieldsOf(row['expected']), 'pnlCoin') ? 'inverse' : 'linear';
};

/** Quantity: qty (or contracts, amount) x face (or unit), each 1 when absent. */
export const quantityText = (inputs: Fields): string =>
  decimalOr('1', inputs, 'qty', 'contracts', 'quantity', 'amount')
    .mul(decimalOr('1', inputs, 'face', 'unit'))
    .toFixed();

export type PositionSide = 'long' | 'short';
/** The sides a row speaks of: one, or both when it says "both" or nothing. */
export const sidesOf = (inputs: Fields): readonly PositionSide[] => {
  const side = inputs['side'];
  if (side === 'both' || side === undefined) return ['long', 'short'];
  if (side === 'long' || side === 'buy') return ['long'];
  if (side === 'short' || side === 'sell') return ['short'];
  throw new UnreadableRow(`unknown side: ${String(side)}`);
};
