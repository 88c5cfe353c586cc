// What rows are compared by: exact decimals and text, never binary floating point.
import { toScaled, type Scaled } from '../../format/decimal-text.ts';

export type SortKey = Scaled | string;
/** Null: the row has no such value; it comes last in both directions. */
export type SortBy<Row> = (row: Row) => SortKey | null;

/** By canonical decimal text. Example: byDecimal<Position>((p) => p.margin): "9.5" comes before "10.25". */
export const byDecimal =
  <Row>(of: (row: Row) => string | null | undefined): SortBy<Row> =>
  (row) => {
    const text = of(row);
    return text === null || text === undefined ? null : toScaled(text);
  };

/** By a whole number: contracts, ticks, milliseconds. */
export const byWhole =
  <Row>(of: (row: Row) => number | null): SortBy<Row> =>
  (row) => {
    const whole = of(row);
    return whole === null ? null : { units: BigInt(whole), digits: 0 };
  };

/** By text as people read it: "BTCUSDT 9" comes before "BTCUSDT 10". */
export const byText =
  <Row>(of: (row: Row) => string | null): SortBy<Row> =>
  (row) =>
    of(row);

const collator = new Intl.Collator(undefined, { numeric: true });
const atDigits = ({ units, digits }: Scaled, most: number): bigint =>
  digits === most ? units : units * 10n ** BigInt(most - digits);

/** Below zero where a comes first. Exact at any number of digits: 0.1 and 0.10 are equal. */
export const compareKeys = (a: SortKey, b: SortKey): number => {
  if (typeof a === 'string' || typeof b === 'string')
    return typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : typeof a === 'string' ? 1 : -1;
  const most = Math.max(a.digits, b.digits);
  const x = atDigits(a, most);
  const y = atDigits(b, most);
  return x < y ? -1 : x > y ? 1 : 0;
};
