// What all venues' frames have in common: JSON with texts for numbers.
import type { ContractCode } from '../../../kernel/language/types.ts';
import { positiveOf, scaledOf } from '../exact.ts';
import type { Fault, Message, Row } from '../types.ts';

export type Json = Readonly<Record<string, unknown>>;
/** Longer frames are not even parsed: no venue's book is that deep. */
const MOST_CHARS = 2_000_000;
const MOST_ROWS = 5_000;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
/** A time or number in text. Example: '1717' is 1717. */
export const countOf = (value: unknown): number | null => {
  const count = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return isCount(count) ? count : null;
};

/** The venue's own words for the operator. String() would run into objects that cannot become text. */
export const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 200) : 'no reason given';

export const bad = (fault: Fault): Message => ({ kind: 'bad', fault });

/** A frame as an object, or what is wrong with it. */
export const parse = (text: string): Json | Fault => {
  if (text.length > MOST_CHARS) return 'too-long';
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? json : 'shape';
  } catch {
    return 'not-json';
  }
};

/** Rows of a book; a fault when one of them is not. `pick` takes price and size out of a row. */
export const rowsOf = (rows: unknown, pick: (row: unknown) => readonly [unknown, unknown] | null): Row[] | Fault => {
  if (!isList(rows)) return 'shape';
  if (rows.length > MOST_ROWS) return 'too-long';
  const read: Row[] = [];
  for (const row of rows) {
    const pair = pick(row);
    if (pair === null) return 'shape';
    const [price, size] = [positiveOf(pair[0]), scaledOf(pair[1])];
    if (price === null || size === null) return 'number';
    read.push({ price, size, text: `${pair[0] as string}:${pair[1] as string}` });
  }
  return read;
};
/** Rows that are lists: [price, size, ...]. */
export const listRow = (row: unknown): readonly [unknown, unknown] | null => (isList(row) ? [row[0], row[1]] : null);

/** Both sides, or what is wrong with one. */
export const sidesOf = (
  bids: unknown,
  asks: unknown,
  pick: (row: unknown) => readonly [unknown, unknown] | null = listRow,
): { readonly bids: readonly Row[]; readonly asks: readonly Row[] } | Fault => {
  const [read, other] = [rowsOf(bids, pick), rowsOf(asks, pick)];
  if (typeof read === 'string') return read;
  return typeof other === 'string' ? other : { bids: read, asks: other };
};

/** A trade; 'number' when price or size is none. */
export const tradeOf = (
  code: ContractCode,
  side: 'buy' | 'sell' | null,
  texts: readonly [price: unknown, size: unknown],
  timeMs: number | null,
  id: unknown,
): Message => {
  const [price, size] = [positiveOf(texts[0]), positiveOf(texts[1])];
  if (side === null || (typeof id !== 'string' && !isCount(id))) return bad('shape');
  if (price === null || size === null) return bad('number');
  return { kind: 'trade', code, side, price, size, timeMs, id: String(id) };
};

/** undefined: absent; null: present, but no price. */
export const optionalPrice = (value: unknown): bigint | null | undefined =>
  value === undefined || value === '' ? undefined : positiveOf(value);

/** Mark, index and funding as far as the frame has them; a fault when one of those is no number. */
export const pricesOf = (
  code: ContractCode,
  mark: bigint | null | undefined,
  index: bigint | null | undefined,
  fundingPpb: number | null | undefined,
): Message =>
  mark === null || index === null || fundingPpb === null
    ? bad('number')
    : { kind: 'prices', code, mark: mark ?? null, index: index ?? null, fundingPpb: fundingPpb ?? null };

/** The venue's names of our contracts, both ways. */
export const names = (pairs: readonly (readonly [code: ContractCode, name: string])[]) => {
  const byCode = new Map(pairs);
  const byName = new Map(pairs.map(([code, name]) => [name, code]));
  return {
    codes: pairs.map(([code]) => code),
    nameOf: (code: ContractCode): string => byCode.get(code) ?? code,
    codeOf: (name: unknown): ContractCode | undefined => (typeof name === 'string' ? byName.get(name) : undefined),
  };
};
